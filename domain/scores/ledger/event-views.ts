import { numberedDecisions } from './decision-numbers.ts';
import { type EventState, holdersIn, resultsOf, rosterOf, type StateTeam } from './event-state.ts';
import { type LineUp, lineUpOf, type PlayedSlot } from '../line-up.ts';
import { groupByPlayer, type Mvp, rankMvps } from '../mvp.ts';
import { playerName, slotsOf } from '../../player-name.ts';
import { type Hundredths, hundredths } from '../../points.ts';
import { totalKills } from '../report.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import { scoreRound } from '../../rules/score.ts';
import type { Standing } from '../../rules/standing.ts';
import { rankTeams } from '../../rules/standings.ts';
import { type SharedPlayer, sharedPlayers } from '../../sign-ups/shared-players.ts';
import { normalizeName } from '../../text.ts';

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
export function teamsOf({ teams, rules }: EventState): ShownTeam[] {
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

// The decisions in them have the numbers that people read.
export function standingsOf(state: EventState): Standing<ShownTeam>[] {
  return rankTeams(state.rules, {
    teams: teamsOf(state),
    results: resultsOf(state),
    decisions: numberedDecisions(state),
  });
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

function roundsByTeam(state: EventState): Map<string, PlayedRound[]> {
  const byTeam = new Map<string, PlayedRound[]>();
  for (const one of playedOf(state)) {
    const own = byTeam.get(one.teamId);
    if (own) own.push(one);
    else byTeam.set(one.teamId, [one]);
  }
  return byTeam;
}

// Who played for each team, by its id.
export function lineUpsOf(state: EventState, fallback?: 'Jogador' | 'Player'): Map<string, LineUp<PlayedRound>> {
  const byTeam = roundsByTeam(state);
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

// A result of the state with its points.
export type ResultRow = {
  readonly teamId: string;
  readonly round: number;
  readonly id: string;
  readonly placement: number;
  readonly kills: readonly number[];
  readonly players: readonly string[];
  readonly points: Hundredths;
};

export function resultRow(rules: RuleSet, team: StateTeam, round: number): ResultRow {
  const { reportId, placement, kills } = team.results.get(round)!;
  const { points } = scoreRound(rules, { round, placement, kills: totalKills(kills) });
  return { teamId: team.id, round, id: reportId, placement, kills, players: playersOf(team, round), points };
}

// The team and its players as a client shows them. The kills are those of the rounds that are not void.
export type TeamWithPlayers = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly carriedPoints: Hundredths;
  readonly players: readonly { readonly name: string; readonly activisionId: string; readonly kills: number }[];
};

// Newest first.
export function teamsWithPlayers(state: EventState): TeamWithPlayers[] {
  const byTeam = roundsByTeam(state);
  return teamsOf(state).map(({ activisionIds, createdAt: _created, ...team }) => {
    const byPlayer = [...groupByPlayer((byTeam.get(team.id) ?? []).map((one) => ({ ...one, team }))).values()];
    const players = slotsOf(activisionIds.length).map((slot) => {
      const activisionId = activisionIds[slot - 1] ?? '';
      const isSame = (one: PlayedRound) => normalizeName(one.activisionId) === normalizeName(activisionId);
      const own =
        byPlayer.find((rounds) => rounds.some((one) => one.slot === slot && isSame(one))) ??
        // A player who moved to another slot keeps their kills. Players without an Activision ID have only the slot.
        (activisionId === '' ? undefined : byPlayer.find((rounds) => rounds.some(isSame)));
      return {
        name: playerName(activisionId, slot),
        activisionId,
        kills: totalKills(own?.map(({ kills }) => kills) ?? []),
      };
    });
    return { ...team, players };
  });
}

// The results by round, in the order in which the teams were added.
export function reportsByRound({ rules, teams }: Pick<EventState, 'rules' | 'teams'>): Record<number, ResultRow[]> {
  const byRound: Record<number, ResultRow[]> = {};
  for (const team of teams.values())
    for (const round of team.results.keys()) (byRound[round] ??= []).push(resultRow(rules, team, round));
  return byRound;
}
