import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeClusterFolder, prepareForCluster } from '../../../testing/folder.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, startCluster, superuser } from './cluster.ts';
import { changeOwner, databaseAccount, databaseUser } from '../../data-folder/database-user.ts';
import { openNullDevice } from './initialize.ts';
import { isPostgres } from './process-check.ts';
import { reachableBinaries } from './reachable-binaries.ts';

test('what was committed is there after a stop and a start', async () => {
  const dataDir = makeFolder();
  const first = await startCluster({ dataDir });
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  const second = await startCluster({ dataDir });
  expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('it has no open port and its folder is closed to others', async () => {
  const dataDir = makeFolder();
  const cluster = await startCluster({ dataDir });
  expect(await query(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const mode = (path: string) => execFileSync('stat', ['-c', '%a', join(dataDir, path)], { encoding: 'utf8' }).trim();
  expect([mode('postgres'), mode('socket')]).toEqual(['700', '700']);
  await cluster.stop();
});

test('a database that is killed under us is started again by itself, with everything committed', async () => {
  const dataDir = await makeUsedFolder();
  let restarts = 0;
  const cluster = await startCluster({ dataDir, onRestart: () => (restarts += 1) });
  await query(cluster, 'create table kept as select 42 as answer');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(() => restarts, { timeout: 15_000 }).toBe(1);
  expect(await query(cluster, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await cluster.stop();
});

test('a stop while the database is being started again leaves no process', async () => {
  const dataDir = await makeUsedFolder();
  const cluster = await startCluster({ dataDir });
  const killed = postmasterOf(dataDir);
  const file = join(dataDir, 'postgres/postmaster.pid');
  process.kill(killed, 'SIGKILL');
  // The new server may have made its file before the missing one is noticed here.
  while (existsSync(file) && readFileSync(file, 'utf8').startsWith(`${killed}\n`)) await delay(1);
  await cluster.stop();
  await delay(1000);
  expect(existsSync(file)).toBe(false);
});

test('a database that is told to stop while somebody is connected does not wait for them for ever', async () => {
  const dataDir = await makeUsedFolder();
  let restarts = 0;
  const cluster = await startCluster({ dataDir, onRestart: () => (restarts += 1) });
  const listener = new pg.Client(cluster.connection(superuser, 'postgres'));
  listener.on('error', () => undefined);
  await listener.connect();
  process.kill(postmasterOf(dataDir), 'SIGTERM');
  await expect.poll(() => restarts, { timeout: 15_000 }).toBe(1);
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('a lock file whose number now belongs to another program does not stop the start', async () => {
  const dataDir = await makeUsedFolder();
  // The program runs as the database's user, so PostgreSQL itself would take it for a running server.
  const other = spawn('sleep', ['60'], { ...databaseUser(join(dataDir, 'postgres')) });
  onTestFinished(() => void other.kill());
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${other.pid}\n${dataDir}/postgres\n0\n5432\n${dataDir}/socket\n\n\n`,
  );
  const cluster = await startCluster({ dataDir });
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('a lock file that a power cut left empty does not stop the start', async () => {
  const dataDir = await makeUsedFolder();
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), '');
  const cluster = await startCluster({ dataDir });
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('a first start that was interrupted leaves nothing half done', async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, 'postgres.new'));
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18');
  const cluster = await startCluster({ dataDir });
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('a folder with a path too long for a socket works too', async () => {
  const dataDir = join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const cluster = await startCluster({ dataDir });
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('on loopback, as on Windows, it wants the password it made', async () => {
  const dataDir = makeFolder();
  const cluster = await startCluster({ dataDir, overTcp: true });
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  const stranger = new pg.Client({ ...cluster.connection(superuser, 'postgres'), password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  await cluster.stop();
});

test('two servers cannot share a folder', async () => {
  const dataDir = await makeUsedFolder();
  const cluster = await startCluster({ dataDir });
  const link = `${dataDir}-link`;
  symlinkSync(dataDir, link);
  onTestFinished(() => rmSync(link));
  for (const path of [dataDir, link])
    await expect(startCluster({ dataDir: path })).rejects.toThrow(
      /Another Queda Livre already runs on the data folder/,
    );
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test('a start that is given up leaves no process', async () => {
  const dataDir = await makeUsedFolder();
  await expect(startCluster({ dataDir, giveUp: AbortSignal.timeout(5) })).rejects.toThrow(/abort/);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('stopping a database that was killed a moment ago is no failure', async () => {
  const dataDir = await makeUsedFolder();
  const cluster = await startCluster({ dataDir });
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect(cluster.stop()).resolves.toBeUndefined();
});

test('a platform without binaries is told about DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'x64')).toThrow(
    /no embedded PostgreSQL for this platform \(sunos x64\): set DATABASE_URL/,
  );
});

describe('SE1 · as root, PostgreSQL runs as a user of its own', () => {
  beforeEach(({ skip }) => skip(process.getuid?.() !== 0, 'only root runs PostgreSQL as another user'));

  // useradd rejects the second name, as it rejects every name where /etc is read-only.
  test.each([databaseAccount, 'not a valid name'])('as %j: processes of nobody cannot reach it', async (account) => {
    const dataDir = makeFolder();
    const cluster = await startCluster({ dataDir, account });
    const { uid } = statSync(`/proc/${postmasterOf(dataDir)}`);
    expect([0, nobody.uid]).not.toContain(uid);
    const socket = join(String(cluster.connection(superuser, 'postgres').host), '.s.PGSQL.5432');
    expect(listAs({ uid, gid: uid }, socket)).toContain(socket);
    for (const path of [socket, join(dataDir, 'postgres')])
      expect(() => listAs(nobody, path)).toThrow(/Permission denied/);
    await cluster.stop();
  });

  test('a cluster of nobody is taken over with its data, also while its server still runs', async () => {
    const dataDir = makeFolder();
    const before = await startCluster({ dataDir, account: 'nobody' });
    await query(before, 'create table kept as select 42 as answer');
    await before.stop();
    const folder = join(dataDir, 'postgres');
    expect(statSync(folder).uid).toBe(nobody.uid);
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${dataDir}/socket`];
    const { postgres } = reachableBinaries(findBinaries(), nobody, [dataDir]);
    const left = spawn(postgres, ['-D', folder, ...settings], { ...nobody, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(dataDir, 'socket/.s.PGSQL.5432')), { timeout: 15_000 }).toBe(true);

    const after = await startCluster({ dataDir });
    expect(left.exitCode).toBe(0);
    expect(await query(after, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const owners = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    expect(new Set([folder, ...owners].map((path) => lstatSync(path).uid))).toEqual(
      new Set([databaseUser('/nowhere')?.uid]),
    );
    await after.stop();
  });

  test('a cluster of an ordinary user keeps its owner', () => {
    const folder = makeFolder();
    chownSync(folder, 1234, 1234);
    expect(databaseUser(folder)).toEqual({ uid: 1234, gid: 1234 });
  });

  test('a null device that only root may write is opened again', () => {
    const device = join(makeFolder(), 'null');
    execFileSync('mknod', [device, 'c', '1', '3']);
    chmodSync(device, 0o644);
    openNullDevice(device);
    expect(statSync(device).mode & 0o777).toBe(0o666);
  });

  test('files that did not belong to the former owner are not given away', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'of-root'), '');
    writeFileSync(join(folder, 'of-nobody'), '');
    for (const path of [folder, join(folder, 'of-nobody')]) chownSync(path, nobody.uid, nobody.gid);
    symlinkSync('/etc/hostname', join(folder, 'link'));
    changeOwner(folder, nobody.uid, { uid: 1234, gid: 1234 });
    const uidOf = (name: string) => lstatSync(join(folder, name)).uid;
    expect([uidOf('.'), uidOf('of-nobody'), uidOf('of-root'), uidOf('link')]).toEqual([1234, 1234, 0, 0]);
  });

  const nobody = { uid: 65_534, gid: 65_534 };

  // Connecting to a socket needs access to its folder. The test uses `ls`, because other users may be unable to run Node.
  function listAs(user: { uid: number; gid: number }, path: string): string {
    return execFileSync('ls', [path], { ...user, encoding: 'utf8', stdio: 'pipe' });
  }
});

function makeFolder(): string {
  const folder = makeClusterFolder();
  onTestFinished(async () => {
    const pid = existsSync(join(folder, 'postgres/postmaster.pid')) ? postmasterOf(folder) : undefined;
    if (pid && isPostgres(pid)) process.kill(pid, 'SIGQUIT');
    await delay(pid ? 200 : 0);
  });
  return folder;
}

let used: string | undefined;

/** A folder with a stopped cluster, copied: making one takes longer than most of these tests. */
async function makeUsedFolder(): Promise<string> {
  if (used === undefined) {
    used = mkdtempSync(join(tmpdir(), 'queda-cluster-'));
    prepareForCluster(used);
    await (await startCluster({ dataDir: used })).stop();
  }
  const folder = makeFolder();
  execFileSync('cp', ['-a', join(used, 'postgres'), folder]);
  return folder;
}

afterAll(() => used !== undefined && rmSync(used, { recursive: true, force: true }));

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function query(cluster: Cluster, text: string) {
  const client = new pg.Client(cluster.connection(superuser, 'postgres'));
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
