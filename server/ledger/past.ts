import { failure, type Result } from '../../domain/failures.ts';
import { firstRules, replayLedger, resultsOf, teamsEverRemoved } from '../../domain/ledger.ts';
import { hundredths } from '../../domain/points.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { Db } from '../db/transaction.ts';
import { findPlayedEvent } from '../events/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { listTeams } from '../teams/queries.ts';
import { listEntries } from './queries.ts';

type PastTeam = { id: string; name: string };

/**
 * The standings right after an entry, from a replay of the entries up to it. Adding or renaming a team is not replayed: teams
 * that were added later are listed without results, and names are the current ones.
 */
export async function readPastStandings(
  db: Db,
  eventId: EventId,
  number: number,
): Promise<Result<Standing<PastTeam>[]>> {
  const event = await findPlayedEvent(db, eventId);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const entries = await listEntries(db, eventId);
  const until = entries.filter((entry) => entry.number <= number);
  if (until.at(-1)?.number !== number) return { ok: false, failure: failure('entry_not_found') };
  const state = replayLedger(until);
  const rules = state.rules ?? firstRules(entries) ?? event.rules;
  const present = await listTeams(db, eventId);
  const known = new Map<string, PastTeam & { carriedPoints: number }>([
    ...teamsEverRemoved(entries).map((team) => [team.id, team] as const),
    ...present.map((team) => [team.id, team] as const),
  ]);
  const teams = [...known.values()]
    .filter(({ id }) => !state.removedTeams.has(id))
    .map(({ id, name, carriedPoints }) => ({ id, name, carriedPoints: hundredths(carriedPoints) }));
  return { ok: true, value: rankTeams(rules, { teams, results: resultsOf(state), decisions: state.decisions }) };
}
