import { lazy, type ComponentType } from 'react';

// For parts that a screen works without: if the file cannot be loaded, nothing is rendered in its place.
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  );
}
