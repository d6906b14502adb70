import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CHECK_IN_CLOSES, CHECK_IN_OPENS } from '../../../domain/captains/check-in.ts';
import { MAX_PLACES } from '../../../domain/events/event.ts';
import { MAX_DELAY_SECONDS } from '../../../domain/scores/publication.ts';
import { defaultPreset } from '../../../domain/rules/presets.ts';
import { MAX_ROUNDS, MAX_TEAM_SIZE } from '../../../domain/rules/rule-set.ts';
import { NO_DECISIONS } from '../../../domain/rules/standing.ts';
import { makeTestApp } from '../../testing/app.ts';
import { makeTestDatabase } from '../../testing/database.ts';
import { openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam } from '../../testing/play.ts';
import { asOrganizer } from './transaction.ts';

const specified = {
  teams: [
    'id',
    'user_id',
    'nome_time',
    'discord_id',
    'id_activision_1',
    'id_activision_2',
    'id_activision_3',
    'criado_em',
  ],
  match_reports: ['user_id', 'team_id', 'rodada', 'colocacao', 'kills', 'pontos'],
  players_stats: ['id_activision', 'team_id', 'rodada', 'kills', 'user_id'],
  team_standings: ['user_id', 'nome_time', 'id_activision_1', 'id_activision_2', 'id_activision_3', 'total_pontos'],
  overlay_config: ['user_id', 'primary_color', 'secondary_color', 'logo_url', 'updated_at'],
  championships: [
    'id',
    'nome',
    'descricao',
    'data_inicio',
    'data_fim',
    'hora',
    'modo_jogo',
    'publicado',
    'user_id',
    'created_at',
    'updated_at',
  ],
};

test.each(Object.entries(specified))('the table %s has the columns of the specification', async (table, columns) => {
  const { asOwner } = await makeTestDatabase();
  const found = await asOwner<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
});

test('S1 · RU1 · an event without a choice has the rules of the default preset, complete', async () => {
  const app = await makeTestApp();
  await createOrganizer(app);
  const stored = await app.asOwner('select rules, rules_version, decisions, modo_jogo, team_size from championships');
  expect(stored).toEqual([
    {
      rules: defaultPreset.rules,
      rules_version: 1,
      decisions: NO_DECISIONS,
      modo_jogo: 'Warzone Trios Battle Royale',
      team_size: 3,
    },
  ]);
});

test('EV2 · an account comes with one standalone event, on air; it can be neither doubled nor taken away', async () => {
  const app = await makeTestApp();
  const { id } = await createOrganizer(app);
  const stored = () =>
    app.asOwner(
      `select nome, modo_jogo, current_round, ended_at, publicado, since is not null as on_air
       from championships left join on_air_events on championship_id = championships.id
       where championships.user_id = $1 and is_standalone`,
      [id],
    );
  const standalone = {
    nome: 'Evento avulso',
    modo_jogo: 'Warzone Trios Battle Royale',
    current_round: 1,
    ended_at: null,
    publicado: false,
    on_air: true,
  };
  expect(await stored()).toEqual([standalone]);
  const tries: [string, RegExp][] = [
    [
      `insert into championships (user_id, nome, is_standalone) values ('${id}', 'Outro', true)`,
      /one_standalone_event/,
    ],
    ['update championships set is_standalone = false', /standalone event/],
    ['delete from championships', /on_air_events/],
    ['delete from on_air_events', /permission denied/],
    [`insert into on_air_events (user_id, championship_id) select user_id, id from championships`, /permission denied/],
  ];
  for (const [statement, reason] of tries)
    await expect(asOrganizer(app.db, id, (db) => sql.raw(statement).execute(db))).rejects.toThrow(reason);
  expect(await stored()).toEqual([standalone]);
});

test('EV1 · neither a team, an OBS link nor the event on air can hang on an event of another organiser', async () => {
  const app = await makeTestApp();
  const [a, b] = [await createOrganizer(app), await createOrganizer(app)];
  const tries = [
    `insert into teams (user_id, championship_id, nome_time, name_key) values ('${a.id}', '${b.eventId}', 'Intrusos', 'x')`,
    `insert into obs_links (user_id, championship_id, nome, token) values ('${a.id}', '${b.eventId}', 'x', repeat('x', 32))`,
    `update on_air_events set championship_id = '${b.eventId}'`,
  ];
  for (const statement of tries)
    await expect(asOrganizer(app.db, a.id, (db) => sql.raw(statement).execute(db))).rejects.toThrow(/foreign key/);
});

test('EV5 · a sign-up cannot point at a team of another event', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id);
  const team = await addTeam(marina, 'Lobos');
  const pointing = asOrganizer(app.db, marina.id, (db) =>
    db.updateTable('sign_ups').set({ team_id: team.id }).execute(),
  );
  await expect(pointing).rejects.toThrow(/is not of event/);
});

test('a result that is not ok undoes what its transaction wrote', async () => {
  const app = await makeTestApp();
  const { id } = await createOrganizer(app);
  await asOrganizer(app.db, id, async (db) => {
    await db.updateTable('championships').set({ current_round: 4 }).execute();
    return { ok: false };
  });
  expect(await app.asOwner('select current_round from championships')).toEqual([{ current_round: 1 }]);
});

test.each([
  ['match_reports', 'rodada', 1, MAX_ROUNDS],
  ['championships', 'current_round', 1, MAX_ROUNDS],
  ['championships', 'sign_up_places', 1, MAX_PLACES],
  ['championships', 'check_in_opens', CHECK_IN_OPENS.min, CHECK_IN_OPENS.max],
  ['championships', 'check_in_closes', CHECK_IN_CLOSES.min, CHECK_IN_CLOSES.max],
  ['championships', 'publication_delay', 0, MAX_DELAY_SECONDS],
  ['players_stats', 'slot', 1, MAX_TEAM_SIZE],
])('the check of %s.%s has the limits of the domain', async (table, column, least, most) => {
  const { asOwner } = await makeTestDatabase();
  const checks = await asOwner<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  expect(checks.map(({ text }) => text)).toContain(`CHECK (((${column} >= ${least}) AND (${column} <= ${most})))`);
});
