import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { actingSearch, ApiError, isAway } from '../api.ts';
import { forgetWhere, OFFLINE_PREFIX, recall, remember } from '../browser-storage.ts';

export type AskedQuery = { readonly client: QueryClient; readonly queryKey: QueryKey };

type Loaded<T> = { readonly answer: T; readonly isRestored: boolean };

const TIMEOUT_MS = 4000;
// The timeout of a request after the server left the previous one unanswered.
const SHORT_TIMEOUT_MS = 500;

let isOffline = false;

// Restores the stored answer when the server is unreachable or slow, but only on the first load: data already on the screen is
// newer than the stored answer.
export async function loadOrRestore<T>({ client, queryKey }: AskedQuery, ask: () => Promise<T>): Promise<Loaded<T>> {
  const stored = client.getQueryData(queryKey) === undefined ? recall('device', keyOf(queryKey)) : null;
  try {
    const answer = await (stored === null ? ask() : within(isOffline ? SHORT_TIMEOUT_MS : TIMEOUT_MS, ask()));
    isOffline = false;
    return { answer, isRestored: false };
  } catch (error) {
    if (stored === null || !isAway(error)) throw error;
    isOffline = true;
    return { answer: JSON.parse(stored) as T, isRestored: true };
  }
}

// Of what organisers load, data of one event only, the last one opened, is stored.
export function storeAnswer(queryKey: QueryKey, answer: unknown): void {
  const [kind, eventId] = queryKey;
  const ofEvents = `${OFFLINE_PREFIX}events `;
  if (kind === 'events' && typeof eventId === 'string')
    forgetWhere((other) => other.startsWith(ofEvents) && other.split(' ').length > 3 && !other.includes(eventId));
  remember('device', keyOf(queryKey), JSON.stringify(answer));
}

function keyOf(queryKey: QueryKey): string {
  return OFFLINE_PREFIX + [...queryKey, actingSearch()].join(' ');
}

function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiError('unreachable', '')), ms);
  });
  return Promise.race([asked, timeout]);
}
