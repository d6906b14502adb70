import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from './support/figures.ts';
import { readJson } from './support/ask.ts';
import { type BenchOrganizer, createOrganizer, startInstance } from './support/our-instance.ts';
import { clock } from './support/part.ts';
import { listOpenResults, saveReportWithEntry } from './support/saved-report.ts';
import { startTable } from './support/table.ts';

const secondsATurn = 3;
const rounds = 10;
const crowds = [
  { clients: 1, events: 1, aim: 0.6 },
  { clients: 16, events: 16, aim: 0.8 },
  // Twice what it was before requests that wait together were appended together.
  { clients: 16, events: 1, aim: 0.74 },
];
const logSizes = [500, 2000];
const firstReportsOfEach = 9;
/** The code of a new server and the statements of its connections are compiled first. */
const warmUps = 6;
const firstReportAimMs = 50;
const maxBatch = 200;

const table = startTable({
  name: 'reports',
  about: `Reports saved a second through our API, beside the same rows (result, kills, total, entry of the ledger) inserted with bare \`pg\`, one statement after the other in one transaction, by turns. Then the first report of an event whose ledger the server has not read yet: the median of ${firstReportsOfEach} events.`,
  columns: ['what', 'bare', 'ours', 'ratio', 'aim'],
  width: 46,
});
const instance = await startInstance();
const organizers = await makeOrganizers(Math.max(...crowds.map(({ events }) => events)));
for (const { clients, events, aim } of crowds) {
  const { bare, ours, ratio } = await byTurns({
    bare: () => measureBare(clients, organizers.slice(0, events)),
    ours: () => measureOurs(clients, organizers.slice(0, events)),
  });
  const name = `reports a second, clients on events: ${clients} on ${events}`;
  table.add(name, bare.toFixed(0), ours.toFixed(0), ratio.toFixed(2), `${aim}: ${verdict(ratio >= aim)}`);
}
for (const size of logSizes) {
  const ms = await measureFirstReports(size);
  const [typical, worst] = [median(ms), Math.max(...ms)].map((one) => one.toFixed(1));
  const isMet = median(ms) < firstReportAimMs;
  table.add(
    `first report after ${size} entries, ms (worst)`,
    '–',
    `${typical} (${worst})`,
    '–',
    `${firstReportAimMs}: ${verdict(isMet)}`,
  );
}
await instance.end();
table.keep();

async function makeOrganizers(count: number): Promise<BenchOrganizer[]> {
  const made: BenchOrganizer[] = [];
  while (made.length < count) made.push(await createOrganizer(instance.origin));
  return made;
}

async function measureBare(clients: number, owners: readonly BenchOrganizer[]): Promise<number> {
  await clearResults();
  const connections = Array.from({ length: clients }, () => new pg.Client(instance.connection));
  await Promise.all(connections.map((connection) => connection.connect()));
  const results = await listOpenResults(connections[0]!);
  const queues = owners.map(({ eventPath }) =>
    results.filter(({ championship_id }) => eventPath.endsWith(championship_id)).values(),
  );
  const rate = await countForAWhile(connections, async (connection, index) => {
    const result = queues[index % queues.length]!.next().value;
    if (result) await saveReportWithEntry(connection, result);
    return result !== undefined;
  });
  await Promise.all(connections.map((connection) => connection.end()));
  return rate;
}

async function measureOurs(clients: number, owners: readonly BenchOrganizer[]): Promise<number> {
  await clearResults();
  const queues = await Promise.all(owners.map(async (owner) => (await listReports(owner)).values()));
  return countForAWhile(Array.from({ length: clients }), async (_client, index) => {
    const { send, eventPath } = owners[index % owners.length]!;
    const report = queues[index % owners.length]!.next().value;
    if (report) await send('POST', `${eventPath}/reports`, report);
    return report !== undefined;
  });
}

/** In another server, which has read none of the ledgers. Returns the time of each in milliseconds. */
async function measureFirstReports(size: number): Promise<number[]> {
  await clearResults();
  const chosen = organizers.slice(0, warmUps + firstReportsOfEach);
  const left = [];
  for (const owner of chosen) left.push(await enterResults(owner, size));
  const another = await instance.startAnother();
  const times: number[] = [];
  for (const [index, { send, eventPath }] of chosen.entries()) {
    // The session is not what is measured.
    await send('GET', '/events', undefined, another.origin);
    const startedAt = clock();
    await send('POST', `${eventPath}/reports`, left[index], another.origin);
    times.push(clock() - startedAt);
  }
  await another.end();
  return times.slice(warmUps);
}

/** Enters results, and corrections of them, until there are so many entries. Returns a report that is left. */
async function enterResults({ send, eventPath, ...owner }: BenchOrganizer, size: number): Promise<object> {
  const [left, ...reports] = await listReports({ send, eventPath, ...owner });
  // The opening and the teams are entries too.
  for (let entered = 2; entered < size;) {
    const batch = reports.splice(0, Math.min(maxBatch, size - entered));
    await send('POST', `${eventPath}/reports/batch`, { reports: batch });
    reports.push(...batch.map((report) => ({ ...report, id: randomUUID(), replaces: report.id })));
    entered += batch.length;
  }
  return left!;
}

async function listReports({ send, eventPath }: BenchOrganizer) {
  const { teams } = readJson(await send('GET', `${eventPath}/teams`)) as { teams: { id: string }[] };
  return Array.from({ length: rounds }, (_, round) =>
    teams.map(({ id }) => ({ id: randomUUID(), teamId: id, round: round + 1, placement: 1, kills: [3, 3, 3] })),
  ).flat();
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
