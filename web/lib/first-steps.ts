import { recall, remember } from './memory.ts';

// Whether the first steps of an event are shown on this device; null if they never were.
export function recallFirstSteps(eventId: string): 'open' | 'closed' | null {
  return recall('device', keyOf(eventId)) as 'open' | 'closed' | null;
}

export function rememberFirstSteps(eventId: string, state: 'open' | 'closed'): void {
  remember('device', keyOf(eventId), state);
}

function keyOf(eventId: string): string {
  return `first-steps:${eventId}`;
}
