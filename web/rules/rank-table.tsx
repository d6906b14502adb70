import { ArrowRight } from 'lucide-react';
import { Moved } from './moved.tsx';
import { type Decimals, formatPoints } from '../../domain/points.ts';
import type { RankChange } from '../../domain/rules/rank-changes.ts';

// The number of decimals before and after the change.
export type RankDecimals = readonly [Decimals, Decimals];

type Props = {
  ranks: readonly RankChange[];
  decimals: RankDecimals;
  // The team that the change concerns.
  litTeam?: string | null;
};

// Ranks and points before and after a change; who changes rank is highlighted.
export function RankTable({ ranks, decimals, litTeam = null }: Props) {
  return (
    <div
      className="max-h-[26rem] overflow-y-auto lg:grow"
      role="region"
      aria-label="Lugares antes e depois"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left">
        <thead className="sr-only">
          <tr>
            <th>Lugar</th>
            <th>Nome</th>
            <th>Pontos</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <RankRow key={rank.teamId} rank={rank} decimals={decimals} isLit={rank.teamId === litTeam} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RankRow({ rank, decimals, isLit }: { rank: RankChange; decimals: RankDecimals; isLit: boolean }) {
  const isUp = rank.to > 0 && (rank.from === 0 || rank.to < rank.from);
  return (
    <tr className={`border-t border-line ${isLit ? 'bg-raised' : ''} ${isMoved(rank) || isLit ? '' : 'text-muted'}`}>
      <td className="w-px py-1.5 pr-2 pl-3 sm:pr-3 whitespace-nowrap">
        <span className="flex items-center gap-1 tabular-nums sm:gap-1.5">
          {isMoved(rank) && (
            <>
              <span className="poster text-right text-lg sm:w-9 text-muted">{placeText(rank.from)}</span>
              <ArrowRight aria-label="agora" size={14} className="text-muted" />
            </>
          )}
          <span className="poster text-right text-xl sm:w-9">{placeText(rank.to)}</span>
          {isMoved(rank) && <Moved by={isUp ? 1 : -1} isCounted={false} />}
        </span>
      </td>
      <td className="caps py-1.5 pr-2 wrap-anywhere max-sm:tracking-normal">{rank.name}</td>
      <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{rankPointsText(rank, decimals)}</td>
    </tr>
  );
}

export function isMoved({ from, to }: RankChange): boolean {
  return from !== to;
}

export function rankPointsText({ pointsBefore, pointsAfter }: RankChange, [old, now]: RankDecimals): string {
  const [was, is] = [formatPoints(pointsBefore, old), formatPoints(pointsAfter, now)];
  return was === is ? is : `${was} → ${is}`;
}

function placeText(place: number): string {
  return place > 0 ? `${place}º` : '–';
}
