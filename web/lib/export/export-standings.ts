import type { QueryClient } from '@tanstack/react-query';
import { downloadBlob } from '../spreadsheet/download.ts';
import { workbookName } from '../spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../spreadsheet/write.ts';
import { eventQuery } from '../event-data.ts';
import { viewHistory, viewReports, viewStandings, viewTeams } from '../event-log/views.ts';
import { nameTeams } from '../ledger/entry-words.ts';
import { historySheet } from '../ledger/history-sheet.ts';
import { everythingSheets } from './everything-sheets.ts';
import { rulesSheets } from './rules-sheets.ts';
import { readStandings } from '../standings/standings.ts';
import { standingsWorkbook } from '../standings/standings-workbook.ts';

// Exports the server's present data, not what is on the screen. `you`: the user, if the role may see the history.
export async function exportStandings(
  client: QueryClient,
  { id: eventId, name: eventName }: { id: string; name: string },
  you: string | null,
): Promise<void> {
  const log = await client.fetchQuery({ ...eventQuery(eventId), staleTime: 0 });
  const [standings, reports, teams] = [viewStandings(log), viewReports(log), viewTeams(log)];
  const entries = you === null ? undefined : viewHistory(log, you);
  const workbook = await writeWorkbook([
    ...standingsWorkbook(readStandings(standings), reports),
    ...rulesSheets(standings),
    ...(entries ? [historySheet(entries, nameTeams(entries, teams))] : []),
    ...everythingSheets(teams, standings),
  ]);
  downloadBlob(workbook, workbookName('classificacao', eventName, localDate(new Date())));
}

// '2026-10-25' in the user's time zone: the Swedish date format.
function localDate(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
