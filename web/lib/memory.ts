const STORES = {
  // Until the tab is closed.
  visit: () => window.sessionStorage,
  // Until it is forgotten.
  device: () => window.localStorage,
};

type Store = keyof typeof STORES;

// What this browser remembers. Browsers inside other apps may refuse to: then the page goes on without.
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
    // Nothing is lost but the memory.
  }
}

export function forget(store: Store, key: string): void {
  try {
    STORES[store]().removeItem(key);
  } catch {
    // It was never remembered.
  }
}
