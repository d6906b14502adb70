import { lazy, Suspense, type ComponentType } from 'react';

// A load that fails leaves the screen without it: it still loads its data when the window gets the focus.
const EventRefresh = lazy<ComponentType>(() =>
  import('../lib/live/event-refresh.tsx').then(
    ({ EventRefresh: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

export function LateRefresh() {
  return (
    <Suspense>
      <EventRefresh />
    </Suspense>
  );
}
