import type { ReactNode } from 'react';

// The maximum width of the content of public pages.
export function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 md:px-gutter">{children}</div>;
}
