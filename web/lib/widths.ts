import { useSyncExternalStore } from 'react';

// Below 1024 px tables are cards.
export function useCards(): boolean {
  return useMedia(cards);
}

// From 1280 px on a second panel, or a table with many columns, fits beside the sidebar.
export function useWide(): boolean {
  return useMedia(wide);
}

const cards = window.matchMedia('(width < 1024px)');
const wide = window.matchMedia('(width >= 1280px)');

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
