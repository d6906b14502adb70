import { expect, test } from 'vitest';
import { ApiError, isUnanswered } from './api.ts';

test.each([
  ['unreachable', true],
  ['internal', true],
  ['unavailable', true],
  ['starting', true],
  ['not_allowed', false],
  ['round_closed', false],
])('RE3 CR3 OS5 · what was answered with %s is sent again: %s', (code, expected) =>
  expect(isUnanswered(new ApiError(code, ''))).toBe(expected),
);
