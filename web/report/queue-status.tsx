import { Lock, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { reportsQuery } from '../lib/event-data.ts';
import { useEventId } from '../lib/events.ts';
import { newId } from '../lib/new-id.ts';
import { changeQueued, enqueue, listen, removeQueued, waitsFor } from '../lib/outbox/outbox.ts';
import type { Queued, SavedReport } from '../lib/outbox/queued.ts';
import { usePointsText } from '../lib/points-text.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { queueTexts } from './queue-texts.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { Button } from '../ui/button.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { resultText, useQueueNews, useTeamName } from './use-queue-news.ts';

export type QueueCountProps = { queued: readonly Queued[] };

// The count appears after this delay, so that it does not flash for results that are saved at once.
const SHOWN_AFTER_MS = 400;

// How many results of this event wait on this device to be sent.
export function QueueCount({ queued }: QueueCountProps) {
  const waiting = queued.filter(({ problem }) => problem === null);
  const isWaiting = waiting.length > 0;
  const [isShown, setShown] = useState(false);
  const cause = useSyncExternalStore(listen, waitsFor);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isWaiting]);
  const Sign = cause === 'network' ? WifiOff : cause ? Lock : RefreshCw;
  return (
    <span role="status" title={queueTexts.waitingDetail}>
      {isWaiting && isShown && (
        // On a phone it stands in the bar at the top, because the form is far below the header of the page.
        <span className="caps inline-flex items-center gap-1.5 border border-live px-2 py-0.5 text-sm text-live max-md:fixed max-md:top-3.5 max-md:right-3 max-md:z-20 max-md:bg-side">
          <Sign aria-hidden size={14} />
          {cause ? queueTexts.waiting(waiting.length, cause) : queueTexts.sending(waiting.length)}
        </span>
      )}
    </span>
  );
}

export type QueueProblemsProps = {
  queued: readonly Queued[];
  // Whether the user is not typing, so that a dialog may open.
  isIdle: () => boolean;
};

// Reports the outcome of this window's results, and lists those that need a decision.
export const QueueProblems = memo(function QueueProblems({ queued, isIdle }: QueueProblemsProps) {
  const [explaining, setExplaining] = useState<string | null>(null);
  // The page loads them.
  const { data: reports = [] } = useQuery({ ...reportsQuery(useEventId()), enabled: false });
  const nameOf = useTeamName();
  useQueueNews((stopped) => isIdle() && setExplaining(stopped.id));
  const problems = queued.filter(({ problem }) => problem !== null);
  // A result that was removed after it was saved is not one of them: it needs its own decision.
  const repeatable = problems.filter(({ problem }) => problem?.kind === 'refused' && problem.code !== 'result_removed');
  const explained = problems.find(({ id, problem }) => id === explaining && problem?.kind === 'reason');
  const list = useKeptFocus(problems.length);
  return (
    <>
      {problems.length > 0 && (
        <section
          ref={list}
          tabIndex={-1}
          aria-label={queueTexts.problems(problems.length)}
          className="min-w-0 border border-l-4 border-line border-l-check bg-panel p-3 xl:col-start-2 xl:row-start-1"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="caps flex items-center gap-2 text-label text-check">
              <TriangleAlert aria-hidden size={20} />
              {queueTexts.problems(problems.length)}
            </h2>
            {repeatable.length > 1 && (
              <Button onClick={() => void sendAgain(repeatable)}>{queueTexts.tryAllAgain(repeatable.length)}</Button>
            )}
          </div>
          <ul className="mt-2 max-h-[40vh] divide-y divide-line overflow-y-auto xl:max-h-[55vh]">
            {problems.map((one) => (
              <ProblemLine
                key={one.id}
                queued={one}
                teamName={nameOf(one.report.teamId)}
                current={reports.find(
                  ({ teamId, round }) => teamId === one.report.teamId && round === one.report.round,
                )}
                onExplain={() => setExplaining(one.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <ReasonDialog
        open={explained !== undefined}
        title={ledgerTexts.correctTitle}
        description={
          explained &&
          `${nameOf(explained.report.teamId)}, queda ${explained.report.round}: ${resultText(explained.report)}. ${ledgerTexts.reasonDetail}`
        }
        confirm={ledgerTexts.correct}
        required
        busy={false}
        onClose={() => setExplaining(null)}
        onConfirm={(reason) => {
          if (explained) void changeQueued(explained.id, { reason, problem: null });
          setExplaining(null);
        }}
      />
    </>
  );
});

async function sendAgain(queued: readonly Queued[]): Promise<void> {
  for (const { id } of queued) await changeQueued(id, { problem: null });
}

type LineProps = { queued: Queued; teamName: string; current: SavedReport | undefined; onExplain: () => void };

function ProblemLine({ queued, teamName, current, onExplain }: LineProps) {
  const pointsText = usePointsText();
  const { id, report, points, problem } = queued;
  // Somebody may have changed the saved result again since the server named it.
  const saved = problem?.kind === 'exists' ? (current ?? problem.existing) : null;
  const discard = () => void removeQueued(id);
  const retry = async () => {
    // The result was saved and later removed: a retry sends it as a new result, with a new id.
    if (problem?.kind !== 'refused' || problem.code !== 'result_removed') return changeQueued(id, { problem: null });
    await removeQueued(id);
    await enqueue({ ...queued, id: newId() });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="mr-auto min-w-0 flex-1 basis-64 wrap-anywhere">
        <p>
          <strong>{teamName}</strong> · queda {report.round}
        </p>
        <p className="text-sm text-soft">
          {saved && (
            <>
              {queueTexts.saved}: {resultText(saved)}, {pointsText(saved.points)} ·{' '}
            </>
          )}
          {queueTexts.yours}: {resultText(report)}, {pointsText(points)}
        </p>
        {problem?.kind === 'refused' && <p className="text-sm text-check">{problem.message}</p>}
        {problem?.kind === 'reason' && <p className="text-sm text-check">{queueTexts.needsReason}</p>}
      </div>
      {saved && (
        <>
          <Button onClick={discard}>{queueTexts.keepSaved}</Button>
          <Button look="primary" onClick={() => void changeQueued(id, { problem: null, replaces: saved.id })}>
            {queueTexts.takeMine}
          </Button>
        </>
      )}
      {problem?.kind === 'reason' && (
        <>
          <Button onClick={discard}>{queueTexts.discard}</Button>
          <Button look="primary" onClick={onExplain}>
            {queueTexts.explain}
          </Button>
        </>
      )}
      {problem?.kind === 'refused' && (
        <>
          <Button onClick={discard}>{queueTexts.discard}</Button>
          <Button onClick={() => void retry()}>{queueTexts.tryAgain}</Button>
        </>
      )}
    </li>
  );
}
