import { useQueryClient } from '@tanstack/react-query';
import {
  Check,
  CheckCheck,
  ChevronDown,
  ChevronUp,
  CircleDashed,
  Clock,
  Copy,
  MailWarning,
  RotateCcw,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { keepMessagesAbove } from '../ui/keep-messages-above.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { api, call } from '../kit/api.ts';
import { allInOne, isDeferred, isUntold, refreshCaptainMails, retryMail, type CaptainMail } from './captain-mails.ts';
import { instantText, shortInstant } from '../kit/instants.ts';
import { useAction } from '../kit/use-action.ts';

type Filter = 'untold' | 'told' | 'all';

type Props = { mails: readonly CaptainMail[]; showEvents?: boolean };

// Mails to captains, one open at a time. Those that were not sent are copied and handed on, each or all at once.
export function CaptainMailList({ mails, showEvents = false }: Props) {
  const untold = mails.filter(isUntold);
  const [filter, setFilter] = useState<Filter>(untold.length > 0 ? 'untold' : 'all');
  const [openId, setOpenId] = useState<string | null>(untold[0]?.id ?? null);
  if (mails.length === 0) return <p className="text-soft">Nenhuma mensagem ainda.</p>;
  const shown = filter === 'all' ? mails : mails.filter((mail) => isUntold(mail) === (filter === 'untold'));
  return (
    <div className="flex flex-col gap-2">
      {untold.length > 0 && <Cause mails={untold} />}
      <FilterChips
        label="Filtros"
        chips={[
          { value: 'untold', label: 'Não enviadas', count: untold.length },
          { value: 'told', label: 'Enviadas', count: mails.length - untold.length },
          { value: 'all', label: 'Todas', count: mails.length },
        ]}
        value={filter}
        onValue={setFilter}
      />
      {shown.length === 0 && <p className="p-6 text-center text-soft">Nenhuma mensagem aqui.</p>}
      <ul aria-label="Mensagens">
        {shown.map((mail) => (
          <Mail
            key={mail.id}
            mail={mail}
            showEvent={showEvents}
            isOpen={mail.id === openId}
            onOpen={(isOpen) => setOpenId(isOpen ? mail.id : null)}
          />
        ))}
      </ul>
      {untold.length > 1 && <CopyAll mails={untold} />}
    </div>
  );
}

// Why they were not sent, said once.
function Cause({ mails }: { mails: readonly CaptainMail[] }) {
  const isOff = mails.some(({ state }) => state === 'unsent');
  return (
    <p className="flex items-start gap-3 border border-l-4 border-line border-l-check bg-ground p-3">
      <MailWarning aria-hidden size={20} className="mt-0.5 shrink-0 text-check" />
      <span>
        <strong className="font-semibold">
          {isOff ? 'O envio de e-mail está desligado.' : 'Alguns e-mails não chegaram.'}
        </strong>{' '}
        Avise pelo WhatsApp ou Discord.
      </span>
    </p>
  );
}

type MailProps = { mail: CaptainMail; showEvent: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function Mail({ mail, showEvent, isOpen, onOpen }: MailProps) {
  const { icon: Icon, look, words } = isDeferred(mail) ? DEFERRED : STATES[mail.state];
  // The filters and the cause above say what became of the others.
  const isSaid = mail.state !== 'unsent' && mail.state !== 'sent';
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const facts = [KINDS[mail.kind], ...(showEvent ? [mail.eventName] : [])].join(' · ');
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-panel"
      >
        <Icon aria-hidden size={20} className={`shrink-0 ${look}`} />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{mail.teamName}</span>{' '}
          <span title={facts} className="line-clamp-1 text-sm text-soft wrap-anywhere">
            {facts}
            <span className={isSaid ? '' : 'sr-only'}> · {words}</span>
            {mail.problem && mail.state === 'failed' && <span>: {mail.problem.sentence}</span>}
          </span>
        </span>
        <time dateTime={mail.createdAt} title={instantText(mail.createdAt)} className="shrink-0 text-sm text-muted">
          {shortInstant(mail.createdAt)}
        </time>
        <Chevron aria-hidden size={20} className="shrink-0 text-muted" />
      </button>
      {isOpen && <OpenMail mail={mail} />}
    </li>
  );
}

function OpenMail({ mail }: { mail: CaptainMail }) {
  const client = useQueryClient();
  const handed = useAction({
    mutationFn: () => call(api['captain-mails'][':id'].handed.$post({ param: { id: mail.id } })),
    onSuccess: () => refreshCaptainMails(client),
    onError: (error) => toastFailure('Erro ao marcar a mensagem', error.message),
  });
  const retry = useAction({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => {
      toastSuccess('Enviando de novo');
      return refreshCaptainMails(client);
    },
    onError: (error) => toastFailure('Erro ao enviar de novo', error.message),
  });
  return (
    <div className="flex flex-col gap-2 ml-6 pb-3 pl-2">
      <p className="text-sm text-muted wrap-anywhere">{mail.email}</p>
      {mail.problem && (
        <p className="text-sm wrap-anywhere">
          {mail.problem.sentence} {isDeferred(mail) && 'Tentamos de novo sozinhos. '}
          <span className="text-muted">({mail.problem.answer})</span>
        </p>
      )}
      {isUntold(mail) && (
        <div className="flex flex-wrap gap-2 *:grow">
          <CopyButton text={mail.text} done="Texto copiado" onDone={tellCopied}>
            <span> texto</span>
            <span className="sr-only"> para {mail.teamName}</span>
          </CopyButton>
          {mail.state === 'failed' && (
            <Button busy={retry.isPending} icon={<RotateCcw aria-hidden size={18} />} onClick={() => retry.run()}>
              <span>
                Tentar de novo<span className="sr-only"> {mail.teamName}</span>
              </span>
            </Button>
          )}
          <Button busy={handed.isPending} icon={<Check aria-hidden size={18} />} onClick={() => handed.run()}>
            <span>
              Já avisei<span className="sr-only"> {mail.teamName}</span>
            </span>
          </Button>
        </div>
      )}
      <p className="border border-line bg-ground p-3 whitespace-pre-line text-soft wrap-anywhere">{mail.text}</p>
    </div>
  );
}

function CopyAll({ mails }: { mails: readonly CaptainMail[] }) {
  const copy = async () => tellCopied(await copyText(allInOne(mails)));
  return (
    <div
      ref={keepMessagesAbove}
      className="sticky bottom-0 z-10 -mx-gutter -mb-gutter grid border-t border-line bg-side px-gutter py-2 md:justify-end"
    >
      <Button look="primary" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
        Copiar as {mails.length} num texto só
      </Button>
    </div>
  );
}

function tellCopied(copied: boolean): void {
  if (copied) toastSuccess('Texto copiado');
  else toastFailure('Não foi possível copiar');
}

const STATES = {
  queued: { icon: Clock, look: 'text-muted', words: 'na fila' },
  sent: { icon: CheckCheck, look: 'text-live', words: 'enviada' },
  unsent: { icon: CircleDashed, look: 'text-check', words: 'não enviada' },
  failed: { icon: CircleDashed, look: 'text-check', words: 'o e-mail falhou' },
  opted_out: { icon: CheckCheck, look: 'text-muted', words: 'não quer e-mails' },
  handed: { icon: Check, look: 'text-live', words: 'avisado por você' },
  late: { icon: CircleDashed, look: 'text-muted', words: 'não enviada: já não valia' },
} as const;

const DEFERRED = { icon: Clock, look: 'text-check', words: 'na fila, ainda não aceita' } as const;

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
  reminder: 'lembrete de resultado',
  roster_accepted: 'troca aceita',
  roster_declined: 'troca recusada',
  check_in_open: 'check-in aberto',
  check_in_ending: 'falta o check-in',
  qualified: 'classificado',
  message: 'recado',
  contact_set: 'e-mail do time',
  contact_left: 'e-mail do time mudou',
  contact_confirm: 'confirmar e-mail',
};
