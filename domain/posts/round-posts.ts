import { everybodyOf, type LineUp, lineUpOf, namesIn, namesOf } from '../scores/line-up.ts';
import { groupByPlayer, type PlayerStat, rankMvps, sharedMvp } from '../scores/mvp.ts';
import type { PlayerSlot } from '../player-name.ts';
import { type Decimals, formatPoints, type Hundredths, sumPoints } from '../points.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Standing } from '../rules/standing.ts';
import { type ClosedNight, standingsAfter } from '../rules/standings-after.ts';
import { compareNames } from '../text.ts';

// Everything that pictures, messages and the screen show of a closed round.
export type RoundPosts = {
  readonly round: number;
  // How many are planned; null where that is open.
  readonly rounds: number | null;
  readonly decimals: Decimals;
  // The event has ended and this is its last round.
  readonly final: boolean;
  readonly teamCount: number;
  // By placement, then by points. Empty for a void round.
  readonly results: readonly PostedResult[];
  // The team in first place of the round, whatever its points.
  readonly winner: PostedResult | null;
  // After this round, best first; without teams that have not played and disqualified ones.
  readonly standings: readonly PostedStanding[];
  // All who share it.
  readonly roundMvp: { readonly name: string; readonly kills: number } | null;
  // Over all rounds up to this one.
  readonly mvp: PostedMvp | null;
  // The team that gained most places among the best twenty.
  readonly climber: PostedStanding | null;
  // Set for an ended event.
  readonly champion: PostedChampion | null;
};

export type PostedResult = {
  readonly teamId: string;
  readonly name: string;
  // Who played this round.
  readonly players: readonly string[];
  readonly disqualified: boolean;
  readonly placement: number;
  readonly kills: number;
  readonly points: Hundredths;
  // The part of the points that penalties and bonuses of the round are.
  readonly adjusted: Hundredths;
  // Points per kill of this placement, as text ('1,8'), if the points are exactly kills times this factor; null otherwise and
  // without kills.
  readonly factor: string | null;
};

export type PostedStanding = {
  readonly teamId: string;
  readonly position: number;
  readonly name: string;
  readonly players: readonly string[];
  readonly points: Hundredths;
  // The part of the points that penalties and bonuses of the total are.
  readonly adjusted: Hundredths;
  // Places gained in this round, negative for lost ones; null if the team had no position before it.
  readonly climbed: number | null;
};

type PostedMvp = {
  readonly name: string;
  readonly kills: number;
  readonly teamNames: readonly string[];
  readonly rounds: readonly { readonly round: number; readonly kills: number }[];
};

type PostedChampion = {
  readonly name: string;
  readonly points: Hundredths;
  readonly adjusted: Hundredths;
  readonly kills: number;
  // Everybody who played.
  readonly players: readonly { readonly name: string; readonly kills: number }[];
  readonly rounds: readonly {
    readonly round: number;
    readonly placement: number | null;
    readonly points: Hundredths;
  }[];
};

type PostedTeam = {
  readonly id: string;
  readonly name: string;
  readonly activisionIds: readonly string[];
  readonly carriedPoints?: Hundredths;
};

type RoundKills = {
  readonly teamId: string;
  readonly round: number;
  readonly slot: PlayerSlot;
  readonly activisionId: string | null;
  readonly kills: number;
};

export type PostedNight = ClosedNight<PostedTeam> & {
  readonly ended: boolean;
  // Void rounds left out.
  readonly kills: readonly RoundKills[];
};

const CLIMBERS_AMONG = 20;

export function roundPostsOf(night: PostedNight, round: number): RoundPosts {
  const { rules, rows, ended } = night;
  const stats = statsOf(night);
  const after = standingsAfter(night, round);
  const results = resultsOf(rows, after, stats, round, rules);
  const standings = postedStandings(night, after, stats, round);
  const until = stats.filter((stat) => stat.round <= round);
  const climbers = standings.slice(0, CLIMBERS_AMONG).filter(({ climbed }) => (climbed ?? 0) > 0);
  const [champion] = rows;
  return {
    round,
    rounds: rules.finish.kind === 'matchPoint' ? null : rules.rounds,
    decimals: rules.decimals,
    final: ended && round >= Math.max(0, ...roundsWithResults(rows)),
    teamCount: rows.length,
    results,
    winner: results.find(({ placement }) => placement === 1) ?? null,
    standings,
    roundMvp: sharedMvp(
      rankMvps(
        stats.filter((stat) => stat.round === round),
        Infinity,
      ),
    ),
    mvp: mvpOf(until),
    climber: climbers.toSorted((a, b) => (b.climbed ?? 0) - (a.climbed ?? 0))[0] ?? null,
    champion: ended && champion?.position === 1 ? championOf(champion, stats) : null,
  };
}

// Void rounds are left out.
export function roundsWithResults(rows: readonly Standing<PostedTeam>[]): number[] {
  const rounds = rows.flatMap((row) =>
    row.rounds.filter(({ placement, void: isVoid }) => placement !== null && !isVoid).map(({ round }) => round),
  );
  return [...new Set(rounds)].toSorted((a, b) => a - b);
}

// 'Queda 3 de 5', or 'Queda 3' where the number of rounds is open or was passed.
export function roundWords({ round, rounds }: Pick<RoundPosts, 'round' | 'rounds'>): string {
  return rounds !== null && round <= rounds ? `Queda ${round} de ${rounds}` : `Queda ${round}`;
}

// Marked are teams that were disqualified before the next round was closed, as in the standings after the round.
function resultsOf(
  rows: readonly Standing<PostedTeam>[],
  after: readonly Standing<PostedTeam>[],
  stats: readonly Stat[],
  round: number,
  { divisor }: RuleSet,
): PostedResult[] {
  const out = new Set(after.flatMap(({ team, disqualification }) => (disqualification ? [team.id] : [])));
  return rows
    .flatMap(({ team, rounds }) => {
      const result = rounds.find((one) => one.round === round);
      if (!result || result.placement === null || result.void || !result.score) return [];
      const { placement, kills, points, score } = result;
      const adjusted = sumPoints(result.adjustments.map((one) => one.points));
      const isProduct = divisor === 100 && score.weight === 100 && score.band.perKill * kills === points && kills > 0;
      const factor = isProduct ? formatPoints(score.band.perKill) : null;
      const players = namesIn(round, statsOfTeam(stats, team));
      const disqualified = out.has(team.id);
      const shown = { teamId: team.id, name: team.name, players, disqualified };
      return [{ ...shown, placement, kills, points, adjusted, factor }];
    })
    .toSorted((a, b) => a.placement - b.placement || b.points - a.points || compareNames(a.name, b.name));
}

function postedStandings(
  night: PostedNight,
  after: readonly Standing<PostedTeam>[],
  stats: readonly Stat[],
  round: number,
): PostedStanding[] {
  const before = new Map(standingsAfter(night, round - 1).map(({ team, place }) => [team.id, place]));
  const until = stats.filter((stat) => stat.round <= round);
  const hadRounds = night.rows.some(({ rounds }) => rounds.some((one) => one.round < round && one.placement !== null));
  return after
    .filter(({ place }) => place > 0)
    .map(({ team, place, totalPoints, adjustments }) => {
      const earlier = before.get(team.id) ?? 0;
      return {
        teamId: team.id,
        position: place,
        name: team.name,
        players: namesOf(lineUpIn(until, team)),
        points: totalPoints,
        adjusted: sumPoints(adjustments.map(({ points }) => points)),
        climbed: hadRounds && earlier > 0 ? earlier - place : null,
      };
    });
}

type Stat = PlayerStat & { readonly round: number };

function statsOf({ rows, kills }: PostedNight): Stat[] {
  const teams = new Map(rows.map(({ team }) => [team.id, team]));
  return kills.flatMap(({ teamId, ...stat }) => {
    const team = teams.get(teamId);
    return team ? [{ ...stat, rounds: [stat.round], team: { id: team.id, name: team.name } }] : [];
  });
}

function mvpOf(stats: readonly Stat[]): PostedMvp | null {
  const [best] = rankMvps(stats, 1);
  if (!best) return null;
  const byRound = new Map<number, number>();
  for (const { round, kills } of groupByPlayer(stats).get(best.id) ?? [])
    byRound.set(round, (byRound.get(round) ?? 0) + kills);
  return {
    name: best.name,
    kills: best.kills,
    teamNames: best.teamNames,
    rounds: Array.from(byRound, ([round, kills]) => ({ round, kills })).toSorted((a, b) => a.round - b.round),
  };
}

function championOf(
  { team, totalPoints, totalKills, rounds, adjustments }: Standing<PostedTeam>,
  stats: readonly Stat[],
): PostedChampion {
  return {
    name: team.name,
    points: totalPoints,
    adjusted: sumPoints(adjustments.map(({ points }) => points)),
    kills: totalKills,
    players: everybodyOf(lineUpIn(stats, team)).map(({ name, played }) => ({
      name,
      kills: played.reduce((sum, { kills }) => sum + kills, 0),
    })),
    rounds: rounds.filter((round) => !round.void).map(({ round, placement, points }) => ({ round, placement, points })),
  };
}

function statsOfTeam(stats: readonly Stat[], { id }: PostedTeam): Stat[] {
  return stats.filter((stat) => stat.team.id === id);
}

function lineUpIn(stats: readonly Stat[], team: PostedTeam): LineUp<Stat> {
  return lineUpOf(team.activisionIds, statsOfTeam(stats, team));
}
