import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'cut-fill-panel cut-line-line',
  // Holds acts that take something away.
  danger: 'danger-strip cut-fill-danger cut-line-line',
};

export function Panel({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return <div className={`cut cut-large isolate p-gutter ${LOOKS[look]}`}>{children}</div>;
}
