const STORES = {
  // The browser keeps the entry until the tab is closed.
  visit: () => window.sessionStorage,
  // The browser keeps the entry until `forget` deletes it.
  device: () => window.localStorage,
};

type Store = keyof typeof STORES;

// The keys of the offline cache; earlier versions of the page stored theirs under the same prefix.
export const OFFLINE_PREFIX = 'kept ';

// Browsers inside other apps may refuse to store anything: the page works without storage.
export function recall(store: Store, key: string): string | null {
  try {
    return STORES[store]().getItem(key);
  } catch {
    return null;
  }
}

export function remember(store: Store, key: string, text: string): void {
  try {
    STORES[store]().setItem(key, text);
  } catch {
    // See recall.
  }
}

export function forget(store: Store, key: string): void {
  try {
    STORES[store]().removeItem(key);
  } catch {
    // See recall.
  }
}

// Deletes entries of this device by their key.
export function forgetWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (isForgotten(key)) forget('device', key);
  } catch {
    // See recall.
  }
}
