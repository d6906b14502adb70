import pg, { type ClientConfig } from 'pg';

/** Puts very many organisers straight into the database, each signed in, with 50 teams that have played ten rounds. */
export async function storeOrganizers(connection: ClientConfig, count: number): Promise<void> {
  const [first, second] = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of [first, second]) {
    await client.connect();
    // The rows are right by their making: no trigger and no foreign key has to look at each of them.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  }
  // Indexes are made when the rows are there, which takes a fraction of the time.
  await first.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])',
    [tables],
  );
  await first.query(makeOrganizers, [count]);
  for (const statement of [makeSessions, makeTournaments, makeTeams]) await first.query(statement);
  // The two large ones side by side, on two cores.
  await Promise.all([first.query(makeReports), second.query(makeKills)]);
  await Promise.all([
    reindex(first, ['users', 'sessions', 'tournaments', 'teams', 'match_reports']),
    reindex(second, ['players_stats']),
  ]);
  // Now, or PostgreSQL does it by itself while we measure.
  await Promise.all([first.query('vacuum analyze match_reports'), second.query('vacuum analyze players_stats')]);
  await first.query('vacuum analyze users, sessions, tournaments, teams');
  await first.query('checkpoint');
  await Promise.all([first.end(), second.end()]);
}

const tables = ['users', 'sessions', 'tournaments', 'teams', 'match_reports', 'players_stats'];

const makeOrganizers = `insert into users (name, email)
  select 'Stored', 'stored' || n || '@example.com' from generate_series(1, $1::integer) as n`;

const makeSessions = `insert into sessions (user_id, token, expires_at)
  select id, gen_random_uuid(), now() + interval '30 days' from users where name = 'Stored'`;

const makeTournaments = `insert into tournaments (user_id) select id from users where name = 'Stored'`;

const makeTeams = `insert into teams (user_id, tournament_id, nome_time, id_activision_1, id_activision_2, id_activision_3)
  select user_id, tournaments.id, 'Time Número ' || n, 'ghost' || n || '#12345', 'viper' || n || '#12345', 'nova' || n || '#12345'
  from tournaments join users on users.id = user_id cross join generate_series(1, 50) as n
  where name = 'Stored'`;

const makeReports = `insert into match_reports (id, user_id, tournament_id, team_id, rodada, colocacao, kills, pontos)
  select gen_random_uuid(), user_id, tournament_id, teams.id, round, 1, 9, 18.0
  from teams join users on users.id = user_id cross join generate_series(1, 10) as round
  where name = 'Stored'`;

const makeKills = `insert into players_stats (user_id, tournament_id, team_id, rodada, slot, id_activision, kills)
  select user_id, tournament_id, teams.id, round, slot, id_activision_1, 3
  from teams join users on users.id = user_id cross join generate_series(1, 10) as round cross join generate_series(1, 3) as slot
  where name = 'Stored'`;

async function reindex(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`reindex table ${name}`);
}
