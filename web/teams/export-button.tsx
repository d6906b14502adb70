import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '../lib/acting.ts';
import { ApiError } from '../lib/api.ts';
import { useEventId } from '../lib/events.ts';
import { useUser } from '../lib/session.ts';
import { teamsTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { toastFailure } from '../ui/toast.tsx';
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
    onError: (error) => toastFailure(teamsTexts.exportFailed, detailOf(error)),
  });
  const reason = isLoaded && !hasTeams ? teamsTexts.nothingToExport : undefined;
  return (
    <>
      <Button
        busy={isPending}
        disabled={!hasTeams}
        aria-describedby={reason && reasonId}
        icon={<Download aria-hidden size={18} />}
        onClick={() => mutate()}
      >
        Exportar
      </Button>
      {reason && (
        <p id={reasonId} className="text-sm text-muted md:order-first">
          {reason}
        </p>
      )}
    </>
  );
}

function detailOf(error: Error): string {
  return error instanceof ApiError ? error.message : teamsTexts.exportFailedDetail;
}
