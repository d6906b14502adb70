import { publicNumber, type DatedEntries, type Publication } from '../publication.ts';
import { isDecision } from './decision-numbers.ts';
import { type EventState, foldEvent } from './event-state.ts';
import type { LedgerEntry, LedgerResult, Place } from './ledger.ts';

// Longest reason of a change, and longest message to the captain of a declined sign-up.
export const MAX_REASON_LENGTH = 500;

// What the public has seen of an event: its state at the last public entry, and whether it was ever ended by then. Null for an
// event that is not published. Changing what the public has seen needs a reason, even if the change is not public yet.
export type Seen = { readonly state: EventState; readonly wasEnded: boolean } | null;

export function seenOf(
  { entries, state, now }: Dated,
  { published, publication }: { readonly published: boolean; readonly publication: Publication },
): Seen {
  if (!published) return null;
  const until = publicNumber(publication, { entries, now });
  return {
    state: until === state.number ? state : foldEvent(entries, until),
    wasEnded: entries.some(({ kind, number }) => kind === 'end' && number <= until),
  };
}

type Dated = {
  readonly entries: readonly (LedgerEntry & DatedEntries['entries'][number])[];
  readonly state: EventState;
  readonly now: Date;
};

// Whether an act, which is no undo, changes what the public saw.
export function isReasonNeeded(seen: Seen, act: ReasonedAct): boolean {
  if (!seen) return false;
  const { teams } = seen.state;
  switch (act.kind) {
    case 'result':
      return changesSeenResult(seen, act.at, act.result);
    case 'removal':
      return changesSeenResult(seen, act.at, null);
    case 'move':
      return changesSeenResult(seen, act.from, null) || changesSeenResult(seen, act.to, act.before);
    case 'replay':
      return [...teams.values()].some(({ results }) => results.has(act.round));
    case 'team_removal':
      return seen.wasEnded || (teams.get(act.team.id)?.results.size ?? 0) > 0;
    // They are part of the final table.
    case 'team_added':
    case 'team':
    case 'player':
    case 'substitution':
    case 'rules':
      return seen.wasEnded;
  }
}

export type ReasonedAct =
  | { readonly kind: 'result'; readonly at: Place; readonly result: Numbers }
  | { readonly kind: 'removal'; readonly at: Place }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place; readonly before: Numbers | null }
  | { readonly kind: 'replay'; readonly round: number }
  | { readonly kind: 'team_removal'; readonly team: { readonly id: string } }
  | { readonly kind: 'team_added' | 'team' | 'player' | 'substitution' | 'rules' };

type Numbers = Pick<LedgerResult, 'placement' | 'kills'>;

// `after` is null where the result goes.
function changesSeenResult(seen: NonNullable<Seen>, { teamId, round }: Place, after: Numbers | null): boolean {
  const result = seen.state.teams.get(teamId)?.results.get(round);
  if (!result) return false;
  return after === null || after.placement !== result.placement || after.kills.join() !== result.kills.join();
}

// Whether the public saw an entry that is undone. `target` is where its chain of undos ends.
export function undoesSeen(
  seen: Seen,
  { number, target }: { readonly number: number; readonly target: Pick<LedgerEntry, 'kind'> },
): boolean {
  if (!seen || number > seen.state.number) return false;
  return seen.wasEnded || isAboutResults(target) || isAboutEnd(target) || isDecision(target);
}

function isAboutResults({ kind }: Pick<LedgerEntry, 'kind'>): boolean {
  return ['result', 'removal', 'move', 'replay', 'zero', 'reset'].includes(kind);
}

export function isAboutEnd({ kind }: { readonly kind: string }): boolean {
  return kind === 'end' || kind === 'reopening';
}
