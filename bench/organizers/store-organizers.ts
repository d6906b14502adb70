import pg, { type ClientConfig } from 'pg';

interface Stored {
  /** How many organisers to add. */
  organizers: number;
  /** Ended events to add for each organiser, existing ones included. */
  pastEvents: number;
}

/**
 * Inserts many organisers with a session each, and past events for every organiser, by SQL. Every event that is
 * added has 50 teams that have played ten rounds.
 */
export async function storeOrganizers(connection: ClientConfig, { organizers, pastEvents }: Stored): Promise<void> {
  const [first, second] = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of [first, second]) {
    await client.connect();
    // The generated rows are valid, so triggers and foreign keys are switched off.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  }
  // Creating the indexes after the rows takes a fraction of the time.
  await first.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])',
    [[...smallTables, ...largeTables]],
  );
  await first.query(makeOrganizers, [organizers]);
  for (const statement of [makeSessions, makeStandaloneEvents, putOnAir]) await first.query(statement);
  await first.query(makePastEvents, [pastEvents, JSON.stringify(finalStandings)]);
  for (const statement of [makeTeams, makeTotals, makeLedgers, makeOpenings, makeAdditions, makeEnds])
    await first.query(statement);
  // Fill the large tables in parallel on two connections.
  await Promise.all([fillReports(first), second.query(makeKills)]);
  await Promise.all([
    reindex(first, [...smallTables, 'match_reports']),
    reindex(second, ['players_stats', 'score_entries']),
  ]);
  // Vacuum now, so that autovacuum does not run during the measurement.
  await Promise.all([
    first.query('vacuum analyze match_reports'),
    second.query('vacuum analyze players_stats, score_entries'),
  ]);
  await first.query(`vacuum analyze ${smallTables.join(', ')}`);
  await first.query('checkpoint');
  await Promise.all([first.end(), second.end()]);
}

/** The results, and the entry of each in the ledger. */
async function fillReports(client: pg.Client): Promise<void> {
  await client.query(makeReports);
  await client.query(makeResultEntries);
}

const smallTables = ['users', 'sessions', 'championships', 'on_air_events', 'score_ledgers', 'teams', 'team_totals'];
const largeTables = ['match_reports', 'players_stats', 'score_entries'];

// The description marks the inserted events, so that queries can leave out the event of the measured organiser.
const mark = 'Stored';

const makeOrganizers = `insert into users (name, email)
  select '${mark}', 'stored' || n || '@example.com' from generate_series(1, $1::integer) as n`;

const makeSessions = `insert into sessions (user_id, token, expires_at)
  select id, gen_random_uuid(), now() + interval '30 days' from users where name = '${mark}'`;

const makeStandaloneEvents = `insert into championships (user_id, is_standalone, nome, descricao, current_round)
  select id, true, 'Evento avulso', '${mark}', 10 from users where name = '${mark}'`;

const putOnAir = `insert into on_air_events (user_id, championship_id)
  select user_id, id from championships where is_standalone and descricao = '${mark}'`;

const makePastEvents = `insert into championships
    (user_id, nome, descricao, publicado, data_inicio, current_round, ended_at, created_at, final_standings)
  select users.id, 'Copa ' || n, '${mark}', true, current_date - 7 * n, 10,
    now() - interval '7 days' * n, now() - interval '7 days' * (n + 1), $2::jsonb
  from users cross join generate_series(1, $1::integer) as n`;

// A team is called by its number.
const numberOfTeam = `split_part(nome_time, ' ', 3)::integer`;

const makeTeams = `insert into teams
    (user_id, championship_id, nome_time, name_key, id_activision_1, id_activision_2, id_activision_3)
  select user_id, championships.id, 'Time Número ' || n, 'time número ' || n,
    'ghost' || n || '#12345', 'viper' || n || '#12345', 'nova' || n || '#12345'
  from championships cross join generate_series(1, 50) as n
  where descricao = '${mark}'`;

const makeTotals = `insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills)
  select teams.id, championship_id, teams.user_id, 180, 90
  from teams join championships on championships.id = championship_id where descricao = '${mark}'`;

// Opening, 50 teams, 500 results, and the end of past events.
const lastEntry = `case when ended_at is null then 501 else 502 end`;

// The hashes are as long as real ones but no chain: nobody verifies these ledgers.
const hash = `sha256('')`;

const makeLedgers = `insert into score_ledgers (championship_id, user_id, last_number, last_hash)
  select id, user_id, ${lastEntry}, ${hash} from championships where descricao = '${mark}'`;

const insertEntries = `insert into score_entries
  (championship_id, user_id, actor_kind, actor_id, number, kind, act, content, hash)`;

const makeOpenings = `${insertEntries}
  select id, user_id, 'owner', user_id, 0, 'opening',
    jsonb_build_object('kind', 'opening', 'rules', rules, 'round', 1, 'teams', '[]'::jsonb), ${hash}, ${hash}
  from championships where descricao = '${mark}'`;

const makeAdditions = `${insertEntries}
  select championships.id, championships.user_id, 'owner', championships.user_id, 1, 'team_added',
    jsonb_build_object('kind', 'team_added', 'teams', jsonb_agg(jsonb_build_object('id', teams.id, 'name', nome_time,
      'discordId', '', 'activisionIds', jsonb_build_array(id_activision_1, id_activision_2, id_activision_3, ''),
      'carriedPoints', 0, 'createdAt', criado_em, 'signUpId', null) order by ${numberOfTeam})), ${hash}, ${hash}
  from championships join teams on teams.championship_id = championships.id
  where descricao = '${mark}' group by championships.id`;

const makeEnds = `${insertEntries}
  select id, user_id, 'owner', user_id, 502, 'end', '{"kind": "end"}', ${hash}, ${hash}
  from championships where descricao = '${mark}' and ended_at is not null`;

const makeReports = `insert into match_reports (id, user_id, championship_id, team_id, rodada, colocacao, kills, pontos)
  select gen_random_uuid(), teams.user_id, championship_id, teams.id, round, 1, 9, 18.0
  from teams join championships on championships.id = championship_id cross join generate_series(1, 10) as round
  where descricao = '${mark}'`;

const makeKills = `insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
  select teams.user_id, championship_id, teams.id, round, slot,
    (array[id_activision_1, id_activision_2, id_activision_3])[slot], 3
  from teams join championships on championships.id = championship_id
  cross join generate_series(1, 10) as round cross join generate_series(1, 3) as slot
  where descricao = '${mark}'`;

const makeResultEntries = `${insertEntries}
  select teams.championship_id, teams.user_id, 'owner', teams.user_id, 1 + (rodada - 1) * 50 + ${numberOfTeam}, 'result',
    jsonb_build_object('kind', 'result', 'at', jsonb_build_object('teamId', teams.id, 'round', rodada), 'before', null,
      'result', jsonb_build_object('reportId', match_reports.id, 'placement', 1, 'kills', '[3, 3, 3]'::jsonb, 'players', null)),
    ${hash}, ${hash}
  from match_reports join teams on teams.id = team_id join championships on championships.id = teams.championship_id
  where descricao = '${mark}'`;

/** Standings as large as those of a real ended event. */
const finalStandings = {
  rows: Array.from({ length: 50 }, (_, index) => ({
    position: index + 1,
    teamId: '00000000-0000-4000-8000-000000000000',
    name: `Time Número ${index + 1}`,
    players: ['ghost', 'viper', 'nova'],
    points: 1800,
    kills: 90,
  })),
  mvp: { name: 'ghost', kills: 30 },
};

async function reindex(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`reindex table ${name}`);
}
