import { UNCHECKED_GRACE_MS } from '../../domain/access/subscription.ts';
import { forget, recall, remember } from '../kit/browser-storage.ts';
import type { Subscription } from './ask-subscription.ts';

// The browser stores the last check that granted access, so that a reloaded page opens at once, even while the check fails.
// The server itself refuses requests without access.
type Memory = { readonly userId: string; readonly at: number; readonly subscription: Subscription };

const KEY = 'subscription';

export function rememberAccess(userId: string, subscription: Subscription): void {
  const memory: Memory = { userId, at: Date.now(), subscription };
  for (const store of ['visit', 'device'] as const) remember(store, KEY, JSON.stringify(memory));
}

// A stored check is valid for as long as the server itself uses an old check.
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

// A new tab has no entry of its own. If a service worker controls it, the network may be down: use the check that an earlier
// tab stored on this device.
function recallOffline(): string | null {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller ? recall('device', KEY) : null;
}
