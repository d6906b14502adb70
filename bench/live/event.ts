import pg from 'pg';
import { linkLivePath } from '../../domain/live.ts';
import { readJson } from '../support/ask.ts';
import { createOrganizer, startInstance } from '../support/our-instance.ts';
import { listOpenResults, saveReportWithEntry } from '../support/saved-report.ts';

/** An event with 50 teams. The benchmark inserts reports into the database, without the API. */
export async function startEvent() {
  const instance = await startInstance();
  const organizer = await createOrganizer(instance.origin);
  const made = await organizer.send('POST', '/obs-links', { name: 'Bench' });
  const { link } = readJson(made) as { link: { token: string } };
  const client = new pg.Client(instance.connection);
  await client.connect();
  const open = (await listOpenResults(client)).values();
  return {
    server: instance.server,
    port: Number(new URL(instance.origin).port),
    path: linkLivePath(link.token),
    /** Saves one more report and returns the time at which its commit was sent. */
    report: () => saveReportWithEntry(client, open.next().value!),
    end: async () => {
      await client.end();
      await instance.end();
    },
  };
}
