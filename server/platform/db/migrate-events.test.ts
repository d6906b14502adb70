import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import { proveOrganizer } from '../scope/organizer.ts';
import { findEvent } from '../../events/queries.ts';
import { findDifferences } from '../../tools/verify.ts';
import { readPublished } from '../../scores/publication/published.ts';
import { fillNameKeys } from './name-keys.ts';
import { openAt } from './open.ts';
import { asOrganizer, asOrganizerAtOneMoment } from './transaction.ts';

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
  // Rules of before the field lack what they say of respawns.
  const [warzone, resurgence] = ['warzone-trios', 'ressurgencia-trios'].map((id) => {
    const { respawns: _, ...rules } = findPreset(id)!.rules;
    return rules;
  });
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

const [held, delayed] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555'];
const teamIds = { lobos: 'a1', furia: 'a2', raposas: 'a3', corujas: 'a4', oncas: 'a5' } as const;
const teamId = (name: keyof typeof teamIds) => `${teamIds[name].padStart(8, '0')}-0000-4000-8000-000000000000`;
const reportId = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;

test('ES1 · LE2 · events of the release before whole ledgers keep their numbers, their rows and what is public', async () => {
  const { owner, ...addresses } = await firstVersionDatabase();
  const client = await connected(owner);
  await applyMigrations(client, (file) => file >= '0011' && file < '0053');
  const { rules } = findPreset('warzone-trios')!;
  const addEvent = (id: string, columns: object) => {
    const row = {
      id,
      user_id: marina,
      nome: `Copa ${id[0]}`,
      publicado: true,
      rules: JSON.stringify(rules),
      ...columns,
    };
    return client.query(
      `insert into championships (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, index) => `$${index + 1}`)
         .join(', ')})`,
      Object.values(row),
    );
  };
  const addTeam = (event: string, name: keyof typeof teamIds, players: string[], at: string) =>
    client.query(
      `insert into teams (id, user_id, championship_id, nome_time, name_key, id_activision_1, id_activision_2,
         id_activision_3, criado_em) values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
      [teamId(name), marina, event, name, ...players, at],
    );
  const enter = async (event: string, at: string, acts: object[]) => {
    for (const act of acts)
      await client.query(
        `with ledger as (update score_ledgers set last_number = last_number + 1 where championship_id = $1 returning *)
         insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, at)
         select $1, last_number, $2, $3::jsonb ->> 'kind', $3, 'Motivo', 'owner', $2, $4 from ledger`,
        [event, marina, JSON.stringify(act), at],
      );
  };
  type Played = { reportId: string; placement: number; kills: number[]; players: string[] };
  const addRow = (event: string, name: keyof typeof teamIds, round: number, result: Played) =>
    client.query(
      `with report as (
         insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
         values ($1, $2, $3, $4, $5, $6, $7, $8::numeric / 100) returning *),
       total as (
         insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills)
         select team_id, championship_id, user_id, pontos, kills from report
         on conflict (team_id) do update set total_pontos = team_totals.total_pontos + excluded.total_pontos,
           total_kills = team_totals.total_kills + excluded.total_kills)
       insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
       select $1, $2, $3, $4, slot, player, own from unnest($9::text[], $10::int[]) with ordinality as x (player, own, slot)`,
      [
        marina,
        event,
        teamId(name),
        round,
        result.reportId,
        result.placement,
        result.kills.reduce((sum, own) => sum + own),
        pointsOf(round, result),
        result.players,
        result.kills,
      ],
    );
  const pointsOf = (round: number, { placement, kills }: Played) =>
    scoreRound(rules, { round, placement, kills: kills.reduce((sum, own) => sum + own) }).points;
  const resultOf = (number: number, placement: number, players: string[]): Played => ({
    reportId: reportId(number),
    placement,
    kills: [number, 1, 0],
    players,
  });
  const entryOf = (name: keyof typeof teamIds, round: number, result: Played, before: Played | null = null) => ({
    kind: 'result',
    at: { teamId: teamId(name), round },
    result,
    before,
  });
  const trio = (name: string) => [`${name} A#1`, `${name} B#2`, `${name} C#3`];
  const substitutes = ['Duda#4', ...trio('lobos').slice(1)];

  // Held at entry 6, in round 2, with three teams.
  await addEvent(held, {
    publication_mode: 'held',
    published_entry: 6,
    published_round: 2,
    published_at: '2026-11-17 21:00Z',
    current_round: 3,
    created_at: '2026-11-17 19:00Z',
  });
  await addTeam(held, 'lobos', substitutes, '2026-11-17 20:00Z');
  await addTeam(held, 'furia', trio('furia'), '2026-11-17 20:01Z');
  await addTeam(held, 'corujas', trio('corujas'), '2026-11-17 22:30Z');
  const [typo, first, second] = [
    resultOf(1, 3, trio('lobos')),
    resultOf(2, 1, trio('lobos')),
    resultOf(3, 2, substitutes),
  ];
  const ofFuria = resultOf(4, 2, trio('furia'));
  await enter(held, '2026-11-17 20:30Z', [
    entryOf('lobos', 1, typo),
    entryOf('furia', 1, ofFuria),
    entryOf('raposas', 1, resultOf(5, 4, trio('raposas'))),
    entryOf('lobos', 1, first, typo),
    { kind: 'substitution', teamId: teamId('lobos'), slot: 1, fromRound: 2, before: 'lobos A#1', after: 'Duda#4' },
    entryOf('lobos', 2, second),
  ]);
  await enter(held, '2026-11-17 22:00Z', [
    { kind: 'player', teamId: teamId('furia'), slot: 2, before: 'furia B#2', after: 'Errado#2' },
    { kind: 'undo', undoes: 7 },
    {
      kind: 'team_removal',
      team: { ...removedTeam(teamId('raposas'), 0), name: 'raposas', createdAt: '2026-11-17T20:02:00Z' },
    },
    { kind: 'adjustment', teamId: teamId('furia'), round: null, points: -100 },
    { kind: 'undo', undoes: 10 },
  ]);
  await addRow(held, 'lobos', 1, first);
  await addRow(held, 'lobos', 2, second);
  await addRow(held, 'furia', 1, ofFuria);

  // The second result waits for the delay.
  await addEvent(delayed, { publication_delay: 300, current_round: 2, created_at: '2026-11-17 19:00Z' });
  await addTeam(delayed, 'oncas', trio('oncas'), '2026-11-17 20:00Z');
  const [shown, waiting] = [resultOf(6, 1, trio('oncas')), resultOf(7, 1, trio('oncas'))];
  await enter(delayed, '2026-11-17 20:30Z', [entryOf('oncas', 1, shown)]);
  await enter(delayed, new Date().toISOString(), [entryOf('oncas', 2, waiting)]);
  await addRow(delayed, 'oncas', 1, shown);
  await addRow(delayed, 'oncas', 2, waiting);
  const entriesOf = async () =>
    (
      await client.query<{ number: number; kind: string }>(
        `select championship_id, number, kind, at, reason, actor_kind from score_entries
         where championship_id = any($1) and number > 0 order by 1, 2`,
        [[held, delayed]],
      )
    ).rows;
  const before = await entriesOf();

  const database = await openAt({ owner, ...addresses }, quiet);
  onTestFinished(() => database.close());
  const read = (id: string) =>
    asOrganizerAtOneMoment(database.db, proveOrganizer(marina), async (db) => {
      const event = (await findEvent(db, id))!;
      return { event, differences: await findDifferences(db, event), published: await readPublished(db, event) };
    });
  const [ofHeld, ofDelayed] = [await read(held), await read(delayed)];
  expect([ofHeld.differences, ofDelayed.differences]).toEqual([[], []]);
  expect([ofHeld.event.currentRound, ofDelayed.event.currentRound]).toEqual([3, 2]);
  // What was there is as it was; the team and the round that came after the last entry follow it.
  const after = await entriesOf();
  expect(after.filter(({ kind }) => kind !== 'team_added' && kind !== 'round')).toEqual(before);
  expect(after.slice(11, 13).map(({ kind }) => kind)).toEqual(['team_added', 'round']);

  const { published } = ofHeld;
  expect(published.rows.map(({ team }) => team.name).toSorted()).toEqual(['furia', 'lobos', 'raposas']);
  expect(published.event.currentRound).toBe(2);
  expect(published.mvps.map(({ name, kills }) => [name, kills])).toContainEqual(['Duda', 3]);
  expect(published.mvps.map(({ name, kills }) => [name, kills])).toContainEqual(['lobos A', 2]);
  expect(ofDelayed.published.rows.map(({ rounds }) => rounds.length)).toEqual([1]);
  expect(ofDelayed.published.nextInMs).toBeGreaterThan(0);
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
