import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from './json-parts.ts';

test('SX4 · JSON that is written in parts is the JSON of the whole, and no part is large', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.string(),
      fc.double(),
      fc.constantFrom(null, true, undefined, new Date(0)),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(fc.array(value['value']), fc.dictionary(fc.string(), value['value'])), (given) => {
      expect([...jsonParts(given)].join('')).toBe(JSON.stringify(given, null, 2));
    }),
  );
  const events = [{ ledger: Array.from({ length: 5000 }, (_, number) => ({ number, kills: [1, 2, 3] })) }];
  expect(Math.max(...[...jsonParts(events)].map((part) => part.length))).toBeLessThan(200);
});
