import { failure, type Result } from '../../domain/failures.ts';
import { type LineUp, lineUpOf, type PlayedSlot } from '../../domain/line-up.ts';
import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { type SharedPlayer, sharedPlayers } from '../../domain/shared-players.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { Db } from '../db/transaction.ts';
import { findPlayedEvent, type PlayedEvent } from '../events/queries.ts';
import { listPlayerKills, listResults } from '../reports/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { listTeams, type Team } from '../teams/queries.ts';

export interface Standings {
  event: PlayedEvent;
  rows: Standing<Team>[];
  mvps: Mvp[];
  lineUps: Map<string, LineUp>;
  /** Of the rosters and of the results. */
  sharedPlayers: SharedPlayer[];
}

/** Everything that a ranking shows. The transaction must be a snapshot. */
export async function readStandings(db: Db, eventId: EventId): Promise<Result<Standings>> {
  const event = await findPlayedEvent(db, eventId);
  return event ? { ok: true, value: await rankEvent(db, event) } : { ok: false, failure: failure('event_not_found') };
}

/** The same for an event that was already read. */
export async function rankEvent(db: Db, event: PlayedEvent): Promise<Standings> {
  const rows = await rankRows(db, event);
  const kills = await listPlayerKills(db, event.id, voidRoundsOf(event));
  const teams = new Map(rows.map(({ team }) => [team.id, team]));
  const stats = kills.map(({ slot, rounds, activisionId, kills, teamId }) => ({
    slot,
    rounds,
    activisionId,
    kills,
    team: teams.get(teamId)!,
  }));
  const lineUps = lineUpsOf(
    rows.map(({ team }) => team),
    kills,
  );
  const everybody = rows.map(({ team }) => ({
    ...team,
    activisionIds: [
      ...team.activisionIds,
      ...kills.filter(({ teamId }) => teamId === team.id).map(({ activisionId }) => activisionId),
    ],
  }));
  return { event, rows, mvps: rankMvps(stats), lineUps, sharedPlayers: sharedPlayers(everybody) };
}

/** Who played for each team, by its id. */
export function lineUpsOf<P extends PlayedSlot & { teamId: string }>(
  teams: readonly Pick<Team, 'id' | 'activisionIds'>[],
  played: readonly P[],
  fallback?: 'Jogador' | 'Player',
): Map<string, LineUp<P>> {
  const byTeam = new Map<string, P[]>(teams.map(({ id }) => [id, []]));
  for (const one of played) byTeam.get(one.teamId)?.push(one);
  return new Map(teams.map(({ id, activisionIds }) => [id, lineUpOf(activisionIds, byTeam.get(id) ?? [], fallback)]));
}

/** The ranked teams alone, without the MVPs. */
async function rankRows(db: Db, event: PlayedEvent): Promise<Standing<Team>[]> {
  const teams = await listTeams(db, event.id);
  const results = await listResults(db, event.id);
  return rankTeams(event.rules, { teams, results, decisions: event.decisions });
}

/** The numbers of the rounds whose kills do not count. */
export function voidRoundsOf({ decisions }: Pick<PlayedEvent, 'decisions'>): number[] {
  return decisions.voidRounds.map(({ round }) => round);
}
