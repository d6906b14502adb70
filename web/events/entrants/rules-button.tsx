import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ListedEvent } from '../../lib/events.ts';
import { useLazyDialog } from '../../lib/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { eventTexts } from '../texts.ts';

export function RulesButton({ event }: { event: ListedEvent }) {
  const { Dialog, loading, open } = useLazyDialog(loadDialog, eventTexts.dialogFailed);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden size={18} />}
        busy={loading}
        onClick={() => open(() => setShown(true))}
      >
        Regras da inscrição
      </Button>
      {Dialog && <Dialog event={event} open={shown} onClose={() => setShown(false)} />}
    </>
  );
}

const loadDialog = async () => (await import('./rules-dialog.tsx')).RulesDialog;
