import { type EventState, holdersIn, resultsOf, rosterOf, type StateTeam } from './event-state.ts';
import { type LineUp, lineUpOf, type PlayedSlot } from './line-up.ts';
import { type Mvp, rankMvps } from './mvp.ts';
import { slotsOf } from './player-name.ts';
import { type Hundredths, hundredths } from './points.ts';
import type { Standing } from './rules/standing.ts';
import { rankTeams } from './rules/standings.ts';
import { type SharedPlayer, sharedPlayers } from './shared-players.ts';

// What is shown of an event, from its state at any entry.

export type ShownTeam = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  // As many as a team of this event has players.
  readonly activisionIds: readonly string[];
  readonly carriedPoints: Hundredths;
  readonly createdAt: string;
};

// Newest first.
function teamsOf({ teams, rules }: EventState): ShownTeam[] {
  return Array.from(teams.values(), (team) => shownTeam(team, rules.teamSize)).toReversed();
}

export function shownTeam(team: StateTeam, teamSize: number): ShownTeam {
  const { id, name, discordId, carriedPoints, createdAt } = team;
  return {
    id,
    name,
    discordId,
    activisionIds: rosterOf(team).slice(0, teamSize),
    carriedPoints: hundredths(carriedPoints),
    createdAt,
  };
}

export function standingsOf(state: EventState): Standing<ShownTeam>[] {
  const { rules, decisions } = state;
  return rankTeams(rules, { teams: teamsOf(state), results: resultsOf(state), decisions });
}

export function mvpsOf(state: EventState): Mvp[] {
  return rankMvps(
    playedOf(state).map(({ teamId, ...one }) => ({
      ...one,
      team: { id: teamId, name: state.teams.get(teamId)?.name ?? '' },
    })),
  );
}

// The kills of one player in one round.
export type PlayedRound = PlayedSlot & {
  readonly teamId: string;
  readonly round: number;
  readonly activisionId: string;
  readonly kills: number;
};

// Who played which round with how many kills, in the order of teams, rounds and slots. Void rounds are left out.
export function playedOf({ teams, decisions }: EventState): PlayedRound[] {
  const voided = new Set(decisions.voidRounds.map(({ round }) => round));
  return [...teams.values()].flatMap((team) =>
    [...team.results]
      .filter(([round]) => !voided.has(round))
      .toSorted(([a], [b]) => a - b)
      .flatMap(([round, { kills }]) => {
        const players = playersOf(team, round);
        return slotsOf(kills.length).map((slot) => ({
          teamId: team.id,
          round,
          rounds: [round],
          slot,
          activisionId: players[slot - 1] ?? '',
          kills: kills[slot - 1] ?? 0,
        }));
      }),
  );
}

// Who played for each team, by its id.
export function lineUpsOf(state: EventState, fallback?: 'Jogador' | 'Player'): Map<string, LineUp<PlayedRound>> {
  const byTeam = new Map<string, PlayedRound[]>();
  for (const one of playedOf(state)) byTeam.set(one.teamId, [...(byTeam.get(one.teamId) ?? []), one]);
  return new Map(
    teamsOf(state).map(({ id, activisionIds }) => [id, lineUpOf(activisionIds, byTeam.get(id) ?? [], fallback)]),
  );
}

// Players in two teams, of the rosters and of the results.
export function sharedPlayersOf(state: EventState): SharedPlayer[] {
  const played = playedOf(state);
  return sharedPlayers(
    teamsOf(state).map((team) => ({
      ...team,
      activisionIds: [
        ...team.activisionIds,
        ...played.filter(({ teamId }) => teamId === team.id).map(({ activisionId }) => activisionId),
      ],
    })),
  );
}

// Who played a round for a team, as many as its result has kills; without a result who would play it.
export function playersOf(team: StateTeam, round: number): readonly string[] {
  const result = team.results.get(round);
  const players = result?.players ?? holdersIn(team, round);
  return result ? players.slice(0, result.kills.length) : players;
}
