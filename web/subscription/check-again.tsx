import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { clockText } from '../lib/instants.ts';
import { Button } from '../ui/button.tsx';
import type { Check } from './check-failure.tsx';

export type DatedCheck = Check & { readonly dataUpdatedAt: number };

// Busy only for a check that the user started, not while the page polls.
export function CheckAgain({ load: { dataUpdatedAt, refetch } }: { load: DatedCheck }) {
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    setAsked(true);
    await refetch();
    setAsked(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-gutter">
      <Button icon={<RefreshCw aria-hidden size={18} />} busy={asked} onClick={() => void ask()}>
        Verificar novamente
      </Button>
      <p role="status" className="text-sm text-muted">
        Verificado às {clockText(dataUpdatedAt)}
      </p>
    </div>
  );
}
