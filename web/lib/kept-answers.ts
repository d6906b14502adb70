import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { forget } from './memory.ts';

export type Asking = { readonly client: QueryClient; readonly queryKey: QueryKey };

export const KEPT = 'kept ';

const load = () => import('./recall-answer.ts');

// Asks the server and keeps the answer on this device. A page that a service worker opened without a network starts with the
// answer of the last visit.
export async function askOrRecall<T>(asking: Asking, ask: () => Promise<T>): Promise<T> {
  if (!('serviceWorker' in navigator)) return ask();
  const late = navigator.serviceWorker.controller && (await load().catch(() => null));
  if (late) return late.recallAnswer(asking, ask);
  const answer = await ask();
  void load().then(
    ({ keepAnswer }) => keepAnswer(asking.queryKey, answer),
    () => {},
  );
  return answer;
}

// Nothing of a person stays after they have left.
export function forgetKeptAnswers(): void {
  forgetWhere((place) => place.startsWith(KEPT));
}

export function forgetWhere(isForgotten: (place: string) => boolean): void {
  try {
    for (const place of Object.keys(localStorage)) if (isForgotten(place)) forget('device', place);
  } catch {
    // A browser that keeps nothing.
  }
}
