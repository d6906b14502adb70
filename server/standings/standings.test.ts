import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_MODES } from '../../domain/rules/rule-set.ts';
import { pointsOf, hundredths, pointsFromDecimalString, pointsToDecimalString } from '../../domain/points.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import { makeTestApp } from '../testing/app.ts';
import { signUpOrganizer } from '../testing/organizer.ts';
import { addTeam, report, standingsOf } from '../testing/play.ts';

test('S4 · S5 · standings and MVP over the API, zero-point teams last with position 0', async () => {
  const marina = await signUpOrganizer(await makeTestApp());
  const [lobos, furia, zero] = [
    await addTeam(marina, 'Lobos', ['ghost#1', 'viper#2', '']),
    await addTeam(marina, 'Fúria', ['GHOST#1', 'nova#9', '']),
    await addTeam(marina, 'Aaa', ['', '', '']),
  ].map(({ id }) => id) as [string, string, string];
  await report(marina, { teamId: lobos, placement: 2, kills: [4, 0, 1] });
  await report(marina, { teamId: furia, placement: 1, kills: [3, 2, 0] });
  const { standings, mvps } = await standingsOf(marina);
  expect(standings.map(({ teamId, position, totalPoints }) => [teamId, position, totalPoints])).toEqual([
    [furia, 1, 100],
    [lobos, 2, 90],
    [zero, 0, 0],
  ]);
  expect(mvps.map(({ name, kills, teamNames }) => [name, kills, teamNames])).toEqual([
    ['GHOST', 7, ['Fúria', 'Lobos']],
    ['nova', 2, ['Fúria']],
    ['Jogador 3', 1, ['Lobos']],
  ]);
});

test('S3 · the team_standings view gives the totals of the domain on thousands of random events', async () => {
  const app = await makeTestApp();
  const { id: user_id } = await signUpOrganizer(app);
  const result = fc.record({
    team: fc.nat(3),
    round: fc.integer({ min: 1, max: 10 }),
    placement: fc.integer({ min: 1, max: 50 }),
    kills: fc.nat(60),
  });
  const drawn = fc.sample(
    fc.record({
      mode: fc.constantFrom(...GAME_MODES),
      results: fc.uniqueArray(result, { maxLength: 24, selector: ({ team, round }) => `${team} ${round}` }),
    }),
    { numRuns: 2000, seed: 2026 },
  );
  const events = drawn.map(({ mode, results }) => {
    const carriedPoints = hundredths(results.length);
    const teams = Array.from({ length: 4 }, (_, n) => ({ id: randomUUID(), name: `Time ${n}`, carriedPoints }));
    return {
      id: randomUUID(),
      mode,
      teams,
      results: results.map(({ team, ...rest }) => ({ ...rest, teamId: teams[team]!.id })),
    };
  });

  const insert = (table: string, rows: object[]) =>
    app.asOwner(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await insert(
    'championships',
    events.map(({ id, mode }) => ({
      id,
      user_id,
      nome: 'Copa',
      descricao: '',
      modo_jogo: mode.name,
      publicado: false,
      sign_ups_open: false,
      sign_ups_opened: false,
      sign_up_notice: '',
      rosters_closed: false,
      is_standalone: false,
      current_round: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  );
  await insert(
    'teams',
    events.flatMap(({ id, teams }) =>
      teams.map((team) => ({
        id: team.id,
        user_id,
        championship_id: id,
        nome_time: team.name,
        name_key: team.name,
        pontos_levados: pointsToDecimalString(team.carriedPoints),
        discord_id: '',
        id_activision_1: '',
        id_activision_2: '',
        id_activision_3: '',
        criado_em: new Date(),
      })),
    ),
  );
  await insert(
    'match_reports',
    events.flatMap(({ id, mode, results }) =>
      results.map(({ teamId, round, placement, kills }) => ({
        id: randomUUID(),
        user_id,
        championship_id: id,
        team_id: teamId,
        rodada: round,
        colocacao: placement,
        kills,
        pontos: pointsToDecimalString(pointsOf(mode, { placement, kills })),
        substituidos: [],
        criado_em: new Date(),
      })),
    ),
  );

  const rows = await app.asOwner<{ team_id: string; total_pontos: string; total_kills: string }>(
    'select team_id, total_pontos, total_kills from team_standings',
  );
  const inView = new Map(
    rows.map((row) => [
      row.team_id,
      [
        pointsFromDecimalString(row.total_pontos.includes('.') ? row.total_pontos : `${row.total_pontos}.0`),
        Number(row.total_kills),
      ],
    ]),
  );
  const inDomain = new Map(
    events.flatMap(({ mode, teams, results }) =>
      rankTeams(mode, teams, results).map((row) => [row.team.id, [row.totalPoints, row.totalKills]]),
    ),
  );
  expect(inView.size).toBe(8000);
  expect(inView).toEqual(inDomain);
});
