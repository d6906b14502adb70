import { foldEvent } from './ledger/event-state.ts';
import type { LedgerEntry } from './ledger/ledger.ts';

export const PUBLICATION_MODES = ['live', 'held'] as const;

export type PublicationMode = (typeof PUBLICATION_MODES)[number];

export const MAX_DELAY_SECONDS = 300;

// How an event is published. The public sees the event up to an entry of its ledger.
export type Publication = {
  readonly mode: PublicationMode;
  // In seconds.
  readonly delay: number;
  // The last public entry when the organiser last changed the publication or published. The public never sees less.
  readonly entry: number;
};

// The last entry the public sees at a moment. Entries are in the order of their numbers, from 0 on. An entry never overtakes an
// older one that is still waiting for the delay.
export function publicNumber({ mode, delay, entry }: Publication, { entries, now }: DatedEntries): number {
  const last = entries.length - 1;
  if (mode === 'held') return Math.min(entry, last);
  const waiting = entries.slice(entry + 1).find(({ enteredAt }) => isWaiting(enteredAt, delay, now));
  return waiting ? waiting.number - 1 : last;
}

// In how many milliseconds the next waiting entry becomes public; null if none is waiting.
export function nextPublicInMs({ mode, delay, entry }: Publication, { entries, now }: DatedEntries): number | null {
  if (mode === 'held') return null;
  const waiting = entries.slice(entry + 1).find(({ enteredAt }) => isWaiting(enteredAt, delay, now));
  return waiting ? Math.max(0, waiting.enteredAt.getTime() + delay * 1000 - now.getTime()) : null;
}

// What the organiser sees of the publication.
export type PublicationView = Publication & {
  // The round that is public.
  readonly round: number;
  // Entries that are not public yet.
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly nextInMs: number | null;
};

export function viewPublication(
  publication: Publication,
  { entries, now }: DatedEntries & { readonly entries: readonly LedgerEntry[] },
): PublicationView {
  const entry = publicNumber(publication, { entries, now });
  return {
    mode: publication.mode,
    delay: publication.delay,
    entry,
    round: foldEvent(entries, entry).round,
    waiting: entries.length - 1 - entry,
    waitingSince: entries[entry + 1]?.enteredAt ?? null,
    nextInMs: nextPublicInMs(publication, { entries, now }),
  };
}

// A time in which the publication was like this, up to the next one.
export type PublicationPeriod = Publication & { readonly since: Date };

// When an entry became public. `periods` are all of an event in their order.
export function publishedAt(
  { number, enteredAt }: { readonly number: number; readonly enteredAt: Date },
  periods: readonly PublicationPeriod[],
): Date | null {
  for (const [index, { mode, delay, entry, since }] of periods.entries()) {
    const from = Math.max(since.getTime(), enteredAt.getTime());
    if (entry >= number) return new Date(from);
    const live = Math.max(since.getTime(), enteredAt.getTime() + delay * 1000);
    const end = periods[index + 1]?.since.getTime() ?? Infinity;
    if (mode === 'live' && live < end) return new Date(live);
  }
  return null;
}

export type DatedEntries = {
  readonly entries: readonly { readonly number: number; readonly enteredAt: Date }[];
  // By the clock that dated the entries.
  readonly now: Date;
};

function isWaiting(enteredAt: Date, delay: number, now: Date): boolean {
  return now.getTime() - enteredAt.getTime() < delay * 1000;
}

// Whether the public always sees everything.
export function isPlainLive({ mode, delay }: Pick<Publication, 'mode' | 'delay'>): boolean {
  return mode === 'live' && delay === 0;
}
