import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations, listMigrations, withMigrationLock } from '../../platform/db/migrate.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { connected, databaseWithOwner } from '../../testing/empty-database.ts';
import { makeTestFolder } from '../../testing/folder.ts';
import { backUp } from './back-up.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

const marina = '11111111-1111-4111-8111-111111111111';
const logo = Buffer.from('the bytes of a logo');

test('OS1 · a database of any earlier release is backed up with its logo; the one of the first release restores and migrates', async () => {
  const { settings, client } = await makeSource();
  const names = (await listMigrations()).map(({ name }) => name);
  const backups: string[] = [];
  for (const [index, last] of names.entries()) {
    await applyMigrations(client, new Set(names.slice(0, index + 1)));
    // The first release that could store a logo.
    if (last === '0010_one_index_less.sql') await addLogo(client, settings.dataDir);
    const folder = join(makeTestFolder(), 'backup');
    const { migrations, files } = await backUp(settings, folder);
    expect(migrations.at(-1)!.name).toBe(last);
    expect(files).toEqual(last < '0010' ? [] : [`${marina}.png`]);
    backups.push(folder);
  }

  const target = await makeTarget();
  await restore(target.settings, backups[names.indexOf('0010_one_index_less.sql')]!);
  expect(readFileSync(join(target.settings.dataDir, 'files', `${marina}.png`))).toEqual(logo);
  const { rows } = await target.client.query(
    'select name, nome as event from users join championships on user_id = users.id',
  );
  expect(rows).toEqual([{ name: 'marina', event: 'Evento avulso' }]);
});

test('SN1 · OS1 · a season is backed up and restored whole, with its stages, decisions, players and channels', async () => {
  const { settings, client } = await makeSource();
  await applyMigrations(client, new Set((await listMigrations()).map(({ name }) => name)));
  await addSeason(client);
  const rowsOf = async (of: pg.Client) => {
    const { rows: tables } = await of.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'season_id'
       union values ('seasons')`,
    );
    const stored: Record<string, unknown[]> = {};
    for (const { name } of tables) stored[name] = (await of.query(`select * from ${name}`)).rows;
    return stored;
  };
  const before = await rowsOf(client);
  expect(Object.entries(before).filter(([, rows]) => rows.length !== 1)).toEqual([]);
  expect(Object.keys(before).toSorted()).toEqual([
    'discord_posts',
    'discord_webhooks',
    'season_decisions',
    'season_distinct',
    'season_hidden',
    'season_stages',
    'seasons',
  ]);
  const folder = join(makeTestFolder(), 'backup');
  await backUp(settings, folder);
  const target = await makeTarget();
  await restore(target.settings, folder);
  expect(await rowsOf(target.client)).toEqual(before);
});

test('OS1 · an error during a backup is told as it was, not as what it caused', async () => {
  const { client } = await makeSource();
  const failing = withMigrationLock(client, async () => {
    await client.query('begin');
    await client.query('select no_such_column from pg_class');
  });
  await expect(failing).rejects.toThrow('column "no_such_column" does not exist');
});

test('OS1 · a file that the store has lost is named in the backup, which restores without it', async () => {
  const { backup } = await makeBackup((dataDir) => rmSync(join(dataDir, 'files'), { recursive: true }));
  const manifest = await readManifest(backup);
  expect(manifest).toMatchObject({ files: [], missing: [`${marina}.png`] });

  await restore((await makeTarget()).settings, backup);
});

test.each([
  ['files', `files/${marina}.png`],
  ['a table', 'tables/users.copy.gz'],
  ['the session secret', 'session-secret'],
])(
  'OS1 · a restore refuses a missing, truncated or altered file before it writes anything: %s',
  async (_kind, path) => {
    const { backup } = await makeBackup();
    const file = join(backup, path);
    const whole = readFileSync(file);
    const { settings, client } = await makeTarget();
    const altered = Buffer.from(whole);
    altered[altered.length - 1]! ^= 1;
    for (const [bytes, problem] of [
      [undefined, `${path} cannot be read`],
      [whole.subarray(0, -1), `${path} has ${whole.length - 1} bytes instead of ${whole.length}`],
      [altered, `${path} was changed since it was written`],
    ] as const) {
      if (bytes) writeFileSync(file, bytes);
      else rmSync(file);
      await expect(restore(settings, backup)).rejects.toThrow(`The backup is damaged: ${problem}`);
    }
    expect(existsSync(settings.dataDir)).toBe(false);
    const { rows } = await client.query(`select from pg_namespace where nspname = 'migrations'`);
    expect(rows).toEqual([]);
    writeFileSync(file, whole);
    await restore(settings, backup);
  },
);

test('OS1 · a backup of the release before, without checksums, restores', async () => {
  const { backup } = await makeBackup();
  const { contents: _contents, missing: _missing, ...manifest } = await readManifest(backup);
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, format: 1 }));
  const { settings, client } = await makeTarget();
  await restore(settings, backup);
  expect((await client.query('select name from users')).rows).toEqual([{ name: 'marina' }]);
  // One of the present format without them is refused.
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  await expect(readManifest(backup)).rejects.toThrow('is damaged');
});

/** An empty database and a data folder; a session secret is in it. */
async function makeSource() {
  const target = await makeTarget();
  mkdirSync(target.settings.dataDir);
  writeFileSync(join(target.settings.dataDir, 'session-secret'), 's'.repeat(64));
  return target;
}

async function makeTarget() {
  const { url } = await databaseWithOwner();
  const client = await connected({ connectionString: url });
  onTestFinished(() => client.end());
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: join(makeTestFolder(), 'data') });
  return { settings, client };
}

async function addSeason(client: pg.Client): Promise<void> {
  const season = '22222222-2222-4222-8222-222222222222';
  await client.query(`insert into users (id, name, email) values ($1, 'marina', 'marina@example.com')`, [marina]);
  await client.query(
    `with season as (insert into seasons (id, user_id, name, slug, rules, secret)
       values ($1, $2, 'Circuito', 'circuito', '{"best": 5}', repeat('x', 32))),
     stage as (insert into season_stages (season_id, championship_id, user_id, weight)
       select $1, id, user_id, 200 from championships where user_id = $2 limit 1),
     decision as (insert into season_decisions (season_id, number, user_id, act, reason, actor_kind)
       values ($1, 1, $2, '{"kind": "merge", "from": "ana#1", "into": "ana#2"}', 'Trocou de conta', 'owner')),
     apart as (insert into season_distinct (season_id, pair, user_id) values ($1, '["a","b"]', $2)),
     hidden as (insert into season_hidden (season_id, player, user_id) values ($1, 'bia#2', $2)),
     webhook as (insert into discord_webhooks (season_id, user_id, discord_id, name, channel_id, guild_id, address, ending,
         posts_round_start, posts_check_in, announced_round)
       values ($1, $2, '1', 'Resultados', '1', '1', 'secret', 'xyz', false, false, 3) returning id)
     insert into discord_posts (webhook_id, season_id, user_id, kind, round) select id, $1, $2, 'season', 4 from webhook`,
    [season, marina],
  );
}

/** A backup of an account with a logo, on the tables of the first release. */
async function makeBackup(change: (dataDir: string) => void = () => undefined) {
  const { settings, client } = await makeSource();
  const names = (await listMigrations()).map(({ name }) => name).filter((name) => name < '0011');
  await applyMigrations(client, new Set(names));
  await addLogo(client, settings.dataDir);
  change(settings.dataDir);
  const backup = join(makeTestFolder(), 'backup');
  await backUp(settings, backup);
  return { backup };
}

async function addLogo(client: pg.Client, dataDir: string): Promise<void> {
  await client.query(`
    insert into game_modes values ('Warzone Trios Battle Royale', 50, 50, 5, null);
    insert into users (id, name, email) values ('${marina}', 'marina', 'marina@example.com');
    insert into overlay_config (user_id, logo_url) values ('${marina}', '/logos/${marina}.png?v=1')`);
  const file = join(dataDir, 'files', `${marina}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, logo);
}
