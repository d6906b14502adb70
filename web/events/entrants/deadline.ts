import { wallClock } from '../../../domain/calendar.ts';

// Where most organisers are. Only the server knows the organiser's time zone: see use-link-state.ts.
const BRAZIL = 'America/Sao_Paulo';

// Past in Brazil and in the reader's time zone, so that it is never said too early.
export function isPast(until: string, now = new Date()): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return until !== '' && [BRAZIL, here].every((zone) => until < wallClock(now, zone));
}
