import { useSyncExternalStore } from 'react';

// From 1280 px the panel fits beside the table.
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

const query = window.matchMedia('(width >= 1280px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
