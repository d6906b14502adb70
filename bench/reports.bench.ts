import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { byTurns } from './support/by-turns.ts';
import { verdict } from './support/figures.ts';
import { readJson } from './support/ask.ts';
import { type BenchOrganizer, createOrganizer, startInstance } from './support/our-instance.ts';
import { clock } from './support/part.ts';
import { listOpenResults, saveReportWithEntry } from './support/saved-report.ts';
import { startTable } from './support/table.ts';

const clientCounts = [1, 16];
const secondsATurn = 3;
const aim = 0.6;

const table = startTable({
  name: 'reports',
  about: `Reports saved a second through our API, beside the same rows (result, kills, total, entry of the ledger) inserted with bare \`pg\`, one statement after the other in one transaction, by turns. Aim: at least ${aim} of it.`,
  columns: ['clients', 'bare a second', 'ours a second', 'ratio', 'aim'],
});
const instance = await startInstance();
const organizers = await makeOrganizers(Math.max(...clientCounts));
for (const clients of clientCounts) {
  const { bare, ours, ratio } = await byTurns({
    bare: () => measureBare(clients),
    ours: () => measureOurs(organizers.slice(0, clients)),
  });
  table.add(String(clients), bare.toFixed(0), ours.toFixed(0), ratio.toFixed(2), verdict(ratio >= aim));
}
await instance.end();
table.keep();

async function makeOrganizers(count: number): Promise<BenchOrganizer[]> {
  const made: BenchOrganizer[] = [];
  while (made.length < count) made.push(await createOrganizer(instance.origin));
  return made;
}

async function measureBare(clients: number): Promise<number> {
  await clearResults();
  const connections = Array.from({ length: clients }, () => new pg.Client(instance.connection));
  await Promise.all(connections.map((connection) => connection.connect()));
  // Each client writes for its own organiser, as on a night with many events.
  const results = await listOpenResults(connections[0]!);
  const owners = [...new Set(results.map(({ user_id }) => user_id))];
  const queues = owners.map((owner) => results.filter(({ user_id }) => user_id === owner).values());
  const rate = await countForAWhile(connections, async (connection, index) => {
    const result = queues[index % queues.length]!.next().value;
    if (result) await saveReportWithEntry(connection, result);
    return result !== undefined;
  });
  await Promise.all(connections.map((connection) => connection.end()));
  return rate;
}

async function measureOurs(clients: BenchOrganizer[]): Promise<number> {
  await clearResults();
  const queues = await Promise.all(
    clients.map(async ({ send, eventPath }) => {
      const { teams } = readJson(await send('GET', `${eventPath}/teams`)) as { teams: { id: string }[] };
      return Array.from({ length: 10 }, (_, round) =>
        teams.map(({ id }) => ({ id: randomUUID(), teamId: id, round: round + 1, placement: 1, kills: [3, 3, 3] })),
      )
        .flat()
        .values();
    }),
  );
  return countForAWhile(clients, async ({ send, eventPath }, index) => {
    const report = queues[index]!.next().value;
    if (report) await send('POST', `${eventPath}/reports`, report);
    return report !== undefined;
  });
}

/** Each client works until the time is over or nothing is left to report. Returns operations per second. */
async function countForAWhile<C>(clients: C[], work: (client: C, index: number) => Promise<boolean>): Promise<number> {
  const startedAt = clock();
  let done = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      while (clock() - startedAt < secondsATurn * 1000 && (await work(client, index))) done += 1;
    }),
  );
  return (done / (clock() - startedAt)) * 1000;
}

async function clearResults(): Promise<void> {
  const client = new pg.Client(instance.connection);
  await client.connect();
  // Teams and openings stay in the ledgers.
  await client.query(
    `delete from match_reports; delete from team_totals; delete from score_entries where kind = 'result';
     update championships set current_round = 1;
     update score_ledgers set revision = revision + 1, (last_number, last_hash) = (
       select number, hash from score_entries where championship_id = score_ledgers.championship_id
       order by number desc limit 1)`,
  );
  await client.query('vacuum analyze match_reports, players_stats, team_totals, score_ledgers, score_entries');
  await client.end();
}
