import { hashKey, type QueryKey } from '@tanstack/react-query';
import { forgetWhere, OFFLINE_PREFIX } from '../browser-storage.ts';
import { whenIdle } from '../when-idle.ts';
import type { AskedQuery } from './offline-answers.ts';

// How often this page cleared the cache. An answer to an older request belongs to the previous user and is not stored.
let clearings = 0;

// Queries whose answer on the screen is one that an earlier visit stored.
const restoredQueries = new Set<string>();

export function isRestored(queryKey: QueryKey): boolean {
  return restoredQueries.has(hashKey(queryKey));
}

const loadAnswers = () => import('./offline-answers.ts');

// Asks the server and stores the answer on this device. A page that the service worker controls starts with the stored answer
// if the server is unreachable or slow.
export async function loadWithOfflineCache<T>(asked: AskedQuery, ask: () => Promise<T>): Promise<T> {
  if (!('serviceWorker' in navigator)) return ask();
  const begun = clearings;
  const answers = navigator.serviceWorker.controller && (await loadAnswers().catch(() => null));
  if (answers) {
    const { answer, isRestored } = await answers.loadOrRestore(asked, ask);
    if (isRestored) restoredQueries.add(hashKey(asked.queryKey));
    else {
      restoredQueries.delete(hashKey(asked.queryKey));
      if (begun === clearings) answers.storeAnswer(asked.queryKey, answer);
    }
    return answer;
  }
  const answer = await ask();
  void loadAnswers().then(
    ({ storeAnswer }) => begun === clearings && storeAnswer(asked.queryKey, answer),
    () => {},
  );
  return answer;
}

// Stores a newer answer once the browser has time.
export function storeLater(queryKey: QueryKey, answer: () => unknown): void {
  if (!('serviceWorker' in navigator)) return;
  const begun = clearings;
  const key = hashKey(queryKey);
  if (!later.has(key))
    whenIdle(() => {
      const latest = later.get(key);
      later.delete(key);
      void loadAnswers().then(
        ({ storeAnswer }) => latest && begun === clearings && storeAnswer(queryKey, latest()),
        () => {},
      );
    });
  later.set(key, answer);
}

const later = new Map<string, () => unknown>();

// At the end of a session: the next person on this device must not see these answers.
export function clearOfflineCache(): void {
  clearings += 1;
  forgetWhere((key) => key.startsWith(OFFLINE_PREFIX));
}
