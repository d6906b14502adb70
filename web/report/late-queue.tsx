import { lazy, Suspense, type ComponentType } from 'react';
import type { QueueCountProps, QueueProblemsProps } from './queue-status.tsx';

const none = () => ({ default: () => null });
const Count = lazy<ComponentType<QueueCountProps>>(() =>
  import('./queue-status.tsx').then(({ QueueCount }) => ({ default: QueueCount }), none),
);
const Problems = lazy<ComponentType<QueueProblemsProps>>(() =>
  import('./queue-status.tsx').then(({ QueueProblems }) => ({ default: QueueProblems }), none),
);

// A load that fails leaves the queue at work and says nothing of it.
export function LateQueueCount(props: QueueCountProps) {
  return (
    <Suspense>
      <Count {...props} />
    </Suspense>
  );
}

export function LateQueueProblems(props: QueueProblemsProps) {
  return (
    <Suspense>
      <Problems {...props} />
    </Suspense>
  );
}
