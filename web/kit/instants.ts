// Instants in the time zone of this device.

// '25/10/2026' for '2026-10-25T23:14:00.000Z'.
export function instantDay(instant: string): string {
  return DAY.format(new Date(instant));
}

// '25/10/2026 às 20h14'.
export function instantText(instant: string): string {
  const at = new Date(instant);
  return `${DAY.format(at)} às ${clockText(at.getTime())}`;
}

// '20h14' of today; else the day: '25/10'.
export function shortInstant(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return DAY.format(at) === DAY.format(now) ? clockText(at.getTime()) : DAY.format(at).slice(0, 5);
}

// '20h14'.
export function clockText(at: number): string {
  return CLOCK.format(at).replace(':', 'h');
}

// '20:14:31'.
export function secondsText(at: Date): string {
  return SECONDS.format(at);
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });
