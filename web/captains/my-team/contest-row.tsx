import { lazy, Suspense, useState } from 'react';
import { CONTEST_GRACE_SECONDS } from '../../../domain/submissions/submission.ts';
import type { Result } from '../../submissions/captain-report/typed-numbers.ts';
import type { CaptainRecord } from '../../events/commands/queue.ts';
import { removeCommand } from '../../events/commands/queue.ts';
import { countdownText } from '../../kit/countdown-text.ts';
import type { CaptainRound, Reporting } from '../my-team-data.ts';
import { asSentence } from '../../kit/sentence.ts';
import { Button } from '../../ui/button.tsx';
import { useSending } from './captain-sender.ts';
import { queuedFor } from './round-state.ts';
import { reportingTexts } from './texts.ts';
import { msUntil } from './use-server-clock.ts';

const ContestSheet = lazy(async () => ({ default: (await import('./contest-sheet.tsx')).ContestSheet }));

const { contest: words } = reportingTexts;

type Props = {
  captain: string;
  reporting: Reporting;
  round: CaptainRound;
  records: readonly CaptainRecord[];
  // What the captain typed when somebody else decided.
  typed: Result | null;
  now: number;
};

// Below a published result: until when it can be contested, and what became of the contest.
export function ContestRow({ captain, reporting, round, records, typed, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();
  const { contest, contestUntil, published, submission } = round;
  const queued = queuedFor(records, round.round, 'contest');
  const left = msUntil(contestUntil, now);
  if (contest) {
    return (
      <Row title={contest.decidedAt === null ? words.sent(contest.sentAt) : words.answered(contest.decidedAt)}>
        <p className="text-sm text-soft wrap-anywhere">{contest.sentence}</p>
        {contest.answer !== null && (
          <p role="status" className="mt-2 border-l-3 border-edge bg-panel px-3 py-2 wrap-anywhere">
            {asSentence(contest.answer)}
          </p>
        )}
      </Row>
    );
  }
  if (queued?.problem)
    return (
      <Row
        title={words.notTaken}
        action={<Button onClick={() => void removeCommand(queued.id)}>{reportingTexts.discard}</Button>}
      >
        <p role="alert" className="text-sm text-error wrap-anywhere">
          {asSentence(queued.problem.message)}
        </p>
      </Row>
    );
  if (queued) {
    const isSending = sending.commandId === queued.id && sending.failedAt === null;
    return <Row title={isSending ? words.sending : words.waiting} />;
  }
  const over = published && endOfContest(published.publishedAt, reporting.settings.contestMinutes);
  if (!over || (contestUntil === null && Date.parse(over) > now)) return null;
  if (left === 0 && !isOpen) return <Row title={words.over(over)} />;
  const title = submission?.state === 'corrected' ? words.askCorrected : words.ask(round.round);
  return (
    <>
      <Row title={title} action={<Button onClick={() => setOpen(true)}>{words.open}</Button>}>
        <p className="text-sm text-soft">
          {words.until(over)} <strong className="text-text">{countdownText(left)}</strong>
        </p>
      </Row>
      <Suspense>
        {isOpen && (
          <ContestSheet
            captain={captain}
            reporting={reporting}
            round={round}
            published={published}
            typed={typed}
            left={left}
            // A sheet that was opened in time may still be sent for a minute.
            isOver={now > Date.parse(over) + CONTEST_GRACE_SECONDS * 1000}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

// The server names it only while the result can be contested.
function endOfContest(publishedAt: string, minutes: number): string | null {
  return minutes === 0 ? null : new Date(Date.parse(publishedAt) + minutes * 60_000).toISOString();
}

type RowProps = { title: string; action?: React.ReactNode; children?: React.ReactNode };

function Row({ title, action, children }: RowProps) {
  return (
    <section
      aria-label="Contestação"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line bg-ground p-3"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {action}
    </section>
  );
}
