import { ReopenDialog } from '../../events/reopen-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { Act } from '../event-acts.ts';
import type { EventDialogProps } from './dialog-props.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FinalDialog } from './final-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QualifyDialog } from './qualify-dialog.tsx';
import { eventTexts } from '../../events/frame/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api, call } from '../../kit/api.ts';
import { BeforeEnd } from '../../scores/before-end.tsx';
import { cacheEvent } from '../../events/cache-event.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useAction } from '../../kit/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { useOrganizerId } from '../../access/acting.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkLine } from '../../events/frame/link-line.tsx';
import { agendaUrl, signUpUrl } from '../../events/frame/paths.ts';
import { publicPageUrl } from '../../events/public-page-url.ts';
import { QrCode } from '../../kit/qr-code.tsx';

// One lazy file, loaded while the page is idle: each dialog is small, and one menu opens all of them.
export function EventDialogs({ act, ...props }: EventDialogProps & { act: Act }) {
  const { event, finalFocus, onClose } = props;
  return (
    <>
      <ShareDialog {...props} open={props.open && act === 'share'} />
      <DuplicateDialog {...props} open={props.open && act === 'duplicate'} />
      <EndDialog {...props} open={props.open && act === 'end'} />
      <InviteDialog {...props} open={props.open && act === 'invite'} />
      <QualifyDialog {...props} open={props.open && act === 'qualify'} />
      <FinalDialog {...props} open={props.open && act === 'final'} />
      <ReopenDialog
        event={event}
        open={props.open && act === 'reopen'}
        finalFocus={finalFocus}
        onClose={onClose}
        onReopened={() => toastSuccess(eventTexts.reopened, event.name)}
      />
    </>
  );
}

// Ends the event from its menu; the report screen has a dialog of its own, with the standings.
function EndDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const client = useQueryClient();
  const { id } = event;
  // The window may have loaded the event long ago, and hears only of the selected one.
  useEffect(() => {
    if (open) void refreshEvent(client, id);
  }, [open, client, id]);
  const end = useAction({
    mutationFn: () => call(api.events[':eventId'].end.$post({ param: { eventId: id } })),
    onSuccess: async ({ event: ended }) => {
      await cacheEvent(client, ended);
      toastSuccess(eventTexts.ended, ended.name);
      onClose();
    },
    onError: (error) => toastFailure(eventTexts.endFailed, failureDetail(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Encerrar campeonato?"
      description={event.name}
      width="wide"
      confirm="Encerrar campeonato"
      busy={end.isPending}
      onConfirm={() => end.run()}
      onCancel={onClose}
      finalFocus={finalFocus}
    >
      <BeforeEnd eventId={id} />
    </ConfirmDialog>
  );
}

// Links to the page of the event, the sign-up page and the agenda.
function ShareDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
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
