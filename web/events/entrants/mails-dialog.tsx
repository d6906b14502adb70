import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { captainMailsQuery, isUntold, type CaptainMail } from '../../lib/captain-mails.ts';
import { useAction } from '../../lib/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { tellCopied } from '../tell-copied.ts';

type Props = { eventId: string; mails: readonly CaptainMail[]; open: boolean; onClose: () => void };

export function MailsDialog({ eventId, mails, open, onClose }: Props) {
  const untold = mails.filter(isUntold);
  const others = mails.filter((mail) => !isUntold(mail));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="wide"
      title="Mensagens aos capitães"
      description={
        untold.length > 0
          ? 'As que não foram enviadas por e-mail podem ser copiadas e mandadas por WhatsApp ou Discord.'
          : 'Cada capitão recebe um e-mail quando algo muda para o time dele.'
      }
    >
      {mails.length === 0 && <p className="text-soft">Nenhuma mensagem ainda.</p>}
      {untold.length > 0 && (
        <ul aria-label="Não enviadas" className="divide-y divide-line border border-check bg-ground">
          {untold.map((mail) => (
            <UntoldMail key={mail.id} mail={mail} eventId={eventId} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Enviadas" className="mt-4 divide-y divide-line border border-line bg-ground">
          {others.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              <Facts mail={mail} />
              <Badge look={mail.state === 'sent' ? 'live' : 'quiet'}>{STATES[mail.state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UntoldMail({ mail, eventId }: { mail: CaptainMail; eventId: string }) {
  const client = useQueryClient();
  const handed = useAction({
    mutationFn: () => call(api['captain-mails'][':id'].handed.$post({ param: { id: mail.id } })),
    onSuccess: () => client.invalidateQueries(captainMailsQuery(eventId)),
    onError: (error) => toastFailure('Erro ao marcar a mensagem', error.message),
  });
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Facts mail={mail} />
        <Badge look="warning">{STATES[mail.state]}</Badge>
        <CopyButton text={mail.text} onDone={tellCopied}>
          <span> texto</span>
          <span className="sr-only"> para {mail.teamName}</span>
        </CopyButton>
        <Button busy={handed.isPending} onClick={() => handed.run()}>
          <span>
            Já avisei<span className="sr-only"> {mail.teamName}</span>
          </span>
        </Button>
      </div>
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-soft">Ver texto</summary>
        <p className="mt-2 border-l-3 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{mail.text}</p>
      </details>
    </li>
  );
}

function Facts({ mail }: { mail: CaptainMail }) {
  return (
    <div className="min-w-48 flex-1">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{mail.teamName}</strong> · {KINDS[mail.kind]}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{mail.email}</p>
    </div>
  );
}

const STATES: Readonly<Record<CaptainMail['state'], string>> = {
  queued: 'Na fila',
  sent: 'Enviada',
  unsent: 'Não enviada',
  failed: 'Falhou',
  opted_out: 'Não quer e-mails',
  handed: 'Avisado por você',
};

const KINDS: Readonly<Record<CaptainMail['kind'], string>> = {
  received: 'inscrição recebida',
  accepted: 'inscrição aceita',
  declined: 'inscrição recusada',
  promoted: 'saiu da espera',
  changed: 'campeonato mudou',
  cancelled: 'campeonato cancelado',
  invitation: 'convite',
  lost_link: 'pediu o link',
};
