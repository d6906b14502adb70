import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Copa São João #2', 'copa-sao-joao-2'],
  ['  Liga — Ação!  ', 'liga-acao'],
  ['𝕮𝖔𝖕𝖆', 'copa'],
  ['大会', 'evento'],
  ['🔥🔥', 'evento'],
  ['', 'evento'],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])('PU1 · the address of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('PU1 · every name has an address that needs no escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(50);
    }),
  );
});
