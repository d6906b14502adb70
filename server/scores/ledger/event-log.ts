import { type EventState, foldEvent, stepEvent } from '../../../domain/scores/ledger/event-state.ts';
import { type RowChanges, rowChanges } from '../../../domain/scores/ledger/event-rows.ts';
import { lineUpsOf, mvpsOf, standingsOf } from '../../../domain/scores/ledger/event-views.ts';
import type { Result } from '../../../domain/failures.ts';
import { finalStandingsOf } from '../../../domain/scores/final-standings.ts';
import { contentHash, shownEntry } from '../../../domain/scores/ledger/ledger-chain.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { publicNumber } from '../../../domain/scores/publication.ts';
import { storedNameKeys } from '../../../domain/text.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent } from '../../events/queries.ts';
import { actorRef } from '../../platform/scope/actor.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { counts } from '../../platform/ops/counts.ts';
import { appendEntries, findLedger, listEntries, type StoredEntry } from './queries.ts';
import { refusalOfState } from './refusal-of-state.ts';

/** An event with its whole ledger, at one moment. */
export interface EventLog {
  event: GameEvent;
  /** Every entry by its number, beginning with entry 0, the opening. */
  entries: readonly StoredEntry[];
  state: EventState;
  revision: number;
  salt: string;
  /** The time of the database. */
  now: Date;
}

/** Reads an event with its ledger. The transaction must be a snapshot, or hold the lock of the ledger. */
export async function readLog(db: Db, eventId: string): Promise<EventLog | undefined> {
  const event = await findEvent(db, eventId);
  return event && readLogOf(db, event);
}

/** The same for an event that was already read in this transaction. */
export async function readLogOf(db: Db, event: GameEvent): Promise<EventLog> {
  const entries = await listEntries(db, event.id);
  return { event, entries, state: foldEvent(entries), ...(await findLedger(db, event.id)) };
}

/** The state after all these entries, of which the log has the first ones. An undo may change what any entry means. */
function stateAfter({ state, entries: known }: EventLog, entries: readonly StoredEntry[]): EventState {
  const newer = entries.slice(known.length);
  if (newer.some(({ kind }) => kind === 'undo')) return foldEvent(entries);
  return newer.reduce((before, entry) => stepEvent(before, entry), state);
}

export interface NewAct {
  act: LedgerAct;
  reason?: string;
}

/** Entries that were decided on a log, and the log after them. */
export interface Plan {
  before: EventLog;
  after: EventLog;
}

/** The log with these acts appended, or why the state after them cannot be. */
export function planAppend(log: EventLog, scope: EventScope, acts: readonly NewAct[]): Result<EventLog> {
  const { event, now } = log;
  const entries = [...log.entries];
  for (const { act, reason = '' } of acts)
    // The act comes last, as in `listEntries`.
    entries.push({
      number: entries.length,
      reason,
      actor: actorRef(scope),
      enteredAt: now,
      publicUntil: correctsNothing(act) || !event.published ? null : publicNumber(event.publication, { entries, now }),
      command: scope.command ?? null,
      ...act,
    });
  const state = stateAfter(log, entries);
  const refusal = refusalOfState(log.state, state, event);
  return refusal
    ? { ok: false, failure: refusal }
    : { ok: true, value: withEventOf({ ...log, entries, state }, log.state) };
}

// First results, additions and rounds correct nothing that people may have seen.
function correctsNothing(act: LedgerAct): boolean {
  return (act.kind === 'result' && act.before === null) || act.kind === 'team_added' || act.kind === 'round';
}

/** The row of the event follows from the state. */
function withEventOf(log: EventLog, before: EventState): EventLog {
  const { rules, decisions, round, endedBy } = log.state;
  const endedAt = endedBy === null ? null : (log.entries[endedBy]?.enteredAt ?? log.now);
  const rulesVersion = log.event.rulesVersion + (rules === before.rules ? 0 : 1);
  return { ...log, event: { ...log.event, rules, rulesVersion, decisions, currentRound: round, endedAt } };
}

/**
 * Appends what was planned and writes the rows that follow, in one statement. Null if another entry was appended since, or the
 * event changed.
 */
export async function append(db: Db, organizer: string, { before, after }: Plan): Promise<number | null> {
  const entries = after.entries
    .slice(before.entries.length)
    .map(({ number: _number, reason, actor, enteredAt: _at, publicUntil, command, ...act }) => ({
      act,
      reason,
      actorKind: actor.kind,
      actorId: actor.id,
      publicUntil,
      command,
      content: contentHash(shownEntry(act, reason, before.salt)),
    }));
  const rows = rowChanges(before.state, after.state);
  const changes = changesJson({ ...rows, added: inOrder(rows.added, after.entries) }, after.state);
  const appended = await appendEntries(db, organizer, before.event.id, {
    expected: before.state.number,
    revision: before.revision,
    entries,
    changes,
  });
  if (appended !== null) counts.reports += entries.filter(({ act }) => act.kind === 'result').length;
  return appended;
}

/** Results in the order in which they were entered, in which lists show them. */
function inOrder<R extends { id: string }>(results: readonly R[], entries: readonly StoredEntry[]): R[] {
  if (results.length < 2) return [...results];
  const numbers = new Map(entries.map((entry) => [entry.kind === 'result' ? entry.result.reportId : '', entry.number]));
  const numberOf = ({ id }: R) => numbers.get(id) ?? 0;
  return results.toSorted((a, b) => numberOf(a) - numberOf(b));
}

function changesJson({ event, teams, ...lists }: RowChanges, state: EventState): object {
  const keys = teams.length > 0 ? storedNameKeys([...state.teams.values()]) : undefined;
  const rows = Object.entries({
    ...lists,
    teams: teams.map((team) => ({ ...team, nameKey: keys?.get(team.id) })),
  }).filter(([, list]) => list.length > 0);
  const finalStandings =
    event.endedBy === undefined || event.endedBy === null
      ? null
      : finalStandingsOf(standingsOf(state), mvpsOf(state), lineUpsOf(state));
  return {
    ...Object.fromEntries(rows),
    ...(Object.keys(event).length > 0 && {
      event: { ...event, ...(event.endedBy !== undefined && { finalStandings }) },
    }),
  };
}
