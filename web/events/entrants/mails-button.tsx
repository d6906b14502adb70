import { MessageSquareWarning, Send } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { captainMailsQuery, isUntold } from '../../lib/captain-mails.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { texts } from '../../lib/texts/every-screen.ts';
import { useLazyDialog } from '../../lib/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';

// Mails to the captains of this event; the button counts those that were not sent.
export function MailsButton({ event }: { event: ListedEvent }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(captainMailsQuery(event.id));
  const dialog = useLazyDialog(loadDialog, texts.broken);
  const untold = data?.filter(isUntold).length ?? 0;
  const Icon = untold > 0 ? MessageSquareWarning : Send;
  return (
    <>
      <Button
        icon={<Icon aria-hidden size={18} className={untold > 0 ? 'text-check' : ''} />}
        busy={dialog.loading}
        onClick={() => dialog.open(() => setOpen(true))}
      >
        <span>
          Mensagens
          {untold > 0 && (
            <>
              {' '}
              <span className="text-check">{untold}</span>
              <span className="sr-only"> não enviadas</span>
            </>
          )}
        </span>
      </Button>
      {dialog.Dialog && <dialog.Dialog open={open} mails={data ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadDialog = async () => (await import('./mails-dialog.tsx')).MailsDialog;
