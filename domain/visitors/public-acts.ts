import { isDecision } from '../scores/ledger/decision-numbers.ts';
import { inForce, keyOf, type LedgerEntry, type LedgerResult, type Place } from '../scores/ledger/ledger.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { indexLedger, type LedgerIndex, setsAside, undoneActs } from '../scores/ledger/ledger-index.ts';

// `publicUntil` is the last public entry at the time of this one; null if nothing was public.
export type DatedAct = LedgerEntry & { readonly publicUntil: number | null; readonly enteredAt: Date };

// The decisions, and the acts that correct what had been public. Each correction has what was public in place of what it
// replaced. `entries` end with the last public one.
export function publicActs(entries: readonly DatedAct[]): DatedAct[] {
  const standing = new Set(inForce(entries).map(({ number }) => number));
  const index = indexLedger(entries);
  const [opening] = entries;
  const known = { undone: undoneActs(entries), rulesAtFirst: opening?.kind === 'opening' ? opening.rules : null };
  const corrections = entries
    .filter((entry) => standing.has(entry.number) || !wasUndoneUnseen(entry, index))
    .flatMap((entry) => {
      const correction = isDecision(entry) ? always(entry) : correctionOf(entry, index, known);
      return correction ? [correction] : [];
    });
  return withoutReplaced(corrections)
    .filter(({ changed }) => changed)
    .map(({ act }) => act);
}

type Correction = {
  // Two acts with the same subject correct the same public thing.
  readonly subject: string | null;
  readonly act: DatedAct;
  readonly changed: boolean;
};

const always = (act: DatedAct): Correction => ({ subject: null, act, changed: true });

// Null if the public had not seen what the entry changes.
function correctionOf(
  entry: DatedAct,
  index: LedgerIndex<DatedAct>,
  { undone, rulesAtFirst }: { undone: ReturnType<typeof undoneActs<DatedAct>>; rulesAtFirst: RuleSet | null },
): Correction | null {
  const { publicUntil } = entry;
  if (publicUntil === null) return null;
  const seenResult = (place: Place) => {
    const origin = publicPlaceOf(place, index, { after: publicUntil, before: entry.number });
    return origin && index.resultAt(origin, publicUntil);
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
    case 'replay':
      return index.hasResults(publicUntil, entry.round) ? always(entry) : null;
    case 'rules': {
      if (!index.hasResults(publicUntil)) return null;
      const before = index.rulesAt(publicUntil) ?? rulesAtFirst ?? entry.before;
      return {
        subject: 'rules',
        act: { ...entry, before },
        changed: JSON.stringify(before) !== JSON.stringify(entry.after),
      };
    }
    case 'zero':
      return index.hasResults(publicUntil) ? always(entry) : null;
    case 'reopening':
      return index.hasEnded(publicUntil) ? always(entry) : null;
    case 'undo': {
      if (entry.undoes > publicUntil) return null;
      // The place whose result was corrected or removed by what the entry undoes.
      const act = undone.get(entry.number)?.act;
      const place = act?.kind === 'result' || act?.kind === 'removal' ? act.at : null;
      return { subject: place && `result ${keyOf(place)}`, act: entry, changed: true };
    }
    case 'opening':
    case 'team_added':
    case 'round':
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

// A later act that corrects the same thing may be entered before anybody saw this one: the later one tells the whole change.
function withoutReplaced(corrections: readonly Correction[]): Correction[] {
  // By subject: up to which entry the public had seen when any later act corrected it.
  const seenByLater = new Map<string, number>();
  return corrections
    .toReversed()
    .filter(({ subject, act }) => {
      if (subject === null) return true;
      const seen = seenByLater.get(subject) ?? Infinity;
      seenByLater.set(subject, Math.min(seen, act.publicUntil ?? 0));
      return seen >= act.number;
    })
    .toReversed();
}

// An entry that was undone before anybody saw it is left out.
function wasUndoneUnseen({ number }: DatedAct, index: LedgerIndex<DatedAct>): boolean {
  return (index.lastUndoOf(number)?.publicUntil ?? 0) < number;
}

// Where the public saw the result that stands at a place now. Undefined if the result was set aside in between.
function publicPlaceOf(
  place: Place,
  index: LedgerIndex<DatedAct>,
  { after, before }: { after: number; before: number },
): Place | undefined {
  let origin = place;
  let entry = index.lastAbout(origin, before - 1);
  while (entry && entry.number > after) {
    const move = index.moveOf(entry.number);
    if (move && keyOf(move.to) === keyOf(origin)) origin = move.from;
    if (setsAside(entry, origin) && index.stands(entry.number, before - 1)) return undefined;
    entry = index.lastAbout(origin, entry.number - 1);
  }
  return origin;
}

function isSameScore(one: LedgerResult, other: LedgerResult): boolean {
  return one.placement === other.placement && one.kills.join() === other.kills.join();
}
