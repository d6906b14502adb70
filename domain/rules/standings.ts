import { divideHalfUp, type Hundredths, hundredths, roundPoints, sumPoints } from '../points.ts';
import type { RoundResult } from './round-result.ts';
import { compareCodePoints, compareNames } from '../text.ts';
import type { RuleSet } from './rule-set.ts';
import { scoreRound } from './score.ts';
import {
  type Decisions,
  NO_DECISIONS,
  type RankedTeam,
  type RoundStanding,
  type Standing,
  type TieDecision,
  type Totals,
} from './standing.ts';
import { compareBy, tieCriteria } from './tiebreak.ts';

export type Night<T extends RankedTeam = RankedTeam> = {
  readonly teams: readonly T[];
  // One result a team and round; results of unknown teams are left out.
  readonly results: readonly RoundResult[];
  readonly decisions?: Decisions;
};

// Best first: the winner by match point, then points, tiebreakers and settled ties; then teams that played and have no points,
// then those that have not played, then disqualified ones.
export function rankTeams<T extends RankedTeam>(rules: RuleSet, night: Night<T>): Standing<T>[] {
  const totals = totalsByTeam(rules, night);
  const winner = matchPointWinner(rules, totals);
  const { ofMerit, byName } = criteriaOf(rules, totals);
  const compareMerit = (a: Totals<T>, b: Totals<T>) =>
    groupOf(a) - groupOf(b) ||
    Number(b === winner) - Number(a === winner) ||
    b.totalPoints - a.totalPoints ||
    compareBy(ofMerit, a, b);

  const rows: Standing<T>[] = [];
  for (const equal of runsOf(totals.toSorted(compareMerit), compareMerit)) {
    const tie = settledTie(equal, night.decisions ?? NO_DECISIONS);
    const compareRest = (a: Totals<T>, b: Totals<T>) =>
      tie ? tie.teamIds.indexOf(a.team.id) - tie.teamIds.indexOf(b.team.id) : compareBy(byName, a, b);
    const sorted = equal.toSorted(
      (a, b) => compareRest(a, b) || compareNames(a.team.name, b.team.name) || compareCodePoints(a.team.id, b.team.id),
    );
    for (const sharing of runsOf(sorted, compareRest)) {
      const position = rows.length + 1;
      for (const row of sharing) {
        const matchPoint = matchPointOf(rules, row, winner);
        // Field by field, because a spread is slow here.
        rows.push({
          team: row.team,
          totalPoints: row.totalPoints,
          totalKills: row.totalKills,
          countedRounds: row.countedRounds,
          rounds: row.rounds,
          adjustments: row.adjustments,
          warnings: row.warnings,
          disqualification: row.disqualification,
          position: groupOf(row) === 0 ? position : 0,
          place: groupOf(row) <= 1 ? position : 0,
          matchPoint,
          settledBy: tie,
        });
      }
    }
  }
  return rows;
}

// The last round that any of these teams has a result in and that is not void; 0 before the first.
export function lastRoundOf(rows: readonly Pick<Totals, 'rounds'>[]): number {
  const played = rows.flatMap(({ rounds }) => rounds.filter((round) => round.placement !== null && !round.void));
  return Math.max(0, ...played.map(({ round }) => round));
}

// A tie can be settled by a decision; only where none was made does the alphabet decide.
function criteriaOf(rules: RuleSet, rows: readonly Totals[]) {
  const criteria = tieCriteria(rules, lastRoundOf(rows));
  const isName = ({ key }: { key: string }) => key === 'name';
  return { ofMerit: criteria.filter((one) => !isName(one)), byName: criteria.filter(isName) };
}

// The ranked teams that equal this one in points and every criterion of merit, itself included: what a decision may settle.
export function equalTeams<T extends RankedTeam>(
  rules: RuleSet,
  rows: readonly Standing<T>[],
  teamId: string,
): Standing<T>[] {
  const own = rows.find(({ team, position }) => team.id === teamId && position > 0);
  if (!own) return [];
  const { ofMerit } = criteriaOf(rules, rows);
  return rows.filter(
    (row) =>
      row.position > 0 &&
      (row.matchPoint === 'won') === (own.matchPoint === 'won') &&
      row.totalPoints === own.totalPoints &&
      compareBy(ofMerit, row, own) === 0,
  );
}

// Neighbours that compare as equal, together.
function runsOf<R>(sorted: readonly R[], compare: (a: R, b: R) => number): R[][] {
  const runs: R[][] = [];
  for (const row of sorted) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && compare(run[0], row) === 0) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

// The latest decision that names all of these teams.
function settledTie(equal: readonly Totals[], { ties }: Decisions): TieDecision | null {
  if (equal.length < 2) return null;
  return ties.findLast(({ teamIds }) => equal.every(({ team }) => teamIds.includes(team.id))) ?? null;
}

// The total of each team. It depends on nothing that other teams did.
function totalsByTeam<T extends RankedTeam>(rules: RuleSet, { teams, results, decisions }: Night<T>): Totals<T>[] {
  const byTeam = new Map<string, RoundResult[]>(teams.map(({ id }) => [id, []]));
  for (const result of results) byTeam.get(result.teamId)?.push(result);
  return teams.map((team) => totalOf(rules, team, byTeam.get(team.id) ?? [], decisions ?? NO_DECISIONS));
}

// `results` and `decisions` may hold those of other teams.
export function totalOf<T extends RankedTeam>(
  rules: RuleSet,
  team: T,
  results: readonly RoundResult[],
  decisions: Decisions,
): Totals<T> {
  const isOwn = ({ teamId }: { teamId: string }) => teamId === team.id;
  const rounds = countRounds(rules, scoredRounds(rules, results.filter(isOwn), ownDecisions(decisions, team.id)));
  const adjustments = decisions.adjustments
    .filter((one) => isOwn(one) && one.round === null)
    .map((one) => ({ ...one, points: roundPoints(one.points, rules.decimals) }));
  const extra = [
    roundPoints(team.carriedPoints ?? hundredths(0), rules.decimals),
    ...adjustments.map(({ points }) => points),
  ];
  const played = rounds.filter((round) => !round.void);
  return {
    team,
    totalPoints: sumPoints([countedPoints(rules, rounds), ...extra]),
    totalKills: played.reduce((sum, { kills }) => sum + kills, 0),
    countedRounds: rounds.filter(({ counted }) => counted).length,
    rounds,
    adjustments,
    warnings: decisions.warnings.filter(isOwn),
    disqualification: decisions.disqualifications.find(isOwn) ?? null,
  };
}

// The sum of the rounds that count, or their average, rounded once.
function countedPoints({ counting, decimals }: RuleSet, rounds: readonly RoundStanding[]): Hundredths {
  const counted = rounds.filter((round) => round.counted).map(({ points }) => points);
  const sum = sumPoints(counted);
  return counting.kind === 'average' && counted.length > 0 ? divideHalfUp(sum, counted.length, decimals) : sum;
}

function ownDecisions({ adjustments, absences, voidRounds }: Decisions, teamId: string) {
  return {
    adjustments: adjustments.filter((one) => one.teamId === teamId),
    absentIn: new Map(absences.filter((one) => one.teamId === teamId).map((one) => [one.round, one])),
    voidRounds: new Map(voidRounds.map((one) => [one.round, one])),
  };
}

// A team with a result in a round was there, whatever an absence says.
function scoredRounds(
  rules: RuleSet,
  results: readonly RoundResult[],
  { adjustments, absentIn, voidRounds }: ReturnType<typeof ownDecisions>,
): Omit<RoundStanding, 'counted'>[] {
  const played = results.map(({ round, placement, kills }) => {
    const score = scoreRound(rules, { round, placement, kills });
    return { round, placement, kills, score, points: score.points };
  });
  const reported = new Set(results.map(({ round }) => round));
  const missed = [...absentIn.keys()]
    .filter((round) => !reported.has(round))
    .map((round) => ({
      round,
      placement: null,
      kills: 0,
      score: null,
      points: roundPoints(rules.absent, rules.decimals),
    }));
  return [...played, ...missed]
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, placement, kills, score, points }) => {
      const own = adjustments
        .filter((one) => one.round === round)
        .map((one) => ({ ...one, points: roundPoints(one.points, rules.decimals) }));
      return {
        round,
        placement,
        kills,
        points: own.reduce((sum, one) => hundredths(sum + one.points), points),
        void: voidRounds.has(round),
        decision: voidRounds.get(round) ?? (score ? null : (absentIn.get(round) ?? null)),
        score,
        adjustments: own,
      };
    });
}

// Where only the best rounds count, the earlier of two with equal points does; otherwise all count. Void rounds never count.
function countRounds({ counting }: RuleSet, rounds: readonly Omit<RoundStanding, 'counted'>[]): RoundStanding[] {
  const valid = rounds.filter((round) => !round.void);
  const best = new Set(
    counting.kind === 'best'
      ? valid.toSorted((a, b) => b.points - a.points || a.round - b.round).slice(0, counting.rounds)
      : valid,
  );
  // Field by field: a spread takes most of the time of a ranking.
  return rounds.map((one) => ({
    round: one.round,
    placement: one.placement,
    kills: one.kills,
    points: one.points,
    counted: best.has(one),
    void: one.void,
    decision: one.decision,
    score: one.score,
    adjustments: one.adjustments,
  }));
}

function groupOf({ totalPoints, disqualification, rounds }: Totals): 0 | 1 | 2 | 3 {
  if (disqualification) return 3;
  if (totalPoints > 0) return 0;
  return rounds.some(({ placement, void: isVoid }) => placement !== null && !isVoid) ? 1 : 2;
}

// The first team that won a round before which it had reached the threshold. Of two that are reported as winners of the same
// round, the one with more points.
function matchPointWinner<T extends RankedTeam>(rules: RuleSet, totals: readonly Totals<T>[]): Totals<T> | null {
  const wins = totals
    .filter(({ disqualification }) => !disqualification)
    .map((row) => ({ row, round: matchPointRound(rules, row) }))
    .filter((win): win is { row: Totals<T>; round: number } => win.round !== null);
  const [first] = wins.toSorted(
    (a, b) =>
      a.round - b.round || b.row.totalPoints - a.row.totalPoints || compareCodePoints(a.row.team.id, b.row.team.id),
  );
  return first?.row ?? null;
}

// The first round that the team won after it had reached the threshold.
export function matchPointRound(rules: RuleSet, row: Totals): number | null {
  if (rules.finish.kind !== 'matchPoint') return null;
  const { threshold } = rules.finish;
  const win = row.rounds.find(
    ({ round, placement, void: isVoid }) => placement === 1 && !isVoid && pointsBefore(rules, row, round) >= threshold,
  );
  return win?.round ?? null;
}

// What a team had before a round: the rounds before it, carried points, and all adjustments of the total.
function pointsBefore(rules: RuleSet, row: Totals, round: number): Hundredths {
  const before = countRounds(
    rules,
    row.rounds.filter((one) => one.round < round),
  );
  const extra = row.totalPoints - countedPoints(rules, row.rounds);
  return hundredths(countedPoints(rules, before) + extra);
}

function matchPointOf(rules: RuleSet, row: Totals, winner: Totals | null): Standing['matchPoint'] {
  if (rules.finish.kind !== 'matchPoint') return null;
  if (winner) return row === winner ? 'won' : null;
  return row.totalPoints >= rules.finish.threshold && !row.disqualification ? 'at' : null;
}
