import { isCalendarDay } from '../../domain/calendar.ts';

// '2026-10-25' as '25/10/2026'. Strings only: a Date has a time zone and may fall on the day before.
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

// 'sábado, 05/12/2026' as a hint while a date is chosen; undefined for text that is no date.
export function spokenDay(day: string): string | undefined {
  if (!isCalendarDay(day)) return undefined;
  return `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${dayText(day)}`;
}

// 'terça-feira, 01/12/2026 às 18:00' for '2026-12-01T18:00', a wall-clock time in the time zone of the server's settings.
export function spokenMoment(moment: string): string | undefined {
  const [day = '', time] = moment.split('T');
  const spoken = spokenDay(day);
  return spoken && `${spoken} às ${time}`;
}

// '01/12/2026 às 18:00'.
export function momentWords(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayText(day)} às ${time}`;
}

// '01/12/2026 18:00', for spreadsheets.
export function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayText(day)} ${time}`;
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
