import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { carriedPart, nextEditionName } from './qualify.ts';

test.each([
  [9640, 0, 1, 0],
  [9640, 100, 1, 9640],
  [9640, 50, 1, 4820],
  // 48.25 becomes 48.3: half up.
  [9650, 50, 1, 4830],
  [9650, 50, 2, 4825],
  [9650, 50, 0, 4800],
  [9610, 10, 1, 960],
  [9650, 10, 1, 970],
] as const)('EV9 · of %i hundredths %i percent with %i decimals are %i', (total, percent, decimals, expected) =>
  expect(carriedPart(hundredths(total), percent, decimals)).toBe(expected),
);

test.each([
  ['Copa Queda Livre 7', 'Copa Queda Livre 8'],
  ['Liga · Semana 09', 'Liga · Semana 10'],
  ['Copa 2026 (etapa 3)', 'Copa 2026 (etapa 4)'],
  ['Copa', 'Copa 2'],
  ['', ' 2'],
  ['Edição 99999999999999999999', 'Edição 100000000000000000000'],
])('EV8 · after %j comes %j', (name, next) => expect(nextEditionName(name)).toBe(next));
