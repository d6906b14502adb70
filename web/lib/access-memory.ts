import { UNCHECKED_GRACE_MS } from '../../domain/subscription.ts';
import { forget, recall, remember } from './memory.ts';
import type { Subscription } from './ask-subscription.ts';

// The last answer that let somebody in, so that a page that is loaded anew opens at once, also while the check fails. The
// server refuses by itself what is not paid for.
type Memory = { readonly userId: string; readonly at: number; readonly subscription: Subscription };

const KEY = 'subscription';

export function rememberAccess(userId: string, subscription: Subscription): void {
  const memory: Memory = { userId, at: Date.now(), subscription };
  for (const store of ['visit', 'device'] as const) remember(store, KEY, JSON.stringify(memory));
}

// It counts for as long as the server would go by an old answer itself.
export function recallAccess(userId: string): Memory | undefined {
  try {
    const memory = JSON.parse(recall('visit', KEY) ?? recallOffline() ?? '') as Memory;
    const isRecent = Date.now() - memory.at < UNCHECKED_GRACE_MS;
    return memory.userId === userId && isRecent && memory.subscription.can_access ? memory : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAccess(): void {
  for (const store of ['visit', 'device'] as const) forget(store, KEY);
}

// A tab that a service worker opens without a network goes by the answer of the last visit.
function recallOffline(): string | null {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller ? recall('device', KEY) : null;
}
