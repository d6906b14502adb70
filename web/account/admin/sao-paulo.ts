import { calendarDay, wallClock } from '../../../domain/calendar.ts';

const ZONE = 'America/Sao_Paulo';

// The last moment of a day. Daylight saving time was abolished in 2019 and may come back.
export function endOfDay(day: string): Date {
  const [winter, summer] = [new Date(`${day}T23:59:59.999-03:00`), new Date(`${day}T23:59:59.999-02:00`)];
  return wallClock(summer, ZONE) === `${day}T23:59` ? summer : winter;
}

export function today(now: Date): string {
  return calendarDay(now, ZONE);
}

// '2026-10-25', for date inputs.
export function dayOf(instant: string): string {
  return calendarDay(new Date(instant), ZONE);
}

// '25/10/2026', the same for administrators in any time zone.
export function dayText(instant: string): string {
  return DAY.format(new Date(instant));
}

// '25/10/2026, 20:14'.
export function momentText(instant: string): string {
  return MOMENT.format(new Date(instant));
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: ZONE });
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE });
