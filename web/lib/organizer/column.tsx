import type { ReactNode } from 'react';

// The readable width of a public page, inside a frame that goes from edge to edge.
export function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 md:px-gutter">{children}</div>;
}
