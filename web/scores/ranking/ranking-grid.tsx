import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { placeCards, settleCards, type PlacedCard } from './placed-cards.ts';

// A little longer than the animation.
const SETTLE_MS = 320;

type Props<T> = {
  label: string;
  // The teams of one page, in ranking order.
  teams: readonly T[];
  columns: number;
  rows: number;
  // Whether the grid fills row by row or column by column.
  order?: 'rows' | 'columns';
  children: (team: T, index: number) => ReactNode;
};

// All cards are in the first cell of a grid and moved by `transform`. All cells have the same size, so 100 % plus the gap is
// one place.
export function RankingGrid<T extends { readonly id: string }>({
  label,
  teams,
  columns,
  rows,
  order = 'rows',
  children,
}: Props<T>) {
  const cards = usePlacedCards(teams);
  const placeOf = (index: number) => {
    const [line, place] = order === 'rows' ? [columns, 'row'] : [rows, 'column'];
    const [along, across] = [index % line, Math.floor(index / line)];
    return place === 'row' ? translate(along, across) : translate(across, along);
  };
  return (
    <ol
      aria-label={label}
      className="grid h-full gap-(--card-gap)"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
    >
      {cards.map(({ team, index, phase }) => (
        <li
          key={team.id}
          inert={phase === 'leaving'}
          className={`relative col-start-1 row-start-1 transition-[transform,opacity] duration-220 ${PHASES[phase]}`}
          style={{ transform: placeOf(index) }}
        >
          {children(team, index)}
        </li>
      ))}
    </ol>
  );
}

const PHASES = { entering: 'starting:opacity-0', standing: '', leaving: 'opacity-0' };

function translate(column: number, row: number): string {
  return `translate(${steps(column)}, ${steps(row)})`;
}

function steps(count: number): string {
  return `calc(${count} * (100% + var(--card-gap)))`;
}

function usePlacedCards<T extends { readonly id: string }>(teams: readonly T[]): readonly PlacedCard<T>[] {
  const [cards, setCards] = useState<readonly PlacedCard<T>[]>(() => placeCards([], teams));
  useLayoutEffect(() => setCards((placed) => placeCards(placed, teams)), [teams]);
  useEffect(() => {
    const settling = setTimeout(() => setCards((placed) => settleCards(placed)), SETTLE_MS);
    return () => clearTimeout(settling);
  }, [teams]);
  return cards;
}
