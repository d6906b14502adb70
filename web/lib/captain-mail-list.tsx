import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { api, call } from './api.ts';
import { isUntold, refreshCaptainMails, type CaptainMail } from './captain-mails.ts';
import { instantText } from './instants.ts';
import { useAction } from './use-action.ts';

type Props = { mails: readonly CaptainMail[]; showEvents?: boolean };

// Mails to captains: first those that were not sent, to be copied and handed on.
export function CaptainMailList({ mails, showEvents = false }: Props) {
  const untold = mails.filter(isUntold);
  const others = mails.filter((mail) => !isUntold(mail));
  if (mails.length === 0) return <p className="text-soft">Nenhuma mensagem ainda.</p>;
  return (
    <div className="flex flex-col gap-4">
      {untold.length > 0 && (
        <ul aria-label="Não enviadas" className="divide-y divide-line border border-check bg-ground">
          {untold.map((mail) => (
            <UntoldMail key={mail.id} mail={mail} showEvent={showEvents} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Enviadas" className="divide-y divide-line border border-line bg-ground">
          {others.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              <Facts mail={mail} showEvent={showEvents} />
              <Badge look={mail.state === 'sent' ? 'live' : 'quiet'}>{STATES[mail.state]}</Badge>
              <MailText mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UntoldMail({ mail, showEvent }: { mail: CaptainMail; showEvent: boolean }) {
  const client = useQueryClient();
  const handed = useAction({
    mutationFn: () => call(api['captain-mails'][':id'].handed.$post({ param: { id: mail.id } })),
    onSuccess: () => refreshCaptainMails(client),
    onError: (error) => toastFailure('Erro ao marcar a mensagem', error.message),
  });
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Facts mail={mail} showEvent={showEvent} />
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
      <MailText mail={mail} />
    </li>
  );
}

function MailText({ mail: { teamName, text } }: { mail: CaptainMail }) {
  return (
    <details className="w-full">
      <summary className="cursor-pointer text-sm text-soft">
        Ver texto<span className="sr-only"> para {teamName}</span>
      </summary>
      <p className="mt-2 border-l-3 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}

function tellCopied(copied: boolean): void {
  if (copied) toastSuccess('Texto copiado');
  else toastFailure('Não foi possível copiar');
}

function Facts({ mail, showEvent }: { mail: CaptainMail; showEvent: boolean }) {
  return (
    <div className="min-w-48 flex-1">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{mail.teamName}</strong> · {KINDS[mail.kind]}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <time dateTime={mail.createdAt} className="tabular-nums">
          {instantText(mail.createdAt)}
        </time>
        {` · ${mail.email}`}
        {showEvent && ` · ${mail.eventName}`}
      </p>
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
  unpublished: 'campeonato despublicado',
  republished: 'publicado de novo',
  cancelled: 'campeonato cancelado',
  invitation: 'convite',
  lost_link: 'pediu o link',
};
