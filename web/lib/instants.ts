import { clockText } from './clock-text.ts';

// '25/10/2026' for '2026-10-25T23:14:00.000Z', in the time zone of this device.
export function instantDay(instant: string): string {
  return DAY.format(new Date(instant));
}

// '25/10/2026 às 20h14'.
export function instantText(instant: string): string {
  const at = new Date(instant);
  return `${DAY.format(at)} às ${clockText(at.getTime())}`;
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
