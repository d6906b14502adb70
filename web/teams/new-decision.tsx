import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../lib/acting.ts';
import type { ListedEvent } from '../lib/events.ts';
import { CommandNews } from '../lib/commands/command-news.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';

// Ended events have to be reopened first.
export function NewDecision({ event }: { event: ListedEvent }) {
  const mayDecide = useMay('manage_event');
  const [open, setOpen] = useState(false);
  const { Dialog, loading, open: load } = useLazyDialog(loadDialog, texts.broken);
  if (event.endedAt !== null || !mayDecide) return null;
  return (
    <>
      <Button icon={<Gavel aria-hidden size={18} />} busy={loading} onClick={() => load(() => setOpen(true))}>
        Nova decisão
      </Button>
      {Dialog && <Dialog open={open} eventName={event.name} onClose={() => setOpen(false)} />}
      <CommandNews />
    </>
  );
}

const loadDialog = async () => (await import('../lib/decisions/decision-dialog.tsx')).DecisionDialog;
