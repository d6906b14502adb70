import { wallClock } from '../../../domain/calendar.ts';

// Where most organisers are. The deadline stands on the server's clock, which knows better: see the state of the link.
const BRAZIL = 'America/Sao_Paulo';

// Past on the clock of Brazil and on the reader's too: somebody abroad is not told so too early.
export function isPast(until: string, now = new Date()): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return until !== '' && [BRAZIL, here].every((zone) => until < wallClock(now, zone));
}
