import { type EventState, foldEvent, stepEvent } from '../../../domain/scores/ledger/event-state.ts';
import type { LedgerEntry } from '../../../domain/scores/ledger/ledger.ts';
import type { SentEntry, ServerMessage } from '../../../domain/stream/live.ts';
import type { Publication } from '../../../domain/scores/publication.ts';
import type { Command } from '../commands/command.ts';
import { actsOf } from '../commands/acts-of-command.ts';

// The answer of the server about one event, as it is stored on this device.
export type StateAnswer = {
  readonly number: number;
  readonly revision: number;
  readonly rulesVersion: number;
  readonly published: boolean;
  readonly publication: Publication & { readonly publishedAt: string | null };
  // The time of the database.
  readonly now: string;
  readonly entries: readonly SentEntry[];
};

// Entries and the state after them.
export type Told = {
  readonly entries: readonly SentEntry[];
  readonly ledger: readonly LedgerEntry[];
  readonly state: EventState;
};

// The selected event, as this window knows it.
export type EventLog = Omit<StateAnswer, 'entries'> & {
  // Milliseconds by which the clock of the database is ahead of this device's.
  readonly clockAhead: number;
  // By the server.
  readonly told: Told;
  // Waiting to be sent or to be decided, in the order in which they were queued.
  readonly commands: readonly Command[];
  // What the server told, and after it what the waiting commands will do.
  readonly shown: Told;
};

// The answer that would make this log.
export function answerOf({ told, clockAhead, commands: _commands, shown: _shown, ...rest }: EventLog): StateAnswer {
  return { ...rest, now: new Date(Date.now() + clockAhead).toISOString(), entries: told.entries };
}

export function openLog(answer: StateAnswer, commands: readonly Command[], at: number): EventLog {
  const { entries, ...rest } = answer;
  const ledger = entries.map(toLedger);
  const told = { entries, ledger, state: foldEvent(ledger) };
  const clockAhead = new Date(answer.now).getTime() - at;
  return withCommands({ ...rest, clockAhead, told, commands: [], shown: told }, commands);
}

// Of two states of one event the newer, where they arrive in another order than they were read.
export function newerOf(before: EventLog, after: EventLog): EventLog {
  const isOlder =
    after.revision < before.revision || (after.revision === before.revision && after.number < before.number);
  return isOlder ? before : after;
}

// The log after a message of the socket; null if it does not follow on the log: the state has to be loaded again. The version
// of the rules is not in the entries.
export function withEntries(log: EventLog, message: ServerMessage & { type: 'entries' }): EventLog | null {
  const fresh = message.entries.filter(({ number }) => number > log.number);
  if (message.revision !== log.revision) return null;
  if (
    log.number + fresh.length !== message.number ||
    fresh[0]?.number !== (fresh.length > 0 ? log.number + 1 : undefined)
  )
    return null;
  if (fresh.some(({ act }) => changesRules(act, log.told.entries))) return null;
  if (fresh.length === 0) return log;
  const told = follow(log.told, fresh);
  return withCommands({ ...log, number: message.number, told }, log.commands);
}

function changesRules(act: SentEntry['act'], entries: readonly SentEntry[]): boolean {
  if (act.kind !== 'undo') return act.kind === 'rules';
  const undone = entries.find(({ number }) => number === act.undoes);
  return undone !== undefined && changesRules(undone.act, entries);
}

// Shows what the commands that wait to be sent will do. What the server has refused, or has done already, is left out.
export function withCommands(log: EventLog, commands: readonly Command[]): EventLog {
  const done = new Set(log.told.entries.map(({ command }) => command));
  let shown = log.told;
  for (const command of commands) {
    if (command.problem !== null || done.has(command.id)) continue;
    for (const act of actsOf(command.act, shown)) {
      const number = shown.state.number + 1;
      const at = new Date().toISOString();
      const actor = { kind: 'owner', id: command.userId, name: '' };
      shown = follow(shown, [
        { number, act, reason: command.reason, at, actor, command: command.id, publicUntil: null },
      ]);
    }
  }
  return { ...log, commands, shown };
}

function follow(before: Told, fresh: readonly SentEntry[]): Told {
  const added = fresh.map(toLedger);
  const ledger = [...before.ledger, ...added];
  const state = added.some(({ kind }) => kind === 'undo') ? foldEvent(ledger) : added.reduce(stepEvent, before.state);
  return { entries: [...before.entries, ...fresh], ledger, state };
}

function toLedger({ number, act, reason }: SentEntry): LedgerEntry {
  return { ...act, number, reason };
}
