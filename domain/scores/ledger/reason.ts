import { publicNumber, type DatedEntries, type Publication } from '../publication.ts';
import { isDecision } from './decision-numbers.ts';
import { type EventState, foldEvent } from './event-state.ts';
import type { LedgerEntry, LedgerResult, Place } from './ledger.ts';

// Longest reason of a change, and longest message to the captain of a declined sign-up.
export const MAX_REASON_LENGTH = 500;

// What the public has seen of an event: its state at the last public entry, and whether it was ever ended by then. Null for an
// event that is not published. A change of it needs a reason, also while it is withheld; a change of what nobody saw needs none.
export type Seen = { readonly state: EventState; readonly wasEnded: boolean } | null;

export function seenOf(
  { entries, state, now }: DatedEntries & { readonly entries: readonly LedgerEntry[]; readonly state: EventState },
  { published, publication }: { readonly published: boolean; readonly publication: Publication },
): Seen {
  if (!published) return null;
  const until = publicNumber(publication, { entries, now });
  return {
    state: until === state.number ? state : foldEvent(entries, until),
    wasEnded: entries.some(({ kind, number }) => kind === 'end' && number <= until),
  };
}

// Whether the public saw another result of this team in this round. `after` is null where the result goes.
export function changesSeenResult(
  seen: Seen,
  { teamId, round }: Place,
  after: Pick<LedgerResult, 'placement' | 'kills'> | null,
): boolean {
  const result = seen?.state.teams.get(teamId)?.results.get(round);
  if (!result) return false;
  return after === null || after.placement !== result.placement || after.kills.join() !== result.kills.join();
}

export function changesSeenRound(seen: Seen, round: number): boolean {
  return [...(seen?.state.teams.values() ?? [])].some(({ results }) => results.has(round));
}

// Teams, players and rules are part of the final table.
export function changesSeenTable(seen: Seen): boolean {
  return seen?.wasEnded ?? false;
}

// Whether the public saw an entry that is undone. `target` is where its chain of undos ends.
export function undoesSeen(
  seen: Seen,
  { number, target }: { readonly number: number; readonly target: Pick<LedgerEntry, 'kind'> },
): boolean {
  if (!seen || number > seen.state.number) return false;
  return seen.wasEnded || isAboutResults(target) || isAboutEnd(target) || isDecision({ act: target });
}

function isAboutResults({ kind }: Pick<LedgerEntry, 'kind'>): boolean {
  return ['result', 'removal', 'move', 'replay', 'zero', 'reset'].includes(kind);
}

export function isAboutEnd({ kind }: { readonly kind: string }): boolean {
  return kind === 'end' || kind === 'reopening';
}
