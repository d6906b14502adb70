import { Suspense } from 'react';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import type { QueueCountProps, QueueProblemsProps } from './queue-status.tsx';

// The queue sends results even if these components cannot be loaded.
const Count = lazyOrNothing(async () => (await import('./queue-status.tsx')).QueueCount);
const Problems = lazyOrNothing(async () => (await import('./queue-status.tsx')).QueueProblems);

export function LazyQueueCount(props: QueueCountProps) {
  return (
    <Suspense>
      <Count {...props} />
    </Suspense>
  );
}

export function LazyQueueProblems(props: QueueProblemsProps) {
  return (
    <Suspense>
      <Problems {...props} />
    </Suspense>
  );
}
