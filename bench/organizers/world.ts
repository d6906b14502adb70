import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createOrganizer, startInstance } from '../support/our-instance.ts';
import { clock } from '../support/part.ts';
import { listOpenResults, type OpenResult, saveReport } from '../support/saved-report.ts';
import { storeOrganizers } from './store-organizers.ts';

export interface WorldSize {
  /** Number of organisers; one of them is measured. */
  organizers: number;
  /** Ended events of each organiser, besides the one on air. */
  pastEvents: number;
}

/** A server whose database has this size. */
export interface World {
  /** Number of turns until every team has a result in every round. */
  turns: number;
  takeTurn(): Promise<Turn>;
  end(): Promise<void>;
}

export interface Turn {
  reportMs: number;
  standingsMs: number;
  bareMs: number;
}

export async function makeWorld({ organizers, pastEvents }: WorldSize): Promise<World> {
  const instance = await startInstance();
  const { send, eventPath } = await createOrganizer(instance.origin);
  const client = new pg.Client(instance.connection);
  await client.connect();
  const open = await listOpenResults(client);
  // The server saves the reports of rounds 1 to 5; the benchmark inserts those of later rounds by SQL.
  const [ours, bare] = [open.filter(({ round }) => round <= 5), open.filter(({ round }) => round > 5)];
  if (organizers > 1 || pastEvents > 0)
    await storeOrganizers(instance.connection, { organizers: organizers - 1, pastEvents });

  const report = ({ team_id, round }: OpenResult) =>
    send('POST', `${eventPath}/reports`, { id: randomUUID(), teamId: team_id, round, placement: 1, kills: [3, 3, 3] });
  let taken = 0;
  return {
    turns: ours.length,
    takeTurn: async () => {
      const [through, past] = [ours[taken]!, bare[taken]!];
      taken += 1;
      return {
        reportMs: await timeOf(() => report(through)),
        // A report has just changed the standings, so the server cannot answer from a cache.
        standingsMs: await timeOf(() => send('GET', `${eventPath}/standings`)),
        bareMs: await timeOf(() => saveReport(client, past)),
      };
    },
    end: async () => {
      await client.end();
      await instance.end();
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = clock();
  await work();
  return clock() - startedAt;
}
