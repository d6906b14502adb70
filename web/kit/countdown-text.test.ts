import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [277_000, '04:37'],
  [276_001, '04:37'],
  [0, '00:00'],
  [3_877_000, '1:04:37'],
])('BR2 · %i milliseconds are shown as %s', (ms, text) => expect(countdownText(ms)).toBe(text));
