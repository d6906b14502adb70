import { endOf } from '../../../domain/scores/ledger/ledger.ts';
import { mayUndo, type Role } from '../../../domain/access/permissions.ts';
import { isAboutEnd, type Seen, undoesSeen } from '../../../domain/scores/ledger/reason.ts';
import { bylineOf, describeEntry, targetOf, theEntry, type TeamNames, type Words } from './entry-words.ts';
import type { EntryRef } from '../../events/commands/command.ts';
import type { HistoryEntry } from '../../events/event-log/views.ts';

export type Line = {
  readonly number: number;
  readonly at: string;
  readonly person: string;
  readonly words: Words;
  readonly reason: string;
  readonly undone: boolean;
  // Whether it waits on this device to be sent.
  readonly isUnsent: boolean;
  // Null if the role may not undo, and for an undo: the line of the entry that it undid offers the redo.
  readonly act: UndoAct | null;
};

export type UndoAct = {
  // The entry that the row shows, as it is called.
  readonly name: string;
  // The entry to undo: the shown one, or the undo of it.
  readonly undoes: EntryRef;
  readonly isRedo: boolean;
  readonly needsReason: boolean;
};

export function readLines(
  shown: readonly HistoryEntry[],
  all: readonly HistoryEntry[],
  names: TeamNames,
  { role, seen }: { readonly role: Role; readonly seen: Seen },
): Line[] {
  const ledger = all.toReversed().map(({ act, number, reason }) => ({ ...act, number, reason }));
  const isEnded = endOf(ledger) !== null;
  return shown.map((entry) => ({
    number: entry.number,
    at: entry.at,
    person: bylineOf(entry, names),
    words: describeEntry(entry, all, names),
    reason: entry.reason,
    undone: !entry.inForce,
    isUnsent: entry.isUnsent,
    act: undoActOf(entry, all, { isEnded, role, seen }),
  }));
}

function undoActOf(
  entry: HistoryEntry,
  all: readonly HistoryEntry[],
  { isEnded, role, seen }: { isEnded: boolean; role: Role; seen: Seen },
): UndoAct | null {
  if (entry.act.kind === 'undo' || entry.isUnsent) return null;
  const { act } = targetOf(entry, all);
  if (!mayUndo(role, act)) return null;
  // An ended event is reopened first.
  if (isEnded && !isAboutEnd(act)) return null;
  const { number } = entry;
  const name = theEntry(entry, all);
  const needsReason = (one: number) => undoesSeen(seen, { number: one, target: act });
  if (entry.inForce) return { name, undoes: number, isRedo: false, needsReason: needsReason(number) };
  const undo = all.find((other) => other.inForce && other.act.kind === 'undo' && other.act.undoes === number);
  if (!undo) return null;
  // An undo that was not sent yet has no number of its own.
  const undoes = undo.isUnsent && undo.command !== null ? { command: undo.command } : undo.number;
  return { name, undoes, isRedo: true, needsReason: needsReason(undo.number) };
}
