import { useState } from 'react';
import { useMay } from '../../access/acting.ts';
import { CommandNews } from '../ledger/command-news.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';

// Opens the dialog of a new decision. Ended events have to be reopened first.
export function useNewDecision(event: ListedEvent) {
  const mayDecide = useMay('manage_event') && event.endedAt === null;
  const [open, setOpen] = useState(false);
  const { Dialog, loading, open: load } = useLazyDialog(loadDialog, texts.broken);
  return {
    mayDecide,
    loading,
    start: () => load(() => setOpen(true)),
    dialog: mayDecide && (
      <>
        {Dialog && <Dialog open={open} eventName={event.name} onClose={() => setOpen(false)} />}
        <CommandNews />
      </>
    ),
  };
}

const loadDialog = async () => (await import('../decisions/decision-dialog.tsx')).DecisionDialog;
