import { totalKills } from '../../../domain/scores/report.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import type { CaptainRound, Reporting, Submission } from '../my-team-data.ts';
import { clockText } from '../../kit/instants.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { asSentence } from '../../kit/sentence.ts';
import { Panel } from '../../ui/panel.tsx';
import { killsWords, numbersWords } from './round-state.ts';
import { reportingTexts as words } from './texts.ts';

type Props = { reporting: Reporting; round: CaptainRound };

// What stands of the round. Points are told once the organiser has published them.
export function DecidedPanel({ reporting, round }: Props) {
  const { submission, published, players } = round;
  const { pointsText } = usePointsTexts();
  if (submission?.state === 'corrected')
    return <Corrected reporting={reporting} round={round} submission={submission} />;
  const numbers = published ?? submission;
  if (!numbers) return null;
  const explained =
    published &&
    explainResult(reporting.rules, {
      round: round.round,
      placement: published.placement,
      kills: totalKills(published.kills),
    });
  return (
    <Panel>
      <div role="status" className="flex flex-col gap-1">
        <p className="poster text-3xl normal-case">{numbersWords(numbers)}</p>
        {numbers.placement !== null && <p className="text-soft wrap-anywhere">{killsWords(players, numbers.kills)}</p>}
        {published && explained ? (
          <p className="mt-2 text-soft">
            {words.roundTitle(round.round, 0)}: {explained.text} ={' '}
            <strong className="text-text">{pointsText(published.points)}</strong>
          </p>
        ) : (
          <p className="mt-2 text-lg font-semibold">{submission?.absent ? words.heldAbsent : words.held}</p>
        )}
      </div>
    </Panel>
  );
}

// Sent beside accepted; only what changed is bright.
function Corrected({ reporting: { rules }, round, submission }: Props & { submission: Submission }) {
  const { pointsText } = usePointsTexts();
  const { players, published } = round;
  const sent = submission;
  const stands = published ?? submission.accepted ?? submission;
  const pointsOf = ({ placement, kills }: { placement: number | null; kills: readonly number[] }) =>
    placement === null
      ? null
      : pointsText(scoreRound(rules, { round: round.round, placement, kills: totalKills(kills) }).points);
  const place = (value: number | null) => (value === null ? words.absent : `${value}º`);
  const rows = [
    { name: words.place, before: place(sent.placement), after: place(stands.placement) },
    ...players.map((name, index) => ({
      name,
      before: String(sent.kills[index] ?? '–'),
      after: String(stands.kills[index] ?? '–'),
    })),
    // No points before the organiser publishes.
    ...(published ? [{ name: words.points, before: pointsOf(sent) ?? '–', after: pointsText(published.points) }] : []),
  ];
  const who = [submission.decidedAt && clockText(Date.parse(submission.decidedAt)), submission.decidedBy];
  return (
    <section aria-label={words.correctedTitle} className="border border-edge bg-ground p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">{words.correctedTitle}</h3>
        <p className="text-sm text-soft wrap-anywhere">{who.filter(Boolean).join(' · ')}</p>
      </div>
      <table className="mt-2 w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th>
              <span className="sr-only">Valor</span>
            </th>
            <th className="pb-1 text-right font-semibold">{words.sentColumn}</th>
            <th className="pb-1 pl-3 text-right font-semibold">
              {published ? words.scoreboardColumn : words.acceptedColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }, index) => (
            <tr key={index} className={`border-t border-line ${before === after ? 'text-soft' : 'font-semibold'}`}>
              <th scope="row" className="py-2 pr-2 font-[inherit] wrap-anywhere">
                {name}
              </th>
              <td className="poster py-2 text-right text-2xl text-muted normal-case">
                {before === after ? before : <s>{before}</s>}
              </td>
              <td className="poster py-2 pl-3 text-right text-2xl normal-case">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {submission.reason && (
        <p className="mt-3 border-l-3 border-edge bg-panel px-3 py-2 wrap-anywhere">{asSentence(submission.reason)}</p>
      )}
      {!published && <p className="mt-3 font-semibold">{words.heldCorrected}</p>}
    </section>
  );
}
