import { divideHalfUp, type Hundredths, hundredths } from '../points.ts';
import type { Band, RuleSet } from './rule-set.ts';

// The points of one result, with everything they are made of.
export type RoundScore = {
  readonly band: Band;
  // The kills that score, after a cap in kills.
  readonly scoredKills: number;
  // After a cap in points.
  readonly killPoints: Hundredths;
  readonly placementPoints: Hundredths;
  readonly stepPoints: Hundredths;
  readonly winPoints: Hundredths;
  // In hundredths.
  readonly weight: number;
  // The sum of the above, divided, weighted and rounded once.
  readonly points: Hundredths;
};

export function scoreRound(
  rules: RuleSet,
  { round, placement, kills }: { readonly round: number; readonly placement: number; readonly kills: number },
): RoundScore {
  const band = bandOf(rules, placement);
  const { killCap, divisor, decimals } = rules;
  const scoredKills = killCap?.unit === 'kills' ? Math.min(kills, killCap.max) : kills;
  const uncapped = scoredKills * band.perKill;
  const killPoints = hundredths(killCap?.unit === 'points' ? Math.min(uncapped, killCap.max) : uncapped);
  const stepPoints = hundredths(
    rules.killSteps.reduce((sum, step) => sum + (scoredKills >= step.kills ? step.points : 0), 0),
  );
  const winPoints = hundredths(placement === 1 ? rules.winBonus : 0);
  const weight = rules.weights[round - 1] ?? 100;
  const sum = killPoints + band.added + stepPoints + winPoints;
  return {
    band,
    scoredKills,
    killPoints,
    placementPoints: band.added,
    stepPoints,
    winPoints,
    weight,
    points: divideHalfUp(sum * weight, divisor, decimals),
  };
}

// A placement past the last band (the rules were changed to a smaller lobby) scores as the last place.
function bandOf({ bands }: RuleSet, placement: number): Band {
  const band = bands.find(({ to }) => placement <= to) ?? bands.at(-1);
  if (!band) throw new RangeError('a rule set has at least one band');
  return band;
}
