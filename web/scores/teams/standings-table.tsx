import { WideTable } from '../../ui/wide-table.tsx';
import { Adjustment, type OnWhy, Points, Position, RoundLabel, RoundPoints, TeamName } from './standing-parts.tsx';
import type { GeneralStandings, TeamRow } from '../standings/standings.ts';
import { PositionHead } from '../../ui/position-head.tsx';

type Props = {
  standings: GeneralStandings;
  // The rows of one page.
  rows: readonly TeamRow[];
  // The team whose explanation is open.
  explained: string | null;
  onWhy: OnWhy;
};

// The points column is sticky: rounds that do not fit scroll under it.
export function StandingsTable({ standings, rows, explained, onWhy }: Props) {
  const { rules, rounds, voidRounds, hasAdjustments } = standings;
  // The panel beside it shows the kills of each round.
  const compact = explained !== null;
  return (
    <WideTable label="Classificação geral">
      <thead className="caps text-label text-soft">
        <tr className="h-12 border-b border-line">
          <PositionHead className="px-4" />
          <th scope="col" className="px-2">
            Time
          </th>
          {rounds.map((round) => (
            <th key={round} scope="col" className="px-2 text-right">
              <RoundLabel rules={rules} round={round} isVoid={voidRounds.has(round)} />
            </th>
          ))}
          {!compact && (
            <th scope="col" className="pr-4 pl-6 text-right">
              Kills
            </th>
          )}
          {hasAdjustments && (
            <th scope="col" className="px-2 text-right">
              Ajuste
            </th>
          )}
          <th scope="col" className="sticky right-0 bg-panel px-4 text-right">
            Pontos
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            hasAdjustments={hasAdjustments}
            compact={compact}
            isExplained={row.id === explained}
            onWhy={onWhy}
          />
        ))}
      </tbody>
    </WideTable>
  );
}

type RowProps = {
  row: TeamRow;
  hasAdjustments: boolean;
  compact: boolean;
  isExplained: boolean;
  onWhy: OnWhy;
};

function TableRow({ row, hasAdjustments, compact, isExplained, onWhy }: RowProps) {
  const lit = row.position === 1;
  return (
    <tr className={`h-15 border-b border-line ${isExplained ? 'bg-raised' : ''}`}>
      <td
        className={`text-2xl ${compact ? 'pr-2 pl-4' : 'px-4'} ${lit ? 'shadow-[inset_4px_0_var(--color-text)]' : ''}`}
      >
        <Position row={row} onWhy={onWhy} />
      </td>
      <th scope="row" className={`w-full max-w-0 px-2 py-1 ${compact ? 'min-w-34' : 'min-w-48'}`}>
        <TeamName row={row} narrow={compact} />
      </th>
      {row.rounds.map(({ round, result }) => (
        <td key={round} className={`px-2 text-right ${compact ? 'min-w-13' : roomOf(row.rounds)}`}>
          <RoundPoints result={result} />
        </td>
      ))}
      {!compact && <td className="caps pr-4 pl-6 text-right text-lg tracking-normal">{row.kills}</td>}
      {hasAdjustments && (
        <td className="px-2 text-right">
          <Adjustment points={row.adjustment} />
        </td>
      )}
      <td
        className={`sticky right-0 text-right ${compact ? 'pr-4 pl-2' : 'min-w-34 px-4'} ${isExplained ? 'bg-raised' : 'bg-panel'}`}
      >
        <Points row={row} bare={compact} onWhy={onWhy} />
      </td>
    </tr>
  );
}

// The same on every page, so that columns do not move.
function roomOf(rounds: TeamRow['rounds']): string {
  return rounds.length > 6 ? 'min-w-14' : 'min-w-20';
}
