import { useState } from 'react';
import { useMay } from '../lib/account/acting.ts';
import { CommandNews } from '../lib/commands/command-news.tsx';
import type { ListedEvent } from '../lib/events/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';

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

const loadDialog = async () => (await import('../lib/decisions/decision-dialog.tsx')).DecisionDialog;
