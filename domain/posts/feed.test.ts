import { expect, test } from 'vitest';
import { feedCsv, standingsFeed } from './feed.ts';
import { lineUpOf } from '../scores/line-up.ts';
import { NO_DECISIONS } from '../rules/standing.ts';
import { hundredths } from '../points.ts';
import { rankTeams } from '../rules/standings.ts';
import { rulesOf } from '../rules/testing.ts';

const team = (name: string, activisionIds = ['Ana#1', '', 'Caio']) => ({ id: name, name, activisionIds });

const lineUpsOf = (rows: readonly { readonly team: ReturnType<typeof team> }[]) =>
  new Map(rows.map(({ team }) => [team.id, lineUpOf(team.activisionIds, [])]));

test('PU6 · DE6 · a row has rank, team, players who have a name, kills, points as a decimal and every round', () => {
  const rows = rankTeams(rulesOf('warzone-trios'), {
    teams: [team('Lobos'), team('Zero')],
    results: [{ teamId: 'Lobos', round: 1, placement: 2, kills: 7 }],
  });
  expect(standingsFeed(rows, lineUpsOf(rows), { rounds: 2, decimals: 1 }).rows).toEqual([
    {
      posicao: 1,
      time: 'Lobos',
      jogadores: 'Ana, Caio',
      kills: 7,
      pontos: 12.6,
      queda_1_colocacao: 2,
      queda_1_kills: 7,
      queda_1_pontos: 12.6,
      queda_2_colocacao: null,
      queda_2_kills: null,
      queda_2_pontos: null,
      descartes: 0,
      vantagem: 0,
      ajustes: 0,
    },
    expect.objectContaining({ posicao: null, time: 'Zero', pontos: 0, queda_1_pontos: null }),
  ]);
});

test('PU6 · a void round is empty, and rounds past the planned ones have columns too', () => {
  const rows = rankTeams(rulesOf('warzone-trios'), {
    teams: [team('Lobos')],
    results: [1, 4].map((round) => ({ teamId: 'Lobos', round, placement: 1, kills: 1 })),
    decisions: { ...NO_DECISIONS, voidRounds: [{ number: 9, round: 1, reason: 'x' }] },
  });
  expect(standingsFeed(rows, lineUpsOf(rows), { rounds: 2, decimals: 1 }).rows[0]).toMatchObject({
    queda_1_pontos: null,
    queda_4_pontos: 2,
  });
});

test.each([
  ['Lobos', 'Lobos'],
  ['=IMPORTXML("http://x")', '"\'=IMPORTXML(""http://x"")"'],
  ['+55', "'+55"],
  ['-Lobos', "'-Lobos"],
  ['@todos', "'@todos"],
  [' =1+1', "' =1+1"],
  ['Lobos, do "Sul"', '"Lobos, do ""Sul"""'],
  ['a=b', 'a=b'],
])('PU6 · the name %j is the cell %s', (name, cell) => {
  const csv = feedCsv({
    columns: ['posicao', 'time', 'kills', 'pontos'],
    rows: [{ posicao: 1, time: name, kills: 0, pontos: -3.25 }],
  });
  expect(csv).toBe(`posicao,time,kills,pontos\r\n1,${cell},0,-3.25\r\n`);
});

test('PU6 · without a team the CSV still has its header', () => {
  expect(feedCsv(standingsFeed([], new Map(), { rounds: 1, decimals: 1 }))).toBe(
    'posicao,time,jogadores,kills,pontos,queda_1_colocacao,queda_1_kills,queda_1_pontos,descartes,vantagem,ajustes\r\n',
  );
});

test('FY8 · rounds, discards, advantage and adjustments add up to the total, in JSON and CSV', () => {
  const rows = rankTeams(rulesOf('ressurgencia-trios'), {
    teams: [{ ...team('Lobos'), carriedPoints: hundredths(250) }, team('Onças')],
    results: [1, 2, 3, 4].map((round) => ({ teamId: 'Lobos', round, placement: 1, kills: 5 + round })),
    decisions: {
      ...NO_DECISIONS,
      adjustments: [
        { number: 9, teamId: 'Lobos', round: null, points: hundredths(-300), reason: 'x' },
        { number: 10, teamId: 'Lobos', round: 4, points: hundredths(-100), reason: 'y' },
        { number: 11, teamId: 'Onças', round: null, points: hundredths(150), reason: 'z' },
      ],
    },
  });
  const table = standingsFeed(rows, lineUpsOf(rows), { rounds: 4, decimals: 1 });
  expect(table.rows[0]).toMatchObject({ pontos: 46.5, descartes: -12, vantagem: 2.5, ajustes: -3, queda_4_pontos: 17 });
  const [header, ...lines] = feedCsv(table)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.replace('"Ana, Caio"', 'Ana').split(','));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const cells = header!.map((name, index) => ({ name, value: Number(line[index]) }));
    const parts = cells.filter(({ name }) => /_pontos$|descartes|vantagem|ajustes/.test(name));
    const sum = parts.reduce((sum, { value }) => sum + value, 0);
    expect(sum).toBeCloseTo(cells.find(({ name }) => name === 'pontos')!.value, 6);
  }
});
