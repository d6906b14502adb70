import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeDataFolder } from '../../platform/data-folder/data-folder.ts';
import { applyMigrations, listMigrations, migrate } from '../../platform/db/migrate.ts';
import { makeAsOwner } from '../../platform/db/open.ts';
import type { Progress } from '../../platform/db/progress.ts';
import { openFileStore } from '../../platform/files/open.ts';
import { sessionSecretFile } from '../../platform/data-folder/session-secret.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import {
  type Manifest,
  readManifest,
  requireWhole,
  type SavedTable,
  secretFile,
  tableFile,
  uploadedFile,
} from './manifest.ts';
import { copyIn, hasAccounts, isInUse, listApplied, listTables, setNext, withoutChecks } from './queries.ts';

/** Loads a backup into an empty database and file store, of either kind, and migrates it to this version. */
export async function restore(settings: Settings, folder: string, migrating?: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireKnownMigrations(manifest);
  await requireWhole(folder, manifest);
  await makeAsOwner(settings, async (client, logins) => {
    await requireEmpty(client, manifest);
    await applyMigrations(client, new Set(manifest.migrations.map(({ name }) => name)));
    // Before the rows: once they are committed the restore cannot be repeated.
    await restoreUploads(settings, folder, manifest);
    await restoreSecret(settings, folder);
    await client.query('begin');
    try {
      await loadTables(client, folder, manifest);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    await migrate(client, logins, migrating);
    await client.query('analyze');
  });
  return manifest;
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new StartProblem(
        `The backup was made by another version (${name} is ${known.has(name) ? 'different' : 'unknown'} here): restore it with that version.`,
      );
}

/** A restore never mixes with or replaces rows. It may be repeated if it failed before it committed the rows of the backup. */
async function requireEmpty(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const applied = await listApplied(client);
  if (applied.length === 0) return;
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find(({ name }) => !known.has(name));
  if (newer || (await hasAccounts(client)))
    throw new StartProblem(
      'The database is not empty: restore into a new DATA_DIR (or move the old one away), or into a new database of DATABASE_URL.',
    );
  if (await isInUse(client)) throw new StartProblem('The database is in use: stop its servers before restoring.');
}

async function loadTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const present = (await listTables(client)).map(({ name }) => name);
  await withoutChecks(client, present, async () => {
    for (const table of tables) await loadTable(client, folder, table);
  });
  for (const sequence of sequences) await setNext(client, sequence);
}

async function loadTable(client: pg.Client, folder: string, { name, columns, rows }: SavedTable): Promise<void> {
  const stream = client.query(copyFrom(copyIn(name, columns)));
  try {
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), stream);
  } catch (error) {
    throw new StartProblem(`The backup is damaged: the table ${name} cannot be read (${String(error)}).`);
  }
  if (stream.rowCount !== rows)
    throw new StartProblem(`The backup is damaged: the table ${name} has ${stream.rowCount} rows instead of ${rows}.`);
}

async function restoreUploads(settings: Settings, folder: string, { files }: Manifest): Promise<void> {
  const store = openFileStore(settings);
  for (const name of files) {
    const path = uploadedFile(folder, name);
    if (existsSync(path)) await store.write(name, await readFile(path));
  }
}

async function restoreSecret(settings: Settings, folder: string): Promise<void> {
  if (settings.sessionSecret || !existsSync(secretFile(folder))) return;
  makeDataFolder(settings.dataDir);
  await copyFile(secretFile(folder), sessionSecretFile(settings.dataDir));
}
