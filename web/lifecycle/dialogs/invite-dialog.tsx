import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { eventsQuery, useEvents } from '../../events/events.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { tellLinkCopied } from '../../kit/tell-copied.ts';
import { PickList } from '../../events/frame/pick-list.tsx';
import { eventTexts } from '../../events/frame/texts.ts';
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
  const load = useQuery({ ...candidatesQuery(event.id, source?.id ?? ''), enabled: source !== undefined });
  const candidates = (load.data ?? []).filter(({ known }) => known === null);
  // Until somebody ticks: all but disqualified teams.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const chosen =
    ticked ?? new Set(candidates.filter(({ disqualified }) => !disqualified).map(({ signUpId }) => signUpId));
  // Their links can be copied again.
  const isSomeoneInvited = (load.data ?? []).some(({ known }) => known === 'invited');
  const invite = useAction({
    mutationFn: (from: string) => inviteCaptains(event.id, from, [...chosen]),
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
          setTicked(null);
        }}
      />
      {invited ? (
        <Result invited={invited} />
      ) : source && load.data ? (
        <Candidates all={load.data} candidates={candidates} chosen={chosen} onChosen={setTicked} />
      ) : source && load.errorUpdateCount > 0 ? (
        <LoadFailure title={eventTexts.inviteLoadFailed} load={load} describe={failureDetail} />
      ) : (
        source && <SkeletonRows label={texts.loading} count={4} />
      )}
      <DialogActions>
        <DialogCancel>{invited ? 'Concluir' : 'Cancelar'}</DialogCancel>
        <Button
          look="primary"
          disabled={!source || invited !== null || (chosen.size === 0 && !isSomeoneInvited)}
          busy={invite.isPending}
          onClick={() => source && invite.run(source.id)}
        >
          {inviteWords(chosen.size, isSomeoneInvited)}
        </Button>
      </DialogActions>
    </div>
  );
}

function inviteWords(count: number, isSomeoneInvited: boolean): string {
  if (count === 0) return isSomeoneInvited ? 'Ver os convites' : 'Convidar os capitães';
  return count === 1 ? 'Convidar 1 capitão' : `Convidar ${count} capitães`;
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

type CandidatesProps = {
  all: readonly Candidate[];
  candidates: readonly Candidate[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

function Candidates({ all, candidates, chosen, onChosen }: CandidatesProps) {
  const known = all.length - candidates.length;
  return (
    <>
      {all.length === 0 && <Notice kind="info">{eventTexts.nobodyToInvite}</Notice>}
      {candidates.length > 0 && (
        <PickList
          label="Capitães"
          items={candidates.map(({ signUpId, teamName, captainEmail, disqualified }) => ({
            id: signUpId,
            name: teamName,
            hint: disqualified ? `Desclassificado · ${captainEmail}` : captainEmail,
          }))}
          chosen={chosen}
          onChosen={onChosen}
        />
      )}
      {known > 0 && (
        <p className="text-sm text-soft">
          {known === 1
            ? '1 capitão já foi convidado ou se inscreveu.'
            : `${known} capitães já foram convidados ou se inscreveram.`}
        </p>
      )}
    </>
  );
}

function candidatesQuery(eventId: string, from: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'candidates', from],
    queryFn: () => listCandidates(eventId, from),
    refetchOnMount: 'always',
  });
}

async function listCandidates(eventId: string, from: string) {
  const { candidates } = await call(
    api.events[':eventId'].invitations.candidates.$get({ param: { eventId }, query: { from } }),
  );
  return candidates;
}

type Invited = Awaited<ReturnType<typeof inviteCaptains>>;

function inviteCaptains(eventId: string, from: string, signUpIds: string[]) {
  return call(api.events[':eventId'].invitations.$post({ param: { eventId }, json: { from, signUpIds } }));
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
