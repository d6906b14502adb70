import { playerName } from '../player-name.ts';
import { type Hundredths, hundredths, sumPoints } from '../points.ts';
import { compareCodePoints, compareNames, normalizeName } from '../text.ts';
import type { Identities } from './decisions.ts';
import { grouped } from './grouped.ts';
import { placePoints, type SeasonRules, type SeasonTiebreaker, weighted } from './rules.ts';
import { inOrder, type SeasonStage, type StageTeam } from './stage.ts';

export type SeasonSubject = 'players' | 'teams';

export type SeasonRow = {
  // Who is ranked: a player's normalised Activision ID, or a team's normalised name.
  readonly key: string;
  readonly name: string;
  // The team of the latest stage.
  readonly teamName: string;
  // Equal rows share it.
  readonly rank: number;
  // The rank before the last stage; null for somebody who had none.
  readonly before: number | null;
  readonly total: Hundredths;
  // Of all stages, counted or not; stages won likewise.
  readonly kills: number;
  readonly wins: number;
  // In the order of the stages.
  readonly results: readonly SeasonResult[];
  // tied: it shares the last rank that has a place, and not all of them have one.
  readonly seat: { readonly kind: 'champion'; readonly stage: number } | { readonly kind: 'ranking' | 'tied' } | null;
};

export type SeasonResult = {
  // From 1 on.
  readonly stage: number;
  readonly teamName: string;
  // Null for a disqualified team, which gets no points.
  readonly place: number | null;
  readonly kills: number;
  readonly placePoints: Hundredths;
  readonly killPoints: Hundredths;
  // With the weight of the stage.
  readonly points: Hundredths;
  readonly counted: boolean;
  readonly won: boolean;
  // The IDs under which the player played the stage.
  readonly keys: readonly string[];
};

export type SeasonRanking = {
  // In the order in which they are counted: the first is E1.
  readonly stages: readonly SeasonStage[];
  // The last stage that counts; 0 if none does.
  readonly last: number;
  readonly rows: readonly SeasonRow[];
  // Places in the final that the ranking gives, because no champion has them.
  readonly openSeats: number;
  // How many rows are above the line; null without a line.
  readonly line: number | null;
};

export type Season = {
  readonly rules: SeasonRules;
  readonly stages: readonly SeasonStage[];
  readonly identities: Identities;
};

// `spelled`: the latest spelling under its own key, or the latest of a merged ID.
type Subject = { key: string; spelled: string; results: SeasonResult[] };

type Ranked = { subject: Subject; total: Hundredths; kills: number; wins: number; best: number; counted: Set<number> };

// The ranking of a season from the public states of its stages.
export function rankSeason({ rules, stages: given, identities }: Season, of: SeasonSubject): SeasonRanking {
  const stages = inOrder(given);
  const counts = stages.map(
    ({ state, teams }) => teams.length > 0 && (state === 'ended' || (state === 'playing' && rules.partial)),
  );
  const last = counts.lastIndexOf(true) + 1;
  const subjects = new Map<string, Subject & { merged: string }>();
  for (const [index, stage] of stages.entries()) {
    if (!counts[index]) continue;
    const results =
      of === 'teams' ? teamResults(stage, index + 1, rules) : playerResults(stage, index + 1, rules, identities);
    for (const { key, spelled, merged, result } of results) {
      const subject = subjects.get(key) ?? { key, spelled: '', merged: '', results: [] };
      subject.results.push(result);
      subject.spelled = spelled || subject.spelled;
      subject.merged = merged;
      subjects.set(key, subject);
    }
  }
  const all = Array.from(subjects.values(), ({ merged, ...one }): Subject => ({
    ...one,
    spelled: one.spelled || merged,
  }));
  const ranked = rankAll(
    all.map((subject) => totalsOf(subject, rules, last)),
    rules,
  );
  const earlier = new Map(
    rankAll(
      all.flatMap((subject) => (subject.results[0]!.stage < last ? [totalsOf(subject, rules, last - 1)] : [])),
      rules,
    ).map(({ subject, rank }) => [subject.key, rank]),
  );
  const champions = new Map(
    ranked.map(({ subject }) => [
      subject.key,
      subject.results.findLast(({ won, stage }) => won && stages[stage - 1]!.state === 'ended')?.stage,
    ]),
  );
  const seats = seatsOf(
    ranked.map(({ subject, rank }) => ({
      rank,
      champion: rules.championSeats ? champions.get(subject.key) : undefined,
    })),
    rules.seats,
  );
  const rows = ranked.map(({ subject, rank, total, kills, wins, counted }, index) => ({
    key: subject.key,
    name: of === 'teams' ? subject.spelled : playerName(subject.spelled, 1),
    teamName: subject.results.at(-1)!.teamName,
    rank,
    before: earlier.get(subject.key) ?? null,
    total,
    kills,
    wins,
    results: subject.results.map((result) => ({ ...result, counted: counted.has(result.stage) })),
    seat: seats.seats[index] ?? null,
  }));
  return { stages, last, rows, openSeats: seats.open, line: seats.line };
}

type KeyedResult = { key: string; spelled: string; merged: string; result: SeasonResult };

function teamResults({ teams, weight }: SeasonStage, stage: number, rules: SeasonRules): KeyedResult[] {
  return teams.map((team) => ({
    key: normalizeName(team.name),
    spelled: team.name,
    merged: '',
    result: resultOf(team, { stage, weight, rules, kills: team.kills, perKill: rules.perTeamKill, keys: [] }),
  }));
}

// A player has the place of the team that they played most rounds for, and all their kills.
function playerResults(
  { teams, weight }: SeasonStage,
  stage: number,
  rules: SeasonRules,
  identities: Identities,
): KeyedResult[] {
  const played = grouped(
    teams.flatMap((team) => team.players.map((player) => ({ team, player, root: identities(player.key) }))),
    ({ root }) => root,
  );
  return Array.from(played, ([key, parts]) => {
    const roundsFor = (team: StageTeam) =>
      parts.reduce((sum, part) => sum + (part.team === team ? part.player.rounds : 0), 0);
    const main = parts
      .map(({ team }) => team)
      .reduce((a, b) =>
        (roundsFor(b) - roundsFor(a) || (a.place ?? Infinity) - (b.place ?? Infinity) || compareNames(a.name, b.name)) >
        0
          ? b
          : a,
      );
    let kills = 0;
    // The first spelling of each. That of the ID that stays is used if they played under it, so that a merge keeps the chosen name.
    let [spelled, merged] = ['', ''];
    for (const { player } of parts) {
      kills += player.kills;
      if (player.key === key) spelled = firstOf(spelled, player.activisionId);
      else merged = firstOf(merged, player.activisionId);
    }
    return {
      key,
      spelled,
      merged,
      result: resultOf(main, {
        stage,
        weight,
        rules,
        kills,
        perKill: rules.perKill,
        keys: [...new Set(parts.map(({ player }) => player.key))].toSorted(compareCodePoints),
      }),
    };
  });
}

function firstOf(known: string, other: string): string {
  return known === '' || compareCodePoints(other, known) < 0 ? other : known;
}

function resultOf(
  { name, place, sharedBy }: StageTeam,
  {
    stage,
    weight,
    rules,
    kills,
    perKill,
    keys,
  }: { stage: number; weight: number; rules: SeasonRules; kills: number; perKill: Hundredths; keys: readonly string[] },
): SeasonResult {
  const forPlace = place === null ? hundredths(0) : placePoints(rules, place, sharedBy);
  const forKills = hundredths(place === null ? 0 : kills * perKill);
  return {
    stage,
    teamName: name,
    place,
    kills,
    placePoints: forPlace,
    killPoints: forKills,
    points: weighted(sumPoints([forPlace, forKills]), weight),
    counted: false,
    won: place === 1,
    keys,
  };
}

// What the stages up to one of them give. Of equal stages the earlier one counts.
function totalsOf(subject: Subject, { best }: SeasonRules, until: number): Ranked {
  const results = subject.results.filter(({ stage }) => stage <= until);
  const counted = results.toSorted((a, b) => b.points - a.points || a.stage - b.stage).slice(0, best ?? undefined);
  return {
    subject,
    total: sumPoints(counted.map(({ points }) => points)),
    kills: results.reduce((sum, { kills }) => sum + kills, 0),
    wins: results.filter(({ won }) => won).length,
    best: counted[0]?.points ?? 0,
    counted: new Set(counted.map(({ stage }) => stage)),
  };
}

const CRITERIA: Readonly<Record<SeasonTiebreaker, (one: Pick<Ranked, 'wins' | 'kills' | 'best'>) => number>> = {
  wins: ({ wins }) => wins,
  kills: ({ kills }) => kills,
  bestStage: ({ best }) => best,
};

// The criterion that decides between two with equal totals; undefined if they are equal in all.
export function decidingTiebreaker(rules: SeasonRules, a: SeasonRow, b: SeasonRow): SeasonTiebreaker | undefined {
  const value = (row: SeasonRow, key: SeasonTiebreaker) => criterionValue(row, key);
  return rules.tiebreakers.find((key) => value(a, key) !== value(b, key));
}

export function criterionValue(row: SeasonRow, key: SeasonTiebreaker): number {
  return CRITERIA[key]({ ...row, best: Math.max(0, ...row.results.map(({ points }) => points)) });
}

function rankAll(all: readonly Ranked[], { tiebreakers }: SeasonRules): (Ranked & { rank: number })[] {
  const compare = (a: Ranked, b: Ranked) =>
    tiebreakers.reduce((order, key) => order || CRITERIA[key](b) - CRITERIA[key](a), b.total - a.total);
  const sorted = all.toSorted(
    (a, b) =>
      compare(a, b) ||
      compareNames(a.subject.spelled, b.subject.spelled) ||
      compareCodePoints(a.subject.key, b.subject.key),
  );
  let rank = 0;
  return sorted.map((one, index) => {
    if (index === 0 || compare(sorted[index - 1]!, one) !== 0) rank = index + 1;
    return { ...one, rank };
  });
}

// A champion who wins again takes no second place: the ranking gives it.
function seatsOf(
  rows: readonly { rank: number; champion: number | undefined }[],
  seats: number,
): { seats: SeasonRow['seat'][]; open: number; line: number | null } {
  if (seats === 0) return { seats: [], open: 0, line: null };
  const open = Math.max(0, seats - rows.filter(({ champion }) => champion !== undefined).length);
  const others = rows.filter(({ champion }) => champion === undefined);
  const lastRank = others[open - 1]?.rank;
  // Who shares the last rank with somebody who would get no place.
  const isCut = lastRank !== undefined && others[open]?.rank === lastRank;
  const given = rows.map(({ rank, champion }): SeasonRow['seat'] => {
    if (champion !== undefined) return { kind: 'champion', stage: champion };
    if (lastRank === undefined ? others.length > open : rank > lastRank) return null;
    return { kind: isCut && rank === lastRank ? 'tied' : 'ranking' };
  });
  const line = given.findLastIndex((seat) => seat !== null && seat.kind !== 'champion') + 1;
  return { seats: given, open, line: line > 0 ? line : null };
}
