import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { evaluate } from '../testing/formulas.ts';
import { nextStageDay } from './dates.ts';
import { identitiesOf, mayUndoDecision, type SeasonDecision } from './decisions.ts';
import { explainSeasonRow } from './explain.ts';
import { rankSeason, type SeasonRow } from './ranking.ts';
import { FIRST_SEASON_RULES, placePoints, type SeasonRules, SEASON_PRESETS, wrongPlace } from './rules.ts';
import { type SeasonStage, stageTeams } from './stage.ts';
import { foldEvent } from '../scores/ledger/event-state.ts';
import { standingsOf } from '../scores/ledger/event-views.ts';
import type { LedgerAct } from '../scores/ledger/ledger.ts';
import { defaultPreset } from '../rules/presets.ts';
import { team } from '../testing/nights.ts';
import { pairKey, suggestMerges } from './suggestions.ts';
import { stageOf, tableOf } from './testing.ts';

// Six cups: the third one with a disqualification, the fourth one with a tie and counted twice, the sixth one held.
const rules: SeasonRules = {
  ...FIRST_SEASON_RULES,
  bands: [
    { from: 1, to: 1, points: hundredths(10000) },
    { from: 2, to: 2, points: hundredths(8000) },
    { from: 3, to: 3, points: hundredths(6000) },
    { from: 4, to: 50, points: hundredths(4000) },
  ],
  perKill: hundredths(50),
  best: 4,
};
const fifth = [
  'Lobos: ana#1/8 bia#2/2',
  'Galos: gil#7/2 HugoBR#99/5',
  'Raposas: caio#3/1 duda#4/6',
  'Ursos: eva#5/0 fabi#6/4',
];
const stages: SeasonStage[] = [
  stageOf('2026-01-18', [
    'Lobos: ana#1/5 bia#2/3',
    'Raposas: caio#3/4 duda#4/2',
    'Ursos: eva#5/6 fabi#6/1',
    'Galos: gil#7/0 hugo#8/2',
  ]),
  stageOf('2026-03-15', [
    'Raposas: caio#3/7 ana#1/4',
    'Lobos: bia#2/2 eva#5/2',
    'Galos: gil#7/3 hugo#8/1',
    'Ursos: duda#4/4 fabi#6/0',
  ]),
  stageOf('2026-05-17', [
    '!Raposas: caio#3/10 duda#4/8',
    'Lobos: ana#1/6 bia#2/6',
    'Ursos: eva#5/3 fabi#6/3',
    'Galos: gil#7/1',
  ]),
  stageOf(
    '2026-07-12',
    ['Galos: gil#7/4 HugoBR#99/2', 'Ursos: eva#5/2 fabi#6/8', '=Lobos: ana#1/1 bia#2/5', 'Raposas: caio#3/3 duda#4/3'],
    { weight: 200 },
  ),
  stageOf('2026-09-13', fifth),
  stageOf('2026-10-18', [], { state: 'playing' }),
];
const nobody = (key: string) => key;
const merge: SeasonDecision = {
  kind: 'merge',
  from: 'hugobr#99',
  into: 'hugo#8',
  number: 1,
  reason: 'Trocou de conta',
  at: '2026-10-19',
  undone: false,
};
const ranking = (given: Partial<SeasonRules> = {}, decisions: readonly SeasonDecision[] = [], of = stages) =>
  rankSeason({ rules: { ...rules, ...given }, stages: of, identities: identitiesOf(decisions) }, 'players');

describe('a season of six cups', () => {
  // In parentheses what does not count.
  const hand = {
    ana: '102.5 + (102) + 103 + 161 + 104 = 470.5',
    bia: '101.5 + (81) + 103 + 165 + 101 = 470.5',
    gil: '(40) + 61.5 + 60.5 + 204 + 81 = 407',
    eva: '63 + 81 + 81.5 + 162 + (40) = 387.5',
    fabi: '60.5 + (40) + 81.5 + 168 + 42 = 352',
    caio: '82 + 103.5 + (0) + 83 + 60.5 = 329',
    HugoBR: '202 + 82.5 = 284.5',
    duda: '81 + 42 + (0) + 83 + 63 = 269',
    hugo: '41 + 60.5 = 101.5',
  };

  test('SN3 · is the one worked out by hand, with the leaders apart by stages won', () => {
    const { rows } = ranking();
    expect(Object.fromEntries(rows.map((row) => [row.name, workedOut(row)]))).toEqual(hand);
    expect(rows.map(({ name, rank }) => `${name}${rank}`).join(' ')).toBe(
      'ana1 bia2 gil3 eva4 fabi5 caio6 HugoBR7 duda8 hugo9',
    );
  });

  test('SN2 · SN3 · is the one that a spreadsheet calculates, equal totals with one rank', () => {
    const { rows } = ranking({ tiebreakers: [] });
    const totals = rows.map((row) => {
      const points = row.results.map(({ place, kills, stage }) =>
        place === null
          ? 0
          : evaluate(`(VLOOKUP(${place},{1,100;2,80;3,60;4,40;999,0},2,TRUE)+0.5*${kills})*${stage === 4 ? 2 : 1}`),
      );
      const cells = `A1:A${points.length}`;
      return evaluate([1, 2, 3, 4].map((nth) => `LARGE(${cells},${nth})`).join('+'), points);
    });
    expect(totals).toEqual(rows.map(({ total }) => total / 100));
    expect(totals.map((total) => evaluate(`COUNTIF(A1:A9,">${total}")+1`, totals))).toEqual(
      rows.map(({ rank }) => rank),
    );
    expect(rows.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  test('SN4 · follows a correction, and a held stage once it is public', () => {
    const corrected = stages.with(4, stageOf('2026-09-13', fifth.with(0, 'Lobos: ana#1/8 bia#2/4')));
    expect(tableOf(ranking({}, [], corrected).rows).slice(0, 2)).toEqual(['bia 1 471.5', 'ana 2 470.5']);
    expect(ranking().last).toBe(5);
    const published = stages.with(5, stageOf('2026-10-18', ['Ursos: eva#5/10 fabi#6/0'], { state: 'playing' }));
    expect(tableOf(ranking({}, [], published).rows)[2]).toBe('eva 3 429.5');
    expect(tableOf(ranking({ partial: false }, [], published).rows)).toEqual(tableOf(ranking().rows));
  });

  test('SN5 · a merge joins two IDs, and its undo splits exactly what was joined', () => {
    const { rows } = ranking({}, [merge]);
    expect(tableOf(rows).slice(3, 6)).toEqual(['eva 4 387.5', 'hugo 5 386', 'fabi 6 352']);
    expect(rows[4]!.results.map(({ keys }) => keys.join())).toEqual(['hugo#8', 'hugo#8', 'hugobr#99', 'hugobr#99']);
    expect(ranking({}, [{ ...merge, undone: true }])).toEqual(ranking());
    const chain: SeasonDecision[] = [
      { ...merge, from: 'a', into: 'b', undone: true },
      { ...merge, number: 2, from: 'b', into: 'c' },
    ];
    expect(['a', 'b', 'c'].map(identitiesOf(chain))).toEqual(['a', 'c', 'c']);
  });

  test('SX8 · merges of IDs that are one by now, or that close a circle, leave each player one', () => {
    const mergeOf = (from: string, into: string, number: number): SeasonDecision => ({
      ...merge,
      from,
      into,
      number,
      undone: false,
    });
    const identities = identitiesOf([mergeOf('a\u200D', 'a', 1), mergeOf('b\u200D', 'c', 2), mergeOf('c', 'b', 3)]);
    expect(identities('a')).toBe('a');
    expect(identities('b')).toBe(identities('c'));
  });

  test('SN3 · every place is explained by terms that add up', () => {
    const all = ranking();
    expect(explainSeasonRow(rules, all, 'ana#1')).toEqual([
      'E1 · 1º lugar com Lobos: 100 + 5 × 0,5 por kill = 102,5',
      'E2 · 1º lugar com Raposas: 100 + 4 × 0,5 por kill = 102,0',
      'E3 · 1º lugar com Lobos: 100 + 6 × 0,5 por kill = 103,0',
      'E4 · 2º lugar com Lobos: (80 + 1 × 0,5 por kill) × 2 = 161,0',
      'E5 · 1º lugar com Lobos: 100 + 8 × 0,5 por kill = 104,0',
      'Total: 102,5 + 103,0 + 161,0 + 104,0 = 470,5.',
      'Fora das 4 melhores: etapa 2 (102,0).',
      'Mesmos pontos de bia: à frente por vitórias de etapa (4 contra 3).',
    ]);
    expect(explainSeasonRow(rules, all, 'caio#3')).toContain('E3 · Raposas foi desclassificado: 0 pontos');
    expect(explainSeasonRow({ ...rules, tiebreakers: [] }, ranking({ tiebreakers: [] }), 'bia#2')).toContain(
      'Empate com ana em tudo: dividem o 1º lugar.',
    );
  });

  test('SN3 · movement is that of the last stage', () => {
    const moved = ranking().rows.map(({ name, before, rank }) => [name, before === null ? null : before - rank]);
    // Before the fifth stage: ana 468.5, bia 450.5, eva 387.5, gil 366, fabi 350, caio 268.5, duda 206, HugoBR 202, hugo 101.5.
    expect(moved).toEqual([
      ['ana', 0],
      ['bia', 0],
      ['gil', 1],
      ['eva', -1],
      ['fabi', 0],
      ['caio', 0],
      ['HugoBR', 1],
      ['duda', -1],
      ['hugo', 0],
    ]);
  });

  test('SN3 · teams are ranked by name, without kills unless they count', () => {
    const teams = (given: Partial<SeasonRules>) =>
      tableOf(rankSeason({ rules: { ...rules, ...given }, stages, identities: nobody }, 'teams').rows);
    expect(teams({ best: null })).toEqual(['Lobos 1 540', 'Galos 2 440', 'Ursos 3 380', 'Raposas 4 320']);
    expect(teams({ best: null, perTeamKill: hundredths(100) })[0]).toBe('Lobos 1 586');
  });
});

describe('the line of qualification', () => {
  test('SN8 · champions have places, the ranking gives the rest, and the line is after the last of them', () => {
    const { rows, openSeats, line } = ranking({ seats: 6, championSeats: true });
    // Champions: ana and bia (E5), caio (E2), gil and HugoBR (E4). One place is left.
    expect(rows.map(({ name, seat }) => [name, seat?.kind === 'champion' ? seat.stage : (seat?.kind ?? null)])).toEqual(
      [
        ['ana', 5],
        ['bia', 5],
        ['gil', 4],
        ['eva', 'ranking'],
        ['fabi', null],
        ['caio', 2],
        ['HugoBR', 4],
        ['duda', null],
        ['hugo', null],
      ],
    );
    expect([openSeats, line]).toEqual([1, 4]);
  });

  test('SN8 · who shares the last place is told so', () => {
    const { rows, line } = ranking({ seats: 1, tiebreakers: [] });
    expect(rows.slice(0, 3).map(({ seat }) => seat?.kind)).toEqual(['tied', 'tied', undefined]);
    expect(line).toBe(2);
    expect(ranking({ seats: 500 }).rows.every(({ seat }) => seat?.kind === 'ranking')).toBe(true);
    expect(ranking().line).toBeNull();
  });
});

test('SN1 · SN3 · the order in which stages are given changes nothing', () => {
  const anyTeam = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 3,
  });
  const anyStage = fc.record({
    day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', null),
    teams: fc.array(anyTeam, { maxLength: 6 }),
    weight: fc.constantFrom(100, 50, 133),
  });
  fc.assert(
    fc.property(
      fc
        .array(anyStage, { minLength: 1, maxLength: 8 })
        .map((list) =>
          list.map(({ day, teams, weight }, index) =>
            stageOf(
              day ?? '',
              teams.map((team, name) => `T${name}: ${team.map(([id, kills]) => `p${id}#1/${kills}`).join(' ')}`),
              { eventId: String(index), day, weight },
            ),
          ),
        )
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      ([list, shuffled], best, splitTies) => {
        const given = { best, splitTies, seats: 3, championSeats: true };
        const first = ranking(given, [], list);
        expect(ranking(given, [], shuffled)).toEqual(first);
        for (const { total, results } of first.rows) {
          const points = results.map((one) => one.points).toSorted((a, b) => b - a);
          expect(total).toBe(points.slice(0, best).reduce<number>((sum, one) => sum + one, 0));
          expect(results.filter(({ counted }) => counted)).toHaveLength(Math.min(best, results.length));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('SN3 · a player of two teams has the place of the one they played most rounds for, and all kills', () => {
  const stage = stageOf('2026-01-01', ['Lobos: ana#1/5', 'Ursos: bia#2/0']);
  const player = (rounds: number, kills: number) => ({ key: 'zeca#9', activisionId: 'Zeca#9', rounds, kills });
  const [first, second] = stage.teams;
  const withZeca = (inFirst: number, inSecond: number): SeasonStage => ({
    ...stage,
    teams: [
      { ...first!, players: [...first!.players, player(inFirst, 4)] },
      { ...second!, players: [...second!.players, player(inSecond, 3)] },
    ],
  });
  const zeca = (one: SeasonStage) => ranking({}, [], [one]).rows.find(({ key }) => key === 'zeca#9')!.results[0];
  expect(zeca(withZeca(2, 3))).toMatchObject({ teamName: 'Ursos', place: 2, kills: 7, points: 8350 });
  expect(zeca(withZeca(2, 2))).toMatchObject({ teamName: 'Lobos', place: 1, kills: 7, points: 10350 });
});

test.each([
  ['formula-1', 1, 25],
  ['formula-1', 11, 0],
  ['4-2-1', 2, 2],
  ['linear', 50, 1],
])('SN2 · preset %s gives place %i %i points', (id, place, points) => {
  const preset = SEASON_PRESETS.find((one) => one.id === id)!;
  expect(wrongPlace(preset.bands)).toBeNull();
  expect(placePoints({ ...rules, bands: preset.bands }, place)).toBe(points * 100);
});

test('SN2 · tied teams may divide the points of their places', () => {
  expect(placePoints({ ...rules, splitTies: true }, 2, 2)).toBe(7000);
  expect(placePoints(rules, 2, 2)).toBe(8000);
});

test.each([
  [[], 1],
  [['1-1', '3-3'], 2],
  [['1-2', '2-3'], 2],
  [['1-1', '2-1'], 2],
  [['2-2'], 1],
  [['1-1', '2-5', '6-50'], null],
])('SN2 · bands %j are wrong at place %s', (bands, place) => {
  const parsed = bands.map((band) => ({ from: Number(band.split('-')[0]), to: Number(band.split('-')[1]) }));
  expect(wrongPlace(parsed)).toBe(place);
});

test('SN5 · suggests the same name under another number, and names that differ in spaces, accents and digits', () => {
  const rows = ranking(
    {},
    [],
    [
      stageOf('2026-01-01', ['A: Raí#1 Cauã#2 nobru_dv#3 x#4']),
      stageOf('2026-02-01', ['A: Rai_BR#9 caua77#8 nobru_dv#7 y#5', 'B: ines#6']),
      stageOf('2026-03-01', ['A: Inês#6 outro#1', 'B: Zeca#1 zeca#2']),
    ],
  ).rows;
  const names = suggestMerges(rows, new Set()).map(({ keys, why }) => `${keys.join(' ')} ${why}`);
  expect(names.toSorted()).toEqual([
    'cauã#2 caua77#8 name',
    'inês#6 ines#6 number',
    'nobru_dv#3 nobru_dv#7 number',
    'raí#1 rai_br#9 name',
  ]);
  expect(suggestMerges(rows, new Set([pairKey('cauã#2', 'caua77#8')]))).toHaveLength(3);
});

test('SN2 · of changed points only the last change is undone first; merges in any order', () => {
  const changed = (number: number, undone = false): SeasonDecision => ({
    ...merge,
    kind: 'rules',
    before: rules,
    after: rules,
    number,
    undone,
  });
  const [first, second] = [changed(1), changed(2)];
  expect([first, second].map((one) => mayUndoDecision([first, second, { ...merge, number: 3 }], one))).toEqual([
    false,
    true,
  ]);
  expect(mayUndoDecision([first, changed(2, true)], first)).toBe(true);
  expect(mayUndoDecision([merge, { ...merge, number: 2 }], merge)).toBe(true);
});

test.each([
  [[], null],
  [['2026-11-22'], '2026-11-29'],
  [['2026-12-06', '2026-11-22'], '2026-12-20'],
  [['2026-11-22', '2026-11-22'], '2026-11-29'],
  [['2026-12-27', '2026-12-20'], '2027-01-03'],
])('SN10 · after %j comes %s', (days, next) => {
  expect(nextStageDay(days)).toBe(next);
});

function workedOut({ results, total }: SeasonRow): string {
  const terms = results.map(({ points, counted }) => (counted ? String(points / 100) : `(${points / 100})`));
  return `${terms.join(' + ')} = ${total / 100}`;
}

test('SN3 · one ID in two slots of a result is one player, with the kills of the first slot', () => {
  const { rules } = defaultPreset;
  const typed = { ...team('lobos'), activisionIds: ['ana#1', 'ANA#1', 'bia#2', ''] };
  const acts: LedgerAct[] = [
    { kind: 'opening', rules, round: 1, teams: [typed] },
    {
      kind: 'result',
      at: { teamId: 'lobos', round: 1 },
      result: { reportId: 'r', placement: 1, kills: [5, 3, 1], players: null },
      before: null,
    },
  ];
  const state = foldEvent(acts.map((act, number) => ({ ...act, number, reason: '' })));
  const [lobos] = stageTeams(state, standingsOf(state));
  expect(lobos!.players.map(({ key, kills, rounds }) => [key, kills, rounds])).toEqual([
    ['ana#1', 5, 1],
    ['bia#2', 1, 1],
  ]);
});
