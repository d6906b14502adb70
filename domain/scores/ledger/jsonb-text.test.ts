import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson, jsonbText } from './jsonb-text.ts';

test.each([
  [{ bb: 1, a: [1, 2], c: null }, '{"a": [1, 2], "c": null, "bb": 1}'],
  [{ text: 'a "b" \\ \n\té🎮\u001f' }, '{"text": "a \\"b\\" \\\\ \\n\\té🎮\\u001f"}'],
  [{ b: { y: true, x: -1.5 }, a: {}, left: undefined }, '{"a": {}, "b": {"x": -1.5, "y": true}}'],
])('ES7 · %j has the text that PostgreSQL writes', (value, text) => {
  expect(jsonbText(value)).toBe(text);
});

test('ES7 · values are the same where their texts are', () => {
  // A field may be undefined, which leaves it out; JSON has no such element of an array.
  const leaves = [0, 1, '', '0', null, false];
  const value = fc.object({
    key: fc.constantFrom('a', 'b', 'bb', '__proto__'),
    values: [fc.constantFrom(...leaves, undefined), fc.array(fc.constantFrom(...leaves), { maxLength: 2 })],
    maxDepth: 2,
    maxKeys: 2,
  });
  let same = 0;
  fc.assert(
    fc.property(value, value, (a, b) => {
      const isSame = jsonbText(a) === jsonbText(b);
      if (isSame) same += 1;
      expect(isSameJson(a, b)).toBe(isSame);
      expect(isSameJson(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(same).toBeGreaterThan(50);
});
