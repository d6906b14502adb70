import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { actingSearch, ApiError } from './api.ts';
import { forget, recall, remember } from './memory.ts';

const PREFIX = 'kept ';
const PATIENCE_MS = 4000;
// Nobody answered a moment ago.
const SHORT_PATIENCE_MS = 500;

type Asking = { readonly client: QueryClient; readonly queryKey: QueryKey };

let isCutOff = false;

// Asks the server and keeps the answer on this device. A page that a service worker opened without a network starts with the
// answer of the last visit. Of the data of events only that of one is kept, the last.
export async function askOrRecall<T>({ client, queryKey }: Asking, ask: () => Promise<T>): Promise<T> {
  const place = PREFIX + [...queryKey, actingSearch()].join(' ');
  const kept = isOpenedOffline() && client.getQueryData(queryKey) === undefined ? recall('device', place) : null;
  try {
    const answer = await (kept === null ? ask() : within(isCutOff ? SHORT_PATIENCE_MS : PATIENCE_MS, ask()));
    isCutOff = false;
    if ('serviceWorker' in navigator) keep(place, queryKey, answer);
    return answer;
  } catch (error) {
    if (kept === null || !(error instanceof ApiError) || error.code !== 'unreachable') throw error;
    isCutOff = true;
    return JSON.parse(kept) as T;
  }
}

// Nothing of a person stays after they have left.
export function forgetKeptAnswers(): void {
  forgetWhere((place) => place.startsWith(PREFIX));
}

function isOpenedOffline(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function keep(place: string, [kind, eventId]: QueryKey, answer: unknown): void {
  const ofEvents = `${PREFIX}${String(kind)} `;
  if (typeof eventId === 'string')
    forgetWhere((other) => other.startsWith(ofEvents) && other.split(' ').length > 3 && !other.includes(eventId));
  remember('device', place, JSON.stringify(answer));
}

function forgetWhere(isForgotten: (place: string) => boolean): void {
  try {
    for (const place of Object.keys(localStorage)) if (isForgotten(place)) forget('device', place);
  } catch {
    // A browser that keeps nothing.
  }
}

function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiError('unreachable', '')), ms);
  });
  return Promise.race([asked, late]);
}
