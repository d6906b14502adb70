import { nameTeams } from '../lib/ledger/entry-words.ts';
import { historySheet } from '../lib/ledger/history-sheet.ts';
import { downloadBlob } from '../lib/spreadsheet/download.ts';
import { workbookName } from '../lib/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../lib/spreadsheet/write.ts';
import { historyTexts } from '../lib/texts/history.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure } from '../ui/toast.tsx';

type Entries = Parameters<typeof historySheet>[0];
type Teams = Parameters<typeof nameTeams>[1];

// Exports every entry, whatever the filters show.
export function useExport(eventName: string, entries: Entries | undefined, teams: Teams | undefined) {
  return useAction({
    mutationFn: async () => {
      if (!entries || !teams) return;
      const workbook = await writeWorkbook([historySheet(entries, nameTeams(entries, teams))]);
      downloadBlob(workbook, workbookName('historico', eventName));
    },
    onError: () => toastFailure(historyTexts.exportFailed, historyTexts.exportFailedDetail),
  });
}
