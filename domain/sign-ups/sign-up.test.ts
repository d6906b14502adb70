import { expect, test } from 'vitest';
import { holdsPlace, looksLikeActivisionId, SIGN_UP_STATES } from './sign-up.ts';

test.each(['Ghost#1234567', 'João da Silva#1234', ' nova#99999 '])('N1 · %j looks like an Activision ID', (text) =>
  expect(looksLikeActivisionId(text)).toBe(true),
);
test.each(['', 'Ghost', 'Ghost#', '#1234', 'Ghost#12a4', 'Ghost#1', 'a#1234#5678'])('N1 · %j does not', (text) =>
  expect(looksLikeActivisionId(text)).toBe(false),
);

test('N1 · new and accepted trios hold a place', () => {
  expect(SIGN_UP_STATES.filter(holdsPlace)).toEqual(['new', 'accepted']);
});
