import { Lock, LockOpen } from 'lucide-react';
import type { ListedEvent } from '../../lib/events.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EventFrame, EventTabsHeader } from '../event-frame.tsx';
import { signUpUrl } from '../paths.ts';
import { tellLinkCopied } from '../../lib/tell-copied.ts';
import { CheckInButton } from './check-in-button.tsx';
import { Entrants } from './entrants.tsx';
import { ExportButton } from './export-button.tsx';
import { MailsButton } from './mails-button.tsx';
import { RulesButton } from './rules-button.tsx';
import { SignUpLinkState } from './sign-up-link.tsx';
import { useToggleSignUps } from './use-toggle-sign-ups.ts';

// The sign-ups of an event: accept or decline them, copy the link, open and close sign-ups.
export default function EntrantsPage({ title }: { title: string }) {
  return (
    <EventFrame title={title}>
      {(event) => (
        <>
          <EventTabsHeader event={event} title={title}>
            <Actions event={event} />
          </EventTabsHeader>
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <SignUpLinkState event={event} />
              <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
                <MailsButton event={event} />
                <CheckInButton event={event} />
                <RulesButton event={event} />
              </div>
            </div>
            <Entrants event={event} />
          </div>
        </>
      )}
    </EventFrame>
  );
}

function Actions({ event }: { event: ListedEvent }) {
  const toggle = useToggleSignUps(event);
  const { open } = event.signUps;
  const Icon = open ? Lock : LockOpen;
  return (
    <>
      <CopyButton text={signUpUrl(event.id)} onDone={tellLinkCopied}>
        {' '}
        link<span className="sr-only"> de inscrição</span>
      </CopyButton>
      <ExportButton event={event} />
      <Button
        look={open ? 'quiet' : 'primary'}
        icon={<Icon aria-hidden size={18} />}
        busy={toggle.isPending}
        onClick={() => toggle.run()}
      >
        {open ? 'Fechar inscrições' : 'Abrir inscrições'}
      </Button>
    </>
  );
}
