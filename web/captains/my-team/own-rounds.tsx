import { Check, Circle, CircleX, Clock, CloudUpload, History, MessageSquareWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import type { CaptainRecord } from '../../events/commands/queue.ts';
import type { CaptainRound, MyTeam } from '../my-team-data.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Button } from '../../ui/button.tsx';
import { queuedFor } from './round-state.ts';
import { reportingTexts as words } from './texts.ts';

type Props = {
  rounds: readonly CaptainRound[];
  // Rounds that do not count have no points of their own.
  place: MyTeam['place'];
  records: readonly CaptainRecord[];
  // The one above the list.
  shown: number;
  onShow: (round: number) => void;
};

// Every round with its state in words.
export function OwnRounds({ rounds, place, records, shown, onShow }: Props) {
  const listed = rounds
    .filter(({ state, submission, published }) => submission || published || state !== 'waiting_for_round')
    .toReversed();
  if (listed.length === 0) return null;
  return (
    <section aria-label={words.ownRounds}>
      <h2 className="caps text-label text-soft">{words.ownRounds}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {listed.map((round) => (
          <Row
            key={round.round}
            round={round}
            isCounted={place?.rounds.find((one) => one.round === round.round)?.counted ?? true}
            isQueued={queuedFor(records, round.round, 'submission') !== undefined}
            onShow={round.round === shown ? undefined : () => onShow(round.round)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  round: CaptainRound;
  isCounted: boolean;
  isQueued: boolean;
  onShow: (() => void) | undefined;
};

function Row({ round, isCounted, isQueued, onShow }: RowProps) {
  const { pointsText } = usePointsTexts();
  const { submission, published, state } = round;
  const canSend = state === 'open' && !isQueued && !published && (!submission || submission.state === 'declined');
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <span className="poster w-10 shrink-0 text-2xl">
        <span className="sr-only">Queda </span>
        <span aria-hidden>Q</span>
        {round.round}
      </span>
      <div className="min-w-0 flex-1">
        {(submission || published) && (
          <p className="font-semibold">
            <NumbersLine round={round} />
          </p>
        )}
        <p className="flex items-start gap-1.5 text-sm text-soft wrap-anywhere">
          <State round={round} isQueued={isQueued} />
        </p>
      </div>
      {published && (
        <p className="poster shrink-0 text-right text-2xl">
          {isCounted ? (
            pointsText(published.points)
          ) : (
            <>
              <s>{pointsText(published.points)}</s>
              <span className="block font-sans text-sm font-normal normal-case not-italic">
                {words.states.notCounted}
              </span>
            </>
          )}
        </p>
      )}
      {onShow && (
        <Button size="small" onClick={onShow}>
          {canSend ? words.send : words.show}
          <span className="sr-only">: queda {round.round}</span>
        </Button>
      )}
    </li>
  );
}

// '8º · 9 → 11 kills': what was sent, struck, before what stands.
function NumbersLine({ round: { submission, published } }: { round: CaptainRound }) {
  const stands = published ?? submission?.accepted ?? submission;
  if (!stands) return null;
  if (stands.placement === null) return words.absent;
  const kills = totalKills(stands.kills);
  const after = `${kills} ${kills === 1 ? 'kill' : 'kills'}`;
  if (submission?.state !== 'corrected' || submission.placement === null) return `${stands.placement}º · ${after}`;
  const before = totalKills(submission.kills);
  return (
    <>
      <Changed before={`${submission.placement}º`} after={`${stands.placement}º`} /> ·{' '}
      <Changed before={String(before)} after={after} isSame={before === kills} />
    </>
  );
}

function Changed({ before, after, isSame = before === after }: { before: string; after: string; isSame?: boolean }) {
  if (isSame) return after;
  return (
    <>
      <s className="text-muted">{before}</s> → {after}
    </>
  );
}

function State({ round, isQueued }: { round: CaptainRound; isQueued: boolean }) {
  const { states } = words;
  const { submission, published, state, contest } = round;
  if (isQueued) return <Words icon={<CloudUpload aria-hidden size={16} />}>{states.queued}</Words>;
  if (contest && contest.decidedAt === null)
    return <Words icon={<MessageSquareWarning aria-hidden size={16} />}>{states.contested}</Words>;
  const tail = published ? '' : ` · ${states.held}`;
  switch (submission?.state) {
    case 'accepted':
      return (
        <Words icon={<Check aria-hidden size={16} />}>
          {submission.absent ? states.absent : states.accepted}
          {tail}
        </Words>
      );
    case 'corrected':
      return (
        <Words icon={<History aria-hidden size={16} />}>
          {states.corrected(submission.decidedAt, submission.decidedBy)}
          {tail}
        </Words>
      );
    case 'declined':
      return <Words icon={<CircleX aria-hidden size={16} />}>{states.declined}</Words>;
    case 'sent':
      return <Words icon={<Clock aria-hidden size={16} />}>{states.sent}</Words>;
    case 'superseded':
    case undefined:
      if (published) return <Words icon={<Check aria-hidden size={16} />}>{states.desk}</Words>;
      return <Words icon={<Circle aria-hidden size={16} />}>{state === 'open' ? states.open : states.closed}</Words>;
  }
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0">{children}</span>
    </>
  );
}
