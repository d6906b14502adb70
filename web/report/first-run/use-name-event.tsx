import { useState } from 'react';
import type { ListedEvent } from '../../events/events.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { firstStepsTexts } from '../first-steps-texts.ts';

// Asks for a name of the standalone event, which makes it an ordinary one. Render `dialog`.
export function useNameEvent(event: ListedEvent) {
  const [open, setOpen] = useState(false);
  const { Dialog, open: load } = useLazyDialog(loadDialog, firstStepsTexts.nameFailed);
  return {
    ask: () => load(() => setOpen(true)),
    dialog: Dialog && <Dialog open={open} event={event} onClose={() => setOpen(false)} />,
  };
}

const loadDialog = async () => (await import('./name-dialog.tsx')).NameDialog;
