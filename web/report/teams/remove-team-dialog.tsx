import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../../kit/api.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import { useEventId } from '../../events/events.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { countOf, type StoredReport, type Team } from '../teams-and-results.ts';
import { useAction } from '../../kit/use-action.ts';
import { useReasonRequired } from '../../kit/use-reason-required.ts';

type Props = { team: Team | null; reports: readonly StoredReport[]; onClose: () => void };

export function RemoveTeamDialog({ team, reports, onClose }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const { reasonError, wantsReason } = useReasonRequired();
  const remove = useAction({
    mutationFn: ({ teamId, reason }: { teamId: string; reason: string }) =>
      call(api.events[':eventId'].teams[':teamId'].$delete({ param: { eventId, teamId }, query: { reason } })),
    onSuccess: async ({ entry }) => {
      await refreshEvent(client, eventId, entry);
      tellDone({ title: reportDialogTexts.teamRemoved, what: `Remover time ${team?.name ?? ''}`, entry });
      onClose();
    },
    onError: (error) => {
      if (!wantsReason(error)) toastFailure(reportDialogTexts.removeTeamFailed, error.message);
    },
  });
  const seen = useSeen();
  const needsReason =
    team !== null && (reasonError !== undefined || isReasonNeeded(seen, { kind: 'team_removal', team }));
  const results = reports.filter(({ teamId }) => teamId === team?.id).length;
  const question = {
    title: 'Remover time?',
    description: `${team?.name ?? ''} sai do campeonato${results > 0 ? ` com ${countOf(results, 'resultado', 'resultados')}` : ''}. Você pode desfazer depois.`,
    confirm: 'Remover time',
    busy: remove.isPending,
  };
  const run = (reason: string) => team && remove.run({ teamId: team.id, reason });
  return (
    <>
      <ConfirmDialog {...question} open={team !== null && !needsReason} onCancel={onClose} onConfirm={() => run('')} />
      <ReasonDialog {...question} open={needsReason} required error={reasonError} onClose={onClose} onConfirm={run} />
    </>
  );
}
