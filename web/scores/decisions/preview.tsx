import { TriangleAlert, Trophy } from 'lucide-react';
import type { Decimals } from '../../../domain/points.ts';
import type { RankChange } from '../../../domain/rules/rank-changes.ts';
import { Badge } from '../../ui/badge.tsx';
import { isMoved, RankTable, rankPointsText } from '../../rules/rank-table.tsx';

// Rows shown above and below the decided team and the teams whose rank changes.
const AROUND = 2;

type Props = { ranks: readonly RankChange[]; decimals: Decimals; litTeam: string | null };

export function Preview({ ranks, decimals, litTeam }: Props) {
  const moved = ranks.filter(isMoved).length;
  const shown = rowsAround(ranks, litTeam);
  return (
    <section aria-label="Quem muda de lugar" className="flex min-w-0 flex-col border border-line bg-ground">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <h3 className="poster text-xl">Quem muda de lugar</h3>
        <Badge look={moved > 0 ? 'warning' : 'quiet'}>
          {moved === 0 ? 'ninguém' : moved === 1 ? '1 time' : `${moved} times`}
        </Badge>
      </div>
      {shown.length > 0 ? (
        <RankTable ranks={shown} decimals={[decimals, decimals]} litTeam={litTeam} />
      ) : (
        <p className="border-t border-line px-3 py-4 text-soft lg:grow">Ninguém muda de lugar.</p>
      )}
      <Leader ranks={ranks} decimals={decimals} />
    </section>
  );
}

function Leader({ ranks, decimals }: Omit<Props, 'litTeam'>) {
  const [before, after] = [ranks.find(({ from }) => from === 1), ranks.find(({ to }) => to === 1)];
  if (!after) return null;
  if (after.from !== 1)
    return (
      <p className="flex items-center gap-2 border-t-2 border-check px-3 py-2 font-semibold text-check">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          O líder muda: {before ? `${after.name} no lugar de ${before.name}` : after.name}.
        </span>
      </p>
    );
  return (
    <p className="flex items-center gap-2 border-t border-line px-3 py-2 text-sm text-soft">
      <Trophy aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        O 1º lugar não muda: {after.name}, {rankPointsText(after, [decimals, decimals])}.
      </span>
    </p>
  );
}

function rowsAround(ranks: readonly RankChange[], litTeam: string | null): readonly RankChange[] {
  const wanted = ranks.flatMap((rank, index) => (isMoved(rank) || rank.teamId === litTeam ? [index] : []));
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return ranks.slice(Math.max(0, first - AROUND), last + AROUND + 1);
}
