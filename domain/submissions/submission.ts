import type { EventState } from '../scores/ledger/event-state.ts';
import { entryAt, inForce, type LedgerEntry } from '../scores/ledger/ledger.ts';

// A submission is the result that a captain sends of the own team. Its state follows from the decision of the staff and from
// the entries of the ledger that are in force: undoing an acceptance makes it wait again, a replayed round sets it aside, and a
// scorer who types the same numbers confirms it.

export const SUBMISSION_STATES = ['sent', 'accepted', 'corrected', 'declined', 'superseded'] as const;

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

// Submissions of a team for one round.
export const MAX_SUBMISSIONS = 6;
export const MAX_IMAGES = 3;
// Uploads of a team for one round, with those that it did not send.
export const MAX_UPLOADS = 18;
export const MAX_EVENT_UPLOADS = 5000;
export const MAX_IMAGE_BYTES = 12 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_SENTENCE_LENGTH = 280;
// How long a reviewer has a submission open for the others to see.
export const CLAIM_SECONDS = 30;
// A team is reminded of a round again only after this time.
export const REMINDER_PAUSE_SECONDS = 180;
// A contest that was begun within its time may still be sent.
export const CONTEST_GRACE_SECONDS = 60;
// Images are deleted so long after the end of the event, or after they were sent where nobody ended it.
export const IMAGE_DAYS = 30;
export const IMAGE_DAYS_WITHOUT_END = 90;
// An upload that no submission has is deleted after this time.
export const UNUSED_IMAGE_MINUTES = 60;

// What a captain sends. Null as placement: the team did not play.
export type SentNumbers = { readonly placement: number | null; readonly kills: readonly number[] };

type StoredDecision =
  | { readonly kind: 'accepted'; readonly entry: number }
  // With the entry of the result that was accepted in its place: undoing that entry takes the refusal back.
  | { readonly kind: 'declined'; readonly entry: number | null };

export type StoredSubmission = SentNumbers & {
  readonly id: string;
  readonly teamId: string;
  readonly round: number;
  // The last entry of the ledger when it arrived.
  readonly number: number;
  readonly sentAt: Date;
  readonly decision: StoredDecision | null;
};

export type Settled<S extends StoredSubmission> = S & {
  readonly state: SubmissionState;
  // The round began anew since it arrived.
  readonly isSetAside: boolean;
  // 1 for the first of the team in this round.
  readonly attempt: number;
  // What stands in its place since it was accepted.
  readonly accepted: SentNumbers | null;
  // The entry of the result, or of the decision, that accepts it.
  readonly acceptedBy: number | null;
  // A later entry that gave the accepted result other numbers.
  readonly changedBy: number | null;
  // A scorer typed the same numbers after it arrived, and nobody had to decide.
  readonly isConfirmed: boolean;
};

// Of all submissions of an event, in the order of their arrival.
export function settleSubmissions<S extends StoredSubmission>(
  { entries, state }: { readonly entries: readonly LedgerEntry[]; readonly state: EventState },
  stored: readonly S[],
): Settled<S>[] {
  const standing = inForce(entries);
  const numbers = new Set(standing.map(({ number }) => number));
  const beginnings = standing.filter(({ kind }) => kind === 'zero' || kind === 'reset' || kind === 'replay');
  const losses = standing.filter(({ kind }) => kind === 'removal' || kind === 'move');
  const isSetAside = (one: S) => beginnings.some((entry) => entry.number > one.number && beginsAnew(entry, one.round));
  const ofPlace = new Map<string, S[]>();
  for (const one of stored) {
    const same = ofPlace.get(placeKey(one));
    if (same) same.push(one);
    else ofPlace.set(placeKey(one), [one]);
  }
  return stored.map((one) => {
    const same = ofPlace.get(placeKey(one)) ?? [];
    const own = { ...one, isSetAside: false, accepted: null, acceptedBy: null, changedBy: null, isConfirmed: false };
    if (isSetAside(one)) return { ...own, isSetAside: true, state: 'superseded', attempt: same.indexOf(one) + 1 };
    const current = same.filter((other) => !isSetAside(other));
    const attempt = current.indexOf(one) + 1;
    if (current.at(-1) !== one) return { ...own, state: 'superseded', attempt };
    const { decision } = one;
    if (decision?.kind === 'declined' && (decision.entry === null || numbers.has(decision.entry)))
      return { ...own, state: 'declined', attempt };
    const acceptedBy = decision?.kind === 'accepted' && numbers.has(decision.entry) ? decision.entry : null;
    const confirmedBy = acceptedBy === null ? confirmationOf(standing, state, one) : null;
    const entry = acceptedBy ?? confirmedBy;
    if (entry === null) return { ...own, state: 'sent', attempt };
    const result = state.teams.get(one.teamId)?.results.get(one.round);
    const last = result && entryOfResult(standing, state, one);
    const changed = last && last.number > entry ? result : undefined;
    if (!changed && losses.some((loss) => loss.number > entry && takesAway(loss, one)))
      return { ...own, state: 'superseded', attempt };
    const entered = numbersOf(entryAt(entries, entry));
    const accepted = changed ?? entered;
    return {
      ...own,
      state: isSame(one, accepted) ? 'accepted' : 'corrected',
      attempt,
      accepted: { placement: accepted.placement, kills: accepted.kills },
      acceptedBy: entry,
      changedBy: last && changed && !isSame(changed, entered) ? last.number : null,
      isConfirmed: confirmedBy !== null,
    };
  });
}

// A captain may send the result of a round again until somebody decided, and after a refusal.
export function isDecided(state: SubmissionState): boolean {
  return state === 'accepted' || state === 'corrected';
}

export function isSame(a: SentNumbers, b: SentNumbers | null): boolean {
  return (
    b !== null &&
    a.placement === b.placement &&
    // The kills of a team that did not play are no numbers.
    (a.placement === null || a.kills.join() === b.kills.join())
  );
}

// The entry by which the result of a team in a round stands as it does; null without a result.
export function entryOfResult(
  standing: readonly LedgerEntry[],
  { teams }: Pick<EventState, 'teams'>,
  { teamId, round }: Pick<StoredSubmission, 'teamId' | 'round'>,
): LedgerEntry | null {
  if (!teams.get(teamId)?.results.has(round)) return null;
  return (
    standing.findLast((entry) => {
      const place = entry.kind === 'result' ? entry.at : entry.kind === 'move' ? entry.to : null;
      return place?.teamId === teamId && place.round === round;
    }) ?? null
  );
}

function placeKey({ teamId, round }: Pick<StoredSubmission, 'teamId' | 'round'>): string {
  return `${teamId} ${round}`;
}

function beginsAnew(entry: LedgerEntry, round: number): boolean {
  return entry.kind === 'zero' || entry.kind === 'reset' || (entry.kind === 'replay' && entry.round === round);
}

// The accepted result is no longer the team's.
function takesAway(entry: LedgerEntry, { teamId, round }: Pick<StoredSubmission, 'teamId' | 'round'>): boolean {
  const place = entry.kind === 'removal' ? entry.at : entry.kind === 'move' ? entry.from : null;
  return place?.teamId === teamId && place.round === round;
}

// The entry of an equal result or absence that the staff entered after the submission arrived.
function confirmationOf(
  standing: readonly LedgerEntry[],
  state: EventState,
  submission: StoredSubmission,
): number | null {
  const { teamId, round, number, placement } = submission;
  if (placement === null) {
    const absence = state.decisions.absences.find((one) => one.teamId === teamId && one.round === round);
    return absence && absence.number > number ? absence.number : null;
  }
  const result = state.teams.get(teamId)?.results.get(round);
  const entry = result && isSame(submission, result) ? entryOfResult(standing, state, submission) : null;
  return entry && entry.number > number ? entry.number : null;
}

function numbersOf(entry: LedgerEntry | undefined): SentNumbers {
  if (entry?.kind === 'result') return entry.result;
  if (entry?.kind === 'move' && entry.before) return entry.before;
  return { placement: null, kills: [] };
}

// The entry with which the round began anew; 0 where it never did.
export function beginningOf(entries: readonly LedgerEntry[], round: number): number {
  return inForce(entries).findLast((entry) => beginsAnew(entry, round))?.number ?? 0;
}

// When the round ended: by the words of the staff, else with the first submission or result of it. Null while it is played.
export function endOfRound(
  {
    entries,
    ended,
    submissions,
  }: {
    readonly entries: readonly (LedgerEntry & { readonly enteredAt: Date })[];
    readonly ended: { readonly endedAt: Date; readonly number: number } | undefined;
    readonly submissions: readonly StoredSubmission[];
  },
  round: number,
): Date | null {
  const begun = beginningOf(entries, round);
  if (ended && ended.number >= begun) return ended.endedAt;
  const result = firstResult(entries, round, begun);
  const first = submissions.find((one) => one.round === round && one.number >= begun);
  const moments = [result?.enteredAt, first?.sentAt].flatMap((moment) => (moment ? [moment.getTime()] : []));
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

// The first result of a round that was not a mistake: one that was undone, removed or moved away does not end the round.
function firstResult<E extends LedgerEntry>(entries: readonly E[], round: number, begun: number): E | undefined {
  const later = inForce(entries).filter(({ number }) => number > begun);
  return later.find(
    (entry) =>
      entry.kind === 'result' &&
      entry.at.round === round &&
      !later.some((loss) => loss.number > entry.number && takesAway(loss, entry.at)),
  );
}

// How many minutes after the deadline a submission came, at least one; 0 in time. Null as deadline: the round is played.
export function minutesLate(sentAt: Date, deadline: Date | null): number {
  if (deadline === null || sentAt.getTime() <= deadline.getTime()) return 0;
  return Math.max(1, Math.floor((sentAt.getTime() - deadline.getTime()) / 60_000));
}

export function deadlineOf(endedAt: Date | null, minutes: number): Date | null {
  return endedAt && new Date(endedAt.getTime() + minutes * 60_000);
}

// What a round is for a captain. A round that was not on air yet is waited for.
export function roundForCaptain(
  round: number,
  { onAir, closed, ended }: { readonly onAir: number; readonly closed: ReadonlySet<number>; readonly ended: boolean },
): 'open' | 'closed' | 'waiting_for_round' {
  if (closed.has(round)) return 'closed';
  if (round > onAir) return 'waiting_for_round';
  return ended ? 'closed' : 'open';
}
