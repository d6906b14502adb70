import { useState } from 'react';
import { api, call } from '../../lib/api.ts';
import { useEvents } from '../../lib/events.ts';
import { useAction } from '../../lib/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { tellLinkCopied } from '../../lib/tell-copied.ts';
import { eventTexts } from '../texts.ts';
import type { EventDialogProps } from './dialog-props.ts';

export function InviteDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Convidar capitães"
      description={`Para ${event.name}: cada capitão recebe um link com a inscrição já preenchida.`}
      width="wide"
      finalFocus={finalFocus}
    >
      <Invite event={event} />
    </Dialog>
  );
}

function Invite({ event }: Pick<EventDialogProps, 'event'>) {
  const others = (useEvents().data ?? []).filter(({ id, standalone }) => id !== event.id && !standalone);
  const origin = others.find(({ id }) => id === event.originId);
  const [from, setFrom] = useState(origin?.id ?? null);
  const source = others.find(({ id }) => id === from);
  const [invited, setInvited] = useState<Invited | null>(null);
  const invite = useAction({
    mutationFn: (from: string) => inviteCaptains(event.id, from),
    onSuccess: setInvited,
    onError: (error) => toastFailure(eventTexts.inviteFailed, failureDetail(error)),
  });
  return (
    <div className="flex flex-col gap-4">
      {event.signUps.phase !== 'open' && <AlertLine look="warning">{eventTexts.signUpsNotOpen}</AlertLine>}
      <Select
        label="Capitães de"
        placeholder="Escolha o campeonato"
        empty="Nenhum outro campeonato"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={from}
        onValue={(id) => {
          setFrom(id);
          setInvited(null);
        }}
      />
      {invited && <Result invited={invited} />}
      <DialogActions>
        <DialogCancel>{invited ? 'Concluir' : 'Cancelar'}</DialogCancel>
        <Button
          look="primary"
          disabled={!source || invited !== null}
          busy={invite.isPending}
          onClick={() => source && invite.run(source.id)}
        >
          <span className="line-clamp-2 wrap-anywhere">
            {source ? `Convidar os capitães de ${source.name}` : 'Convidar os capitães'}
          </span>
        </Button>
      </DialogActions>
    </div>
  );
}

type Invited = Awaited<ReturnType<typeof inviteCaptains>>;

function inviteCaptains(eventId: string, from: string) {
  return call(api.events[':eventId'].invitations.$post({ param: { eventId }, json: { from } }));
}

// All invitations, including those sent before.
function Result({ invited: { added, mailed, invitations } }: { invited: Invited }) {
  if (invitations.length === 0) return <Notice kind="info">{eventTexts.nobodyToInvite}</Notice>;
  return (
    <>
      <Notice kind="success" title={added > 0 ? eventTexts.invited(added) : eventTexts.invitedBefore}>
        {mailed ? eventTexts.invitedByMail : eventTexts.invitedByHand}
      </Notice>
      <ul aria-label="Capitães convidados" className="flex flex-col gap-2">
        {invitations.map(({ teamName, captainEmail, url }) => (
          <li
            key={captainEmail}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-ground p-3"
          >
            <div className="min-w-0 grow basis-60">
              <p className="caps text-lg leading-tight wrap-anywhere">{teamName}</p>
              <p className="text-sm text-soft wrap-anywhere">{captainEmail}</p>
            </div>
            <CopyButton text={url} onDone={tellLinkCopied}>
              {' '}
              link<span className="sr-only"> do capitão de {teamName}</span>
            </CopyButton>
          </li>
        ))}
      </ul>
    </>
  );
}
