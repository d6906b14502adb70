import { expect, test } from 'vitest';
import { NO_DECISIONS } from '../../../domain/rules/standing.ts';
import { marksOf } from './marks.ts';
import { sharedPositions } from './shared-positions.ts';

test('LE9 · RU4 · beside a name stand match point, disqualification and warnings, each with its reason', () => {
  const decision = (number: number, teamId = 'lobos') => ({ number, teamId, reason: `Regra ${number}` });
  const decisions = {
    ...NO_DECISIONS,
    warnings: [decision(3), decision(4, 'furia'), decision(5)],
    disqualifications: [decision(7)],
  };
  const labels = (teamId: string, matchPoint: 'at' | 'won' | null) =>
    marksOf({ teamId, matchPoint }, decisions).map(({ label, title }) => [label, title]);
  expect(labels('lobos', null)).toEqual([
    ['Desclassificado', 'Regra 7, decisão nº 7'],
    ['Advertência ×2', 'Regra 3, decisão nº 3; Regra 5, decisão nº 5'],
  ]);
  expect(labels('furia', 'at').map(([label]) => label)).toEqual(['Match point', 'Advertência']);
  expect(labels('onças', 'won').map(([label]) => label)).toEqual(['Campeão']);
  expect(labels('onças', null)).toEqual([]);
});

test('RU5 · a position is shared where two ranked teams have it', () => {
  const rows = [1, 2, 2, 4, 0, 0].map((position) => ({ position }));
  expect([...sharedPositions(rows)]).toEqual([2]);
});
