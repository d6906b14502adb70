import type { QueryClient } from '@tanstack/react-query';
import { downloadBlob } from '../lib/spreadsheet/download.ts';
import { writeWorkbook } from '../lib/spreadsheet/write.ts';
import { reportsQuery, standingsQuery } from '../lib/event-data.ts';
import { readStandings } from './standings.ts';
import { standingsWorkbook } from './standings-workbook.ts';

// What the server has now, not what happens to be on the screen.
export async function exportStandings(client: QueryClient, eventId: string): Promise<void> {
  const [standings, reports] = await Promise.all([
    client.fetchQuery({ ...standingsQuery(eventId), staleTime: 0 }),
    client.fetchQuery({ ...reportsQuery(eventId), staleTime: 0 }),
  ]);
  const workbook = await writeWorkbook(standingsWorkbook(readStandings(standings), reports));
  downloadBlob(workbook, `classificacao-${localDate(new Date())}.xlsx`);
}

// As the person's calendar has it: 2026-10-25, the way Swedes write dates.
function localDate(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
