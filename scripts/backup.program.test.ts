import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';
import { backUp } from '../server/tools/backup/back-up.ts';
import { manifestFile, readManifest, tableFile } from '../server/tools/backup/manifest.ts';
import { restore } from '../server/tools/backup/restore.ts';
import { joinDatabase } from '../server/platform/db/open.ts';
import { verifyDatabase } from '../server/tools/verify.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { createAccount, signIn } from '../world/account.ts';
import { type Caller, openCaller, read, send } from '../world/caller.ts';
import { openCup, sendResult, uploadImage } from '../world/submissions.ts';
import { makePicture } from '../server/testing/pictures.ts';
import { quickestFolder } from '../server/testing/quickest-folder.ts';
import { account, playOneResult, startExternalDatabase } from './testing/played-server.ts';
import { newDataDir, startServer } from './testing/started-server.ts';

// The opening, the team and its result.
const clean = { events: 1, entries: 3, differences: [] };
// The same with the cup of a captain: opening, team and result.
const twoEvents = { events: 2, entries: 6, differences: [] };

test('OP1 · a backup of a running server restores into a database of DATABASE_URL, and from there into an embedded one, row for row', async () => {
  const dataDir = newDataDir();
  const server = startServer({ DATA_DIR: dataDir, BILLING: 'off' });
  const address = await server.address();
  const { caller } = await playOneResult(address);
  const logoUrl = await uploadLogo(caller);
  const sent = await sendAsCaptain(caller);
  const [first, second, third] = [newBackup(), newBackup(), newBackup()];
  await backUp(readSettings({ DATA_DIR: dataDir }), first);
  expect(statSync(first).mode & 0o077).toBe(0);
  const rows = await readRows(first);
  expect(rows['score_entries']).toHaveLength(6);
  expect(rows['submissions']).toHaveLength(1);

  const { env } = await startExternalDatabase();
  const external = readSettings(env);
  await restore(external, first);
  expect(await verify(external)).toEqual(twoEvents);
  await backUp(external, second);
  expect(await readRows(second)).toEqual(rows);

  const embedded = readSettings({ DATA_DIR: newDataDir() });
  await restore(embedded, second);
  expect(await verify(embedded)).toEqual(twoEvents);
  await backUp(embedded, third);
  expect(await readRows(third)).toEqual(rows);

  // The restored server has the account, its session and its logo, and accepts new data.
  const restored = startServer({ DATA_DIR: embedded.dataDir, BILLING: 'off' });
  const at = await restored.address();
  await signIn(openCaller(at), account);
  const again = openCaller(at, caller.cookie());
  expect(await read(again, '/api/auth/session')).toMatchObject({ user: { email: account.email } });
  expect((await fetch(at + logoUrl)).headers.get('content-type')).toBe('image/png');
  expect(await readImage(again, sent.imagePath)).toEqual(sent.image);
  await createAccount(openCaller(at), at);
});

test('OP1 · a restore refuses a database with data, a damaged backup and what is no backup; it can be repeated after a damaged one, and after uploads that failed', async () => {
  const settings = readSettings({ DATA_DIR: newDataDir() });
  const server = startServer({ DATA_DIR: settings.dataDir, BILLING: 'off' });
  const address = await server.address();
  await uploadLogo((await playOneResult(address)).caller);
  const backup = newBackup();
  await backUp(settings, backup);
  await expect(backUp(settings, backup)).rejects.toThrow('exists already');
  await expect(restore(settings, backup)).rejects.toThrow('Another Queda Livre already runs');
  server.process.kill('SIGTERM');
  await server.ended;
  await expect(restore(settings, backup)).rejects.toThrow('The database is not empty');

  const fresh = readSettings({ DATA_DIR: newDataDir() });
  await expect(restore(fresh, projectFolder)).rejects.toThrow('is no backup');
  expect(existsSync(fresh.dataDir)).toBe(false);
  const file = tableFile(backup, 'score_entries');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 12));
  await expect(restore(fresh, backup)).rejects.toThrow('tables/score_entries.copy.gz has');
  expect(existsSync(fresh.dataDir)).toBe(false);
  // A backup of an earlier release has no checksums: the damage is found when the rows are loaded.
  const manifest = readFileSync(manifestFile(backup), 'utf8');
  writeFileSync(manifestFile(backup), JSON.stringify({ ...JSON.parse(manifest), format: 1, contents: undefined }));
  await expect(restore(fresh, backup)).rejects.toThrow('the table score_entries cannot be read');
  writeFileSync(file, whole);
  writeFileSync(manifestFile(backup), manifest);
  // A file in the place of the folder for uploads.
  const uploads = join(fresh.dataDir, 'files');
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, '');
  await expect(restore(fresh, backup)).rejects.toThrow(/EEXIST|ENOTDIR|file/i);
  rmSync(uploads);
  await restore(fresh, backup);
  expect(existsSync(uploads)).toBe(true);
  expect(await verify(fresh)).toEqual(clean);
});

test('OP1 · npm run backup and npm run restore say where they stand', async () => {
  const env = { DATA_DIR: newDataDir() };
  const backup = newBackup();
  expect(await run(['backup', backup], env)).toEqual({
    code: 2,
    said: expect.stringContaining(`There is no database in ${env.DATA_DIR} yet`),
  });
  expect(await run(['restore'], env)).toEqual({ code: 2, said: expect.stringContaining('Name the folder') });
  expect(existsSync(backup)).toBe(false);
});

async function run(tool: string[], env: Record<string, string>) {
  const running = runProgram([process.execPath, 'scripts/tool.mjs', ...tool], { cwd: projectFolder, env });
  const code = await running.ended;
  return { code, said: running.stdout() + running.stderr() };
}

async function verify(settings: Parameters<typeof joinDatabase>[0]) {
  const database = await joinDatabase(settings, { connectionLost: () => undefined });
  const found = await verifyDatabase(database);
  await database.close();
  return found;
}

function newBackup(): string {
  const folder = mkdtempSync(join(quickestFolder(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'backup');
}

/** The rows of every table in COPY format, sorted. */
async function readRows(folder: string): Promise<Record<string, string[]>> {
  const { tables } = await readManifest(folder);
  return Object.fromEntries(
    tables.map(({ name }) => {
      const lines = gunzipSync(readFileSync(tableFile(folder, name)))
        .toString()
        .split('\n');
      return [name, lines.filter((line) => line !== '').toSorted()];
    }),
  );
}

/** A captain of another cup sends a result with an image, which the organiser accepts. */
async function sendAsCaptain(caller: Caller): Promise<{ imagePath: string; image: Buffer }> {
  const { id, tokens } = await openCup(caller, ['Raposas']);
  const token = tokens.get('Raposas')!;
  const imageId = await uploadImage(caller, token, Buffer.from(await makePicture('png')));
  const submission = await sendResult(caller, token, { placement: 1, images: [imageId] });
  await send(caller, 'POST', `/api/events/${id}/review/accept`, { submissions: [{ id: submission }] });
  const imagePath = `/api/events/${id}/submission-images/${imageId}`;
  return { imagePath, image: await readImage(caller, imagePath) };
}

async function readImage(caller: Caller, path: string): Promise<Buffer> {
  const answer = await caller.fetch(path, { method: 'GET' });
  expect(answer.status()).toBe(200);
  return answer.body();
}

async function uploadLogo(caller: Caller): Promise<string> {
  const picture = Buffer.from(await makePicture('png'));
  const headers = { 'content-type': 'image/png' };
  const { config } = await send<{ config: { logoUrl: string } }>(
    caller,
    'PUT',
    '/api/overlay-config/logo',
    picture,
    headers,
  );
  return config.logoUrl;
}
