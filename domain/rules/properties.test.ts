import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import type { RoundResult } from './round-result.ts';
import { type Explanation, explainTeam } from './explain.ts';
import { parseRules } from './parse.ts';
import { type Band, type RuleSet, TIEBREAKERS, type Tiebreaker } from './rule-set.ts';
import type { Decisions, Standing, TieMethod } from './standing.ts';
import { rankTeams } from './standings.ts';

const runs = { numRuns: 1000 };
const timeout = 60_000;
const points = (max: number) => fc.integer({ min: 0, max }).map(hundredths);

const anyRules: fc.Arbitrary<RuleSet> = fc
  .record({ lobby: fc.integer({ min: 2, max: 12 }), rounds: fc.integer({ min: 1, max: 5 }) })
  .chain(({ lobby, rounds }) =>
    fc.record({
      name: fc.constant('Regras'),
      teamSize: fc.constantFrom(1, 2, 3, 4),
      lobby: fc.constant(lobby),
      bands: anyBands(lobby),
      killCap: fc.option(
        fc.oneof(
          fc.record({ unit: fc.constant('kills' as const), max: fc.integer({ min: 1, max: 8 }) }),
          fc.record({ unit: fc.constant('points' as const), max: fc.integer({ min: 1, max: 1200 }) }),
        ),
      ),
      killSteps: fc
        .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
        .chain((kills) =>
          fc.tuple(
            ...kills
              .toSorted((a, b) => a - b)
              .map((one) => fc.record({ kills: fc.constant(one), points: points(500) })),
          ),
        ),
      winBonus: fc.oneof(fc.constant(hundredths(0)), points(1000)),
      divisor: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 400 })),
      weights: fc.array(fc.constantFrom(100, 150, 133), { maxLength: rounds }),
      decimals: fc.constantFrom(0, 1, 2),
      rounds: fc.constant(rounds),
      counting: fc.oneof(
        fc.constant({ kind: 'all' as const }),
        fc.constant({ kind: 'average' as const }),
        fc.record({ kind: fc.constant('best' as const), rounds: fc.integer({ min: 1, max: rounds }) }),
      ),
      absent: points(300),
      finish: fc.oneof(
        fc.constant({ kind: 'rounds' as const }),
        fc.record({
          kind: fc.constant('matchPoint' as const),
          threshold: fc.integer({ min: 1, max: 2000 }).map(hundredths),
        }),
      ),
      tiebreakers: fc
        .shuffledSubarray([...TIEBREAKERS])
        .map((keys) => keys.toSorted((a, b) => Number(a === 'name') - Number(b === 'name'))),
    }),
  );

const teams = ['Águias', 'Búfalos', 'Cobras', 'Dragões', 'Emas', 'Furões'].map((name, index) => ({
  id: `t${index}`,
  name,
}));
const anyTeam = fc.constantFrom(...teams.map(({ id }) => id));
const anyRound = fc.integer({ min: 1, max: 5 });
const reason = fc.constantFrom('atraso', 'conduta');
const signedPoints = fc.integer({ min: -800, max: 800 }).map(hundredths);

// Few different kills and placements, so that ties are common.
const anyNight = fc.record({
  carried: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })), {
    minLength: teams.length,
    maxLength: teams.length,
  }),
  results: fc.uniqueArray(
    fc.record({
      teamId: anyTeam,
      round: anyRound,
      placement: fc.integer({ min: 1, max: 4 }),
      kills: fc.constantFrom(0, 2, 4, 5, 10),
    }),
    { selector: ({ teamId, round }) => `${teamId} ${round}`, maxLength: 24 },
  ),
  decisions: fc.record({
    adjustments: numbered(fc.record({ teamId: anyTeam, round: fc.option(anyRound), points: signedPoints, reason })),
    warnings: numbered(fc.record({ teamId: anyTeam, reason })),
    disqualifications: numbered(fc.record({ teamId: anyTeam, reason }), 1),
    absences: numbered(fc.record({ teamId: anyTeam, round: anyRound, reason })),
    voidRounds: numbered(fc.record({ round: anyRound, reason }), 1),
    ties: numbered(
      fc.record({
        teamIds: fc.shuffledSubarray(teams.map(({ id }) => id)),
        method: fc.constantFrom('draw', 'replay'),
        reason,
      }),
    ),
  }),
});

type AnyNight = { carried: number[]; results: RoundResult[]; decisions: Decisions };

function ranked(rules: RuleSet, { carried, results, decisions }: AnyNight): Standing[] {
  return rankTeams(rules, {
    teams: teams.map((team, index) => ({ ...team, carriedPoints: hundredths(carried[index] ?? 0) })),
    results,
    decisions,
  });
}

describe('random rule sets and nights', () => {
  test('RU1 · the rule sets of these tests are valid', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(parseRules(rules)).toEqual({ ok: true, rules });
      }),
    );
  });

  test('RU7 · the sentences of every total, calculated again as they read, give its number', { timeout }, () => {
    fc.assert(
      fc.property(anyRules, anyNight, (rules, night) => {
        const rows = ranked(rules, night);
        const wrong = rows.flatMap(({ team, totalPoints }) => {
          const { lines, extra, total } = explained(rules, rows, team.id);
          const sentences = [
            ...lines.map(({ sentence, points: shown }) => ({ sentence, shown })),
            { ...total, shown: total.points },
          ];
          return [
            ...sentences.filter(({ sentence, shown }) => !says(rules, sentence, shown)),
            ...(addedUp(rules, lines, extra) === totalPoints && total.points === totalPoints ? [] : [total]),
          ];
        });
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  test('RU3 · every number that is shown has no more decimals than the rules', { timeout }, () => {
    fc.assert(
      fc.property(anyRules, anyNight, (rules, night) => {
        const shown = ranked(rules, night).flatMap((row) => [
          row.totalPoints,
          ...row.rounds.map((round) => round.points),
        ]);
        expect(shown.filter((value) => value % unitOf(rules) !== 0)).toEqual([]);
      }),
      runs,
    );
  });

  test('RU3 · neither the order of the reports nor that of the teams changes anything', { timeout }, () => {
    const shuffled = anyNight.chain((night) =>
      fc.tuple(fc.constant(night), fc.shuffledSubarray(night.results, { minLength: night.results.length })),
    );
    fc.assert(
      fc.property(anyRules, shuffled, (rules, [night, results]) => {
        const rows = ranked(rules, night);
        const reversed = rows.map(({ team }) => team).toReversed();
        expect(rankTeams(rules, { teams: reversed, results, decisions: night.decisions })).toEqual(rows);
      }),
      runs,
    );
  });

  test(
    'RU5 · ranks are a weak order: each is one more than the teams ahead, and only equal teams share one',
    { timeout },
    () => {
      fc.assert(
        fc.property(anyRules, anyNight, (rules, night) => {
          const rows = ranked(rules, night);
          const placed = rows.filter(({ position }) => position > 0);
          expect(rows.slice(0, placed.length)).toEqual(placed);
          expect(placed.map(({ position }) => position)).toEqual(
            placed.map((row) => 1 + placed.filter(({ position }) => position < row.position).length),
          );
          const last = lastValidRound(rows);
          const pairs = placed.flatMap((row) =>
            placed.filter(({ position }) => position >= row.position).map((other) => [row, other] as const),
          );
          expect(pairs.filter(([row, other]) => !isInOrder(rules, last, row, other))).toEqual([]);
        }),
        runs,
      );
    },
  );

  test('RU7 · the tiebreaker that a sentence names is the first that differs', { timeout }, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyRules, anyNight, (rules, night) => {
        const rows = ranked(rules, night);
        const last = lastValidRound(rows);
        const [said, expected]: [string[], string[]] = [[], []];
        for (const row of rows) {
          const { sentence, opponent, criteria } = explained(rules, rows, row.team.id).rank;
          const other = rows.find(({ team }) => team.id === opponent?.teamId);
          if (!other) continue;
          const words = /(?:; (ganha|perde) (.*?)(?: \(|\.))|(empate mantido)/.exec(sentence)?.slice(1) ?? [];
          const decisive = criteria.findIndex(({ verdict }) => verdict === 'decides');
          said.push(`${words.filter(Boolean).join(' ')} · ${decisive}`);
          const first = firstDifference(rules, last, row, other);
          const key = first?.key ?? (row.position === other.position ? 'shared' : (row.settledBy?.method ?? 'name'));
          seen.add(key);
          const won = row.position < other.position ? 'ganha ' : 'perde ';
          const merit = rules.tiebreakers.filter((one) => one !== 'name').length;
          const place = key === 'shared' ? -1 : 1 + (first ? rules.tiebreakers.indexOf(first.key) : merit);
          expected.push(`${key === 'shared' ? '' : won}${SAID[key]} · ${place}`);
        }
        expect(said).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
    // The random nights are varied enough for every key of SAID to occur at least once.
    expect([...seen].toSorted()).toEqual(Object.keys(SAID).toSorted());
  });
});

function explained(rules: RuleSet, rows: readonly Standing[], teamId: string): Explanation {
  const explanation = explainTeam(rules, rows, teamId);
  if (!explanation) throw new Error(`no team ${teamId}`);
  return explanation;
}

// Whether the arithmetic in a sentence gives the points: exactly, or rounded after '≈' and in averages.
function says(rules: RuleSet, sentence: string, shown: number): boolean {
  const text = sentence
    .replace(/(?:melhor(?:es)? \d+ de |média de )?\d+ quedas? \(([^()]*)\)/, '[$1]')
    .replace(/\([^()]*\)/g, '')
    .replace(/(: nenhuma.*|; (não conta|queda anulada ?))?\.$/, '')
    .replace(/^Queda \d+: /, '');
  const rounded = sentence.includes('média') ? unitOf(rules) / 2 : 0;
  return (
    text.split('; ').every((part) => {
      const [left = '', right = left] = part.split(/ [=≈] /);
      const slack = part.includes('≈') ? unitOf(rules) / 2 : rounded;
      return Math.abs(calculated(left) - calculated(right)) * 100 <= slack + 1e-6;
    }) &&
    [
      text
        .split('; ')
        .at(-1)
        ?.split(/ [=≈] /)
        .at(-1) ?? '',
      text.replace(/^Total (\S+).*$/, '$1'),
    ].some((end) => Math.round(calculated(end) * 100) === shown)
  );
}

function addedUp(rules: RuleSet, lines: Explanation['lines'], extra: Explanation['extra']): number {
  const counted = lines.filter((line) => line.counted).map((line) => line.points);
  const mean = sumOf(counted) / Math.max(1, counted.length) / unitOf(rules);
  const ofRounds = rules.counting.kind === 'average' ? Math.floor(mean + 0.5 + 1e-9) * unitOf(rules) : sumOf(counted);
  return ofRounds + sumOf(extra.map((one) => one.points));
}

function unitOf({ decimals }: RuleSet): number {
  return 10 ** (2 - decimals);
}

// Whether it is right that `row` ranks ahead of `other` or level with it.
function isInOrder(rules: RuleSet, last: number, row: Standing, other: Standing): boolean {
  const first = firstDifference(rules, last, row, other);
  if (row.position === other.position) return row === other || (row.totalPoints === other.totalPoints && !first);
  if (row.matchPoint === 'won') return true;
  return row.totalPoints > other.totalPoints || (row.totalPoints === other.totalPoints && (first?.order ?? -1) < 0);
}

function anyBands(lobby: number): fc.Arbitrary<Band[]> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: lobby }), { maxLength: 4 })
    .map((ends) => [...new Set([...ends, lobby])].toSorted((a, b) => a - b))
    .chain((ends) =>
      fc.tuple(
        ...ends.map((to, index) =>
          fc.record({
            from: fc.constant((ends[index - 1] ?? 0) + 1),
            to: fc.constant(to),
            perKill: fc.oneof(fc.constantFrom(0, 100, 150, 200).map(hundredths), points(400)),
            added: fc.oneof(fc.constant(hundredths(0)), points(1500)),
          }),
        ),
      ),
    );
}

function numbered<T extends object>(one: fc.Arbitrary<T>, maxLength = 2): fc.Arbitrary<(T & { number: number })[]> {
  return fc.array(one, { maxLength }).map((all) => all.map((value, index) => ({ ...value, number: index + 1 })));
}

// A second implementation of the tiebreakers, computed directly from the rounds: the tests compare both.
type Played = {
  round: number;
  placement: number;
  kills: number;
  points: number;
  killPoints: number;
  placementPoints: number;
};

const BIGGER_WINS: Record<Exclude<Tiebreaker, 'name'>, (rounds: readonly Played[], last: number) => number> = {
  wins: (rounds) => rounds.filter(({ placement }) => placement === 1).length,
  kills: (rounds) => sumOf(rounds.map(({ kills }) => kills)),
  averageKills: (rounds) => (rounds.length > 0 ? sumOf(rounds.map(({ kills }) => kills)) / rounds.length : -1),
  mostKills: (rounds) => Math.max(0, ...rounds.map(({ kills }) => kills)),
  killPoints: (rounds) => sumOf(rounds.map(({ killPoints }) => killPoints)),
  placementPoints: (rounds) => sumOf(rounds.map(({ placementPoints }) => placementPoints)),
  bestRound: (rounds) => Math.max(0, ...rounds.map((round) => round.points)),
  bestPlacement: (rounds) => -Math.min(1000, ...rounds.map(({ placement }) => placement)),
  averagePlacement: (rounds) =>
    rounds.length > 0 ? -sumOf(rounds.map(({ placement }) => placement)) / rounds.length : -1000,
  lastPlacement: (rounds, last) => -(rounds.find(({ round }) => round === last)?.placement ?? 1000),
  lastPoints: (rounds, last) => rounds.find(({ round }) => round === last)?.points ?? 0,
};

const SAID: Record<Tiebreaker | TieMethod | 'shared', string> = {
  shared: 'empate mantido',
  draw: 'no sorteio',
  replay: 'na queda de desempate',
  wins: 'em vitórias',
  kills: 'no total de kills',
  averageKills: 'na média de kills',
  mostKills: 'no maior número de kills em uma queda',
  killPoints: 'em pontos de kills',
  placementPoints: 'em pontos de colocação',
  bestRound: 'na melhor queda',
  bestPlacement: 'na melhor colocação',
  averagePlacement: 'na colocação média',
  lastPlacement: 'na colocação da última queda',
  lastPoints: 'nos pontos da última queda',
  name: 'na ordem alfabética',
};

function firstDifference(
  rules: RuleSet,
  last: number,
  a: Standing,
  b: Standing,
): { key: Exclude<Tiebreaker, 'name'>; order: number } | null {
  for (const key of rules.tiebreakers) {
    if (key === 'name') continue;
    const order = BIGGER_WINS[key](playedBy(b), last) - BIGGER_WINS[key](playedBy(a), last);
    if (order !== 0) return { key, order };
  }
  return null;
}

function playedBy({ rounds }: Standing): Played[] {
  return rounds.flatMap(({ round, placement, kills, points: shown, score, void: isVoid }) =>
    placement === null || !score || isVoid
      ? []
      : [
          {
            round,
            placement,
            kills,
            points: shown,
            killPoints: score.killPoints + score.stepPoints,
            placementPoints: score.placementPoints,
          },
        ],
  );
}

function lastValidRound(rows: readonly Standing[]): number {
  return Math.max(0, ...rows.flatMap((row) => playedBy(row).map(({ round }) => round)));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

// The value of a text such as '[14 kills × 1,8 + 5,0] ÷ 1,25'. Words are skipped.
function calculated(text: string): number {
  const tokens = text.match(/\d[\d.]*(?:,\d+)?|[×÷+−[\]]/g) ?? [];
  const sum = (): number => {
    let value = product();
    while (tokens[0] === '+' || tokens[0] === '−') value += tokens.shift() === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[0] === '×' || tokens[0] === '÷') value = tokens.shift() === '×' ? value * factor() : value / factor();
    return value;
  };
  const factor = (): number => {
    const token = tokens.shift() ?? '';
    if (token === '−') return -factor();
    if (token !== '[') return Number(token.replaceAll('.', '').replace(',', '.'));
    const value = sum();
    tokens.shift();
    return value;
  };
  return sum();
}
