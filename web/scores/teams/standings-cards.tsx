import { counted } from '../../../domain/rules/phrases.ts';
import { Adjustment, type OnWhy, Points, Position, RoundLabel, RoundPoints, TeamName } from './standing-parts.tsx';
import type { GeneralStandings, TeamRow } from '../standings/standings.ts';

type Props = { standings: GeneralStandings; rows: readonly TeamRow[]; onWhy: OnWhy };

// The rows below 1024 px: position, team and points, then the rounds, five in a line.
export function StandingsCards({ standings, rows, onWhy }: Props) {
  return (
    <ol aria-label="Classificação geral" className="flex flex-col gap-2">
      {rows.map((row) => (
        <Card key={row.id} standings={standings} row={row} onWhy={onWhy} />
      ))}
    </ol>
  );
}

function Card({ standings: { rules, voidRounds }, row, onWhy }: Omit<Props, 'rows'> & { row: TeamRow }) {
  const lit = row.position === 1;
  return (
    <li className={`border border-l-4 border-line bg-panel ${lit ? 'border-l-text' : ''}`}>
      <div className="flex items-center gap-3 p-3">
        <span className="w-7 shrink-0 text-2xl">
          <Position row={row} onWhy={onWhy} />
        </span>
        <div className="min-w-0 flex-1">
          <TeamName row={row} />
        </div>
        <div className="text-right leading-tight">
          <Points row={row} onWhy={onWhy} />
          <span className="block text-sm text-muted">{counted(row.kills, 'kill')}</span>
          {row.adjustment !== null && (
            <span className="block text-sm whitespace-nowrap text-muted">
              Ajuste <Adjustment points={row.adjustment} />
            </span>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-5 gap-y-2 md:grid-cols-10 border-t border-line px-3 py-2 text-center">
        {row.rounds.map(({ round, result }) => (
          <div key={round}>
            <dt className="caps text-sm text-muted">
              <RoundLabel rules={rules} round={round} isVoid={voidRounds.has(round)} />
            </dt>
            <dd>
              <RoundPoints result={result} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
