import {
  firstRules,
  inForce,
  keyOf,
  type LedgerAct,
  type LedgerEntry,
  type LedgerResult,
  type LedgerState,
  type Place,
  replayLedger,
} from './ledger.ts';

// `publicUntil` is the last public entry at the time of this one; null if nothing was public.
export type DatedAct = LedgerEntry & { readonly publicUntil: number | null; readonly enteredAt: Date };

// The decisions, and the acts that correct what had been public. Each correction has what was public in place of what it
// replaced. `entries` end with the last public one.
export function publicActs(entries: readonly DatedAct[]): DatedAct[] {
  const standing = new Set(inForce(entries).map(({ number }) => number));
  const publicAt = statesOf(entries);
  const corrections = entries
    .filter((entry) => !wasUndoneUnseen(entry, entries, standing))
    .flatMap((entry) => {
      const correction = isDecision(entry) ? always(entry) : correctionOf(entry, entries, publicAt);
      return correction ? [correction] : [];
    });
  return corrections
    .filter((one) => one.changed && !corrections.some((later) => wasReplacedUnseen(one, later)))
    .map(({ act }) => act);
}

type Correction = {
  // Two acts with the same subject correct the same public thing.
  readonly subject: string | null;
  readonly act: DatedAct;
  readonly changed: boolean;
};

const always = (act: DatedAct): Correction => ({ subject: null, act, changed: true });

// What the public saw up to an entry.
type PublicAt = (number: number) => LedgerState;

// Null if the public had not seen what the entry changes.
function correctionOf(entry: DatedAct, entries: readonly DatedAct[], publicAt: PublicAt): Correction | null {
  const { publicUntil } = entry;
  if (publicUntil === null) return null;
  const seenResult = (place: Place) => {
    const origin = publicPlaceOf(place, entries, { after: publicUntil, before: entry.number });
    return origin && resultAt(origin, entries, publicUntil);
  };
  switch (entry.kind) {
    case 'result': {
      const before = entry.before && seenResult(entry.at);
      if (!before) return null;
      return {
        subject: `result ${keyOf(before)}`,
        act: { ...entry, before },
        changed: !isSameScore(before, entry.result),
      };
    }
    case 'removal': {
      const before = seenResult(entry.at);
      return before ? { subject: `result ${keyOf(before)}`, act: { ...entry, before }, changed: true } : null;
    }
    case 'move': {
      const from = seenResult(entry.from);
      if (!from) return null;
      return { subject: `move ${keyOf(from)}`, act: { ...entry, from }, changed: keyOf(from) !== keyOf(entry.to) };
    }
    case 'replay': {
      const results = [...publicAt(publicUntil).results.values()];
      return results.some(({ round }) => round === entry.round) ? always(entry) : null;
    }
    case 'rules': {
      const { results, rules } = publicAt(publicUntil);
      if (results.size === 0) return null;
      const before = rules ?? firstRules(entries) ?? entry.before;
      return {
        subject: 'rules',
        act: { ...entry, before },
        changed: JSON.stringify(before) !== JSON.stringify(entry.after),
      };
    }
    case 'zero':
      return publicAt(publicUntil).results.size > 0 ? always(entry) : null;
    case 'reopening':
      return publicAt(publicUntil).ended === true ? always(entry) : null;
    case 'undo': {
      if (entry.undoes > publicUntil) return null;
      const place = placeOfUndone(entry, entries);
      return { subject: place && `result ${keyOf(place)}`, act: entry, changed: true };
    }
    case 'player':
    case 'substitution':
    case 'team':
    case 'team_removal':
    case 'reset':
    case 'end':
    case 'adjustment':
    case 'warning':
    case 'disqualification':
    case 'absence':
    case 'void_round':
    case 'tie':
      return null;
  }
}

// A later act that corrects the same thing was entered before anybody saw this one: the later one tells the whole change.
function wasReplacedUnseen({ subject, act }: Correction, later: Correction): boolean {
  return (
    subject !== null &&
    later.subject === subject &&
    later.act.number > act.number &&
    (later.act.publicUntil ?? 0) < act.number
  );
}

// An entry that was undone before anybody saw it is left out.
function wasUndoneUnseen(entry: DatedAct, entries: readonly DatedAct[], standing: ReadonlySet<number>): boolean {
  if (standing.has(entry.number)) return false;
  const undo = entries.findLast((one) => one.kind === 'undo' && one.undoes === entry.number);
  return (undo?.publicUntil ?? 0) < entry.number;
}

// Where the public saw the result that stands at a place now. Undefined if the result was set aside in between.
function publicPlaceOf(
  place: Place,
  entries: readonly DatedAct[],
  { after, before }: { after: number; before: number },
): Place | undefined {
  const unseen = entries.filter(({ number }) => number > after && number < before);
  if (unseen.length === 0) return place;
  const standing = new Set(inForce(entries.filter(({ number }) => number < before)));
  let origin = place;
  for (const entry of unseen.toReversed()) {
    const move = moveOf(entry, entries);
    if (move && keyOf(move.to) === keyOf(origin)) origin = move.from;
    if (setsAside(entry, origin) && standing.has(entry)) return undefined;
  }
  return origin;
}

// The result of one place after the entry `last`: what a replay gives, without replaying all other places.
function resultAt(place: Place, entries: readonly DatedAct[], last: number): (Place & LedgerResult) | undefined {
  let origin = place;
  for (const entry of inForce(entries.filter(({ number }) => number <= last)).toReversed()) {
    if (entry.kind === 'result' && keyOf(entry.at) === keyOf(origin)) return { ...entry.result, ...place };
    const isGone =
      (entry.kind === 'removal' && keyOf(entry.at) === keyOf(origin)) ||
      (entry.kind === 'move' && keyOf(entry.from) === keyOf(origin)) ||
      setsAside(entry, origin);
    if (isGone) return undefined;
    if (entry.kind === 'move' && keyOf(entry.to) === keyOf(origin)) origin = entry.from;
  }
  return undefined;
}

function setsAside(entry: LedgerAct, { teamId, round }: Place): boolean {
  if (entry.kind === 'replay') return entry.round === round;
  if (entry.kind === 'team_removal') return entry.team.id === teamId;
  return entry.kind === 'zero' || entry.kind === 'reset';
}

// An undo moves the result back.
function moveOf(entry: DatedAct, entries: readonly DatedAct[]): { readonly from: Place; readonly to: Place } | null {
  if (entry.kind === 'move') return entry;
  const undone = undoneBy(entry, entries);
  const move = undone && moveOf(undone, entries);
  return move ? { from: move.to, to: move.from } : null;
}

// The place whose result was corrected or removed by what the entry undoes.
function placeOfUndone(entry: DatedAct, entries: readonly DatedAct[]): Place | null {
  const undone = undoneBy(entry, entries);
  if (!undone) return null;
  return undone.kind === 'result' || undone.kind === 'removal' ? undone.at : placeOfUndone(undone, entries);
}

function undoneBy(entry: DatedAct, entries: readonly DatedAct[]): DatedAct | undefined {
  return entry.kind === 'undo' ? entries.find(({ number }) => number === entry.undoes) : undefined;
}

function statesOf(entries: readonly DatedAct[]): PublicAt {
  const states = new Map<number, LedgerState>();
  return (last) => {
    const known = states.get(last);
    if (known) return known;
    const state = replayLedger(entries.filter(({ number }) => number <= last));
    states.set(last, state);
    return state;
  };
}

function isSameScore(one: LedgerResult, other: LedgerResult): boolean {
  return one.placement === other.placement && one.kills.join() === other.kills.join();
}

function isDecision({ kind }: LedgerAct): boolean {
  return ['adjustment', 'warning', 'disqualification', 'absence', 'void_round', 'tie'].includes(kind);
}
