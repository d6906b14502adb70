import { WideTable } from '../ui/wide-table.tsx';
import { Points, Position, RoundLabel, RoundPoints, TeamName } from './standing-parts.tsx';
import type { GeneralStandings, TeamRow } from './standings.ts';
import { PositionHead } from '../ui/position-head.tsx';

type Props = Pick<GeneralStandings, 'rules' | 'rounds' | 'rows'>;

// Where rounds do not fit they scroll away under the points, which always stay.
export function StandingsTable({ rules, rounds, rows }: Props) {
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
              <RoundLabel rules={rules} round={round} />
            </th>
          ))}
          <th scope="col" className="pr-4 pl-6 text-right">
            Kills
          </th>
          <th scope="col" className="sticky right-0 bg-panel px-4 text-right">
            Pontos
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
      </tbody>
    </WideTable>
  );
}

function TableRow({ row }: { row: TeamRow }) {
  const lit = row.position === 1;
  return (
    <tr className={`h-15 border-b border-line ${lit ? 'bg-linear-to-r from-primary-wash to-transparent to-75%' : ''}`}>
      <td className={`px-4 text-2xl ${lit ? 'shadow-[inset_4px_0_var(--color-primary)]' : ''}`}>
        <Position row={row} />
      </td>
      <th scope="row" className="w-full max-w-0 min-w-48 px-2">
        <TeamName row={row} />
      </th>
      {row.rounds.map(({ round, result }) => (
        <td key={round} className={`px-2 text-right ${roomOf(row.rounds)}`}>
          <RoundPoints result={result} />
        </td>
      ))}
      <td className="caps pr-4 pl-6 text-right text-lg tracking-normal">{row.kills}</td>
      <td className="sticky right-0 min-w-34 bg-panel px-4 text-right">
        <Points row={row} />
      </td>
    </tr>
  );
}

// The same on every page, so that turning a page moves no column.
function roomOf(rounds: TeamRow['rounds']): string {
  return rounds.length > 6 ? 'min-w-14' : 'min-w-20';
}
