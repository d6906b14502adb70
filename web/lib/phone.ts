import { useSyncExternalStore } from 'react';

// Below 768 px the frame is a top bar and a drawer.
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

const query = window.matchMedia('(width < 768px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
