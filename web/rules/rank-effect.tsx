import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RankChange } from '../../domain/rules/rank-changes.ts';
import { isMoved, type RankDecimals, rankPointsText, RankTable } from './rank-table.tsx';

// How many ranks a change moves, and whether the leader is another one.
export function RankFigures({ ranks }: { ranks: readonly RankChange[] }) {
  const moved = ranks.filter(isMoved).length;
  const [oldLeader, newLeader] = [ranks.find(({ from }) => from === 1), ranks.find(({ to }) => to === 1)];
  const isNewLeader = newLeader !== undefined && newLeader.from !== 1;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Figure value={moved} name={moved === 1 ? 'muda de lugar' : 'mudam de lugar'} />
        <Figure
          value={ranks.length - moved}
          name={ranks.length - moved === 1 ? 'fica onde está' : 'ficam onde estão'}
        />
        <Figure value={isNewLeader ? 'Sim' : 'Não'} name="o líder muda?" isLoud={isNewLeader} />
      </dl>
      {isNewLeader && (
        <p
          role="alert"
          className="flex items-center gap-2 border-2 border-check bg-ground p-3 font-semibold text-check"
        >
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            O líder muda: {newLeader.name} passa {oldLeader?.name ?? 'à frente'}.
          </span>
        </p>
      )}
    </>
  );
}

function Figure({ value, name, isLoud = false }: { value: number | string; name: string; isLoud?: boolean }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end border bg-ground px-3 py-2 ${isLoud ? 'border-check text-check' : 'border-line'}`}
    >
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="poster text-3xl">{value}</dd>
    </div>
  );
}

// Who gains and who loses most ranks.
export function RankExtremes({ ranks }: { ranks: readonly RankChange[] }) {
  const placed = ranks
    .filter(isMoved)
    .filter(({ from, to }) => from > 0 && to > 0)
    .toSorted((a, b) => b.from - b.to - (a.from - a.to));
  const [up, down] = [placed[0], placed.at(-1)];
  const rows = [
    { name: 'Sobe mais', row: up && up.to < up.from ? up : undefined },
    { name: 'Desce mais', row: down && down.to > down.from ? down : undefined },
  ];
  if (placed.length < 3) return null;
  return (
    <dl className="border border-line bg-ground px-3">
      {rows.map(
        ({ name, row }) =>
          row && (
            <div key={name} className="flex items-center gap-3 py-1.5 not-first:border-t not-first:border-line">
              <dt className="w-24 shrink-0 text-sm text-soft">{name}</dt>
              <dd className="flex min-w-0 grow items-center justify-between gap-3">
                <span className="caps min-w-0 wrap-anywhere">{row.name}</span>
                <span className="shrink-0 font-semibold tabular-nums">
                  {row.from}º → {row.to}º
                </span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

type RanksProps = { ranks: readonly RankChange[]; decimals: RankDecimals };

// Those whose rank changes, or all.
export function RankList({ ranks, decimals }: RanksProps) {
  const [isWhole, setWhole] = useState(false);
  const moved = ranks.filter(isMoved);
  const shown = isWhole ? ranks : moved;
  const leader = ranks.find(({ to }) => to === 1);
  return (
    <section aria-label="Quem muda de lugar" className="flex min-w-0 flex-col border border-line bg-ground">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <h3 className="poster text-xl">Quem muda de lugar</h3>
        <div className="flex gap-1">
          <Toggle isOn={!isWhole} onPress={() => setWhole(false)}>
            Só quem muda
          </Toggle>
          <Toggle isOn={isWhole} onPress={() => setWhole(true)}>
            Todos
          </Toggle>
        </div>
      </div>
      {shown.length === 0 && <p className="border-t border-line px-3 py-4 text-soft">Ninguém muda de lugar.</p>}
      <RankTable ranks={shown} decimals={decimals} />
      {leader?.from === 1 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft wrap-anywhere">
          1º continua {leader.name}: {rankPointsText(leader, decimals)}
        </p>
      )}
    </section>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="caps min-h-9 cursor-pointer border border-line bg-raised px-3 text-sm text-soft aria-pressed:border-text aria-pressed:text-text"
    >
      {children}
    </button>
  );
}
