import { expect, test } from 'vitest';
import { dayOf, dayText, endOfDay, today } from './sao-paulo.ts';

test.each([
  ['2026-12-31', '2027-01-01T02:59:59.999Z'],
  ['2028-02-29', '2028-03-01T02:59:59.999Z'],
  ['2018-12-25', '2018-12-26T01:59:59.999Z'],
])('N4 · access until %s ends with that day in São Paulo, summer time or not', (day, end) => {
  expect(endOfDay(day).toISOString()).toBe(end);
  expect(dayOf(end)).toBe(day);
  expect(dayText(end)).toBe(day.split('-').toReversed().join('/'));
});

test('N4 · it is still yesterday in São Paulo while Greenwich has begun the next day', () => {
  expect(today(new Date('2026-10-25T02:59:00Z'))).toBe('2026-10-24');
});
