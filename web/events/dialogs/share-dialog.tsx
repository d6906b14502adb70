import { useOrganizerId } from '../../lib/acting.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkLine } from '../link-line.tsx';
import { agendaUrl, publicPageUrl, signUpUrl } from '../paths.ts';
import { eventTexts } from '../texts.ts';
import type { EventDialogProps } from './dialog-props.ts';
import { QrCode } from './qr-code.tsx';

// Links to the agenda, the public page and the sign-up page.
export function ShareDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const organizerId = useOrganizerId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Compartilhar agenda"
      description={eventTexts.agendaShowsAll}
      width="wide"
      finalFocus={finalFocus}
    >
      <ShareLink label="Link da agenda" fileName="qr-agenda" url={agendaUrl(organizerId)} />
      {event.published && event.slug !== null && (
        <section aria-label="Página do campeonato" className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="caps text-xl">Página do campeonato</h3>
          <p className="text-soft wrap-anywhere">{eventTexts.publicPageFor(event.name)}</p>
          <ShareLink label="Link da página do campeonato" fileName="qr-campeonato" url={publicPageUrl(event.slug)} />
        </section>
      )}
      {event.published && (
        <section aria-label="Inscrição" className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="caps text-xl">Inscrição</h3>
          <p className="text-soft wrap-anywhere">{eventTexts.signUpLinkFor(event.name)}</p>
          <ShareLink label="Link de inscrição" fileName="qr-inscricao" url={signUpUrl(event.id)} />
        </section>
      )}
    </Dialog>
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
