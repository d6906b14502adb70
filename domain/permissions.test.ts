import { expect, test } from 'vitest';
import { may } from './permissions.ts';

test.each([
  ['owner', 'manage_event', true],
  ['captain', 'manage_event', false],
  ['link', 'manage_event', false],
  ['visitor', 'manage_event', false],
  ['captain', 'change_own_team', true],
  ['visitor', 'change_own_team', false],
  ['link', 'watch_event', true],
  ['visitor', 'watch_event', false],
  ['visitor', 'sign_up', true],
] as const)('A9 · %s may %s: %s', (role, permission, expected) => expect(may(role, permission)).toBe(expected));
