import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Pause, Radio, Timer } from 'lucide-react';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useMay } from './acting.ts';
import { api, call } from './api.ts';
import { eventQuery } from './event-data.ts';
import { viewPublicationAt } from './event-log/views.ts';
import { clockText } from './instants.ts';
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
  const read = usePublication(eventId);
  const [wanted, setWanted] = useState<Pick<Publication, 'mode' | 'delay'> | null>(null);
  const reload = () => client.refetchQueries({ queryKey: eventQuery(eventId).queryKey, exact: true });
  const change = useMutation({
    // Requests are sent in order, so that the setting chosen last is the one stored.
    scope: { id: `publication ${eventId}` },
    mutationFn: (json: Pick<Publication, 'mode' | 'delay'>) =>
      call(api.events[':eventId'].publication.$put({ param: { eventId }, json })),
    onMutate: setWanted,
    onError: (error) => toastFailure(words.changeFailed, error.message),
    onSettled: async (_answer, _error, sent) => {
      await reload();
      setWanted((now) => (now === sent ? null : now));
    },
  });
  const publish = useAction({
    mutationFn: () => call(api.events[':eventId'].publication.publish.$post({ param: { eventId } })),
    onSuccess: reload,
    onError: (error) => toastFailure(words.publishFailed, error.message),
  });
  if (read.isError && !read.data) return <AlertLine>{words.loadFailed}</AlertLine>;
  if (!read.data) return null;
  const publication = { ...read.data, ...wanted };
  const { mode, delay, round, waiting } = publication;
  const Sign = mode === 'held' ? EyeOff : delay > 0 ? Timer : Radio;
  return (
    <section
      aria-label={words.title}
      className={`relative flex min-h-17 flex-wrap items-center gap-x-5 gap-y-2 border bg-raised py-2 pr-3 pl-8 ${mode === 'held' ? 'border-text' : 'border-line'} ${isPlain(publication) ? 'order-last' : 'order-first'}`}
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
        <p className="text-sm text-soft">{detailOf(publication)}</p>
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
          {!isPlain(publication) && (
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

type Publication = ReturnType<typeof viewPublicationAt>;

// What the public sees. While something waits for a delay, the time decides: it is read again when the next entry is due.
function usePublication(eventId: string) {
  const { data: log, dataUpdatedAt, isError } = useQuery(eventQuery(eventId));
  const [at, setAt] = useState(Date.now);
  const data = useMemo(() => log && viewPublicationAt(log, Math.max(at, dataUpdatedAt)), [log, at, dataUpdatedAt]);
  const waits = data !== undefined && data.nextInMs !== null;
  useEffect(() => {
    if (!waits) return;
    const ticking = setInterval(() => setAt(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [waits]);
  return { data, isError };
}

const TICK_MS = 1000;

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
  const { mode, waiting, waitingSince, nextInMs, publishedAt } = publication;
  if (isPlain(publication)) return words.atOnce;
  const clock = (instant: Date | string) => clockText(new Date(instant).getTime());
  if (mode === 'live')
    return [
      waiting > 0 ? words.waiting(waiting) : words.nothingWaits,
      ...(nextInMs !== null && waiting > 0 ? [words.nextIn(Math.ceil(nextInMs / 1000))] : []),
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
