import { expect, test } from 'vitest';
import { tenths } from './points.ts';
import { carriedPart, nextEditionName } from './qualify.ts';

test.each([
  [964, 0, 0],
  [964, 100, 964],
  [964, 50, 482],
  // 48.25 becomes 48.3: half up.
  [965, 50, 483],
  [961, 10, 96],
  [965, 10, 97],
])('EV9 · of %i tenths %i percent are %i', (total, percent, expected) =>
  expect(carriedPart(tenths(total), percent)).toBe(expected),
);

test.each([
  ['Copa Queda Livre 7', 'Copa Queda Livre 8'],
  ['Liga · Semana 09', 'Liga · Semana 10'],
  ['Copa 2026 (etapa 3)', 'Copa 2026 (etapa 4)'],
  ['Copa', 'Copa 2'],
  ['', ' 2'],
  ['Edição 99999999999999999999', 'Edição 100000000000000000000'],
])('EV8 · after %j comes %j', (name, next) => expect(nextEditionName(name)).toBe(next));
