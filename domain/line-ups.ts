import type { LedgerEntry, Place } from './ledger.ts';

// Who plays in each slot of a team, round by round. It follows from the changes of players alone, whenever a round is reported.
export type LineUps = {
  // The players of a team in a round; `known` names those of the slots that no entry ever changed.
  playersAt(place: Place, known: readonly string[]): readonly string[];
  // The players of today, by team id and slot. A slot that was never changed is not in it.
  readonly roster: ReadonlyMap<string, string>;
};

type Correction = Extract<LedgerEntry, { kind: 'player' }>;
type PlayerChange = Correction | Extract<LedgerEntry, { kind: 'substitution' }>;

// A player from a round on. Where two spells cover a round, the later entry counts.
type Spell = { readonly fromRound: number; readonly player: string };

// `entries` holds the whole ledger: the first change of a slot knows who stood there before all of them. `standing` holds the
// entries in force that count.
export function lineUpsOf(entries: readonly LedgerEntry[], standing: readonly LedgerEntry[]): LineUps {
  const spells = new Map<string, readonly Spell[]>();
  const meant = meantPlayer(entries, standing);
  for (const change of changesOf(entries).toReversed())
    spells.set(slotOf(change), [{ fromRound: 0, player: change.before }]);
  for (const change of changesOf(standing)) {
    const known = spells.get(slotOf(change)) ?? [];
    const { after: player } = change;
    if (change.kind === 'substitution') spells.set(slotOf(change), [...known, { fromRound: change.fromRound, player }]);
    else {
      const before = meant(change);
      const corrected = known.map((spell) => (spell.player === before ? { ...spell, player } : spell));
      spells.set(slotOf(change), corrected);
    }
  }
  return {
    playersAt: ({ teamId, round }, known) =>
      known.map((player, index) => {
        const slot = spells.get(`${teamId} ${index + 1}`);
        return slot?.findLast(({ fromRound }) => fromRound <= round)?.player ?? player;
      }),
    roster: new Map(Array.from(spells, ([slot, known]) => [slot, known.at(-1)?.player ?? ''])),
  };
}

// Whose name a correction corrects. If it corrected an earlier correction that was undone since, the name is the one before
// that one. The name of a substitute whose substitution was undone is in no spell: its correction changes nothing.
function meantPlayer(
  entries: readonly LedgerEntry[],
  standing: readonly LedgerEntry[],
): (change: Correction) => string {
  const inForce = new Set(standing.map(({ number }) => number));
  const undone = entries.filter((entry) => entry.kind === 'player' && !inForce.has(entry.number)) as Correction[];
  const undoneBy = undone.length > 0 ? lastUndos(entries) : new Map<number, number>();
  return (change) =>
    undone
      .toReversed()
      .filter((one) => slotOf(one) === slotOf(change) && one.number < change.number)
      .filter(({ number }) => change.number < (undoneBy.get(number) ?? Infinity))
      .reduce((player, { before, after }) => (player === after ? before : player), change.before);
}

// The last undo of each chain of undos, by the entry that the chain ends at.
function lastUndos(entries: readonly LedgerEntry[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  const targets = new Map<number, number>();
  for (const entry of entries) {
    if (entry.kind !== 'undo') continue;
    const target = targets.get(entry.undoes) ?? entry.undoes;
    targets.set(entry.number, target);
    last.set(target, entry.number);
  }
  return last;
}

function changesOf(entries: readonly LedgerEntry[]): PlayerChange[] {
  return entries.filter((entry) => entry.kind === 'player' || entry.kind === 'substitution');
}

function slotOf({ teamId, slot }: PlayerChange): string {
  return `${teamId} ${slot}`;
}
