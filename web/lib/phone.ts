import { useSyncExternalStore } from 'react';

// Below 768 px the frame is a top bar and a drawer.
export function usePhone(): boolean {
  return useMedia(phone);
}

// Below 1200 px the sidebar is a strip of icons, which opens over the page.
export function useNarrow(): boolean {
  return useMedia(narrow);
}

const phone = window.matchMedia('(width < 768px)');
const narrow = window.matchMedia('(width < 1200px)');

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
