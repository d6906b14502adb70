import { isDecision } from '../../../domain/scores/ledger/decision-numbers.ts';
import type { SentEntry } from '../../../domain/stream/live.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { actorName, listPeople, type People } from '../../access/staff/people.ts';
import { findLogAfter, type StoredEntry } from './queries.ts';

/** What a window that follows the log is sent: the last number and revision, and the entries after the number it has. */
export interface SentLog {
  number: number;
  revision: number;
  entries: SentEntry[];
}

export async function readSentAfter(db: Db, eventId: EventId, after: number): Promise<SentLog | undefined> {
  const log = await findLogAfter(db, eventId, after);
  if (!log) return undefined;
  const people = log.entries.length > 0 ? await listPeople(db) : nobody;
  return { ...log, entries: log.entries.map((entry) => sentEntry(entry, people)) };
}

const nobody: People = { ownerName: '', staff: new Map() };

/** Who did what and why is for those who may see the history. The reason of a decision is public. */
export function withoutHistory(entry: SentEntry): SentEntry {
  return {
    ...entry,
    actor: { kind: '', id: null, name: '' },
    command: null,
    reason: isDecision(entry.act) ? entry.reason : '',
  };
}

export function sentEntry(
  { number, reason, actor, enteredAt, publicUntil, command, ...act }: StoredEntry,
  people: People,
): SentEntry {
  const named = { ...actor, name: actorName(people, actor) };
  return { number, at: enteredAt.toISOString(), reason, act, command, actor: named, publicUntil };
}
