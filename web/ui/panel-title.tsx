import type { ReactNode } from 'react';

// The name of a part of the page, with what is counted or done there at its end.
export function PanelTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="poster text-2xl">{title}</h2>
      {children}
    </div>
  );
}
