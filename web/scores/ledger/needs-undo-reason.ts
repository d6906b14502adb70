import { undoesSeen } from '../../../domain/scores/ledger/reason.ts';
import { numbersOf } from '../../events/commands/acts-of-command.ts';
import type { EntryRef } from '../../events/commands/command.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { viewSeen } from '../../events/event-log/views.ts';
import { targetOf } from './entry-words.ts';

// Whether the public saw an entry that is undone.
export function needsUndoReason(log: EventLog, refs: readonly EntryRef[]): boolean {
  const { shown } = log;
  const numbers = new Set(refs.flatMap((ref) => numbersOf(ref, shown)));
  const undone = shown.entries.filter(({ number }) => numbers.has(number));
  return undone.some((entry) =>
    undoesSeen(viewSeen(log), { number: entry.number, target: targetOf(entry, shown.entries).act }),
  );
}
