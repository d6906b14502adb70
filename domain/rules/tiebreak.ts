import { hundredths, sumPoints } from '../points.ts';
import { compareNames } from '../text.ts';
import type { RuleSet, Tiebreaker } from './rule-set.ts';
import type { RoundStanding, Totals } from './standing.ts';

export type TieCriterion = {
  readonly key: Tiebreaker;
  // Negative: `a` comes first.
  compare(a: Totals, b: Totals): number;
  // What is compared, as numbers that a sentence can show. Null for a name.
  value(row: Totals): CriterionValue | null;
};

// An average is a sum over a count, so that it is compared exactly. `count` is 1 for all others; 0: the team has none.
export type CriterionValue = {
  readonly sum: number;
  readonly count: number;
  readonly unit: 'count' | 'points' | 'placement';
};

// The rules' tiebreakers in their order.
export function tieCriteria({ tiebreakers }: RuleSet, lastRound: number): TieCriterion[] {
  return tiebreakers.map((key) => criterionOf(key, lastRound));
}

export function compareBy(criteria: readonly TieCriterion[], a: Totals, b: Totals): number {
  for (const { compare } of criteria) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

function criterionOf(key: Tiebreaker, lastRound: number): TieCriterion {
  if (key === 'name') return { key, compare: (a, b) => compareNames(a.team.name, b.team.name), value: () => null };
  const { value, fewerFirst = false, unit } = MEASURES[key];
  // Sorting compares a row many times.
  const measured = new WeakMap<Totals, CriterionValue>();
  const measure = (row: Totals): CriterionValue => {
    const known = measured.get(row) ?? { ...value(playedRounds(row), lastRound), unit };
    measured.set(row, known);
    return known;
  };
  return {
    key,
    value: measure,
    compare: (a, b) => compareValues(measure(a), measure(b), fewerFirst),
  };
}

// A team without a value comes last, whichever way the others are ordered.
function compareValues(a: CriterionValue, b: CriterionValue, fewerFirst: boolean): number {
  if (a.count === 0 || b.count === 0) return Number(a.count === 0) - Number(b.count === 0);
  const more = b.sum * a.count - a.sum * b.count;
  return fewerFirst ? -more : more;
}

type Played = RoundStanding & { readonly placement: number; readonly score: NonNullable<RoundStanding['score']> };
type Measure = {
  readonly value: (rounds: readonly Played[], lastRound: number) => Pick<CriterionValue, 'sum' | 'count'>;
  readonly unit: CriterionValue['unit'];
  readonly fewerFirst?: boolean;
};

// They look at every round the team played that is not void, also at those that do not count.
const MEASURES: Record<Exclude<Tiebreaker, 'name'>, Measure> = {
  wins: { unit: 'count', value: (rounds) => one(rounds.filter(({ placement }) => placement === 1).length) },
  kills: { unit: 'count', value: (rounds) => one(killsIn(rounds)) },
  averageKills: { unit: 'count', value: (rounds) => ({ sum: killsIn(rounds), count: rounds.length }) },
  mostKills: { unit: 'count', value: (rounds) => one(Math.max(0, ...rounds.map(({ kills }) => kills))) },
  killPoints: {
    unit: 'points',
    value: (rounds) => one(sumPoints(rounds.map(({ score }) => hundredths(score.killPoints + score.stepPoints)))),
  },
  placementPoints: {
    unit: 'points',
    value: (rounds) => one(sumPoints(rounds.map(({ score }) => score.placementPoints))),
  },
  bestRound: { unit: 'points', value: (rounds) => one(Math.max(0, ...rounds.map(({ points }) => points))) },
  bestPlacement: {
    unit: 'placement',
    fewerFirst: true,
    value: (rounds) =>
      rounds.length > 0 ? one(Math.min(...rounds.map(({ placement }) => placement))) : { sum: 0, count: 0 },
  },
  averagePlacement: {
    unit: 'placement',
    fewerFirst: true,
    value: (rounds) => ({ sum: rounds.reduce((sum, { placement }) => sum + placement, 0), count: rounds.length }),
  },
  lastPlacement: {
    unit: 'placement',
    fewerFirst: true,
    value: (rounds, lastRound) => {
      const last = rounds.find(({ round }) => round === lastRound);
      return last ? one(last.placement) : { sum: 0, count: 0 };
    },
  },
  lastPoints: {
    unit: 'points',
    value: (rounds, lastRound) => one(rounds.find(({ round }) => round === lastRound)?.points ?? 0),
  },
};

function playedRounds({ rounds }: Totals): Played[] {
  return rounds.filter((round): round is Played => round.placement !== null && !round.void);
}

function killsIn(rounds: readonly Played[]): number {
  return rounds.reduce((sum, { kills }) => sum + kills, 0);
}

function one(sum: number): { sum: number; count: number } {
  return { sum, count: 1 };
}

export const TIEBREAKER_LABELS: Record<Tiebreaker, string> = {
  wins: 'vitórias',
  kills: 'total de kills',
  averageKills: 'média de kills',
  mostKills: 'mais kills em uma queda',
  killPoints: 'pontos de kills',
  placementPoints: 'pontos de colocação',
  bestRound: 'melhor queda',
  bestPlacement: 'melhor colocação',
  averagePlacement: 'colocação média',
  lastPlacement: 'colocação na última queda',
  lastPoints: 'pontos da última queda',
  name: 'nome do time',
};

// The tiebreak as the screen states it.
export function tiebreakText({ tiebreakers }: RuleSet): string {
  if (tiebreakers.length === 0) return 'Sem desempate: times iguais dividem o lugar';
  return `Desempate: ${tiebreakers.map((key) => TIEBREAKER_LABELS[key]).join(', depois ')}`;
}
