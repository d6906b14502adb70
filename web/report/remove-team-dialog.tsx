import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../lib/api.ts';
import { reportDialogTexts } from '../lib/texts/report-dialogs.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { TellDone } from './undo-provider.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { useAction } from '../lib/use-action.ts';

type Props = { team: Team | null; reports: readonly StoredReport[]; onClose: () => void };

export function RemoveTeamDialog({ team, reports, onClose }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const remove = useAction({
    mutationFn: (teamId: string) =>
      call(api.events[':eventId'].teams[':teamId'].$delete({ param: { eventId, teamId } })),
    onSuccess: async (_answer, teamId) => {
      await refreshEvent(client, eventId);
      tellDone({
        title: reportDialogTexts.teamRemoved,
        what: 'Remover time',
        entry: (act) => act.kind === 'team_removal' && act.team.id === teamId,
      });
      onClose();
    },
    onError: (error) => toastFailure(reportDialogTexts.removeTeamFailed, error.message),
  });
  const results = reports.filter(({ teamId }) => teamId === team?.id).length;
  return (
    <ConfirmDialog
      open={team !== null}
      title="Remover time?"
      description={`${team?.name ?? ''} sai do campeonato${results > 0 ? ` com ${countOf(results, 'resultado', 'resultados')}` : ''}. Você pode desfazer depois.`}
      confirm="Remover time"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => team && remove.run(team.id)}
    />
  );
}
