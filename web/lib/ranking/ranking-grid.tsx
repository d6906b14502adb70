import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { LiveTeam } from '../../../domain/live.ts';
import { placeCards, settleCards, type PlacedCard } from './placed-cards.ts';

// A little longer than a card's way.
const SETTLE_MS = 320;

type Props = {
  label: string;
  // Those of one page, in ranking order.
  teams: readonly LiveTeam[];
  columns: number;
  rows: number;
  children: (team: LiveTeam) => ReactNode;
};

// Cards in rows, moved to their places by `transform` alone. All of them lie in the first cell of a grid, whose cells are all
// as high as the highest card: a step of 100 % and a gap is one place further, whatever the size.
export function RankingGrid({ label, teams, columns, rows, children }: Props) {
  const cards = usePlacedCards(teams);
  return (
    <ol
      aria-label={label}
      className="grid gap-(--card-gap)"
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
          style={{ transform: `translate(${steps(index % columns)}, ${steps(Math.floor(index / columns))})` }}
        >
          {children(team)}
        </li>
      ))}
    </ol>
  );
}

const PHASES = { entering: 'starting:opacity-0', standing: '', leaving: 'opacity-0' };

function steps(count: number): string {
  return `calc(${count} * (100% + var(--card-gap)))`;
}

function usePlacedCards(teams: readonly LiveTeam[]): readonly PlacedCard[] {
  const [cards, setCards] = useState(() => placeCards([], teams));
  useLayoutEffect(() => setCards((placed) => placeCards(placed, teams)), [teams]);
  useEffect(() => {
    const settling = setTimeout(() => setCards(settleCards), SETTLE_MS);
    return () => clearTimeout(settling);
  }, [teams]);
  return cards;
}
