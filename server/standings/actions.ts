import { failure, type Result } from '../../domain/failures.ts';
import { type Mvp, rankMvps } from '../../domain/mvp.ts';
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
}

/** Everything that a ranking shows. The transaction must be a snapshot. */
export async function readStandings(db: Db, eventId: EventId): Promise<Result<Standings>> {
  const event = await findPlayedEvent(db, eventId);
  return event ? { ok: true, value: await rankEvent(db, event) } : { ok: false, failure: failure('event_not_found') };
}

/** The same for an event that was already read. */
export async function rankEvent(db: Db, event: PlayedEvent): Promise<Standings> {
  const teams = await listTeams(db, event.id);
  const results = await listResults(db, event.id);
  const kills = await listPlayerKills(
    db,
    event.id,
    event.decisions.voidRounds.map(({ round }) => round),
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    event,
    rows: rankTeams(event.rules, { teams, results, decisions: event.decisions }),
    mvps: rankMvps(
      kills.map(({ teamId, ...player }) => ({ ...player, team: { id: teamId, name: names.get(teamId) ?? '' } })),
    ),
  };
}
