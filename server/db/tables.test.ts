import { expect, test } from 'vitest';
import { GAME_MODES } from '../../domain/game-modes.ts';
import { makeTestApp } from '../testing/app.ts';
import { makeTestDatabase } from '../testing/database.ts';
import { signUpOrganizer } from '../testing/organizer.ts';
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

test('S1 · the database knows exactly the modes of the domain', async () => {
  const { asOwner } = await makeTestDatabase();
  const modes = await asOwner(
    'select name, max_teams, max_placement, rounds, counted_rounds from game_modes order by max_teams desc',
  );
  expect(modes).toEqual(
    GAME_MODES.map((mode) => ({
      name: mode.name,
      max_teams: mode.maxTeams,
      max_placement: mode.maxPlacement,
      rounds: mode.rounds,
      counted_rounds: mode.countedRounds,
    })),
  );
});

test('an account comes with exactly one current tournament, which can be neither doubled nor taken away', async () => {
  const app = await makeTestApp();
  const { id } = await signUpOrganizer(app);
  const current = () =>
    app.asOwner('select game_mode, current_round, ended_at from tournaments where user_id = $1 and is_current', [id]);
  expect(await current()).toEqual([{ game_mode: 'Warzone Trios Battle Royale', current_round: 1, ended_at: null }]);
  await expect(
    asOrganizer(app.db, id, (db) => db.insertInto('tournaments').values({ user_id: id }).execute()),
  ).rejects.toThrow(/one_current/);
  await expect(
    asOrganizer(app.db, id, (db) => db.updateTable('tournaments').set({ is_current: false }).execute()),
  ).rejects.toThrow(/current tournament/);
  await expect(asOrganizer(app.db, id, (db) => db.deleteFrom('tournaments').execute())).rejects.toThrow(
    /current tournament/,
  );
  expect(await current()).toHaveLength(1);
});

test('another event can become the current one in one transaction', async () => {
  const app = await makeTestApp();
  const { id } = await signUpOrganizer(app);
  await asOrganizer(app.db, id, async (db) => {
    await db.updateTable('tournaments').set({ is_current: false }).execute();
    await db.insertInto('tournaments').values({ user_id: id }).execute();
  });
  expect(await app.asOwner('select is_current from tournaments where user_id = $1 order by 1', [id])).toEqual([
    { is_current: false },
    { is_current: true },
  ]);
});

test('a team cannot hang on the tournament of another organiser', async () => {
  const app = await makeTestApp();
  const [a, b] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  const [theirs] = await app.asOwner<{ id: string }>('select id from tournaments where user_id = $1', [b.id]);
  const insert = asOrganizer(app.db, a.id, (db) =>
    db.insertInto('teams').values({ user_id: a.id, tournament_id: theirs!.id, nome_time: 'Intrusos' }).execute(),
  );
  await expect(insert).rejects.toThrow(/foreign key/);
});

test('a result that is not ok undoes what its transaction wrote', async () => {
  const app = await makeTestApp();
  const { id } = await signUpOrganizer(app);
  await asOrganizer(app.db, id, async (db) => {
    await db.updateTable('tournaments').set({ current_round: 4 }).execute();
    return { ok: false };
  });
  expect(await app.asOwner('select current_round from tournaments')).toEqual([{ current_round: 1 }]);
});
