import type { ReactNode } from 'react';

const LOOKS = {
  quiet: 'border-line bg-raised text-soft',
  live: 'border-live text-live',
  warning: 'border-text text-text',
  'on-air': 'border-live bg-live text-ground',
  draft: 'border-dashed border-edge text-soft',
};

export function Badge({ look = 'quiet', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`caps inline-flex items-center gap-1.5 border px-2 py-0.5 text-sm whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
