import { Lock, LockOpen, SlidersHorizontal } from 'lucide-react';
import type { ListedEvent } from '../../lib/events.ts';
import { Button } from '../../ui/button.tsx';
import { EventFrame, EventTabsHeader } from '../event-frame.tsx';
import { Entrants } from './entrants.tsx';
import { ExportButton } from './export-button.tsx';
import { RulesDialog, useRulesDialog } from './rules-dialog.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { useToggleSignUps } from './use-toggle-sign-ups.ts';

// What an organiser comes for, in a hurry: everybody without a warning accepted in two presses; whoever draws one looked at;
// the link in the chat, and sign-ups closed when it is enough.
export default function EntrantsPage({ title }: { title: string }) {
  return (
    <EventFrame title={title}>
      {(event) => (
        <>
          <EventTabsHeader event={event} title={title}>
            <Actions event={event} />
          </EventTabsHeader>
          <div className="flex flex-col gap-4">
            <SignUpLink event={event} />
            <Entrants event={event} />
          </div>
        </>
      )}
    </EventFrame>
  );
}

function Actions({ event }: { event: ListedEvent }) {
  const rules = useRulesDialog();
  const toggle = useToggleSignUps(event);
  const { open } = event.signUps;
  const Icon = open ? Lock : LockOpen;
  return (
    <>
      <ExportButton event={event} />
      <Button icon={<SlidersHorizontal aria-hidden size={18} />} onClick={rules.open}>
        Regras da inscrição
      </Button>
      <Button
        look={open ? 'quiet' : 'primary'}
        icon={<Icon aria-hidden size={18} />}
        busy={toggle.isPending}
        onClick={() => toggle.run()}
      >
        {open ? 'Fechar inscrições' : 'Abrir inscrições'}
      </Button>
      <RulesDialog event={event} open={rules.isOpen} onClose={rules.close} />
    </>
  );
}
