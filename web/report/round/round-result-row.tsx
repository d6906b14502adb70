import { isolateName } from '../../../domain/text.ts';
import { Ellipsis, RefreshCw, RotateCcw, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePointsTexts } from '../../rules/points-text.ts';
import { countOf, playerNames, type StoredReport, type Team } from '../teams-and-results.ts';
import type { RoundResultRow } from './round-view.ts';
import { WhyButton } from '../why-button.tsx';

type Props = RoundResultRow & {
  ended: boolean;
  onReportAgain: (report: StoredReport, team: Team) => void;
  // Opens the menu of the result beside the button.
  onActions: (row: RoundResultRow, button: HTMLElement) => void;
  onWhy: (teamId: string) => void;
};

// Props are passed separately, so that memo renders only changed rows again.
export const ResultRow = memo(function ResultRow({ report, team, shared, disqualified, ended, onWhy, ...acts }: Props) {
  const row = { report, team, shared, disqualified };
  return (
    <tr className={report.placement === 1 ? 'bg-raised shadow-[inset_3px_0_0_var(--color-text)]' : ''}>
      <td className="poster py-2 pr-3 pl-2 text-2xl whitespace-nowrap">
        <Placement row={row} />
      </td>
      <td className="w-full max-w-0 py-2 pr-3">
        <TeamLines row={row} />
      </td>
      <td className="caps py-2 pr-3 text-right text-xl">{totalOf(report)}</td>
      <td className="caps py-2 pr-3 text-right text-xl">
        <Points row={row} onWhy={onWhy} />
      </td>
      <td className="py-2 text-right">{!ended && !report.sending && <Acts row={row} {...acts} />}</td>
    </tr>
  );
});

// Replaces the table row on a phone.
export const ResultCard = memo(function ResultCard({
  report,
  team,
  shared,
  disqualified,
  ended,
  onWhy,
  ...acts
}: Props) {
  const row = { report, team, shared, disqualified };
  return (
    <li className="flex gap-3 py-3">
      <span className="poster w-11 shrink-0 text-2xl">
        <Placement row={row} />
      </span>
      <div className="min-w-0 flex-1">
        <TeamLines row={row} />
        <p className="text-sm">{countOf(totalOf(report), 'kill', 'kills')}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <span className="caps text-xl whitespace-nowrap">
          <Points row={row} onWhy={onWhy} /> <span className="text-sm text-soft">PTS</span>
        </span>
        {!ended && !report.sending && <Acts row={row} {...acts} />}
      </div>
    </li>
  );
});

function Points({ row: { report, team }, onWhy }: { row: RoundResultRow } & Pick<Props, 'onWhy'>) {
  const points = usePointsTexts().pointsText(report.points);
  if (report.sending)
    return (
      <>
        {points}
        <span className="flex items-center justify-end gap-1 text-sm text-live">
          <RefreshCw aria-hidden size={14} /> enviando
        </span>
      </>
    );
  return <WhyButton points={points} name={team.name} onWhy={() => onWhy(team.id)} />;
}

function Placement({ row: { report, shared } }: { row: RoundResultRow }) {
  return (
    <>
      {report.placement}º{' '}
      {shared && <TriangleAlert size={16} aria-label="colocação repetida" role="img" className="inline-block" />}
    </>
  );
}

function TeamLines({ row: { report, team, disqualified } }: { row: RoundResultRow }) {
  const activisionIds = report.players ?? team.activisionIds;
  const players = playerNames({ activisionIds }).map((name, index) => `${isolateName(name)}: ${report.kills[index]}`);
  return (
    <>
      <span className="caps block truncate text-label">{team.name}</span>
      {disqualified && <span className="caps block text-sm text-check">Desclassificado</span>}
      <span className="block truncate text-sm text-muted">{players.join(' · ')}</span>
    </>
  );
}

function Acts({ row, onReportAgain, onActions }: { row: RoundResultRow } & Pick<Props, 'onReportAgain' | 'onActions'>) {
  const { report, team } = row;
  return (
    <span className="flex justify-end">
      <IconButton aria-label={`Reportar de novo: ${team.name}`} onClick={() => onReportAgain(report, team)}>
        <RotateCcw aria-hidden size={18} />
      </IconButton>
      <IconButton
        aria-label={`Ações de ${team.name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onActions(row, currentTarget)}
      >
        <Ellipsis aria-hidden size={18} />
      </IconButton>
    </span>
  );
}

function totalOf({ kills }: StoredReport): number {
  return totalKills(kills);
}
