import { type Hundredths, sumPoints } from '../points.ts';
import { normalizeName } from '../text.ts';
import type { Identities } from './decisions.ts';
import { grouped } from './grouped.ts';
import type { SeasonRanking, SeasonRow, SeasonSubject } from './ranking.ts';

// A team of the final.
export type Finalist = {
  readonly name: string;
  // The best rank of those who qualified.
  readonly rank: number;
  // Of those who qualified.
  readonly points: Hundredths;
  readonly players: readonly { readonly activisionId: string; readonly qualified: boolean }[];
};

// The teams in which the qualified play the final: a player is in the team of their latest stage. Who shares the last place is among
// them, because the organiser decides. By rank.
export function finalistsOf(
  { rows, stages }: SeasonRanking,
  of: SeasonSubject,
  { teamSize, identities }: { teamSize: number; identities: Identities },
): Finalist[] {
  const spelled = new Map<string, string>();
  const teamOf = new Map<string, string>();
  for (const { teams } of stages)
    for (const { name, players } of teams)
      for (const { key, activisionId } of players) {
        spelled.set(identities(key), activisionId);
        teamOf.set(identities(key), normalizeName(name));
      }
  if (of === 'teams')
    return rows
      .filter(({ seat }) => seat !== null)
      .map((row) => ({
        name: row.name,
        rank: row.rank,
        points: row.total,
        players: latestTeam(stages, row)
          .map(({ key }) => identities(key))
          // Somebody who went to another team since plays with that one.
          .filter((key) => teamOf.get(key) === row.key)
          .slice(0, teamSize)
          .map((key) => ({ activisionId: spelled.get(key) ?? '', qualified: true })),
      }));
  const byTeam = grouped(rows, ({ teamName }) => normalizeName(teamName));
  return [...byTeam.values()]
    .filter((mates) => mates.some(({ seat }) => seat !== null))
    .map((mates) => {
      const isIn = ({ seat }: SeasonRow) => seat !== null;
      const [first] = mates.filter(isIn);
      const chosen = [...mates.filter(isIn), ...mates.filter((mate) => !isIn(mate))].slice(0, teamSize);
      return {
        name: first!.teamName,
        rank: first!.rank,
        points: sumPoints(mates.filter(isIn).map(({ total }) => total)),
        players: chosen.map((mate) => ({ activisionId: spelled.get(mate.key) ?? '', qualified: isIn(mate) })),
      };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

function latestTeam(stages: SeasonRanking['stages'], row: SeasonRow) {
  const last = row.results.at(-1)!;
  const team = stages[last.stage - 1]!.teams.find(({ name }) => normalizeName(name) === row.key);
  return team?.players.toSorted((a, b) => b.rounds - a.rounds) ?? [];
}
