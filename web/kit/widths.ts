import { useSyncExternalStore } from 'react';

// Below 768 px the frame is a top bar and a drawer.
export function usePhone(): boolean {
  return useBelow(phone);
}

// Below 1024 px tables are cards.
export function useCards(): boolean {
  return useBelow(cards);
}

// Below 1200 px the sidebar is a strip of icons, which opens over the page.
export function useNarrow(): boolean {
  return useBelow(narrow);
}

// From 1280 px on a second panel, or a table with many columns, fits beside the sidebar.
export function useWide(): boolean {
  return !useBelow(wide);
}

const phone = watchBelow(768);
const cards = watchBelow(1024);
const narrow = watchBelow(1200);
const wide = watchBelow(1280);

type Width = { readonly isBelow: () => boolean; readonly listen: (listener: () => void) => () => void };

function useBelow({ isBelow, listen }: Width): boolean {
  return useSyncExternalStore(listen, isBelow);
}

// While a dialog is open, the layout stays: in another one the part of the page to which the dialog belongs is another one, and
// React would remove the dialog with what is typed in it. The dialog itself fits every width; what is wider behind it is cut off.
function watchBelow(px: number): Width {
  const query = window.matchMedia(`(width < ${px}px)`);
  const listeners = new Set<() => void>();
  let isBelow = query.matches;
  const settle = () => {
    isBelow = query.matches;
    for (const listener of listeners) listener();
  };
  query.addEventListener('change', () => onceNoDialog(settle));
  return {
    isBelow: () => isBelow,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Texts for screen readers are positioned: only what is positioned inside of the page is cut off with it.
const CUT_OFF = ['relative', 'overflow-x-clip'];

function onceNoDialog(act: () => void): void {
  const isOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  if (!isOpen()) return act();
  const page = document.getElementById('root');
  page?.classList.add(...CUT_OFF);
  const observer = new MutationObserver(() => {
    if (isOpen()) return;
    observer.disconnect();
    page?.classList.remove(...CUT_OFF);
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['role'] });
}
