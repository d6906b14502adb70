import { wallClock } from '../../../domain/calendar.ts';

// The default of the server's setting TIME_ZONE. Only the server knows the setting: see use-link-state.ts.
const BRAZIL = 'America/Sao_Paulo';

// Past in Brazil and in the reader's time zone, so that it is not said too early in either.
export function isPast(until: string, now = new Date()): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return until !== '' && [BRAZIL, here].every((zone) => until < wallClock(now, zone));
}
