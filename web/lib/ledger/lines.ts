import { mayUndo, type Role } from '../../../domain/permissions.ts';
import { describeEntry, personOf, targetOf, type TeamNames, type Words } from './entry-words.ts';
import type { HistoryEntry } from './ledger-query.ts';

export type Line = {
  readonly number: number;
  readonly at: string;
  readonly person: string;
  readonly words: Words;
  readonly reason: string;
  readonly undone: boolean;
  // Null if the role may not undo, and for an undo: the line of the entry that it undid offers the redo.
  readonly act: UndoAct | null;
};

export type UndoAct = {
  // The entry that the row shows.
  readonly number: number;
  // The entry to undo: the shown one, or the undo of it.
  readonly undoes: number;
  readonly isRedo: boolean;
  readonly needsReason: boolean;
};

export function readLines(
  shown: readonly HistoryEntry[],
  all: readonly HistoryEntry[],
  names: TeamNames,
  role: Role,
): Line[] {
  const wasEnded = all.some(({ act }) => act.kind === 'end');
  return shown.map((entry) => ({
    number: entry.number,
    at: entry.at,
    person: personOf(entry, names),
    words: describeEntry(entry, all, names),
    reason: entry.reason,
    undone: !entry.inForce,
    act: undoActOf(entry, all, { wasEnded, role }),
  }));
}

function undoActOf(
  entry: HistoryEntry,
  all: readonly HistoryEntry[],
  { wasEnded, role }: { wasEnded: boolean; role: Role },
): UndoAct | null {
  if (entry.act.kind === 'undo') return null;
  const { act } = targetOf(entry, all);
  if (!mayUndo(role, act)) return null;
  const { kind } = act;
  const needsReason = wasEnded && kind !== 'end' && kind !== 'reopening';
  const { number } = entry;
  if (entry.inForce) return { number, undoes: number, isRedo: false, needsReason };
  const undo = all.find((other) => other.inForce && other.act.kind === 'undo' && other.act.undoes === number);
  return undo ? { number, undoes: undo.number, isRedo: true, needsReason } : null;
}
