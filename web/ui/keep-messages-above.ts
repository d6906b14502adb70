import { useSyncExternalStore } from 'react';

/**
 * For `ref` of a bar that sticks to the bottom of the screen: as long as it is mounted, messages appear above it and do not cover
 * its buttons, and it does not cover what the keyboard focuses.
 */
export function keepMessagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => setHeight(bar.offsetHeight));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    setHeight(0);
  };
}

/** The height of that bar in pixels. A CSS variable of the document would compute the style of all its elements again. */
export function useBottomBarHeight(): number {
  return useSyncExternalStore(listen, () => height);
}

let height = 0;
const listeners = new Set<() => void>();

function setHeight(changed: number): void {
  height = changed;
  document.documentElement.style.scrollPaddingBottom = `${changed}px`;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
