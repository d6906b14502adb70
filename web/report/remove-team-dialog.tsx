import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { useAction } from '../lib/use-action.ts';

type Props = { team: Team | null; reports: readonly StoredReport[]; onClose: () => void };

export function RemoveTeamDialog({ team, reports, onClose }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const remove = useAction({
    mutationFn: (teamId: string) =>
      call(api.events[':eventId'].teams[':teamId'].$delete({ param: { eventId, teamId } })),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(reportTexts.teamRemoved);
      onClose();
    },
    onError: (error) => toastFailure(reportTexts.removeTeamFailed, error.message),
  });
  const results = reports.filter(({ teamId }) => teamId === team?.id).length;
  return (
    <ConfirmDialog
      open={team !== null}
      title="Remover time?"
      description={`${team?.name ?? ''} sai do campeonato${results > 0 ? ` com ${countOf(results, 'resultado', 'resultados')}` : ''}. Isto não pode ser desfeito.`}
      confirm="Remover time"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => team && remove.run(team.id)}
    />
  );
}
