import { expect, test } from 'vitest';
import { expiryText, seenText } from './seen-text.ts';

const now = Date.parse('2026-11-15T20:00:00Z');

test.each([
  [null, 'ainda não usou'],
  ['2026-11-15T19:58:30Z', 'agora'],
  ['2026-11-15T19:40:00Z', 'há 20 minutos'],
  ['2026-11-15T18:30:00Z', 'há 1 hora'],
  ['2026-11-14T19:00:00Z', 'há 1 dia'],
  ['2026-11-10T20:00:00Z', 'há 5 dias'],
])('ST1 · seen %s is %s', (at, text) => expect(seenText(at, now)).toBe(text));

test.each([
  ['2026-11-15T19:59:00Z', 'venceu'],
  ['2026-11-15T21:00:00Z', 'vence em 1 hora'],
  ['2026-11-16T20:00:00Z', 'vence em 1 dia'],
  ['2026-11-22T20:00:00Z', 'vence em 7 dias'],
])('ST1 · an invitation until %s: %s', (at, text) => expect(expiryText(at, now)).toBe(text));
