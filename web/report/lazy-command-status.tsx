import { Suspense } from 'react';
import { lazyOrNothing } from '../kit/lazy-or-nothing.ts';
import type { CommandProblemsProps } from './command-status.tsx';

// Commands are sent even if it cannot be loaded.
const Problems = lazyOrNothing(async () => (await import('./command-status.tsx')).CommandProblems);

export function LazyCommandProblems(props: CommandProblemsProps) {
  return (
    <Suspense>
      <Problems {...props} />
    </Suspense>
  );
}
