import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { makeDatabase } from '../../server/db/open.ts';
import { clock, startPart } from './part.ts';

const database = 'queda_livre';

/** A tournament night with 50 teams on a server of ours, reported straight into its database. */
export async function startEvent() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const cluster = await startCluster({ dataDir });
  await makeDatabase(cluster.connection(superuser, 'postgres'), database);
  const { host } = cluster.connection(superuser, database);
  const server = startPart('our-server', {
    DATABASE_URL: `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: join(dataDir, 'server'),
  });
  const { port } = await server.ask<{ port: number }>({ do: 'port' });
  const token = await setUpTournament(`http://127.0.0.1:${port}`);
  const client = new pg.Client(cluster.connection(superuser, database));
  await client.connect();
  const results = await openResults(client);
  return {
    server,
    port,
    path: `/api/live/${token}`,
    /** Saves one more report and says when its commit was sent. */
    report: () => saveReport(client, results.next().value!),
    end: async () => {
      await client.end();
      await server.end();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function setUpTournament(origin: string): Promise<string> {
  const account = { email: 'bench@example.com', password: 'uma senha boa' };
  const signedUp = await post(`${origin}/api/auth/sign-up`, account);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const teams = Array.from({ length: 50 }, (_, index) => ({
    row: index + 2,
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((name) => `${name}${index}#12345`),
  }));
  await post(`${origin}/api/teams/import`, { teams }, cookie);
  const made = await post(`${origin}/api/obs-links`, { name: 'Bench' }, cookie);
  return ((await made.json()) as { link: { token: string } }).link.token;
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

interface OpenResult {
  user_id: string;
  tournament_id: string;
  team_id: string;
  round: number;
}

async function openResults(client: pg.Client): Promise<Generator<OpenResult, undefined>> {
  const { rows } = await client.query<OpenResult>(
    'select user_id, tournament_id, teams.id as team_id, round from teams, generate_series(1, 10) as round order by round, id',
  );
  return (function* () {
    yield* rows;
    return undefined;
  })();
}

/** What the report action writes: the report and the kills of its three players, in one transaction. */
async function saveReport(client: pg.Client, { user_id, tournament_id, team_id, round }: OpenResult): Promise<number> {
  const own = [user_id, tournament_id, team_id, round];
  await client.query('begin');
  await client.query(
    `insert into match_reports (user_id, tournament_id, team_id, rodada, id, colocacao, kills, pontos)
     values ($1, $2, $3, $4, $5, 1, 9, 18.0)`,
    [...own, randomUUID()],
  );
  await client.query(
    `insert into players_stats (user_id, tournament_id, team_id, rodada, slot, kills)
     select $1, $2, $3, $4, slot, 3 from generate_series(1, 3) as slot`,
    own,
  );
  const sentAt = clock();
  await client.query('commit');
  return sentAt;
}
