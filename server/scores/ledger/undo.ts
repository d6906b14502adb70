import { type EventState, foldEvent } from '../../../domain/scores/ledger/event-state.ts';
import { failure, type Failure, type Result } from '../../../domain/failures.ts';
import { isSameJson } from '../../../domain/scores/ledger/jsonb-text.ts';
import { endOf, inForce, keyOf, type LedgerEntry, type LedgerResult } from '../../../domain/scores/ledger/ledger.ts';
import { mayUndo } from '../../../domain/access/permissions.ts';
import { isAboutEnd, type Seen, seenOf, undoesSeen } from '../../../domain/scores/ledger/reason.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { enterActs, lockLog } from './actions.ts';

/**
 * Undoes entries in the order given by appending others, all or none, and returns their numbers. Undoing an undo puts what it
 * undid back in force.
 */
export async function undoEntries(
  db: Db,
  scope: EventScope,
  numbers: readonly number[],
  reason: string,
): Promise<Result<number[]>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const entries: LedgerEntry[] = [...log.entries];
  const seen = seenOf(log, log.event);
  const acts = [];
  for (const undoes of numbers) {
    const refusal = refusalOfUndo(scope, seen, entries, { undoes, reason });
    if (refusal) return { ok: false, failure: refusal };
    const act = { kind: 'undo', undoes } as const;
    acts.push({ act, reason });
    entries.push({ ...act, number: entries.length, reason });
  }
  const entered = await enterActs(db, scope, log, acts);
  return entered.ok ? { ok: true, value: entered.value.numbers } : entered;
}

/** `entries` are those of the log and the undos before this one. */
function refusalOfUndo(
  { role }: EventScope,
  seen: Seen,
  entries: readonly LedgerEntry[],
  { undoes, reason }: { undoes: number; reason: string },
): Failure | undefined {
  const entry = entries[undoes];
  if (!entry || entry.kind === 'opening') return failure('entry_not_found');
  if (!inForce(entries).includes(entry)) return failure('entry_undone');
  const { target, isRedo } = targetOf(entry, entries);
  if (!mayUndo(role, target)) return failure('not_allowed');
  if (endOf(entries) && !isAboutEnd(target)) return failure('match_ended');
  if (reason === '' && undoesSeen(seen, { number: undoes, target })) return failure('reason_required');
  return isOverruled(entries, { undoes, target, isRedo }) ? failure('newer_result') : undefined;
}

interface Chosen {
  /** The entry to undo. */
  undoes: number;
  /** The entry that the chain of undos ends at. */
  target: LedgerEntry;
  /** Whether the undo puts the target back in force. */
  isRedo: boolean;
}

function targetOf(entry: LedgerEntry, entries: readonly LedgerEntry[]): Pick<Chosen, 'target' | 'isRedo'> {
  const before = entry.kind === 'undo' && entries[entry.undoes];
  if (!before) return { target: entry, isRedo: false };
  const { target, isRedo } = targetOf(before, entries);
  return { target, isRedo: !isRedo };
}

/**
 * Whether newer results overrule this undo: it would change no result, undoing a move would lose one, or redoing the removal of
 * a team would lose one that the removal did not remove.
 */
function isOverruled(entries: readonly LedgerEntry[], { undoes, target, isRedo }: Chosen): boolean {
  const teams = teamsOf(target, isRedo);
  if (teams.length === 0) return false;
  const related = relatedTo(teams, entries);
  const undo = { kind: 'undo', undoes, number: entries.length, reason: '' } as const;
  const before = resultsOf(foldEvent(related));
  const after = resultsOf(foldEvent([...related, undo]));
  if (target.kind === 'team_removal' || target.kind === 'reset') {
    const then = resultsOf(foldEvent(related, target.number - 1));
    const removed = [...then].filter(([key]) => teams.some((id) => key.startsWith(id)));
    const expected = new Set(removed.map(([, { reportId }]) => reportId));
    return [...before].some(([key, { reportId }]) => !after.has(key) && !expected.has(reportId));
  }
  if (target.kind === 'move' && after.size < before.size) return true;
  // In whatever order they were entered.
  return isSameJson(Object.fromEntries(before), Object.fromEntries(after));
}

function resultsOf({ teams }: EventState): Map<string, LedgerResult> {
  const results = new Map<string, LedgerResult>();
  for (const team of teams.values())
    for (const [round, result] of team.results) results.set(keyOf({ teamId: team.id, round }), result);
  return results;
}

/** The teams whose results this undo may be overruled by. */
function teamsOf(target: LedgerEntry, isRedo: boolean): string[] {
  if (target.kind === 'result' || target.kind === 'removal') return [target.at.teamId];
  if (target.kind === 'move') return [target.from.teamId, target.to.teamId];
  if (target.kind === 'team_removal' && isRedo) return [target.team.id];
  return target.kind === 'reset' && isRedo ? target.teams.map(({ id }) => id) : [];
}

/** The entries without results of teams that no move links to these ones. */
function relatedTo(teams: readonly string[], entries: readonly LedgerEntry[]): LedgerEntry[] {
  const linked = new Set(teams);
  const moves = entries.filter(({ kind }) => kind === 'move');
  for (let size = 0; size < linked.size;) {
    size = linked.size;
    for (const move of moves) if (isAbout(linked, move)) teamsOf(move, false).forEach((id) => linked.add(id));
  }
  return entries.filter((entry) => isAbout(linked, entry));
}

function isAbout(teams: ReadonlySet<string>, entry: LedgerEntry): boolean {
  const own = teamsOf(entry, false);
  return own.length === 0 || own.some((id) => teams.has(id));
}
