import type { ReactNode } from 'react';

export function Panel({ children }: { children: ReactNode }) {
  return <div className="cut cut-large cut-fill-panel cut-line-line isolate p-gutter">{children}</div>;
}
