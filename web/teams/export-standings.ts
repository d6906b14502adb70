import type { QueryClient } from '@tanstack/react-query';
import { downloadBlob } from '../lib/spreadsheet/download.ts';
import { workbookName } from '../lib/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../lib/spreadsheet/write.ts';
import { reportsQuery, standingsQuery, teamsQuery } from '../lib/event-data.ts';
import { nameTeams } from '../lib/ledger/entry-words.ts';
import { ledgerQuery } from '../lib/ledger/ledger-query.ts';
import { everythingSheets } from './everything-sheets.ts';
import { historySheet } from './history-sheet.ts';
import { rulesSheets } from './rules-sheets.ts';
import { readStandings } from '../lib/standings/standings.ts';
import { standingsWorkbook } from '../lib/standings/standings-workbook.ts';

// Exports the server's present data, not what is on the screen. Without the history for roles that may not see it.
export async function exportStandings(
  client: QueryClient,
  { id: eventId, name: eventName }: { id: string; name: string },
  withHistory: boolean,
): Promise<void> {
  const [standings, reports, teams, entries] = await Promise.all([
    client.fetchQuery({ ...standingsQuery(eventId), staleTime: 0 }),
    client.fetchQuery({ ...reportsQuery(eventId), staleTime: 0 }),
    client.fetchQuery({ ...teamsQuery(eventId), staleTime: 0 }),
    withHistory ? client.fetchQuery({ ...ledgerQuery(eventId), staleTime: 0 }) : undefined,
  ]);
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
