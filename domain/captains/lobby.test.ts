import { expect, test } from 'vitest';
import { isLobbyShown } from './lobby.ts';

test.each([
  ['2026-11-21T19:49', true, true, false],
  ['2026-11-21T19:50', true, true, true],
  ['2026-11-21T19:50', true, false, false],
  ['2026-11-21T19:50', false, false, true],
  ['2026-11-21T19:49', false, false, false],
])('CA6 · at %s, check-in %s, checked in %s: shown %s', (now, hasCheckIn, isCheckedIn, shown) => {
  expect(isLobbyShown({ from: '2026-11-21T19:50', hasCheckIn, isCheckedIn }, now)).toBe(shown);
});
