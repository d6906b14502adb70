import {
  ArrowRightLeft,
  AtSign,
  BadgeCheck,
  Check,
  CircleCheck,
  CircleDashed,
  Link2,
  type LucideIcon,
  MailQuestion,
  MailWarning,
  MessageSquare,
  Pencil,
  RefreshCw,
  RotateCcw,
  TriangleAlert,
  X,
} from 'lucide-react';
import { captainLink } from '../captain-link.ts';
import { clockText } from '../../kit/instants.ts';
import { momentText } from '../../kit/days.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import type { SignUp } from './sign-ups-data.ts';
import { tellLinkCopied } from '../../kit/tell-copied.ts';
import { hasNotes, isMissing, isNote } from './entrant-filter.ts';
import { UndoDecline } from './undo-decline.tsx';
import { STATE_NAMES } from './sign-up-states.ts';
import type { Refusals } from './use-decision.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCaptainMails, retryMail } from '../captain-mails.ts';
import { eventsQuery } from '../../events/events.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

const STATE_LOOKS = {
  new: 'warning',
  accepted: 'live',
  declined: 'quiet',
  waiting: 'quiet',
  withdrawn: 'quiet',
} as const;

type Props = {
  signUp: SignUp;
  selected: boolean;
  refusal: ReturnType<Refusals['get']>;
  busy: boolean;
  onSelected: (selected: boolean) => void;
  onAccept: () => void;
  onDecline: () => void;
  onRenew: () => void;
  onRename: () => void;
  onContact: () => void;
  onAskConfirmation: () => void;
  onUndo: () => void;
  onDeclineWithWords: () => void;
  checkIn: 'none' | 'early' | 'open' | 'closed';
  onCheckIn: () => void;
  onGivePlace: () => void;
};

// Two lines on a desktop, more on a phone. Unavailable buttons stay in place, so that the focus does too. Rows outside of the
// viewport are not rendered by the browser (content-visibility).
export function EntrantRow({ signUp, selected, refusal, onSelected, ...on }: Props) {
  const { teamName, captainEmail, discordId, activisionIds, state, signedUpAt } = signUp;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 border-t border-line py-2 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,5fr)_auto] ${selected ? 'bg-panel' : ''}`}
    >
      <div className="row-span-2 -ml-2">
        <Checkbox label={`Selecionar ${teamName}`} labelHidden checked={selected} onChecked={onSelected} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{teamName}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
          <Badge look={STATE_LOOKS[state]}>{STATE_NAMES[state]}</Badge>
          {captainEmail}
          {signUp.emailConfirmedAt !== null && (
            <span className="flex items-center gap-1 text-live">
              <BadgeCheck aria-hidden size={16} /> confirmado
            </span>
          )}
        </p>
        {state === 'accepted' && on.checkIn !== 'none' && <CheckInState checkedInAt={signUp.checkedInAt} />}
      </div>
      <div className="grid grid-cols-2 gap-1 max-lg:row-span-2 lg:order-last lg:flex">
        <RowButtons signUp={signUp} {...on} />
      </div>
      <div className="min-w-0 text-sm max-lg:col-start-2">
        <Players activisionIds={activisionIds} />
        <p className="text-muted wrap-anywhere">
          Discord {discordId || '–'} · <span className="whitespace-nowrap">{momentText(signedUpAt)}</span>
        </p>
        <Flags signUp={signUp} />
        {signUp.failedMails.length > 0 && <FailedMails signUp={signUp} />}
        {signUp.undoUntil !== null && <UndoDecline until={signUp.undoUntil} of={teamName} onUndo={on.onUndo} />}
      </div>
      {refusal && (
        <div className="order-last col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 px-2">
          <AlertLine>{refusal.reason}</AlertLine>
          {refusal.code === 'team_name_taken' && state !== 'accepted' && (
            <Button onClick={on.onRename}>
              <span>
                Renomear<span className="sr-only"> {teamName}</span>
              </span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function acceptButtonId(signUpId: string): string {
  return `accept-${signUpId}`;
}

export function menuButtonId(signUpId: string): string {
  return `entrant-menu-${signUpId}`;
}

// From the opening of check-in on, the place of a team without check-in can be given away.
function isGivingPlaces(checkIn: Props['checkIn']): boolean {
  return checkIn === 'open' || checkIn === 'closed';
}

function Players({ activisionIds }: Pick<SignUp, 'activisionIds'>) {
  return (
    <p className="text-soft wrap-anywhere">
      {activisionIds.map((activisionId, index) => (
        // Slots have a fixed order.
        <span key={index}>
          {index > 0 && ' · '}
          {activisionId || <span className="border border-dashed border-check px-1 text-check">vazio</span>}
        </span>
      ))}
    </p>
  );
}

function Flags({ signUp }: { signUp: SignUp }) {
  if (!hasNotes(signUp)) return null;
  return (
    <ul aria-label={`Avisos de ${signUp.teamName}`} className="flex flex-col gap-0.5 text-sm">
      {signUp.flags.map((flag) => {
        const Icon = isNote(flag) ? MailQuestion : TriangleAlert;
        return (
          <li
            key={`${flag.kind} ${flag.sentence}`}
            className={`flex gap-2 ${isNote(flag) ? 'text-soft' : 'text-check'}`}
          >
            <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{flag.sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}

function CheckInState({ checkedInAt }: Pick<SignUp, 'checkedInAt'>) {
  const done = checkedInAt !== null;
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span className={`flex items-center gap-1 text-sm ${done ? 'text-live' : 'text-check'}`}>
      <Icon aria-hidden size={16} />
      {done ? `check-in às ${clockText(Date.parse(checkedInAt))}` : 'sem check-in'}
    </span>
  );
}

type ButtonProps = Omit<Props, 'selected' | 'refusal' | 'onSelected'>;

function RowButtons({ signUp, busy, onAccept, onDecline, onRenew, onRename, ...on }: ButtonProps) {
  const { id, teamName, state, token } = signUp;
  const isGone = state === 'withdrawn';
  const copy = async () => tellLinkCopied(await copyText(captainLink(token)));
  return (
    <>
      <RowButton
        name="Recusar"
        of={teamName}
        icon={X}
        disabled={busy || isGone || state === 'declined'}
        onClick={onDecline}
      />
      <RowButton
        id={acceptButtonId(id)}
        name="Aceitar"
        of={teamName}
        icon={Check}
        isAnswer
        disabled={busy || isGone || state === 'accepted'}
        onClick={onAccept}
      />
      <span className="max-lg:col-start-2">
        <MoreMenu
          id={menuButtonId(id)}
          label={`Mais ações de ${teamName}`}
          entries={[
            ...(isMissing(signUp) && isGivingPlaces(on.checkIn)
              ? [{ name: 'Passar a vaga', icon: ArrowRightLeft, onSelect: on.onGivePlace }]
              : []),
            { name: 'Copiar link do capitão', icon: Link2, onSelect: () => void copy() },
            ...(state === 'accepted' ? [] : [{ name: 'Renomear time', icon: Pencil, onSelect: onRename }]),
            { name: 'Corrigir e-mail', icon: AtSign, onSelect: on.onContact },
            ...(signUp.flags.some(isNote)
              ? [{ name: 'Pedir confirmação do e-mail', icon: MailQuestion, onSelect: on.onAskConfirmation }]
              : []),
            { name: 'Renovar link do capitão', icon: RefreshCw, onSelect: onRenew },
            ...(state === 'accepted' && on.checkIn !== 'none'
              ? [
                  {
                    name: signUp.checkedInAt === null ? 'Fazer check-in' : 'Desfazer check-in',
                    icon: CircleCheck,
                    onSelect: on.onCheckIn,
                  },
                ]
              : []),
            ...(state === 'declined' || isGone
              ? []
              : [{ name: 'Recusar com recado', icon: MessageSquare, onSelect: on.onDeclineWithWords }]),
          ]}
        />
      </span>
    </>
  );
}

type RowButtonProps = {
  id?: string;
  name: string;
  of: string;
  icon: LucideIcon;
  // The answer that moves things on has a white line.
  isAnswer?: boolean;
  disabled: boolean;
  onClick: () => void;
};

// A square with an icon, so that two of them fit beside a name on a phone.
function RowButton({ id, name, of, icon: Icon, isAnswer = false, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      id={id}
      title={name}
      aria-label={`${name} ${of}`}
      // Not `disabled`, which would remove the focus from the button just pressed.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={`cut grid size-control shrink-0 cursor-pointer place-items-center cut-fill-raised aria-disabled:cursor-default aria-disabled:opacity-40 ${isAnswer ? 'cut-line-text' : 'cut-line-line hover:cut-line-edge'}`}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}

// Mails that the captain did not get, with the reason of the last one.
function FailedMails({ signUp: { teamName, failedMails } }: { signUp: SignUp }) {
  const client = useQueryClient();
  const retry = useAction({
    // The oldest first.
    mutationFn: async () => {
      for (const { id } of failedMails.toReversed()) await retryMail(id);
    },
    onSuccess: async () => {
      toastSuccess('Enviando de novo');
      await Promise.all([refreshCaptainMails(client), client.invalidateQueries({ queryKey: eventsQuery.queryKey })]);
    },
    onError: (error) => toastFailure('Erro ao enviar de novo', error.message),
  });
  const count = failedMails.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-check">
      <p className="flex min-w-0 gap-2">
        <MailWarning aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {count === 1 ? 'Um e-mail não chegou.' : `${count} e-mails não chegaram.`} {failedMails[0]?.sentence}
        </span>
      </p>
      <Button busy={retry.isPending} icon={<RotateCcw aria-hidden size={16} />} onClick={() => retry.run()}>
        <span>
          Tentar de novo<span className="sr-only"> {teamName}</span>
        </span>
      </Button>
    </div>
  );
}
