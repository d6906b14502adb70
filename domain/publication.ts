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

// An entry, with its age in seconds by the clock that dated it.
export type DatedEntry = { readonly number: number; readonly age: number };

// The last entry the public sees. `last` is the last one of the ledger; `recent` holds at least the entries younger than the
// delay, in the order of their numbers. An entry never overtakes an older one that is still waiting.
export function publicEntry({ mode, delay, entry }: Publication, last: number, recent: readonly DatedEntry[]): number {
  if (mode === 'held') return Math.min(entry, last);
  const waiting = recent.find(({ number, age }) => number > entry && age < delay);
  return waiting ? waiting.number - 1 : last;
}

// Whether the public always sees everything.
export function isPlainLive({ mode, delay }: Pick<Publication, 'mode' | 'delay'>): boolean {
  return mode === 'live' && delay === 0;
}
