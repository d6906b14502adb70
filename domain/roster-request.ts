import { playerName, type PlayerSlot } from './player-name.ts';

export type RosterChange = { readonly slot: PlayerSlot; readonly before: string; readonly after: string };

// A request remembers who was in each slot when the captain asked. Staff may have edited the team since then, so `before` becomes the
// player who is in the slot now.
export function asOfNow(changes: readonly RosterChange[], activisionIds: readonly string[]): RosterChange[] {
  return changes.map((change) => ({ ...change, before: activisionIds[change.slot - 1] ?? change.before }));
}

// 'Raí → Nando, Ana → Duda', by the names on the scoreboard.
export function rosterChangesText(changes: readonly RosterChange[]): string {
  return changes
    .map(({ slot, before, after }) => `${playerName(before, slot)} → ${playerName(after, slot)}`)
    .join(', ');
}
