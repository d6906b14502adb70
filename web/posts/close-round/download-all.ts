import type { QueryClient } from '@tanstack/react-query';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { eventQuery } from '../../events/event-data.ts';
import { viewReports, viewStandings } from '../../events/event-log/views.ts';
import type { ListedEvent } from '../../events/events.ts';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { workbookName } from '../../kit/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../../kit/spreadsheet/write.ts';
import { readStandings } from '../../scores/standings/standings.ts';
import { roundWorkbook } from '../../scores/standings/standings-workbook.ts';
import { pictureQuery, type RoundPosts } from './round-posts-data.ts';

// All pictures, the text and the spreadsheet in one zip file.
export async function downloadAll(client: QueryClient, event: ListedEvent, posts: RoundPosts): Promise<void> {
  const files: Zippable = {};
  // In sequence: the server draws two pictures at a time, and other users may be waiting.
  for (const picture of posts.pictures) {
    const blob = await client.fetchQuery(pictureQuery(event.id, posts.round, picture));
    // Pictures are already compressed.
    files[picture.file] = [new Uint8Array(await blob.arrayBuffer()), { level: 0 }];
  }
  files[`whatsapp-queda-${posts.round}.txt`] = strToU8(posts.text);
  const sheet = await makeSheet(client, event, posts.round);
  files[sheet.name] = [new Uint8Array(await sheet.blob.arrayBuffer()), { level: 0 }];
  const bytes = zipSync(files);
  const name = sheet.name.replace(/\.xlsx$/, '.zip');
  downloadBlob(new Blob([bytes], { type: 'application/zip' }), name);
}

export async function downloadSheet(client: QueryClient, event: ListedEvent, round: number): Promise<void> {
  const { name, blob } = await makeSheet(client, event, round);
  downloadBlob(blob, name);
}

async function makeSheet(client: QueryClient, event: ListedEvent, round: number) {
  const log = await client.fetchQuery({ ...eventQuery(event.id), staleTime: 0 });
  const blob = await writeWorkbook(roundWorkbook(readStandings(viewStandings(log)), viewReports(log), round));
  return { name: workbookName(`queda-${round}`, event.name), blob };
}
