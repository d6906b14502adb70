import { isCalendarDay } from '../../domain/calendar.ts';

// '2026-10-25' as Brazil writes it. Text is turned round as text: a Date would stand in some time zone and might be the day
// before.
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

// With its weekday, for somebody who is choosing it; nothing for what is not a day.
export function spokenDay(day: string): string | undefined {
  if (!isCalendarDay(day)) return undefined;
  return `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${dayText(day)}`;
}

// Of '2026-12-01T18:00', on the organiser's clock.
export function spokenMoment(moment: string): string | undefined {
  const [day = '', time] = moment.split('T');
  const spoken = spokenDay(day);
  return spoken && `${spoken} às ${time}`;
}

// Without the weekday: '01/12/2026 às 18:00'.
export function momentWords(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayText(day)} às ${time}`;
}

// The same in figures, for a spreadsheet: '01/12/2026 18:00'.
export function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayText(day)} ${time}`;
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
