import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

test.each([
  ['2026-12-05', null, 'sábado, 05/12/2026'],
  [null, '2026-12-06', 'Até 06/12/2026'],
  [null, null, 'Encerrado em 07/12/2026'],
])('EV7 · ended on 07/12/2026, an event from %s to %s reads %s', (startDate, endDate, text) => {
  expect(scheduleText({ startDate, startTime: null, endDate, endedOn: '2026-12-07' })).toBe(text);
});

test('FY9 · an event that is being played has no date to be set', () => {
  const undated = { startDate: null, startTime: null, endDate: null };
  expect(scheduleText({ ...undated, isPlayed: true })).toBe('Em andamento');
  expect(scheduleText({ ...undated, startDate: '2026-12-05', isPlayed: true })).toBe('sábado, 05/12/2026');
});

test.each([
  [null, null, null, 'Data a definir'],
  [null, null, '2026-12-06', 'Até 06/12/2026'],
  [null, '20:00', null, 'Horário: 20:00, data a definir'],
  [null, '20:00', '2026-12-06', 'Horário: 20:00, até 06/12/2026'],
  ['2026-12-05', null, null, 'sábado, 05/12/2026'],
  ['2026-12-05', '20:00', '2026-12-05', 'sábado, 05/12/2026 às 20:00'],
  ['2026-12-05', '20:00', '2026-12-06', 'sábado, 05/12/2026 às 20:00, até 06/12/2026'],
  // A conversion to another time zone could show the day before.
  ['2027-01-01', '00:00', null, 'sexta-feira, 01/01/2027 às 00:00'],
])('K6 · %s %s to %s reads %s', (startDate, startTime, endDate, text) => {
  expect(scheduleText({ startDate, startTime, endDate })).toBe(text);
});
