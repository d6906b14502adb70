import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Flag, Inbox, Keyboard, Settings2 } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isExtraRound, MAX_ROUNDS } from '../../../domain/rules/rule-set.ts';
import { useMay } from '../../access/acting.ts';
import { api, call } from '../../kit/api.ts';
import { countdownText } from '../../kit/countdown-text.ts';
import { eventQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { EventPage } from '../../events/event-page.tsx';
import { ROUND_PARAMETER, useEventId, type ListedEvent } from '../../events/events.ts';
import { clockText } from '../../kit/instants.ts';
import { lazyOrNothing } from '../../kit/lazy-or-nothing.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { DecimalsContext } from '../../rules/points-text.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { submissionsPath } from '../../events/submissions-path.ts';
import { reviewKey, reviewQuery, type Review } from '../review-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { useShownReview } from '../shown-review.ts';
import { UndoProvider } from '../../scores/undo/undo-provider.tsx';
import { useAction } from '../../kit/use-action.ts';
import { usePhone } from '../../kit/widths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MoreMenu, type MenuEntry } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { Opened } from './layout.tsx';
import { reviewTexts as words } from './texts.ts';
import { useKeySwitch } from './use-review-keys.ts';
import { Workspace } from './workspace.tsx';

// Loaded after the first paint.
const ReviewNews = lazyOrNothing(async () => (await import('./review-news.tsx')).ReviewNews);

// What captains sent is confirmed here.
export default function ReviewPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />}>
      {(event) => <EventReview title={title} event={event} />}
    </EventPage>
  );
}

function EventReview({ title, event }: { title: string; event: ListedEvent }) {
  const eventId = useEventId();
  const [search, setSearch] = useSearchParams();
  const named = readRound(search.get(ROUND_PARAMETER));
  // The window keeps its round when another one goes on air.
  const [first] = useState(event.currentRound);
  const round = named ?? first;
  const log = useQuery(eventQuery(eventId));
  const load = useQuery(reviewQuery(eventId, round));
  const shown = useShownReview(load.data);
  const choose = (wanted: number) =>
    setSearch(
      (before) => {
        before.set(ROUND_PARAMETER, String(wanted));
        return before;
      },
      { replace: true },
    );
  if (log.data && load.data && shown)
    return <Loaded title={title} event={event} review={shown} told={load.data} log={log.data} onRound={choose} />;
  const failed = [load, log].find((one) => one.data === undefined && one.errorUpdateCount > 0);
  return (
    <>
      <PageHeader title={title} tabs={<ReportTabs event={event} />} />
      {failed ? (
        <LoadFailure title={words.loadFailed} load={failed} />
      ) : (
        <SkeletonRows label={texts.loading} count={8} />
      )}
    </>
  );
}

type Props = {
  title: string;
  event: ListedEvent;
  review: Review;
  // By the server.
  told: Review;
  log: EventLog;
  onRound: (round: number) => void;
};

function Loaded({ title, event, review, told, log, onRound }: Props) {
  const { rules } = log.shown.state;
  const phone = usePhone();
  const keySwitch = useKeySwitch();
  const now = useServerTime(log.clockAhead, REMINDER_STEP_MS);
  const [opened, setOpened] = useState<Opened>(null);
  const rounds = <Rounds review={review} current={log.shown.state.round} isOnAir={event.onAir} onRound={onRound} />;
  const header = (facts: ReactNode, children?: ReactNode) => (
    <PageHeader
      title={title}
      facts={facts}
      tabs={
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <div className="min-w-0">
            <ReportTabs event={event} review={review} />
          </div>
          {!phone && rounds}
        </div>
      }
    >
      {children}
    </PageHeader>
  );
  const { round, settings } = review;
  const isUnused = !settings.on && review.waiting.length === 0 && review.decided.length === 0;
  if (isUnused)
    return (
      <>
        {header(undefined)}
        <Off eventId={event.id} />
      </>
    );
  const roundText = isExtraRound(rules, round) ? words.extraFacts(round) : words.facts(round, rules.rounds);
  return (
    <DecimalsContext value={rules.decimals}>
      <UndoProvider key={round} round={round} receipts="all">
        {/* Keys that are turned off are not named. */}
        <div
          data-fills
          className={`@container flex flex-col md:-mb-gutter md:grow md:pb-2 ${keySwitch.isOn ? '' : '[&_kbd]:hidden [&_p:has(>kbd)]:hidden'}`}
        >
          {header(
            <>
              {roundText} · <Deadline review={review} state={log.shown.state} ahead={log.clockAhead} />
            </>,
            <Actions
              event={event}
              review={review}
              hasBegun={round <= log.shown.state.round}
              phone={phone}
              onOpened={setOpened}
            />,
          )}
          <Suspense>
            <ReviewNews />
          </Suspense>
          <div className="flex grow flex-col gap-2">
            {phone && rounds}
            <Workspace
              key={round}
              event={event}
              review={review}
              told={told}
              log={log}
              phone={phone}
              keySwitch={keySwitch}
              now={now}
              opened={opened}
              onOpened={setOpened}
            />
          </div>
        </div>
      </UndoProvider>
    </DecimalsContext>
  );
}

const REMINDER_STEP_MS = 10_000;

type DeadlineProps = { review: Review; state: EventLog['shown']['state']; ahead: number };

function Deadline({ review: { round, closed, endedAt, deadline }, state, ahead }: DeadlineProps) {
  const now = useServerTime(ahead, 1000);
  if (closed) return words.closed;
  if (round > state.round) return words.future;
  if (state.endedBy !== null) return words.eventEnded;
  if (endedAt === null || deadline === null) return words.playing;
  const until = new Date(deadline).getTime();
  const time = clockText(until);
  return until <= now ? words.over(time) : words.until(time, countdownText(until - now));
}

type ActionsProps = {
  event: ListedEvent;
  review: Review;
  hasBegun: boolean;
  phone: boolean;
  onOpened: (opened: Opened) => void;
};

// Starts the captains' clock; the rest is in a menu.
function Actions({ event, review, hasBegun, phone, onOpened }: ActionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayManage = useMay('manage_event');
  const { round, endedAt, closed } = review;
  const end = useAction({
    mutationFn: () =>
      call(api.events[':eventId'].review['end-round'].$post({ param: { eventId: event.id }, json: { round } })),
    onSuccess: async () => {
      toastSuccess(words.ended(round));
      await client.invalidateQueries({ queryKey: reviewKey(event.id) });
    },
    onError: (error) => toastFailure(words.endFailed, error.message),
  });
  const mayEnd = hasBegun && endedAt === null && !closed && event.endedAt === null;
  const entries: readonly MenuEntry[] = [
    ...(phone && mayEnd ? [{ name: words.endRound, icon: Flag, onSelect: () => end.run() }] : []),
    { name: words.notSentTitle, icon: Bell, onSelect: () => onOpened('missing') },
    ...(phone ? [] : [{ name: words.keys, icon: Keyboard, onSelect: () => onOpened('keys') }]),
    ...(mayManage
      ? [{ name: words.settings, icon: Settings2, onSelect: () => void navigate(submissionsPath(event.id)) }]
      : []),
  ];
  return (
    <>
      {mayEnd && !phone && (
        <Button busy={end.isPending} icon={<Flag aria-hidden size={18} />} onClick={() => end.run()}>
          {words.endRound}
        </Button>
      )}
      <MoreMenu label={words.moreActions} entries={entries} />
    </>
  );
}

type RoundsProps = {
  review: Review;
  // The round that is being played.
  current: number;
  // Whether the stream shows this event.
  isOnAir: boolean;
  onRound: (round: number) => void;
};

// The round that is being played, and others in which something waits.
function Rounds({ review, current, isOnAir, onRound }: RoundsProps) {
  const onAir = isOnAir ? current : null;
  const shown = [
    ...review.rounds.filter(({ round, waiting }) => round === review.round || round === current || waiting > 0),
    ...(review.rounds.some(({ round }) => round === review.round) ? [] : [{ round: review.round, waiting: 0 }]),
  ].toSorted((a, b) => a.round - b.round);
  if (shown.length < 2) return null;
  return (
    <div role="group" aria-label={words.rounds} className="flex flex-wrap gap-1 md:py-1">
      {shown.map(({ round, waiting }) => (
        <button
          key={round}
          type="button"
          aria-pressed={round === review.round}
          onClick={() => onRound(round)}
          className={`caps flex min-h-9 cursor-pointer items-center gap-2 bg-raised px-3 text-label hover:border-edge aria-pressed:bg-text aria-pressed:text-ground max-md:min-h-control ${round === onAir ? 'border-2 border-live' : 'border border-line aria-pressed:border-text'}`}
        >
          {words.roundName(round)}
          <span>
            {waiting}
            <span className="sr-only"> {words.toReview}</span>
          </span>
          {round === onAir && <span className="bg-live px-1 text-sm text-ground">{words.onAir}</span>}
        </button>
      ))}
    </div>
  );
}

// Captains do not send: says what it would do, and where to switch it on.
function Off({ eventId }: { eventId: string }) {
  const mayManage = useMay('manage_event');
  return (
    <Panel>
      <div className="flex max-w-2xl flex-col items-start gap-4 py-6">
        <Inbox aria-hidden size={36} className="text-muted" />
        <h2 className="poster text-3xl">{words.off}</h2>
        <p className="text-lg text-soft">{words.offDetail}</p>
        {mayManage ? (
          <ButtonLink look="primary" to={submissionsPath(eventId)}>
            {words.toSettings}
          </ButtonLink>
        ) : (
          <p className="text-soft">{words.offForReviewer}</p>
        )}
      </div>
    </Panel>
  );
}

function useServerTime(ahead: number, stepMs: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now() + ahead), stepMs);
    return () => clearInterval(ticking);
  }, [ahead, stepMs]);
  return now;
}

function readRound(text: string | null): number | null {
  const round = Number(text);
  return text !== null && Number.isInteger(round) && round >= 1 && round <= MAX_ROUNDS ? round : null;
}
