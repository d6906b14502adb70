import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { flush } from '../../platform/data-folder/data-folder.ts';
import { withMigrationLock } from '../../platform/db/migrate.ts';
import { joinAsOwner } from '../../platform/db/open.ts';
import { openFileStore } from '../../platform/files/open.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sessionSecretFile } from '../../platform/data-folder/session-secret.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { describeContents, type Manifest, manifestFile, secretFile, tableFile, uploadedFile } from './manifest.ts';
import { copyOut, listApplied, listFileNames, listSequences, listTables } from './queries.ts';

/** Writes a consistent copy of the database and the uploaded files into a new folder, while servers may be running. */
export async function backUp(settings: Settings, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new StartProblem(`${folder} exists already: name a folder that does not.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  // It contains password hashes and the session secret.
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const database = await copyDatabase(settings, partial);
    const missing = await copyUploads(openFileStore(settings), partial, database.files);
    const secret = sessionSecretFile(settings.dataDir);
    if (!settings.sessionSecret && existsSync(secret)) await copyFile(secret, secretFile(partial));
    const files = database.files.filter((name) => !missing.includes(name));
    const manifest: Manifest = { ...database, files, missing, contents: await describeContents(partial) };
    await writeFile(manifestFile(partial), `${JSON.stringify(manifest, null, 2)}\n`);
    flush(partial);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase(settings: Settings, folder: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await joinAsOwner(settings, (client) =>
    withMigrationLock(client, async () => {
      await client.query('begin isolation level repeatable read, read only');
      manifest = await copyTables(client, folder);
      await client.query('commit');
    }),
  );
  if (!manifest) throw new Error('The database was not copied.');
  return manifest;
}

async function copyTables(client: pg.Client, folder: string): Promise<Manifest> {
  const migrations = await listApplied(client);
  if (migrations.length === 0)
    throw new StartProblem('The database has no tables of ours yet: start the server on it once.');
  const files = await listFileNames(client);
  const tables = [];
  for (const { name, columns } of await listTables(client)) {
    const stream = client.query(copyTo(copyOut(name, columns)));
    await pipeline(stream, createGzip(), createWriteStream(tableFile(folder, name)));
    tables.push({ name, columns, rows: stream.rowCount });
  }
  // Sequences are not part of a snapshot: read last, they are never behind the rows.
  const sequences = await listSequences(client);
  return { format: 2, madeAt: new Date().toISOString(), migrations, tables, sequences, files, missing: [] };
}

/**
 * A logo that was replaced since the snapshot is copied as it is now; a file that was removed is left out. Returns the names of
 * those that the store does not have.
 */
async function copyUploads(store: FileStore, folder: string, names: readonly string[]): Promise<string[]> {
  const missing = [];
  for (const name of names) {
    const bytes = await store.read(name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    const path = uploadedFile(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return missing;
}
