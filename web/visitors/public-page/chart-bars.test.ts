import { expect, test } from 'vitest';
import type { PublicEvent, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { barsOf } from './chart-bars.ts';

type Round = Partial<PublicTeam['rounds'][number]>;

const rounds = (...given: Round[]) =>
  given.map((round, index) => ({
    round: index + 1,
    placement: 1,
    kills: 0,
    points: 0,
    counted: true,
    void: false,
    ...round,
  }));
const team = (points: number, given: PublicTeam['rounds'], position = 1) => ({ position, points, rounds: given });
const bars = (...teams: ReturnType<typeof team>[]) => barsOf({ decimals: 1, teams } as unknown as PublicEvent);
const partsOf = (bar: ReturnType<typeof bars>[number] | undefined) =>
  bar?.segments.map(({ round, from, width }) => [round, from, width]);

test('PU1 · the bar of a team ends at its total: rounds, then what belongs to no round', () => {
  const [first, second] = bars(
    team(4000, rounds({ points: 1000 }, { points: 2000 })),
    team(2000, rounds({ points: 2000 }, { points: 900, counted: false }, { points: 500, void: true }), 2),
  );
  expect(partsOf(first)).toEqual([
    [1, 0, 25],
    [2, 25, 50],
    [null, 75, 25],
  ]);
  expect(first).toMatchObject({ lost: null, label: 'Queda 1: 10,0, Queda 2: 20,0, Fora das quedas: 10,0' });
  expect(partsOf(second)).toEqual([[1, 0, 50]]);
});

test('PU1 · a penalty takes away the end of the bar, and no bar is longer than the chart', () => {
  const [first, second] = bars(team(3000, rounds({ points: 3000 })), team(2000, rounds({ points: 4000 }), 2));
  expect(partsOf(first)).toEqual([[1, 0, 75]]);
  expect(partsOf(second)).toEqual([[1, 0, 100]]);
  expect(second).toMatchObject({ lost: { from: 50, width: 50 }, label: 'Queda 1: 40,0, Fora das quedas: −20,0' });
});

test('PU1 · only the first five teams with a position have a bar, and without points there is none', () => {
  const one = (position: number) => team(1000, rounds({ points: 1000 }), position);
  expect(bars(one(1), one(2), one(0), one(3), one(4), one(5), one(6))).toHaveLength(5);
  expect(bars(team(0, rounds({ points: 0 })))).toEqual([]);
});
