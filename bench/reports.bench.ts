import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { byTurns } from './support/by-turns.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { openCaller, read } from '../world/caller.ts';
import { cleanUp } from '../world/clean-up.ts';
import { startInstance } from '../world/instance.ts';
import { createLobby, type Lobby } from '../world/lobby.ts';
import { clock } from '../world/part.ts';
import { report, reportTogether } from '../world/teams.ts';
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
const lobbies = await makeLobbies(Math.max(...crowds.map(({ events }) => events)));
for (const { clients, events, aim } of crowds) {
  const { bare, ours, ratio } = await byTurns({
    bare: () => measureBare(clients, lobbies.slice(0, events)),
    ours: () => measureOurs(clients, lobbies.slice(0, events)),
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
await cleanUp();
table.keep();

async function makeLobbies(count: number): Promise<Lobby[]> {
  const made: Lobby[] = [];
  while (made.length < count) made.push(await createLobby(instance.origin));
  return made;
}

async function measureBare(clients: number, owners: readonly Lobby[]): Promise<number> {
  await clearResults();
  const connections = Array.from({ length: clients }, () => new pg.Client(instance.database.connection));
  await Promise.all(connections.map((connection) => connection.connect()));
  const results = await listOpenResults(connections[0]!);
  const queues = owners.map(({ eventId }) =>
    results.filter(({ championship_id }) => championship_id === eventId).values(),
  );
  const rate = await countForAWhile(connections, async (connection, index) => {
    const result = queues[index % queues.length]!.next().value;
    if (result) await saveReportWithEntry(connection, result);
    return result !== undefined;
  });
  await Promise.all(connections.map((connection) => connection.end()));
  return rate;
}

async function measureOurs(clients: number, owners: readonly Lobby[]): Promise<number> {
  await clearResults();
  const queues = owners.map((owner) => listReports(owner).values());
  return countForAWhile(Array.from({ length: clients }), async (_client, index) => {
    const { caller, eventId } = owners[index % owners.length]!;
    const result = queues[index % owners.length]!.next().value;
    if (result) await report(caller, { eventId, ...result });
    return result !== undefined;
  });
}

/** In another server, which has read none of the ledgers. Returns the time of each in milliseconds. */
async function measureFirstReports(size: number): Promise<number[]> {
  await clearResults();
  const chosen = lobbies.slice(0, warmUps + firstReportsOfEach);
  const left = [];
  for (const owner of chosen) left.push(await enterResults(owner, size));
  const another = await instance.startAnother();
  const times: number[] = [];
  for (const [index, { caller, eventId }] of chosen.entries()) {
    const there = openCaller(another.origin, caller.cookie());
    // The session is not what is measured.
    await read(there, '/api/events');
    const startedAt = clock();
    await report(there, { eventId, ...left[index]! });
    times.push(clock() - startedAt);
  }
  await another.server.end();
  return times.slice(warmUps);
}

/** Enters results, and corrections of them, until there are so many entries. Returns a report that is left. */
async function enterResults(owner: Lobby, size: number) {
  const [left, ...reports] = listReports(owner);
  // The opening and the teams are entries too.
  for (let entered = 2; entered < size;) {
    const batch = reports.splice(0, Math.min(maxBatch, size - entered));
    await reportTogether(owner.caller, owner.eventId, batch);
    reports.push(...batch.map((report) => ({ ...report, id: randomUUID(), replaces: report.id })));
    entered += batch.length;
  }
  return left!;
}

function listReports({ teams }: Lobby) {
  const kills = [3, 3, 3];
  return Array.from({ length: rounds }, (_, round) =>
    teams.map(({ id: teamId }) => ({ id: randomUUID(), teamId, round: round + 1, placement: 1, kills })),
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
  const client = new pg.Client(instance.database.connection);
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
