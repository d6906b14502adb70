import { expect, test } from 'vitest';
import { adjustedText } from './adjusted-text.ts';
import { hundredths } from './points.ts';

test.each([
  [-250, 'Penalidade −2,5'],
  [200, 'Bônus +2,0'],
  [0, null],
])('FX22 · a total that contains %i hundredths of decisions says %s', (points, text) => {
  expect(adjustedText(hundredths(points), 1)).toBe(text);
});
