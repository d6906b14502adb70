import { playerName, type PlayerSlot, slotsOf } from '../player-name.ts';
import { normalizeName } from '../text.ts';

// A player in one slot of a team, and the rounds that they played there.
export type PlayedSlot = {
  readonly slot: PlayerSlot;
  readonly activisionId: string | null;
  readonly rounds: readonly number[];
};

export type LineUpPlayer<P extends PlayedSlot = PlayedSlot> = {
  readonly name: string;
  // Empty before the team's first result.
  readonly played: readonly P[];
};

// Who played for a team, by its results: a roster that changed after them says nothing about who played.
export type LineUp<P extends PlayedSlot = PlayedSlot> = {
  // In the last round of the team, by slot. Before its first result the roster.
  readonly players: readonly LineUpPlayer<P>[];
  // In earlier rounds only, in the order in which they first played.
  readonly replaced: readonly LineUpPlayer<P>[];
};

type Fallback = Parameters<typeof playerName>[2];

export function lineUpOf<P extends PlayedSlot>(
  roster: readonly string[],
  played: readonly P[],
  fallback?: Fallback,
): LineUp<P> {
  const known = played.filter(({ rounds }) => rounds.length > 0);
  if (known.length === 0) {
    const names = slotsOf(roster.length).map((slot) => playerName(roster[slot - 1] ?? '', slot, fallback));
    return { players: names.map((name) => ({ name, played: [] })), replaced: [] };
  }
  const last = Math.max(...known.flatMap(({ rounds }) => rounds));
  const isLast = ({ rounds }: PlayedSlot) => rounds.includes(last);
  const everybody = [...byPlayer(known).values()].map((own) => {
    const shown = own.find(isLast) ?? own[0]!;
    return { name: playerName(shown.activisionId, shown.slot, fallback), slot: shown.slot, played: own };
  });
  const first = (player: LineUpPlayer) => Math.min(...player.played.flatMap(({ rounds }) => rounds));
  return {
    players: everybody.filter(({ played }) => played.some(isLast)).toSorted((a, b) => a.slot - b.slot),
    replaced: everybody
      .filter(({ played }) => !played.some(isLast))
      .toSorted((a, b) => first(a) - first(b) || a.slot - b.slot),
  };
}

// The names of those who played one round, by slot.
export function namesIn(round: number, played: readonly PlayedSlot[]): string[] {
  return played
    .filter(({ rounds }) => rounds.includes(round))
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ activisionId, slot }) => playerName(activisionId, slot));
}

export function everybodyOf<P extends PlayedSlot>({ players, replaced }: LineUp<P>): LineUpPlayer<P>[] {
  return [...players, ...replaced];
}

export function namesOf(lineUp: LineUp): string[] {
  return everybodyOf(lineUp).map(({ name }) => name);
}

type KillCount = { readonly name: string; readonly kills: number };

// Where there is space for a few players only, the last place is shared by the remaining ones.
export function foldPlayers(players: readonly KillCount[], most: number): KillCount[] {
  if (players.length <= most) return [...players];
  const rest = players.slice(most - 1);
  const shared = {
    name: rest.map(({ name }) => name).join(', '),
    kills: rest.reduce((sum, { kills }) => sum + kills, 0),
  };
  return [...players.slice(0, most - 1), shared];
}

// A player who changes the slot between rounds is one. Two slots of one round are two players, also under one ID, and a blank
// ID names nobody: there the slot tells them apart.
function byPlayer<P extends PlayedSlot>(played: readonly P[]): Map<string, P[]> {
  const ids = played.map(({ activisionId }) => normalizeName(activisionId ?? ''));
  const isTwice = (own: P, index: number) =>
    played.some(
      (other, at) =>
        other.slot !== own.slot && ids[at] === ids[index] && other.rounds.some((round) => own.rounds.includes(round)),
    );
  const bySlot = new Set(ids.filter((id, index) => id === '' || isTwice(played[index]!, index)));
  const players = new Map<string, P[]>();
  for (const [index, own] of played.entries()) {
    const id = ids[index]!;
    const key = bySlot.has(id) ? `${id} ${own.slot}` : id;
    players.set(key, [...(players.get(key) ?? []), own]);
  }
  return players;
}
