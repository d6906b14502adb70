import { Suspense } from 'react';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import type { CommandCountProps, CommandProblemsProps } from './command-status.tsx';

// Commands are sent even if these components cannot be loaded.
const Count = lazyOrNothing(async () => (await import('./command-status.tsx')).CommandCount);
const Problems = lazyOrNothing(async () => (await import('./command-status.tsx')).CommandProblems);

export function LazyCommandCount(props: CommandCountProps) {
  return (
    <Suspense>
      <Count {...props} />
    </Suspense>
  );
}

export function LazyCommandProblems(props: CommandProblemsProps) {
  return (
    <Suspense>
      <Problems {...props} />
    </Suspense>
  );
}
