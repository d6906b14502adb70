import { keyOf, type LedgerEntry, type LedgerResult, type Place } from './ledger.ts';
import type { RuleSet } from '../../rules/rule-set.ts';

// Answers what was in force after an entry, without a replay for each question: the entries about a place are found by that
// place. `entries` are in the order of their numbers.
export function indexLedger<E extends LedgerEntry>(entries: readonly E[]) {
  // Undos of an entry, in order.
  const undos = groupBy(entries, (entry) => (entry.kind === 'undo' ? [entry.undoes] : []));
  const moves = new Map<number, Move>();
  for (const entry of entries as readonly LedgerEntry[]) {
    const move = entry.kind === 'move' ? entry : entry.kind === 'undo' ? reversed(moves.get(entry.undoes)) : undefined;
    if (move) moves.set(entry.number, move);
  }
  const about = groupBy(entries, (entry) => [
    ...keysOf(entry),
    ...[moves.get(entry.number)].flatMap((move) => (move ? [keyOf(move.from), keyOf(move.to)] : [])),
  ]);
  const ofKind = groupBy(entries, ({ kind }) => [kind]);
  const removals = groupBy(entries, removedBy);

  const stands = (number: number, last: number): boolean =>
    !(undos.get(number) ?? []).some((undo) => undo.number <= last && stands(undo.number, last));
  // The entries that may change the result of this place, in lists in order.
  const listsAbout = (place: Place) =>
    [keyOf(place), `round ${place.round}`, `team ${place.teamId}`, 'all'].flatMap((key) => {
      const list = about.get(key);
      return list ? [list] : [];
    });
  // The entries of these kinds that were in force after `last`, the latest first.
  function* standing(kinds: readonly LedgerEntry['kind'][], last: number): Generator<E> {
    const lists = kinds.flatMap((kind) => (ofKind.has(kind) ? [ofKind.get(kind)!] : []));
    for (let entry = latest(lists, last); entry; entry = latest(lists, entry.number - 1))
      if (stands(entry.number, last)) yield entry;
  }
  // Whether an entry up to `until` that was in force after `last` removed the team. Results after it do not count.
  const isRemoved = (teamId: string, until: number, last: number): boolean =>
    (removals.get(teamId) ?? []).some(({ number }) => number <= until && stands(number, last));
  // What entries up to `until` left at a place, of those that were in force after `last`.
  const leftAt = (place: Place, until: number, last: number): LedgerResult | undefined => {
    if (isRemoved(place.teamId, until, last)) return undefined;
    const lists = listsAbout(place);
    for (let entry = latest(lists, until); entry; entry = latest(lists, entry.number - 1)) {
      if (!stands(entry.number, last)) continue;
      if (entry.kind === 'result') return entry.result;
      if (entry.kind === 'removal' || setsAside(entry, place)) return undefined;
      if (entry.kind !== 'move') continue;
      const moved = keyOf(entry.to) === keyOf(place) && leftAt(entry.from, entry.number - 1, last);
      if (moved) return moved;
      if (keyOf(entry.from) === keyOf(place)) return undefined;
    }
    return undefined;
  };
  // The result of one place after the entry `last`.
  const resultAt = (place: Place, last: number): (Place & LedgerResult) | undefined => {
    const result = leftAt(place, last, last);
    return result && { ...result, ...place };
  };
  return {
    lastUndoOf: (number: number) => undos.get(number)?.at(-1),
    // The move that an entry makes. An undo moves the result back.
    moveOf: (number: number) => moves.get(number),
    stands,
    // The last entry up to `last` that may change the result of this place, in force or not.
    lastAbout: (place: Place, last: number) => latest(listsAbout(place), last),
    resultAt,
    // Whether there were results after the entry `last`, in this round or in any.
    hasResults: (last: number, round?: number): boolean => {
      for (const entry of standing(['result', 'move', 'zero', 'reset'], last)) {
        if (entry.kind !== 'result' && entry.kind !== 'move') return false;
        const place = entry.kind === 'result' ? entry.at : entry.to;
        if ((round ?? place.round) === place.round && resultAt(place, last)) return true;
      }
      return false;
    },
    // Null if the rules had not been changed.
    rulesAt: (last: number): RuleSet | null => {
      const { value } = standing(['rules'], last).next();
      return value?.kind === 'rules' ? value.after : null;
    },
    hasEnded: (last: number): boolean =>
      standing(['end', 'reopening', 'zero', 'reset'], last).next().value?.kind === 'end',
  };
}

// What each undo comes down to: the act at the end of its chain of undos, and whether it puts that act back in force.
export function undoneActs<E extends LedgerEntry>(entries: readonly E[]): Map<number, { act: E; isRedo: boolean }> {
  const byNumber = new Map<number, E>();
  const undone = new Map<number, { act: E; isRedo: boolean }>();
  for (const entry of entries) {
    byNumber.set(entry.number, entry);
    if (entry.kind !== 'undo') continue;
    const before = undone.get(entry.undoes);
    const act = before?.act ?? byNumber.get(entry.undoes);
    if (act) undone.set(entry.number, { act, isRedo: before ? !before.isRedo : false });
  }
  return undone;
}

export type LedgerIndex<E extends LedgerEntry> = ReturnType<typeof indexLedger<E>>;

type Move = { readonly from: Place; readonly to: Place };

function reversed(move: Move | undefined): Move | undefined {
  return move && { from: move.to, to: move.from };
}

// Whether an act takes away the result of a place together with others.
export function setsAside(entry: LedgerEntry, { teamId, round }: Place): boolean {
  if (entry.kind === 'replay') return entry.round === round;
  if (entry.kind === 'team_removal') return entry.team.id === teamId;
  return entry.kind === 'zero' || entry.kind === 'reset';
}

function removedBy(entry: LedgerEntry): string[] {
  if (entry.kind === 'team_removal') return [entry.team.id];
  return entry.kind === 'reset' ? entry.teams.map(({ id }) => id) : [];
}

// Under which keys an entry is found; moves have those of their places.
function keysOf(entry: LedgerEntry): string[] {
  if (entry.kind === 'result' || entry.kind === 'removal') return [keyOf(entry.at)];
  if (entry.kind === 'replay') return [`round ${entry.round}`];
  if (entry.kind === 'team_removal') return [`team ${entry.team.id}`];
  return entry.kind === 'zero' || entry.kind === 'reset' ? ['all'] : [];
}

function groupBy<E, Key>(entries: readonly E[], keysOfEntry: (entry: E) => readonly Key[]): Map<Key, E[]> {
  const groups = new Map<Key, E[]>();
  for (const entry of entries)
    for (const key of keysOfEntry(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}

// The last entry up to a number among lists that are in order.
function latest<E extends LedgerEntry>(lists: readonly (readonly E[])[], last: number): E | undefined {
  let found: E | undefined;
  for (const list of lists) {
    const entry = list[countUpTo(list, last) - 1];
    if (entry && entry.number > (found?.number ?? 0)) found = entry;
  }
  return found;
}

// How many entries of an ordered list have a number up to `last`.
function countUpTo(list: readonly LedgerEntry[], last: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.number ?? 0) <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}
