import { Suspense } from 'react';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';

// If the component cannot be loaded, the screen still reloads its data when the window gets the focus.
const EventRefresh = lazyOrNothing(async () => (await import('./event-refresh.tsx')).EventRefresh);

export function LazyRefresh() {
  return (
    <Suspense>
      <EventRefresh />
    </Suspense>
  );
}
