import { Check, Pencil, RefreshCw, X } from 'lucide-react';
import { failure, failureSentence } from '../../../domain/failures.ts';
import { captainLink } from '../../lib/captain-link.ts';
import type { SignUp } from '../sign-ups-data.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { tellCopied } from '../tell-copied.ts';
import { STATE_NAMES } from './sign-up-states.ts';

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
  refusal: string | undefined;
  busy: boolean;
  onSelected: (selected: boolean) => void;
  onAccept: () => void;
  onDecline: () => void;
  onRenew: () => void;
  onRename: () => void;
};

// A line on a desktop, a card on a phone. Buttons that make no sense in a state stay where they are, so that the focus does
// too; rows far out of sight cost nothing.
export function EntrantRow({ signUp, selected, refusal, onSelected, ...on }: Props) {
  const { teamName, captainEmail, discordId, activisionIds, state } = signUp;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 border bg-ground p-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] md:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_8.5rem] xl:grid-cols-[auto_minmax(0,3fr)_minmax(12rem,2fr)_8.5rem_auto] ${selected ? 'border-edge bg-raised' : 'border-line'}`}
    >
      <Checkbox label={`Selecionar ${teamName}`} labelHidden checked={selected} onChecked={onSelected} />
      <div className="min-w-0 py-1">
        <p className="caps text-xl leading-tight wrap-anywhere">{teamName}</p>
        <p className="text-sm text-muted wrap-anywhere">{activisionIds.map(shownId).join(' · ')}</p>
      </div>
      <div className="min-w-0 py-1 text-sm text-soft max-md:order-1 max-md:col-span-2 max-md:col-start-2 max-md:-mt-3">
        <p className="wrap-anywhere">{captainEmail}</p>
        <p className="wrap-anywhere">Discord {discordId}</p>
      </div>
      <div className="py-1">
        <Badge look={STATE_LOOKS[state]}>{STATE_NAMES[state]}</Badge>
      </div>
      <div className="order-2 col-span-full flex flex-wrap gap-2 max-md:*:grow max-md:*:basis-2/5 md:justify-end xl:order-none xl:col-span-1">
        <RowButtons signUp={signUp} {...on} />
      </div>
      {refusal && (
        <div className="order-3 col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 px-2">
          <AlertLine>{refusal}</AlertLine>
          {refusal === NAME_TAKEN && state !== 'accepted' && (
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

const NAME_TAKEN = failureSentence(failure('team_name_taken'));

type ButtonProps = Omit<Props, 'selected' | 'refusal' | 'onSelected'>;

function RowButtons({ signUp, busy, onAccept, onDecline, onRenew, onRename }: ButtonProps) {
  const { id, teamName, state, token } = signUp;
  const ofThis = <span className="sr-only"> {teamName}</span>;
  const isGone = state === 'withdrawn';
  return (
    <>
      <Button
        id={acceptButtonId(id)}
        icon={<Check aria-hidden size={18} />}
        disabled={busy || isGone || state === 'accepted'}
        onClick={onAccept}
      >
        <span>Aceitar{ofThis}</span>
      </Button>
      <Button icon={<X aria-hidden size={18} />} disabled={busy || isGone || state === 'declined'} onClick={onDecline}>
        <span>Recusar{ofThis}</span>
      </Button>
      <CopyButton text={captainLink(token)} onDone={tellCopied}>
        {' '}
        link<span className="sr-only"> do capitão de {teamName}</span>
      </CopyButton>
      <span className="flex max-md:grow-0! max-md:basis-auto!">
        <IconButton
          aria-label={`Renomear ${teamName}`}
          title="Renomear time"
          disabled={state === 'accepted'}
          onClick={onRename}
        >
          <Pencil aria-hidden size={18} />
        </IconButton>
        <IconButton
          aria-label={`Renovar link do capitão de ${teamName}`}
          title="Renovar link do capitão"
          onClick={onRenew}
        >
          <RefreshCw aria-hidden size={18} />
        </IconButton>
      </span>
    </>
  );
}

function shownId(activisionId: string, index: number): string {
  return activisionId || `Jogador ${index + 1}`;
}
