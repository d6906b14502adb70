import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ListedEvent } from '../../lib/events.ts';
import { signUpsQuery } from '../sign-ups-data.ts';
import { downloadBlob } from '../../lib/spreadsheet/download.ts';
import { workbookName } from '../../lib/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../../lib/spreadsheet/write.ts';
import { entrantTexts } from '../texts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { entrantsSheet } from './entrants-workbook.ts';

// Exports the server's present list, not the rows on the screen.
export function ExportButton({ event: { id, name } }: { event: ListedEvent }) {
  const client = useQueryClient();
  const write = useAction({
    mutationFn: async () => {
      const signUps = await client.fetchQuery({ ...signUpsQuery(id), staleTime: 0 });
      downloadBlob(await writeWorkbook([entrantsSheet(signUps)]), workbookName('inscritos', name));
    },
    onError: (error) => toastFailure(entrantTexts.exportFailed, failureDetail(error)),
  });
  return (
    <Button busy={write.isPending} icon={<Download aria-hidden size={18} />} onClick={() => write.run()}>
      Exportar
    </Button>
  );
}
