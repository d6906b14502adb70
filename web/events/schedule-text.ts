import type { Schedule } from '../../domain/events/event.ts';
import { dayText, spokenDay } from '../kit/days.ts';

// `endedOn`: the day on which the organiser ended the event. `isPlayed`: it is on air or has results.
export type ShownSchedule = Schedule & { readonly endedOn?: string | null; readonly isPlayed?: boolean };

// 'sábado, 05/12/2026 às 20:00, até 06/12/2026', in the time zone of the server's settings.
export function scheduleText({
  startDate,
  startTime,
  endDate,
  endedOn = null,
  isPlayed = false,
}: ShownSchedule): string {
  if (startDate === null && endDate === null && endedOn !== null) return `Encerrado em ${dayText(endedOn)}`;
  if (startDate === null && endDate === null && isPlayed) return 'Em andamento';
  if (startDate === null) {
    const day = endDate === null ? 'data a definir' : `até ${dayText(endDate)}`;
    return startTime === null ? capitalized(day) : `Horário: ${startTime}, ${day}`;
  }
  const start = `${spokenDay(startDate) ?? dayText(startDate)}${startTime === null ? '' : ` às ${startTime}`}`;
  return endDate === null || endDate === startDate ? start : `${start}, até ${dayText(endDate)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
