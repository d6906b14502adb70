import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster, superuser } from '../server/db/embedded/cluster.ts';
import { projectFolder, runProgram } from './testing/run-program.ts';
import { newDataDir, post, startServer } from './testing/started-server.ts';

test('LE2 · npm run verify agrees with a running server, names a result that was changed past it, and works after it stopped', async () => {
  const dataDir = newDataDir();
  const server = startServer({ DATA_DIR: dataDir, BILLING: 'off' });
  const address = await server.address();
  const eventId = await playOneResult(address);

  expect(await verify({ DATA_DIR: dataDir })).toEqual({ code: 0, said: '1 events, 1 entries, 0 differences\n' });

  const owner = asOwner(dataDir);
  await owner.connect();
  await owner.query('update match_reports set colocacao = 9');
  const { code, said } = await verify({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^ana@example.com · .+ \\(${eventId}\\): result .+ is placement 9.+ placement 2`));
  expect(said).toMatch(/\n1 events, 1 entries, 1 differences\n$/);

  await owner.query('update match_reports set colocacao = 2');
  await owner.end();
  server.process.kill('SIGTERM');
  await server.ended;
  expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

test('LE2 · npm run verify reads the database of DATABASE_URL', async () => {
  // A PostgreSQL of somebody else: our server gets a role and a database, and no data folder.
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  const cluster = await startCluster({ dataDir });
  onTestFinished(() => cluster.stop());
  const admin = new pg.Client(cluster.connection(superuser, 'postgres'));
  await admin.connect();
  await admin.query("create role organizador login createrole password 'segredo'");
  await admin.query('create database placar owner organizador');
  await admin.end();
  const { host = '' } = cluster.connection(superuser, 'placar');
  const env = {
    DATA_DIR: newDataDir(),
    DATABASE_URL: `postgres://organizador:segredo@localhost/placar?host=${encodeURIComponent(host)}`,
  };
  const server = startServer({ ...env, BILLING: 'off' });
  const eventId = await playOneResult(await server.address());
  expect(await verify(env)).toEqual({ code: 0, said: '1 events, 1 entries, 0 differences\n' });

  const owner = new pg.Client(cluster.connection(superuser, 'placar'));
  await owner.connect();
  await owner.query('update match_reports set colocacao = 9');
  await owner.end();
  const { code, said } = await verify(env);
  expect(code).toBe(1);
  expect(said).toContain(`(${eventId}): result`);
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false);
});

test('LE2 · npm run verify makes no database where there is none', async () => {
  const dataDir = newDataDir();
  const run = runVerify({ DATA_DIR: dataDir });
  expect(await run.ended).toBe(2);
  expect(run.stderr()).toContain(`There is no database in ${dataDir} yet`);
});

function runVerify(env: Record<string, string>) {
  return runProgram([process.execPath, 'scripts/verify.mjs'], { cwd: projectFolder, env });
}

async function verify(env: Record<string, string>) {
  const run = runVerify(env);
  const code = await run.ended;
  expect(run.stderr()).toBe('');
  return { code, said: run.stdout() };
}

async function playOneResult(address: string): Promise<string> {
  const signedUp = await post(address, '/api/auth/sign-up', {
    email: 'ana@example.com',
    password: 'uma senha comprida',
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const { events } = await ask<{ events: { id: string }[] }>('/events');
  const { id } = events[0]!;
  const { team } = await ask<{ team: { id: string } }>(`/events/${id}/teams`, {
    name: 'Lobos',
    discordId: '',
    activisionIds: ['ghost#1', 'viper#2', 'nova#3'],
  });
  await ask(`/events/${id}/reports`, { id: randomUUID(), teamId: team.id, round: 1, placement: 2, kills: [3, 2, 1] });
  return id;
}

/** Connects as the owner of the database, without the server. */
function asOwner(dataDir: string): pg.Client {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return new pg.Client({ host, port: Number(port), user: 'postgres', database: 'queda_livre' });
}
