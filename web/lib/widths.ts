import { useSyncExternalStore } from 'react';

// Below 768 px the frame is a top bar and a drawer.
export function usePhone(): boolean {
  return useMedia(phone);
}

// Below 1024 px tables are cards.
export function useCards(): boolean {
  return useMedia(cards);
}

// Below 1200 px the sidebar is a strip of icons, which opens over the page.
export function useNarrow(): boolean {
  return useMedia(narrow);
}

// From 1280 px on a second panel, or a table with many columns, fits beside the sidebar.
export function useWide(): boolean {
  return useMedia(wide);
}

const phone = window.matchMedia('(width < 768px)');
const cards = window.matchMedia('(width < 1024px)');
const narrow = window.matchMedia('(width < 1200px)');
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
