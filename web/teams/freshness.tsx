import { TriangleAlert } from 'lucide-react';
import { secondsText } from '../lib/instants.ts';
import { RetryButton } from './retry-button.tsx';
import type { Retry } from './use-standings.ts';

type Props = { heldAt: Date; failing: boolean; retry: Retry };

// The time of the figures. Not announced by screen readers each time.
export function Freshness({ heldAt, failing, retry }: Props) {
  const time = <time dateTime={heldAt.toISOString()}>{secondsText(heldAt)}</time>;
  if (!failing)
    return (
      <p className="flex min-h-control items-center gap-2 text-sm text-muted max-md:w-full">
        <span aria-hidden className="size-2 bg-live" />
        <span>Atualizado às {time}</span>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full max-md:justify-between">
      <p className="flex items-center gap-2 text-sm text-error">
        <TriangleAlert aria-hidden size={16} />
        <span>Sem atualização desde {time}</span>
      </p>
      <RetryButton retry={retry} />
    </div>
  );
}
