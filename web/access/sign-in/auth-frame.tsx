import type { ReactNode } from 'react';
import { Poster } from './poster.tsx';

// The poster, and beside it the form.
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-1 items-center gap-12 pb-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Poster />
      <div className="cut cut-large cut-fill-panel cut-line-line mx-auto flex w-full max-w-md flex-col gap-gutter p-gutter sm:p-8">
        {children}
      </div>
    </div>
  );
}
