import pg from 'pg';
import { linkLivePath } from '../../domain/stream/live.ts';
import { makeObsLink } from '../../world/event.ts';
import { startInstance } from '../../world/instance.ts';
import { createLobby } from '../../world/lobby.ts';
import { onCleanUp } from '../../world/clean-up.ts';
import { listOpenResults, saveReportWithEntry } from '../support/saved-report.ts';

/** An event with 50 teams and thousands of viewers. The benchmark inserts reports into the database, without the API. */
export async function startEvent() {
  const { server, port, origin, database } = await startInstance({ LIVE_MAX_PER_ADDRESS: '20000' });
  const { token } = await makeObsLink((await createLobby(origin)).caller);
  const client = new pg.Client(database.connection);
  await client.connect();
  onCleanUp(() => client.end());
  const open = (await listOpenResults(client)).values();
  return {
    server,
    port,
    path: linkLivePath(token),
    /** Saves one more report and returns the time at which its commit was sent. */
    report: () => saveReportWithEntry(client, open.next().value!),
  };
}
