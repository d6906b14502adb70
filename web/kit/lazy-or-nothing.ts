import { lazy, type ComponentType } from 'react';

// Loads a part that the screen can do without: if its file cannot be loaded, nothing is rendered in its place.
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  );
}
