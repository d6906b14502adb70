import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';
import { superuser } from '../server/platform/db/embedded/cluster.ts';
import { playOneResult, startExternalDatabase } from './testing/played-server.ts';
import { newDataDir, startServer } from './testing/started-server.ts';

test('LE2 · npm run verify agrees with a running server, names a result that was changed past it, and works after it stopped', async () => {
  const dataDir = newDataDir();
  const server = startServer({ DATA_DIR: dataDir, BILLING: 'off' });
  const address = await server.address();
  const { eventId } = await playOneResult(address);

  expect(await verify({ DATA_DIR: dataDir })).toEqual({ code: 0, said: '1 events, 3 entries, 0 differences\n' });

  const owner = asOwner(dataDir);
  await owner.connect();
  await owner.query('update match_reports set colocacao = 9');
  const { code, said } = await verify({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^ana@example.com · .+ \\(${eventId}\\): result .+ is placement 9.+ placement 2`));
  expect(said).toMatch(/\n1 events, 3 entries, 1 differences\n$/);

  await owner.query('update match_reports set colocacao = 2');
  await owner.end();
  server.process.kill('SIGTERM');
  await server.ended;
  expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

test('LE2 · npm run verify reads the database of DATABASE_URL', async () => {
  const { cluster, env } = await startExternalDatabase();
  const server = startServer({ ...env, BILLING: 'off' });
  const { eventId } = await playOneResult(await server.address());
  expect(await verify(env)).toEqual({ code: 0, said: '1 events, 3 entries, 0 differences\n' });

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
  return runProgram([process.execPath, 'scripts/tool.mjs', 'verify'], { cwd: projectFolder, env });
}

async function verify(env: Record<string, string>) {
  const run = runVerify(env);
  const code = await run.ended;
  expect(run.stderr()).toBe('');
  return { code, said: run.stdout() };
}

/** A client with the rights of the database's superuser, past the server. */
function asOwner(dataDir: string): pg.Client {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return new pg.Client({ host, port: Number(port), user: 'postgres', database: 'queda_livre' });
}
