import { failure, type Result } from '../../domain/failures.ts';
import { firstRules, replayLedger, resultsOf, teamDetailsOf, teamsEverRemoved } from '../../domain/ledger.ts';
import { type Hundredths, hundredths } from '../../domain/points.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { Db } from '../db/transaction.ts';
import { findPlayedEvent } from '../events/queries.ts';
import type { EventId } from '../scope/scope.ts';
import { listTeams } from '../teams/queries.ts';
import { listEntries } from './queries.ts';

type PastTeam = { id: string; name: string };

/**
 * The standings right after an entry, from a replay of the entries up to it: with the teams and names of then. Later changes
 * do not change them.
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
  const last = until.at(-1);
  if (last?.number !== number) return { ok: false, failure: failure('entry_not_found') };
  const state = replayLedger(until);
  const rules = state.rules ?? firstRules(entries) ?? event.rules;
  const details = teamDetailsOf(entries, until);
  const known = new Map(
    [...teamsEverRemoved(entries), ...(await listTeams(db, eventId))].map((team) => [team.id, team] as const),
  );
  const teams = [...known.values()]
    .filter(({ id, createdAt }) => !state.removedTeams.has(id) && new Date(createdAt) <= last.enteredAt)
    .map(({ id, name, carriedPoints }): PastTeam & { carriedPoints: Hundredths } => ({
      id,
      name: details.get(id)?.name ?? name,
      carriedPoints: hundredths(carriedPoints),
    }));
  return { ok: true, value: rankTeams(rules, { teams, results: resultsOf(state), decisions: state.decisions }) };
}
