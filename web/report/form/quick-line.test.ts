import { expect, test } from 'vitest';
import { exceedsKills, readQuickLine } from './quick-line.ts';

test.each<[teamSize: number, line: string, result: readonly number[] | null]>([
  [3, '2531', [2, 5, 3, 1]],
  [3, '12531', [12, 5, 3, 1]],
  [3, '12 531', [12, 5, 3, 1]],
  [3, '2 12 3 1', [2, 12, 3, 1]],
  [3, '50,0,0,7', [50, 0, 0, 7]],
  [3, '99531', [99, 5, 3, 1]],
  [3, '2 12 3', null],
  [3, '253', null],
  [3, '2 3 4 5 6', null],
  [3, 'dois', null],
  [3, '', null],
  [3, '531', null],
  [2, '253', [2, 5, 3]],
  [2, '12 53', [12, 5, 3]],
  [2, '2 12 3', [2, 12, 3]],
  [2, '2 12 3 1', null],
  [4, '25310', [2, 5, 3, 1, 0]],
  [4, '1225310', [122, 5, 3, 1, 0]],
  [4, '2 12 3 1 0', [2, 12, 3, 1, 0]],
  [4, '2531', null],
  [1, '2 5', [2, 5]],
  [1, '25', null],
  [3, '2 5 3 201', null],
])('P7 RU9 · in a team of %i “%s” is %j', (teamSize, line, result) => {
  const read = readQuickLine(line, teamSize);
  expect(read && [read.placement, ...read.kills]).toEqual(result);
});

test('FX21 · a line with more kills than a player can have is told apart from one that is no result', () => {
  expect(['2 201 3 1', '2 200 3 1', '2 5', 'x'].map((line) => exceedsKills(line, 3))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
