import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { evaluate } from '../testing/formulas.ts';
import { explainTeam } from './explain.ts';
import { PRESETS } from './presets.ts';
import type { RuleSet, Tiebreaker } from './rule-set.ts';
import { scoreRound } from './score.ts';
import type { Standing } from './standing.ts';
import { ranksOf, rulesOf, standingsOf, type TestNight } from './testing.ts';

// One night of each preset, computed twice: by hand, and with spreadsheet formulas.
type PresetNight = TestNight & {
  readonly id: string;
  // The points of each round as calculated by hand, in parentheses where they do not count, and the total.
  readonly hand: Readonly<Record<string, string>>;
  readonly ranks: string;
  readonly matchPoint?: Readonly<Record<string, string>>;
  // P is the placement of the round, K its kills.
  readonly round: string;
  // R are the points of the rounds, V the points carried over from an earlier event.
  readonly total: string;
};

const nights: readonly PresetNight[] = [
  {
    id: 'warzone-trios',
    rows: { A: '1/10 2/5 6/10 11/5 36/7', B: '5/3 10/3 20/3 35/3 50/3', C: '21/7 1/1 2/0 4/11 7/9' },
    hand: { A: '20 + 9 + 16 + 7 + 7 = 59', B: '5.4 + 4.8 + 4.2 + 3.6 + 3 = 21', C: '8.4 + 2 + 0 + 19.8 + 14.4 = 44.6' },
    ranks: 'A1 C2 B3',
    round: 'K*VLOOKUP(P,{1,2;2,1.8;6,1.6;11,1.4;21,1.2;36,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'ressurgencia-trios',
    rows: { A: '1/10 2/5 3/5 6/5', B: '5/5 8/5 10/5 15/9', C: '11/4 9/5 4/5 1/3' },
    hand: { A: '20 + 9 + 8 + (7) = 37', B: '8 + 7 + (6) + 9 = 24', C: '(4) + 6 + 8 + 6 = 20' },
    ranks: 'A1 B2 C3',
    round: 'K*VLOOKUP(P,{1,2;2,1.8;3,1.6;6,1.4;9,1.2;11,1},2,TRUE)',
    total: 'LARGE(R,1)+LARGE(R,2)+LARGE(R,3)',
  },
  {
    id: 'wsow-2021',
    rows: { A: '1/4 2/4 15/4 16/4 50/4', B: '2/7 3/7 16/1', C: '14/3 1/1' },
    hand: { A: '8 + 6 + 6 + 4 + 4 = 28', B: '10.5 + 10.5 + 1 = 22', C: '4.5 + 2 = 6.5' },
    ranks: 'A1 B2 C3',
    round: 'K*VLOOKUP(P,{1,2;2,1.5;16,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'wsow-2024-aberta',
    rows: { A: '1/5 2/5 6/5 11/5 16/5 26/5 5/5 10/5 15/5 25/5 34/4', B: '- 1/20', C: '2/20 3/10' },
    hand: { A: '10 + 9 + 8 + 7 + 6 + 5 + 9 + 8 + 7 + 6 + (4) = 75', B: '40 = 40', C: '36 + 18 = 54' },
    ranks: 'A1 C2 B3',
    round: 'K*VLOOKUP(P,{1,2;2,1.8;6,1.6;11,1.4;16,1.2;26,1},2,TRUE)',
    total: 'SUM(R)-IF(COUNT(R)>10,LARGE(R,11),0)',
  },
  {
    // A has 154 before round 3 and wins it; B has 188 before it and does not.
    id: 'wsow-2024-final',
    rows: { A: '1/50 2/30 1/1', B: '2/60 1/40 2/10', C: '3/10 3/10 34/3' },
    hand: { A: '100 + 54 + 2 = 156', B: '108 + 80 + 18 = 206', C: '18 + 18 + 3 = 39' },
    ranks: 'A1 B2 C3',
    matchPoint: { A: 'won' },
    round: 'K*VLOOKUP(P,{1,2;2,1.8;6,1.6;11,1.4;16,1.2;26,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    // A has exactly 150 after round 1 and never wins again.
    id: 'dansk-dia-2',
    rows: { A: '1/75 36/5 21/10', B: '2/10 1/70 1/3', C: '20/5 35/5 50/5' },
    hand: { A: '150 + 5 + 12 = 167', B: '18 + 140 + 6 = 164', C: '7 + 6 + 5 = 18' },
    ranks: 'B1 A2 C3',
    matchPoint: { B: 'won' },
    round: 'K*VLOOKUP(P,{1,2;2,1.8;6,1.6;11,1.4;21,1.2;36,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'twitch-rivals-2021',
    rows: { A: '1/2 2/2 6/10 16/10 26/9', B: '5/2 15/10 25/10 50/1', C: '3/10' },
    hand: { A: '4 + 3 + 13 + 11 + 9 = 40', B: '3 + 13 + 11 + 1 = 28', C: '15 = 15' },
    ranks: 'A1 B2 C3',
    round: 'K*VLOOKUP(P,{1,2;2,1.5;6,1.3;16,1.1;26,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'cdl-resurgence',
    rows: { A: '1/5 3/5 4/5', B: '2/7 15/2', C: '3/3' },
    hand: { A: '10 + 7.5 + 5 = 22.5', B: '10.5 + 2 = 12.5', C: '4.5 = 4.5' },
    ranks: 'A1 B2 C3',
    round: 'K*VLOOKUP(P,{1,2;2,1.5;4,1},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'zog-rebirth',
    rows: { A: '1/3 2/3 3/3', B: '4/5 5/5 6/5', C: '5/1 15/4' },
    hand: { A: '9 + 6.75 + 6 = 21.75', B: '7.5 + 6.25 + 5 = 18.75', C: '1.25 + 4 = 5.25' },
    ranks: 'A1 B2 C3',
    round: 'ROUND(K*VLOOKUP(P,{1,3;2,2.25;3,2;4,1.5;5,1.25;6,1},2,TRUE),2)',
    total: 'SUM(R)',
  },
  {
    id: 'zog-mapa-grande',
    rows: { A: '1/5 2/5 3/5 4/5 5/5', B: '6/9 50/3', C: '2/0 1/1 6/2 2/3 1/4' },
    hand: { A: '20 + 15 + 12 + 9 + (7) = 56', B: '9 + 3 = 12', C: '10 + 16 + (2) + 13 + 19 = 58' },
    ranks: 'C1 A2 B3',
    round: 'K+VLOOKUP(P,{1,15;2,10;3,7;4,4;5,2;6,0},2,TRUE)',
    total: 'SUM(R)-IF(COUNT(R)>4,LARGE(R,5),0)',
  },
  {
    // 36 kills reach two steps, 29 none, 30 one, 80 all eleven.
    id: 'fragly',
    rows: { A: '1/36 2/29 3/30 4/80', B: '2/35 1/10 10/5 9/4 8/3', C: '50/34' },
    hand: { A: '64 + 44 + 44 + 124 = 276', B: '58 + 30 + 5 + 4 + (3) = 97', C: '38 = 38' },
    ranks: 'A1 B2 C3',
    round: 'K+VLOOKUP(P,{1,20;2,15;3,10;4,0},2,TRUE)+IF(K<30,0,4*(INT((IF(K>80,80,K)-30)/5)+1))',
    total: 'SUM(R)-IF(COUNT(R)>4,LARGE(R,5),0)',
  },
  {
    id: 'brooo-tv',
    rows: { A: '1/2 2/2 3/2 4/2', B: '7/1 8/1 11/1 12/1 15/1', C: '16/0 20/0 21/0 25/0 26/9' },
    hand: { A: '27 + 22 + 20 + (18) = 69', B: '17 + 15 + 15 + (13) + (13) = 47', C: '10 + 10 + (5) + (5) + 9 = 29' },
    ranks: 'A1 B2 C3',
    round: 'K+VLOOKUP(P,{1,25;2,20;3,18;4,16;8,14;12,12;16,10;21,5;26,0},2,TRUE)',
    total: 'LARGE(R,1)+LARGE(R,2)+LARGE(R,3)',
  },
  {
    id: 'desafio-latam-2020',
    rows: { A: '1/2 2/2 3/2 4/2 5/2', B: '6/1 44/1 45/1 50/1', C: '10/0 20/1' },
    hand: { A: '120 + 110 + 105 + 102 + 100 = 537', B: '88 + 12 + 10 + 10 = 120', C: '70 + 60 = 130' },
    ranks: 'A1 C2 B3',
    round: 'K*10+IF(P<4,VLOOKUP(P,{1,100;2,90;3,85},2,TRUE),IF(P>45,0,90-2*P))',
    total: 'SUM(R)',
  },
  {
    // A has 56 before round 4 and wins it. B had 39 before round 2, which it won.
    id: 'algs',
    rows: { A: '1/20 2/10 5/1 1/0', B: '2/30 1/20 6/5 7/5', C: '8/1 10/1 11/1 16/1' },
    hand: { A: '32 + 19 + 5 + 12 = 68', B: '39 + 32 + 8 + 8 = 87', C: '3 + 3 + 2 + 1 = 9' },
    ranks: 'A1 B2 C3',
    matchPoint: { A: 'won' },
    round: 'K+VLOOKUP(P,{1,12;2,9;3,7;4,5;5,4;6,3;8,2;11,1;16,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'pubg-super',
    rows: { A: '1/5 2/5 3/5 4/5 5/5 6/5', B: '7/1 8/1 9/1', C: '16/7' },
    hand: { A: '15 + 11 + 10 + 9 + 8 + 7 = 60', B: '2 + 2 + 1 = 5', C: '7 = 7' },
    ranks: 'A1 C2 B3',
    round: 'K+VLOOKUP(P,{1,10;2,6;3,5;4,4;5,3;6,2;7,1;9,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    // Without its 12 carried points A would be last.
    id: 'lbff',
    rows: { A: '10/1 11/1', B: '1/4 2/3', C: '3/2 9/2' },
    carried: { A: 12_00, B: 9_00 },
    hand: { A: '2 + 1 = 15', B: '16 + 12 = 37', C: '10 + 4 = 14' },
    ranks: 'B1 A2 C3',
    round: 'K+VLOOKUP(P,{1,12;2,9;3,8;4,7;5,6;6,5;7,4;8,3;9,2;10,1;11,0},2,TRUE)',
    total: 'SUM(R)+V',
  },
  {
    id: 'free-fire-pro-league',
    rows: { A: '1/5 2/4 3/3', B: '9/1 10/1 12/2', C: '4/2 5/2 6/2 7/2 8/2' },
    hand: { A: '400 + 280 + 230 = 910', B: '50 + 20 + 40 = 110', C: '175 + 145 + 120 + 100 + 85 = 625' },
    ranks: 'A1 C2 B3',
    round: '20*K+VLOOKUP(P,{1,300;2,200;3,170;4,135;5,105;6,80;7,60;8,45;9,30;10,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'liga-dos-surdos',
    rows: { A: '1/5 10/5 11/5 12/5', B: '9/1 8/1', C: '2/0 3/0' },
    hand: { A: '400 + 120 + 110 + 100 = 730', B: '50 + 65 = 115', C: '200 + 170 = 370' },
    ranks: 'A1 C2 B3',
    round: '20*K+VLOOKUP(P,{1,300;2,200;3,170;4,135;5,105;6,80;7,60;8,45;9,30;10,20;11,10;12,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    // 27, 21 and 40 kills score as 20.
    id: 'fncs-2020',
    rows: { A: '1/27 2/20 6/21', B: '16/20 25/19 26/40', C: '5/1 15/1' },
    hand: { A: '30 + 27 + 25 = 82', B: '23 + 22 + 20 = 65', C: '8 + 6 = 14' },
    ranks: 'A1 B2 C3',
    round: 'IF(K>20,20,K)+VLOOKUP(P,{1,10;2,7;6,5;16,3;26,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'fortnite-world-cup',
    rows: { A: '1/5 5/5 15/5 25/5 26/5', B: '2/1 6/1 16/1 100/1', C: '100/0 1/0' },
    hand: { A: '15 + 12 + 10 + 8 + 5 = 50', B: '8 + 6 + 4 + 1 = 19', C: '0 + 10 = 10' },
    ranks: 'A1 B2 C3',
    round: 'K+VLOOKUP(P,{1,10;2,7;6,5;16,3;26,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'startgg-fortnite',
    rows: { A: '1/8 2/6 3/4', B: '4/3 5/5 6/7 33/9', C: '- - - 2/3' },
    hand: { A: '6 + 4 + 3 = 13', B: '1 + 2 + 2 + 3 = 8', C: '2 = 2' },
    ranks: 'A1 B2 C3',
    round: 'VLOOKUP(P,{1,3;2,2;4,1;6,0},2,TRUE)+VLOOKUP(K,{0,0;4,1;6,2;8,3},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    id: 'startgg-warzone',
    rows: { A: '1/2 15/1 16/1', B: '2/0 3/0 4/0', C: '8/5 14/5' },
    hand: { A: '432 + 26 + 16 = 474', B: '330 + 280 + 240 = 850', C: '200 + 100 = 300' },
    ranks: 'B1 A2 C3',
    round:
      '16*K+VLOOKUP(P,{1,400;2,330;3,280;4,240;5,210;6,180;7,150;8,120;9,100;10,80;11,60;12,40;13,30;14,20;15,10;16,0},2,TRUE)',
    total: 'SUM(R)',
  },
  {
    // 25 ÷ 3 = 8.33; B played a single round.
    id: 'nature-of-sound',
    rows: { A: '1/5 3/2 16/1', B: '2/3', C: '5/0 10/0 11/0 15/0' },
    hand: { A: '15 + 9 + 1 = 8.33', B: '10 = 10', C: '5 + 3 + 1 + 1 = 2.5' },
    ranks: 'B1 A2 C3',
    round: 'K+VLOOKUP(P,{1,10;2,7;4,5;6,3;11,1;16,0},2,TRUE)',
    total: 'ROUND(AVERAGE(R),2)',
  },
  {
    id: 'kill-race',
    rows: { A: '1/5 9/5', B: '2/10', C: '3/10 4/1' },
    hand: { A: '5 + 5 = 10', B: '10 = 10', C: '10 + 1 = 11' },
    ranks: 'C1 A2 B2',
    round: 'K',
    total: 'SUM(R)',
  },
];

test('RU2 · every preset has its night', () => {
  expect(nights.map(({ id }) => id)).toEqual(PRESETS.map(({ id }) => id));
});

describe.each(nights)('the night of $id', (night) => {
  const { id, hand, ranks, matchPoint = {} } = night;
  const rules = rulesOf(id);

  test('RU2 · is the one worked out by hand', () => {
    const rows = standingsOf(rules, night);
    expect(Object.fromEntries(rows.map((row) => [row.team.id, workedOut(row)]))).toEqual(hand);
    expect(ranksOf(rules, night)).toBe(ranks);
    const won = rows.filter((row) => row.matchPoint !== null).map((row) => [row.team.id, row.matchPoint]);
    expect(Object.fromEntries(won)).toEqual(matchPoint);
  });

  test('RU2 · is the one that a spreadsheet calculates', () => {
    const sheet = sheetOf(night);
    const rows = standingsOf(rules, night);
    expect(sheet.totals).toEqual(Object.fromEntries(rows.map((row) => [row.team.id, row.totalPoints])));
    // The formula ignores match points.
    const byPoints = standingsOf({ ...rules, finish: { kind: 'rounds' } }, night);
    expect(sheet.ranks).toEqual(Object.fromEntries(byPoints.map((row) => [row.team.id, row.position])));
  });

  test('RU2 · every placement scores as in the spreadsheet', () => {
    const results = Array.from({ length: rules.lobby }, (_, index) => index + 1).flatMap((placement) =>
      [0, 1, 5, 21, 33, 90].map((kills) => ({ round: 1, placement, kills })),
    );
    expect(results.map((result) => scoreRound(rules, result).points)).toEqual(
      results.map(({ placement, kills }) => inHundredths(evaluate(inCells(night.round, placement, kills)))),
    );
  });
});

// Results of A and B, equal in points and in every criterion before the one that decides for A.
const deciding: readonly {
  presets: (tiebreakers: readonly Tiebreaker[]) => boolean;
  nights: Partial<Record<Tiebreaker, readonly [a: string, b: string]>>;
}[] = [
  {
    presets: ([first]) => first === 'kills',
    nights: { kills: ['5/6', '5/4'] },
  },
  {
    presets: ([, second]) => second === 'bestRound',
    nights: {
      bestRound: ['4/8 4/0', '4/4 4/4'],
      // For A, the round in second place scores fewer points than the other round.
      bestPlacement: ['2/0 10/90', '9/0 10/90'],
      name: ['5/5', '5/5'],
    },
  },
  {
    // WSOW 2021
    presets: ([first, second]) => first === 'kills' && second === 'averagePlacement',
    nights: {
      averagePlacement: ['3/4', '9/4'],
      mostKills: ['5/8 5/0', '5/4 5/4'],
      bestPlacement: ['2/4 8/4', '5/4 5/4'],
    },
  },
  {
    // Twitch Rivals 2021
    presets: ([first, second]) => first === 'wins' && second === 'kills',
    nights: {
      wins: ['1/3', '2/3'],
      kills: ['5/6', '5/4'],
      averagePlacement: ['3/4', '9/4'],
      lastPlacement: ['9/4 5/4', '5/4 9/4'],
    },
  },
  {
    // Free Fire
    presets: ([first]) => first === 'killPoints',
    nights: { killPoints: ['5/6', '5/4'], placementPoints: ['3/4', '5/4'], lastPoints: ['5/2 3/6', '3/6 5/2'] },
  },
  {
    // Fortnite World Cup
    presets: ([first, second]) => first === 'wins' && second === 'averageKills',
    nights: { wins: ['1/3', '2/3'], averageKills: ['5/6', '5/4'], averagePlacement: ['3/4', '9/4'] },
  },
  {
    // Nature of Sound
    presets: ([first, second]) => first === 'kills' && second === 'bestPlacement',
    nights: { bestPlacement: ['2/4', '9/4'] },
  },
];

describe.each(PRESETS)('the tiebreakers of $id', ({ rules }) => {
  test('RU2 · each of them decides once', () => {
    const nightsOf = Object.assign(
      {},
      ...deciding.filter(({ presets }) => presets(rules.tiebreakers)).map((one) => one.nights),
    );
    const decided = rules.tiebreakers.map((key) => {
      const night = evened(rules, { rows: { B: nightsOf[key][1], A: nightsOf[key][0] } });
      const rows = standingsOf(rules, night);
      const { criteria = [] } = explainTeam(rules, rows, 'A')?.rank ?? {};
      return [ranksOf(rules, night), criteria.findIndex(({ verdict }) => verdict === 'decides') - 1];
    });
    expect(decided).toEqual(rules.tiebreakers.map((_, index) => ['A1 B2', index]));
  });

  test('RU2 · teams equal in all of them share the rank, or are in the order of their names', () => {
    const equal = ranksOf(rules, { rows: { B: '5/5', A: '5/5' } });
    expect(equal).toBe(rules.tiebreakers.includes('name') ? 'A1 B2' : 'A1 B1');
  });
});

// The same night with carried points added, so that both teams have the same total.
function evened(rules: RuleSet, night: TestNight): TestNight {
  const totals = standingsOf(rules, night).map(({ team, totalPoints }) => [team.id, totalPoints] as const);
  const most = Math.max(...totals.map(([, points]) => points)) + 1000;
  return { ...night, carried: Object.fromEntries(totals.map(([id, points]) => [id, most - points])) };
}

function workedOut({ rounds, totalPoints }: Standing): string {
  const terms = rounds.map(({ points, counted }) => (counted ? String(points / 100) : `(${points / 100})`));
  return `${terms.join(' + ')} = ${totalPoints / 100}`;
}

// A spreadsheet with one column a team, which holds the points of its rounds, and one column of totals.
function sheetOf({ rows, carried = {}, round, total }: PresetNight) {
  const teams = Object.entries(rows);
  const totals = teams.map(([team, results]) => {
    const points = results
      .split(' ')
      .filter((result) => result !== '-')
      .map((result) => evaluate(inCells(round, ...(result.split('/').map(Number) as [number, number]))));
    return evaluate(
      total.replaceAll(/\bV\b/g, String((carried[team] ?? 0) / 100)).replaceAll('(R', `(A1:A${points.length}`),
      points,
    );
  });
  return {
    totals: Object.fromEntries(teams.map(([team], index) => [team, inHundredths(totals[index] ?? 0)])),
    ranks: Object.fromEntries(
      teams.map(([team], index) => [team, evaluate(`COUNTIF(A1:A${teams.length},">${totals[index] ?? 0}")+1`, totals)]),
    ),
  };
}

// Inserts placement and kills. The library's VLOOKUP needs a row after the match, so each table gets a last row 999.
function inCells(formula: string, placement: number, kills: number): string {
  return formula.replaceAll(/\bP\b/g, String(placement)).replaceAll(/\bK\b/g, String(kills)).replaceAll('}', ';999,0}');
}

function inHundredths(value: number): number {
  return hundredths(Math.round(value * 100));
}
