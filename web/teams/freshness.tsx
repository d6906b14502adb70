import { TriangleAlert } from 'lucide-react';
import { secondsText } from '../lib/instants.ts';
import { RetryButton } from './retry-button.tsx';
import type { Retry } from './use-standings.ts';

// The time of the figures. Not announced by screen readers each time.
export function updatedAt(heldAt: Date) {
  return (
    <>
      atualizado às <time dateTime={heldAt.toISOString()}>{secondsText(heldAt)}</time>
    </>
  );
}

// The figures could not be loaded again.
export function Stale({ heldAt, retry }: { heldAt: Date; retry: Retry }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-sm text-error">
        <TriangleAlert aria-hidden size={16} />
        <span>
          Sem atualização desde <time dateTime={heldAt.toISOString()}>{secondsText(heldAt)}</time>
        </span>
      </p>
      <RetryButton retry={retry} />
    </div>
  );
}
