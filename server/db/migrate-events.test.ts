import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPreset } from '../../domain/rules/presets.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { findEvent } from '../events/queries.ts';
import { findDifferences } from '../ledger/verify.ts';
import { fillNameKeys } from './name-keys.ts';
import { openAt } from './open.ts';
import { asOrganizer } from './transaction.ts';

const folder = new URL('./migrations/', import.meta.url);
const quiet = { connectionLost: () => undefined };

// The database of the first version: the migrations up to 0010, and rows as that version wrote them.
const marina = '11111111-1111-4111-8111-111111111111';
const rui = '22222222-2222-4222-8222-222222222222';
const cup = '33333333-3333-4333-8333-333333333333';
const firstVersion = `
  insert into game_modes values
    ('Warzone Trios Battle Royale', 50, 50, 5, null), ('Ressurgência Trios', 15, 15, 4, 3);
  insert into users (id, name, email) values
    ('${marina}', 'marina', 'marina@example.com'), ('${rui}', 'rui', 'rui@example.com');
  update tournaments set game_mode = 'Ressurgência Trios', current_round = 3, ended_at = '2026-11-01 23:00Z'
    where user_id = '${marina}';
  insert into teams (user_id, tournament_id, nome_time, id_activision_1)
    select user_id, id, name, name || '#1' from tournaments, (values ('Lobos'), ('FÚRIA'), ('fúria')) as names (name)
    where user_id = '${marina}';
  insert into match_reports (id, user_id, tournament_id, team_id, rodada, colocacao, kills, pontos)
    select gen_random_uuid(), user_id, tournament_id, id, round, 1, 10, 20.0 from teams, generate_series(1, 2) as round;
  insert into players_stats (user_id, tournament_id, team_id, rodada, slot, id_activision, kills)
    select user_id, tournament_id, team_id, rodada, slot, 'x#' || slot, case slot when 1 then 10 else 0 end
    from match_reports, generate_series(1, 3) as slot;
  insert into championships (id, user_id, nome, data_inicio, publicado, sign_ups_open)
    values ('${cup}', '${marina}', 'Copa Trios', '2026-12-01', true, true);
  insert into championships (user_id, nome) values ('${marina}', 'Rascunho');
  insert into sign_ups (id, user_id, championship_id, team_name, captain_email, state, token, team_id)
    select gen_random_uuid(), user_id, '${cup}', nome_time, 'a@example.com', 'accepted', repeat('t', 32), id
    from teams where nome_time = 'Lobos';
  insert into obs_links (user_id, nome, token) values ('${marina}', 'Cena', repeat('o', 32));
  insert into overlay_config (user_id, primary_color) values ('${marina}', '#00aaff');
`;

// With the C locale, SQL's lower() does not lower 'Ú', so the first version stored both spellings as two teams.
test('EV14 · LE2 · a database of the first version migrates without losing a row, also one with the C locale', async () => {
  const { owner, ...addresses } = await firstVersionDatabase();
  const counts = async (client: pg.Client) => {
    const tables = ['users', 'teams', 'match_reports', 'players_stats', 'sign_ups', 'obs_links', 'overlay_config'];
    const selects = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await client.query(`select ${selects.join(', ')}`)).rows[0];
  };
  const client = await connected(owner);
  const before = await counts(client);
  const { rows: tournaments } = await client.query<{ id: string }>('select id from tournaments order by user_id');

  const database = await openAt({ owner, ...addresses }, quiet);
  const organizer = proveOrganizer(marina);
  const differences = await asOrganizer(database.db, organizer, async (db) =>
    findDifferences(db, (await findEvent(db, tournaments[0]!.id))!),
  );
  expect(differences).toEqual([]);
  await database.close();
  const { rows: imported } = await client.query(
    `select kind, count(*)::int, min(number)::int as first, max(number)::int as last from score_entries
     where actor_kind = 'import' group by kind order by kind`,
  );
  expect(imported).toEqual([
    { kind: 'end', count: 1, first: 7, last: 7 },
    { kind: 'opening', count: 4, first: 0, last: 0 },
    { kind: 'result', count: 6, first: 1, last: 6 },
  ]);
  // A second start has nothing left to migrate.
  await (await openAt({ owner, ...addresses }, quiet)).close();

  expect(await counts(client)).toEqual(before);
  const { rows: events } = await client.query(
    `select championships.id, nome, is_standalone as standalone, modo_jogo as mode, current_round as round,
       ended_at is not null as ended, publicado as published, sign_ups_opened as opened, since is not null as on_air
     from championships left join on_air_events on championship_id = championships.id
     order by championships.user_id, is_standalone desc, nome`,
  );
  const plain = { standalone: false, mode: 'Warzone Trios Battle Royale', round: 1, ended: false, on_air: false };
  const standalone = { nome: 'Evento avulso', standalone: true, published: false, opened: false, on_air: true };
  expect(events).toEqual([
    { ...standalone, id: tournaments[0]!.id, mode: 'Ressurgência Trios', round: 3, ended: true },
    { ...plain, id: cup, nome: 'Copa Trios', published: true, opened: true },
    { ...plain, id: expect.any(String), nome: 'Rascunho', published: false, opened: false },
    { ...standalone, id: tournaments[1]!.id, mode: 'Warzone Trios Battle Royale', round: 1, ended: false },
  ]);
  const { rows: teams } = await client.query(
    'select nome_time as name, name_key as key, championship_id as event from teams order by criado_em, id',
  );
  const inStandalone = (name: string, key: string) => ({ name, key, event: tournaments[0]!.id });
  expect(teams).toHaveLength(3);
  expect(teams).toEqual(
    expect.arrayContaining([inStandalone('Lobos', 'lobos'), expect.objectContaining({ key: 'fúria' })]),
  );
  expect(teams.map(({ key }) => key).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['fúria', 'fúria (2)', 'lobos']);
  // The captain's team stays in the standalone event; its sign-up belongs to the championship.
  const { rows: signUps } = await client.query(
    `select sign_ups.championship_id as event, state, teams.championship_id as played
     from sign_ups join teams on teams.id = team_id`,
  );
  expect(signUps).toEqual([{ event: cup, state: 'accepted', played: tournaments[0]!.id }]);
  const { rows: totals } = await client.query<{ total: number }>(
    'select total_pontos::float as total from team_standings',
  );
  expect(totals.map(({ total }) => total)).toEqual([40, 40, 40]);
  await client.end();
});

const removedTeam = (id: string, carriedPoints: number) => ({
  id,
  name: `Time ${id}`,
  discordId: '',
  activisionIds: ['a#1', 'b#2', 'c#3'],
  carriedPoints,
  createdAt: '2026-11-01T20:00:00Z',
  signUpId: null,
});

// Rows of the version before rule sets: modes by name, points in tenths.
const beforeRules = `
  update championships set modo_jogo = 'Ressurgência Trios', ended_at = '2026-11-01 23:00Z', final_standings =
    '{"rows": [{"position": 1, "name": "Lobos", "points": 486}, {"position": 2, "name": "Fúria", "points": 90}], "mvp": null}'
    where user_id = '${marina}' and is_standalone;
  update teams set pontos_levados = 12.5 where nome_time = 'Lobos';
  insert into score_entries (championship_id, number, user_id, kind, act, actor_kind)
    select id, entry.number, user_id, entry.act ->> 'kind', entry.act, 'owner'
    from championships, (values
      (8, '{"kind": "mode", "before": "Warzone Trios Battle Royale", "after": "Ressurgência Trios"}'::jsonb),
      (9, '{"kind": "team_removal", "team": ${JSON.stringify(removedTeam('x1', 125))}}'),
      (10, '{"kind": "reset", "results": 0, "round": 1, "teams": ${JSON.stringify([removedTeam('x1', 125), removedTeam('y1', 0)])}}'),
      (11, '{"kind": "undo", "undoes": 9}'), (12, '{"kind": "undo", "undoes": 10}'))
      as entry (number, act)
    where user_id = '${marina}' and is_standalone;
`;

test('EV14 · RU1 · modes become rule sets and tenths hundredths, in rows and in the ledger', async () => {
  const { owner, ...addresses } = await firstVersionDatabase();
  const client = await connected(owner);
  await applyMigrations(client, (file) => file >= '0011' && file < '0025');
  await client.query(beforeRules);
  await (await openAt({ owner, ...addresses }, quiet)).close();

  const { rows: events } = await client.query(
    `select rules, rules_version, modo_jogo, team_size, final_standings -> 'rows' as rows from championships
     where user_id = '${marina}' and is_standalone`,
  );
  const [warzone, resurgence] = ['warzone-trios', 'ressurgencia-trios'].map((id) => findPreset(id)!.rules);
  expect(events).toEqual([
    {
      rules: resurgence,
      rules_version: 1,
      modo_jogo: 'Ressurgência Trios',
      team_size: 3,
      rows: [
        { position: 1, name: 'Lobos', points: 4860 },
        { position: 2, name: 'Fúria', points: 900 },
      ],
    },
  ]);
  const { rows: entries } = await client.query(
    'select act from score_entries where number between 8 and 10 order by number',
  );
  expect(entries.map(({ act }) => act)).toEqual([
    { kind: 'rules', before: warzone, after: resurgence },
    { kind: 'team_removal', team: removedTeam('x1', 1250) },
    {
      kind: 'reset',
      results: 0,
      round: 1,
      teams: [removedTeam('x1', 1250), removedTeam('y1', 0)],
    },
  ]);
  const { rows: totals } = await client.query("select total_pontos from team_standings where nome_time = 'Lobos'");
  // Two rounds of 20.0 points each, plus 12.5 carried points.
  expect(totals).toEqual([{ total_pontos: '52.50' }]);
  await client.end();
});

async function firstVersionDatabase() {
  const { owner: template, app, auth } = inject('testDatabase');
  const name = `first_${randomBytes(8).toString('hex')}`;
  const admin = await connected({ ...template, database: 'postgres' });
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const owner = { ...template, database: name };
  const client = await connected(owner);
  await client.query(`create schema migrations;
    create table migrations.applied (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await applyMigrations(client, (file) => file < '0011');
  await client.query(firstVersion);
  await client.end();
  const logins = { app: { name: app.user! }, auth: { name: auth.user! } };
  return { owner, app: { ...app, database: name }, auth: { ...auth, database: name }, logins };
}

async function applyMigrations(client: pg.Client, isWanted: (file: string) => boolean): Promise<void> {
  const files = readdirSync(folder).filter(isWanted);
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const sql = readFileSync(new URL(file, folder), 'utf8');
    await client.query(sql);
    if (file === '0020_events.sql') await fillNameKeys(client);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [file, checksum]);
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
