import type { GameMode } from './game-modes.ts';
import { pointsOf, sumTenths, tenths, type Tenths } from './points.ts';
import type { RoundResult } from './report.ts';
import { compareStandings } from './tiebreak.ts';

type RankedTeam = {
  readonly id: string;
  readonly name: string;
  // Brought from the event the team qualified in.
  readonly carriedPoints?: Tenths;
};

export type Standing<T extends RankedTeam = RankedTeam> = {
  readonly team: T;
  // 1 for the leader; 0 for a team without points.
  readonly position: number;
  // Points of the rounds that count plus carried points.
  readonly totalPoints: Tenths;
  // Of every round reported, counted or not.
  readonly totalKills: number;
  readonly countedRounds: number;
  // In the order of the rounds.
  readonly rounds: readonly RoundStanding[];
  readonly bestRound: Tenths;
  readonly bestPlacement: number | null;
};

export type RoundStanding = {
  readonly round: number;
  readonly placement: number;
  readonly kills: number;
  readonly points: Tenths;
  readonly counted: boolean;
};

// Points descending; zero-point teams come last, with position 0. Expects one result a team and round; results of unknown teams are left out.
export function rankTeams<T extends RankedTeam>(
  mode: GameMode,
  teams: readonly T[],
  results: readonly RoundResult[],
): Standing<T>[] {
  const resultsByTeam = new Map<string, RoundResult[]>(teams.map(({ id }) => [id, []]));
  for (const result of results) resultsByTeam.get(result.teamId)?.push(result);
  return teams
    .map((team) => totalsOf(mode, team, resultsByTeam.get(team.id) ?? []))
    .toSorted((a, b) => compareStandings(mode, a, b))
    .map((totals, index) => ({ ...totals, position: totals.totalPoints > 0 ? index + 1 : 0 }));
}

function totalsOf<T extends RankedTeam>(
  mode: GameMode,
  team: T,
  results: readonly RoundResult[],
): Omit<Standing<T>, 'position'> {
  const rounds = countRounds(mode, results);
  const counted = rounds.filter((round) => round.counted);
  return {
    team,
    totalPoints: sumTenths([...counted.map((round) => round.points), team.carriedPoints ?? tenths(0)]),
    totalKills: rounds.reduce((sum, round) => sum + round.kills, 0),
    countedRounds: counted.length,
    rounds,
    bestRound: tenths(Math.max(0, ...rounds.map((round) => round.points))),
    bestPlacement: rounds.length > 0 ? Math.min(...rounds.map((round) => round.placement)) : null,
  };
}

// The mode's best rounds count; of two rounds with equal points the earlier one does.
function countRounds(mode: GameMode, results: readonly RoundResult[]): RoundStanding[] {
  const scored = results
    .map(({ round, placement, kills }) => ({ round, placement, kills, points: pointsOf(mode, { placement, kills }) }))
    .toSorted((a, b) => a.round - b.round);
  const best = scored
    .toSorted((a, b) => b.points - a.points || a.round - b.round)
    .slice(0, mode.countedRounds ?? scored.length);
  return scored.map((round) => ({ ...round, counted: best.includes(round) }));
}
