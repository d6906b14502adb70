import type { ReactNode } from 'react';
import { useOrganizerId } from '../../lib/acting.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkLine } from '../link-line.tsx';
import { agendaUrl, publicPageUrl, signUpUrl } from '../paths.ts';
import { eventTexts } from '../texts.ts';
import type { EventDialogProps } from './dialog-props.ts';
import { QrCode } from './qr-code.tsx';

// Links to the page of the event, the sign-up page and the agenda.
export function ShareDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const organizerId = useOrganizerId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Compartilhar ${event.name}`}
      width="wide"
      finalFocus={finalFocus}
    >
      {event.published && event.slug !== null && (
        <ShareSection title="Página do campeonato" detail={eventTexts.publicPageFor(event.name)}>
          <ShareLink label="Link da página do campeonato" fileName="qr-campeonato" url={publicPageUrl(event.slug)} />
        </ShareSection>
      )}
      {event.published && (
        <ShareSection title="Inscrição" detail={eventTexts.signUpLinkFor(event.name)}>
          <ShareLink label="Link de inscrição" fileName="qr-inscricao" url={signUpUrl(event.id)} />
        </ShareSection>
      )}
      <ShareSection title="Agenda" detail={eventTexts.agendaShowsAll}>
        <ShareLink label="Link da agenda" fileName="qr-agenda" url={agendaUrl(organizerId)} />
      </ShareSection>
    </Dialog>
  );
}

function ShareSection({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="caps text-xl">{title}</h3>
      <p className="text-soft wrap-anywhere">{detail}</p>
      {children}
    </section>
  );
}

function ShareLink({ label, fileName, url }: { label: string; fileName: string; url: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
      <QrCode label={`QR do ${label.toLowerCase()}`} fileName={fileName} text={url} />
      <LinkLine label={label} url={url} opens />
    </div>
  );
}
