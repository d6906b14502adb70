import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Pause, Radio, Timer } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useMay } from './acting.ts';
import { api, call } from './api.ts';
import { clockText } from './instants.ts';
import { eventsQuery } from './events.ts';
import { publicationTexts as words } from './texts/publication.ts';
import { useAction } from './use-action.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { toastFailure } from '../ui/toast.tsx';

const DELAYS = [0, 10, 15, 30, 60, 90, 120, 180, 240, 300];

// What the public sees of the event, and the controls. A held publication is marked by stripes, icon and text.
export const PublicationBar = memo(function PublicationBar({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const mayChange = useMay('broadcast');
  const queryKey = [...eventsQuery.queryKey, eventId, 'publication'];
  const read = useQuery({
    queryKey,
    queryFn: async () => (await call(api.events[':eventId'].publication.$get({ param: { eventId } }))).publication,
    // The broadcast screen does not listen to changes, but a delay may end, and another window may hold or publish.
    refetchInterval: ({ state }) => (state.data && isPlain(state.data) ? 10_000 : 2000),
  });
  const keep = ({ publication }: { publication: Publication }) => client.setQueryData(queryKey, publication);
  const change = useMutation({
    // Requests are sent in order, so that the setting chosen last is the one stored.
    scope: { id: `publication ${eventId}` },
    mutationFn: (json: Pick<Publication, 'mode' | 'delay'>) =>
      call(api.events[':eventId'].publication.$put({ param: { eventId }, json })),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Publication>(queryKey, (known) => known && { ...known, ...wanted });
    },
    onError: (error) => toastFailure(words.changeFailed, error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const publish = useAction({
    mutationFn: () => call(api.events[':eventId'].publication.publish.$post({ param: { eventId } })),
    onSuccess: keep,
    onError: (error) => toastFailure(words.publishFailed, error.message),
  });
  if (read.isError && !read.data) return <AlertLine>{words.loadFailed}</AlertLine>;
  if (!read.data) return null;
  const { mode, delay, round, waiting } = read.data;
  const Sign = mode === 'held' ? EyeOff : delay > 0 ? Timer : Radio;
  return (
    <section
      aria-label={words.title}
      className={`relative flex min-h-17 flex-wrap items-center gap-x-5 gap-y-2 border bg-raised py-2 pr-3 pl-8 ${mode === 'held' ? 'border-text' : 'border-line'} ${isPlain(read.data) ? 'order-last' : 'order-first'}`}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-3 ${MARKS[mode === 'held' ? 'held' : delay > 0 ? 'delayed' : 'live']}`}
      />
      <Sign aria-hidden size={22} className="shrink-0" />
      <div aria-live="polite" className="min-w-48 flex-1">
        <p className="font-semibold">
          <span className="poster text-xl">{mode === 'held' ? words.held : words.publicLive}</span>
          {' · '}
          {mode === 'live' && delay > 0 ? words.withDelay(delay) : words.publicSees(round)}
        </p>
        <p className="text-sm text-soft">{detailOf(read.data)}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-3">
          <div role="group" aria-label={words.title} className="flex">
            <ModeButton pressed={mode === 'live'} look="live" onPress={() => change.mutate({ mode: 'live', delay })}>
              <Radio aria-hidden size={16} /> {words.live}
            </ModeButton>
            <ModeButton pressed={mode === 'held'} look="held" onPress={() => change.mutate({ mode: 'held', delay })}>
              <Pause aria-hidden size={16} /> {words.hold}
            </ModeButton>
          </div>
          <div className="flex items-center gap-2 font-semibold">
            <span aria-hidden>{words.delay}</span>
            <Select
              label={words.delay}
              labelHidden
              options={[...new Set([...DELAYS, delay])]
                .toSorted((a, b) => a - b)
                .map((seconds) => ({ value: String(seconds), label: `${seconds} s` }))}
              value={String(delay)}
              onValue={(seconds) => change.mutate({ mode, delay: Number(seconds) })}
            />
          </div>
          {!isPlain(read.data) && (
            <Button
              look={waiting > 0 ? 'primary' : 'quiet'}
              disabled={waiting === 0}
              busy={publish.isPending}
              onClick={() => publish.run()}
            >
              {waiting > 0 ? words.publishNow : words.allPublished}
            </Button>
          )}
        </div>
      )}
    </section>
  );
});

type Publication = {
  readonly mode: 'live' | 'held';
  readonly delay: number;
  readonly round: number;
  readonly waiting: number;
  readonly waitingSince: string | null;
  readonly nextInSeconds: number | null;
  readonly publishedAt: string | null;
};

type ModeButtonProps = { pressed: boolean; look: 'live' | 'held'; onPress: () => void; children: ReactNode };

function ModeButton({ pressed, look, onPress, children }: ModeButtonProps) {
  const lit = look === 'live' ? 'bg-live text-ground border-live' : 'bg-text text-ground border-text';
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => !pressed && onPress()}
      className={`caps flex min-h-control cursor-pointer items-center gap-2 border px-3 text-label ${pressed ? lit : 'border-edge text-soft hover:text-text'}`}
    >
      {children}
    </button>
  );
}

function isPlain({ mode, delay }: Pick<Publication, 'mode' | 'delay'>): boolean {
  return mode === 'live' && delay === 0;
}

function detailOf(publication: Publication): string {
  const { mode, waiting, waitingSince, nextInSeconds, publishedAt } = publication;
  if (isPlain(publication)) return words.atOnce;
  const clock = (instant: string) => clockText(new Date(instant).getTime());
  if (mode === 'live')
    return [
      waiting > 0 ? words.waiting(waiting) : words.nothingWaits,
      ...(nextInSeconds !== null && waiting > 0 ? [words.nextIn(Math.ceil(nextInSeconds))] : []),
    ].join(' · ');
  const held =
    waiting > 0 && waitingSince ? `${words.waiting(waiting)} ${words.since(clock(waitingSince))}.` : words.nothingWaits;
  const published = waiting === 0 && publishedAt ? [`${words.publishedAt(clock(publishedAt))}.`] : [];
  return [...published, held, words.heldWhere].join(' ');
}

const MARKS = {
  live: 'bg-live',
  delayed: 'bg-[repeating-linear-gradient(0deg,var(--color-live)_0_9px,transparent_9px_15px)]',
  held: 'bg-[repeating-linear-gradient(135deg,var(--color-text)_0_8px,var(--color-ground)_8px_16px)]',
};
