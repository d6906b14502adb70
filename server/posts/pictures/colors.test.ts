import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLORS } from '../../../domain/colors.ts';

const tokens = readFileSync(join(import.meta.dirname, '..', '..', '..', 'web', 'ui', 'tokens.css'), 'utf8');

test('DE5 · web, scenes and pictures have one set of colours', () => {
  const inTokens = Object.keys(COLORS).map((name) => [
    name,
    new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1],
  ]);
  expect(Object.fromEntries(inTokens)).toEqual(COLORS);
});
