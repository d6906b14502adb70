import { isDeepStrictEqual } from 'node:util';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { inForce, type LedgerAct, type LedgerEntry, replayLedger } from '../../domain/ledger.ts';
import { may, permissionToUndo } from '../../domain/permissions.ts';
import type { Db } from '../db/transaction.ts';
import { lockEventExclusive, updateEvent } from '../events/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { settle, wasEnded } from './actions.ts';
import { insertEntry, listEntries } from './queries.ts';

/**
 * Undoes entries in the order given by appending others, all or none, and returns their numbers. Undoing an undo puts what it
 * undid back in force. The rows are written once, after the last one.
 */
export async function undoEntries(
  db: Db,
  scope: EventScope,
  numbers: readonly number[],
  reason: string,
): Promise<Result<number[]>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const entries: LedgerEntry[] = await listEntries(db, event.id);
  const appended: number[] = [];
  let round = event.currentRound;
  for (const number of numbers) {
    const chosen = findUndoable(entries, number);
    if ('code' in chosen) return { ok: false, failure: chosen };
    const refusal = refusalOfUndo(scope, entries, chosen, reason);
    if (refusal) return { ok: false, failure: refusal };
    const act = undoing(chosen, round);
    const entry = { ...act, number: await insertEntry(db, scope, act, reason), reason };
    entries.push(entry);
    appended.push(entry.number);
    round = roundAfter(chosen, entries, round);
  }
  const refusal = await settle(db, scope, event, entries, true);
  if (refusal) return { ok: false, failure: refusal };
  if (round !== event.currentRound) await updateEvent(db, event.id, { currentRound: round });
  return { ok: true, value: appended };
}

interface Chosen {
  entry: LedgerEntry;
  /** The entry that the chain of undos ends at. */
  target: LedgerEntry;
  /** Whether undoing `entry` puts the target back in force. */
  isRedo: boolean;
}

function findUndoable(entries: readonly LedgerEntry[], number: number): Chosen | Failure {
  const entry = entries.find((one) => one.number === number);
  if (!entry) return failure('entry_not_found');
  if (!inForce(entries).includes(entry)) return failure('entry_undone');
  return { entry, ...targetOf(entry, entries) };
}

function targetOf(entry: LedgerEntry, entries: readonly LedgerEntry[]): Pick<Chosen, 'target' | 'isRedo'> {
  const before = entry.kind === 'undo' && entries.find(({ number }) => number === entry.undoes);
  if (!before) return { target: entry, isRedo: false };
  const { target, isRedo } = targetOf(before, entries);
  return { target, isRedo: !isRedo };
}

function refusalOfUndo(
  { role }: EventScope,
  entries: readonly LedgerEntry[],
  chosen: Chosen,
  reason: string,
): Failure | undefined {
  const { kind } = chosen.target;
  if (!may(role, permissionToUndo(kind))) return failure('not_allowed');
  const isAboutEnd = kind === 'end' || kind === 'reopening';
  if (isEnded(entries) && !isAboutEnd) return failure('match_ended');
  if (reason === '' && wasEnded(entries) && !isAboutEnd) return failure('reason_required');
  return isOverruled(entries, chosen) ? failure('newer_result') : undefined;
}

function isEnded(entries: readonly LedgerEntry[]): boolean {
  const kinds: ReadonlySet<LedgerAct['kind']> = new Set(['end', 'reopening', 'zero', 'reset']);
  return inForce(entries).findLast(({ kind }) => kinds.has(kind))?.kind === 'end';
}

/**
 * Whether newer results overrule this undo: it would change no result, undoing a move would lose one, or redoing the removal of
 * a team would lose one that the removal did not remove.
 */
function isOverruled(entries: readonly LedgerEntry[], { entry, target, isRedo }: Chosen): boolean {
  const teams = teamsOf(target, isRedo);
  if (teams.length === 0) return false;
  const related = relatedTo(teams, entries);
  const undo = { ...undoing({ entry, target, isRedo }, 1), number: Infinity, reason: '' };
  const before = replayLedger(related).results;
  const after = replayLedger([...related, undo]).results;
  if (target.kind === 'team_removal' || target.kind === 'reset') {
    const then = replayLedger(related.filter(({ number }) => number < target.number)).results;
    const removed = [...then.values()].filter(({ teamId }) => teams.includes(teamId));
    const expected = new Set(removed.map(({ reportId }) => reportId));
    return [...before].some(([key, { reportId }]) => !after.has(key) && !expected.has(reportId));
  }
  if (target.kind === 'move' && after.size < before.size) return true;
  return isDeepStrictEqual(before, after);
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

// Zeroing and resetting select the first round. Whoever undoes it later gets back to the round that was selected before.
function undoing({ entry, target, isRedo }: Chosen, round: number): Extract<LedgerAct, { kind: 'undo' }> {
  const clears = target.kind === 'zero' || target.kind === 'reset';
  return { kind: 'undo', undoes: entry.number, ...(clears && isRedo && { round }) };
}

/**
 * The round on air after this undo; `entries` end with it. Zeroing and resetting put the first round on air, and undoing them
 * the round before. Undoing the result that put its round on air puts the round before on air, once the round has no result,
 * unless somebody put another one on air since.
 */
function roundAfter({ entry, target, isRedo }: Chosen, entries: readonly LedgerEntry[], round: number): number {
  if (target.kind === 'result' && target.leftRound !== undefined) {
    const { round: own } = target.at;
    if (isRedo) return round === target.leftRound ? own : round;
    const isEmpty = ![...replayLedger(entries).results.values()].some((result) => result.round === own);
    return round === own && isEmpty ? target.leftRound : round;
  }
  if (target.kind !== 'zero' && target.kind !== 'reset') return round;
  // If the event was cleared again later, the round belongs to that.
  const isClearedLater = inForce(entries).some(
    ({ number, kind }) => number > target.number && (kind === 'zero' || kind === 'reset'),
  );
  if (isClearedLater) return round;
  if (isRedo) return 1;
  return (entry.kind === 'undo' ? entry.round : undefined) ?? target.round;
}
