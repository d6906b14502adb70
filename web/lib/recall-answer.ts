import type { QueryKey } from '@tanstack/react-query';
import { actingSearch, ApiError } from './api.ts';
import { forgetWhere, KEPT, type Asking } from './kept-answers.ts';
import { recall, remember } from './memory.ts';

const PATIENCE_MS = 4000;
// Nobody answered a moment ago.
const SHORT_PATIENCE_MS = 500;

let isCutOff = false;

// Only for what is not loaded yet: what is on the screen is not older than what was kept.
export async function recallAnswer<T>({ client, queryKey }: Asking, ask: () => Promise<T>): Promise<T> {
  const kept = client.getQueryData(queryKey) === undefined ? recall('device', placeOf(queryKey)) : null;
  try {
    const answer = await (kept === null ? ask() : within(isCutOff ? SHORT_PATIENCE_MS : PATIENCE_MS, ask()));
    isCutOff = false;
    keepAnswer(queryKey, answer);
    return answer;
  } catch (error) {
    if (kept === null || !(error instanceof ApiError) || error.code !== 'unreachable') throw error;
    isCutOff = true;
    return JSON.parse(kept) as T;
  }
}

// Of the data of events only that of one is kept, the last.
export function keepAnswer(queryKey: QueryKey, answer: unknown): void {
  const [kind, eventId] = queryKey;
  const ofEvents = `${KEPT}${String(kind)} `;
  if (typeof eventId === 'string')
    forgetWhere((other) => other.startsWith(ofEvents) && other.split(' ').length > 3 && !other.includes(eventId));
  remember('device', placeOf(queryKey), JSON.stringify(answer));
}

function placeOf(queryKey: QueryKey): string {
  return KEPT + [...queryKey, actingSearch()].join(' ');
}

function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiError('unreachable', '')), ms);
  });
  return Promise.race([asked, late]);
}
