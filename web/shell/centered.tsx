import type { ReactNode } from 'react';

export function Centered({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[60dvh] flex-1 place-items-center p-gutter">{children}</div>;
}

// In place of a whole page, without the frame.
export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col">
      <Centered>{children}</Centered>
    </main>
  );
}
