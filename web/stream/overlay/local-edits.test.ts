import { expect, test } from 'vitest';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { applyEdits, keepValidEdits, readPoints, type LocalEdit } from './local-edits.ts';

const SENT = [team('a', 1, 300), team('b', 2, 200), team('c', 3, 200), team('d', 0, 0)];
const shown = (teams: readonly LiveTeam[]) =>
  teams.map(({ name, position, points }) => `${position} ${name} ${points}`);

test('O5 · edited points rank the shown teams anew, teams without points last; without edits the order is the server’s', () => {
  expect(applyEdits(SENT, new Map())).toBe(SENT);
  const edits = new Map([
    ['a', edit(SENT[0], { points: 0 })],
    ['d', edit(SENT[3], { points: 250, name: 'D!' })],
  ]);
  expect(shown(applyEdits(SENT, edits))).toEqual(['1 D! 250', '2 b 200', '3 c 200', '0 a 0']);
});

test('O5 · RU5 · equal teams share the rank after an edit too, and tiebreakers of the server still hold', () => {
  const sent = [team('a', 1, 300), team('b', 1, 300), team('c', 3, 200), team('d', 4, 200), team('e', 5, 100)];
  const edits = new Map([['e', edit(sent[4], { points: 200 })]]);
  expect(shown(applyEdits(sent, edits))).toEqual(['1 a 300', '1 b 300', '3 c 200', '4 d 200', '4 e 200']);
});

test('O5 · RU4 · LE9 · an edit moves neither the winner by match point nor a disqualified team', () => {
  const sent = [
    { ...team('a', 1, 300), matchPoint: 'won' as const },
    team('b', 2, 350),
    { ...team('c', 0, 900), disqualified: true },
  ];
  const edits = new Map([['b', edit(sent[1], { points: 400 })]]);
  expect(shown(applyEdits(sent, edits))).toEqual(['1 a 300', '2 b 400', '0 c 900']);
});

test('O5 · an edit holds until the server sends something else for that team', () => {
  const edits = new Map([['b', edit(SENT[1], { points: 400 })]]);
  const overtaken = [team('x', 1, 900), team('a', 2, 300), team('b', 3, 200)];
  expect(keepValidEdits(edits, overtaken)).toBe(edits);
  expect(shown(applyEdits(overtaken, edits))).toEqual(['1 x 900', '2 b 400', '3 a 300']);
  const reported = [team('b', 1, 500), team('a', 2, 300)];
  expect(keepValidEdits(edits, reported).size).toBe(0);
  expect(applyEdits(reported, edits)).toBe(reported);
  // An edit of a team that left the event is dropped.
  expect(keepValidEdits(edits, [team('a', 1, 300)]).size).toBe(0);
});

test.each([
  ['12.5', 1250],
  ['12,5', 1250],
  [' 7 ', 700],
  ['0.004', 0],
  ['3.256', 326],
  ['', 0],
  ['-3', 0],
  ['abc', 0],
  ['1.234,5', 0],
  ['1e400', 0],
])('O5 · points %j are %i hundredths', (text, expected) => {
  expect(readPoints(text)).toBe(expected);
});

function team(id: string, position: number, points: number): LiveTeam {
  return {
    id,
    name: id,
    players: ['x', 'y', 'z'],
    position,
    points: hundredths(points),
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

function edit(basis: LiveTeam | undefined, { points, name }: { points: number; name?: string }): LocalEdit {
  if (!basis) throw new Error('no such team');
  return { name: name ?? basis.name, players: basis.players, points: hundredths(points), basis };
}
