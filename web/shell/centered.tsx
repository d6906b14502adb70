import type { ReactNode } from 'react';

export function Centered({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[60dvh] flex-1 place-items-center p-gutter">{children}</div>;
}
