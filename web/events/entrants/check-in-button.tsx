import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { ListedEvent } from '../../lib/events.ts';
import { texts } from '../../lib/texts/every-screen.ts';
import { useLazyDialog } from '../../lib/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';

export function CheckInButton({ event }: { event: ListedEvent }) {
  const [open, setOpen] = useState(false);
  const dialog = useLazyDialog(loadDialog, texts.broken);
  return (
    <>
      <Button
        icon={<BellRing aria-hidden size={18} />}
        busy={dialog.loading}
        onClick={() => dialog.open(() => setOpen(true))}
      >
        Check-in
      </Button>
      {dialog.Dialog && <dialog.Dialog event={event} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadDialog = async () => (await import('./check-in-dialog.tsx')).CheckInDialog;
