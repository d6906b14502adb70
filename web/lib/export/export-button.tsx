import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '../acting.ts';
import { ApiError } from '../api.ts';
import { useEventId } from '../events.ts';
import { useUser } from '../session.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { exportStandings } from './export-standings.ts';

type Props = {
  eventName: string;
  isLoaded: boolean;
  hasTeams: boolean;
};

export function ExportButton({ eventName, isLoaded, hasTeams }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const reasonId = useId();
  const user = useUser();
  const you = useMay('see_history') ? user.id : null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportStandings(client, { id: eventId, name: eventName }, you),
    onError: (error) => toastFailure(texts.exportFailed, detailOf(error)),
  });
  const reason = isLoaded && !hasTeams ? texts.nothingToExport : undefined;
  return (
    <>
      <Button
        busy={isPending}
        disabled={!hasTeams}
        aria-describedby={reason && reasonId}
        title={reason}
        icon={<Download aria-hidden size={18} />}
        onClick={() => mutate()}
      >
        Exportar
      </Button>
      {reason && (
        <p id={reasonId} className="sr-only">
          {reason}
        </p>
      )}
    </>
  );
}

function detailOf(error: Error): string {
  return error instanceof ApiError ? error.message : texts.exportFailedDetail;
}

const texts = {
  nothingToExport: 'Nada para exportar: nenhum time ainda.',
  exportFailed: 'Erro ao exportar a classificação',
  exportFailedDetail: 'A planilha não pôde ser escrita. Tente novamente mais tarde.',
} as const;
