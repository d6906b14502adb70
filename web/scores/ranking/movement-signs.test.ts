import { expect, test } from 'vitest';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { addSigns, dropOldSigns } from './movement-signs.ts';

const AB = [team('a', 1), team('b', 2)];
const BA = [team('b', 1), team('a', 2)];

test('O3 · an arrow for 5 s; a new change takes its place and its full time', () => {
  const first = addSigns(new Map(), { before: AB, after: BA, now: 0 });
  expect(Object.fromEntries(first)).toEqual({
    a: { movement: 'down', until: 5000 },
    b: { movement: 'up', until: 5000 },
  });
  expect(dropOldSigns(first, 4999).size).toBe(2);
  expect(dropOldSigns(first, 5000).size).toBe(0);

  const back = addSigns(first, { before: BA, after: [team('a', 1), team('c', 2)], now: 3000 });
  expect(back.get('a')).toEqual({ movement: 'up', until: 8000 });
  expect(back.has('c')).toBe(false);
  // If no team moved, the shown arrows keep their end time.
  expect(addSigns(first, { before: BA, after: BA, now: 4000 })).toEqual(first);
});

test('BR7 · zeroing shows no arrow and takes those away that were shown', () => {
  const first = addSigns(new Map(), { before: AB, after: BA, now: 0 });
  expect(addSigns(first, { before: BA, after: [team('a', 0), team('b', 0)], now: 1000 }).size).toBe(0);
});

function team(id: string, position: number): LiveTeam {
  return {
    id,
    name: id,
    players: ['x', 'y', 'z'],
    position,
    points: hundredths(10),
    kills: 1,
    before: null,
    rounds: [],
    matchPoint: null,
    replaced: [],
    place: 1,
    adjusted: hundredths(0),
    disqualified: false,
  };
}
