import { forgetWhere, OFFLINE_PREFIX } from './memory.ts';
import type { AskedQuery } from './offline-answers.ts';

const loadAnswers = () => import('./offline-answers.ts');

// Asks the server and stores the answer on this device. A page that the service worker controls starts with the stored answer
// if the server is unreachable or slow.
export async function loadWithOfflineCache<T>(asked: AskedQuery, ask: () => Promise<T>): Promise<T> {
  if (!('serviceWorker' in navigator)) return ask();
  const answers = navigator.serviceWorker.controller && (await loadAnswers().catch(() => null));
  if (answers) return answers.loadOrRestore(asked, ask);
  const answer = await ask();
  void loadAnswers().then(
    ({ storeAnswer }) => storeAnswer(asked.queryKey, answer),
    () => {},
  );
  return answer;
}

// On sign-out: the next person on this device must not see these answers.
export function clearOfflineCache(): void {
  forgetWhere((key) => key.startsWith(OFFLINE_PREFIX));
}
