import { expect, inject, test } from 'vitest';
import { verifyDatabase } from '../../tools/verify.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { connected } from '../../testing/empty-database.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf } from '../../testing/organizer.ts';
import { addTeam, on, report } from '../../testing/play.ts';
import { applyMigrations } from './migrate.ts';
import { rehashLedgers } from './rehash-ledgers.ts';

const migration = '0082_same_looks.sql';
/** 'Lobos' with a joiner: what nobody sees made another name of it. */
const twin = 'Lo\u200Dbos';
const formerTwinKey = 'lo\u200Dbos';

/** Stores the second team as the former release did, and migrates again. */
async function migrateFormer(app: TestApp, furyId: string): Promise<void> {
  const [{ database } = { database: '' }] = await app.asOwner<{ database: string }>(
    'select current_database() as database',
  );
  const owner = await connected({ ...inject('testDatabase').owner, database });
  try {
    await owner.query('alter table score_entries disable trigger user');
    await owner.query("update score_entries set act = replace(act::text, 'LobosX', $1)::jsonb", [twin]);
    await owner.query('alter table score_entries enable trigger user');
    await rehashLedgers(owner);
    for (const [table, column] of [
      ['teams', 'nome_time'],
      ['sign_ups', 'team_name'],
    ])
      await owner.query(`update ${table} set ${column} = $1, name_key = $2 where ${column} = 'LobosX'`, [
        twin,
        formerTwinKey,
      ]);
    const furyKey = 'f\u00FAria \u{1F469}\u200D\u{1F3A4}';
    await owner.query('update teams set name_key = $1 where id = $2', [furyKey, furyId]);
    await owner.query('delete from migrations.applied where name = $1', [migration]);
    await applyMigrations(owner);
  } finally {
    await owner.end();
  }
}

test('SX8 · name keys computed anew meet names that become equal: both stay, flagged, and the start goes on', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  for (const [teamName, player] of [
    ['Lobos', 'Ana#1'],
    ['LobosX', 'Bia#2'],
  ] as const)
    await signUp(app, id, { teamName, activisionIds: [player, '', ''] });
  await decide(
    marina,
    id,
    'accept',
    (await entrantsOf(marina, id)).map((one) => one.id),
  );
  const fury = await addTeam(cup, 'F\u00FAria \u{1F469}\u200D\u{1F3A4}');
  const teamsOf = async () => {
    const rows = await app.asOwner<{ id: string; name: string; key: string }>(
      'select id, nome_time as name, name_key as key from teams where championship_id = $1 order by criado_em, nome_time',
      [id],
    );
    return new Map(rows.map(({ id, name, key }) => [name, { id, key }]));
  };
  await migrateFormer(app, fury.id);

  const teams = await teamsOf();
  expect([...teams.keys()].toSorted()).toEqual([fury.name, 'Lobos', twin].toSorted());
  expect(teams.get(fury.name)!.key).toBe('f\u00FAria \u{1F469}\u{1F3A4}');
  expect(teams.get('Lobos')!.key).not.toBe(teams.get(twin)!.key);
  const [signUps] = await app.asOwner<{ keys: string[] }>('select array_agg(name_key) as keys from sign_ups');
  expect(signUps!.keys).toEqual(['lobos', 'lobos']);
  expect((await verifyDatabase(app)).differences).toEqual([]);
  const flags = (await entrantsOf(marina, id)).map((one) =>
    (one as unknown as Flagged).flags.map(({ sentence }) => sentence),
  );
  expect(flags).toEqual([
    expect.arrayContaining([expect.stringContaining('Mesmo nome de Lo')]),
    expect.arrayContaining([expect.stringContaining('Mesmo nome de Lo')]),
  ]);

  // The event goes on: results, other details of either, and no third one.
  const edit = (name: string, change: object) =>
    cup.request(`${cup.event}/teams/${teams.get(name)!.id}`, { method: 'PATCH', json: change });
  for (const name of ['Lobos', twin]) {
    await report(cup, { teamId: teams.get(name)!.id, placement: name === twin ? 2 : 1 });
    expect([(await edit(name, { name, discordId: '77' })).status, name]).toEqual([200, name]);
  }
  const third = await cup.request(`${cup.event}/teams`, {
    json: { name: 'LOBOS\uFE0F', discordId: '', activisionIds: [] },
  });
  expect((await errorOf(third)).code).toBe('team_name_taken');
  expect((await edit(fury.name, { name: 'Lobos', discordId: '' })).status).toBe(409);
  expect((await edit(twin, { name: 'Lobos do Norte', discordId: '77' })).status).toBe(200);
  expect((await edit('Lobos', { name: 'Lobos', discordId: '78' })).status).toBe(200);
  const after = await teamsOf();
  expect(['Lobos', 'Lobos do Norte'].map((name) => after.get(name)?.key)).toEqual(['lobos', 'lobos do norte']);
  expect((await verifyDatabase(app)).differences).toEqual([]);
});

interface Flagged {
  flags: { sentence: string }[];
}
