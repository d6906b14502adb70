import pg from 'pg';
import { read } from '../../world/caller.ts';
import { onCleanUp } from '../../world/clean-up.ts';
import { startInstance } from '../../world/instance.ts';
import { createLobby } from '../../world/lobby.ts';
import { report } from '../../world/teams.ts';
import { clock } from '../../world/part.ts';
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
}

export interface Turn {
  reportMs: number;
  standingsMs: number;
  bareMs: number;
}

export async function makeWorld({ organizers, pastEvents }: WorldSize): Promise<World> {
  const { origin, database } = await startInstance();
  const { caller, eventId } = await createLobby(origin);
  const client = new pg.Client(database.connection);
  await client.connect();
  onCleanUp(() => client.end());
  const open = await listOpenResults(client);
  // The server saves the reports of rounds 1 to 5; the benchmark inserts those of later rounds by SQL.
  const [ours, bare] = [open.filter(({ round }) => round <= 5), open.filter(({ round }) => round > 5)];
  if (organizers > 1 || pastEvents > 0)
    await storeOrganizers(database.connection, { organizers: organizers - 1, pastEvents });

  const save = ({ team_id: teamId, round }: OpenResult) => report(caller, { eventId, teamId, round, kills: [3, 3, 3] });
  let taken = 0;
  return {
    turns: ours.length,
    takeTurn: async () => {
      const [through, past] = [ours[taken]!, bare[taken]!];
      taken += 1;
      return {
        reportMs: await timeOf(() => save(through)),
        // A report has just changed the standings, so the server cannot answer from a cache.
        standingsMs: await timeOf(() => read(caller, `/api/events/${eventId}/standings`)),
        bareMs: await timeOf(() => saveReport(client, past)),
      };
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = clock();
  await work();
  return clock() - startedAt;
}
