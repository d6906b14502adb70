import { playerName, type PlayerSlot } from '../player-name.ts';

export type RosterChange = { readonly slot: PlayerSlot; readonly before: string; readonly after: string };

// A request stores who was in each slot when the captain asked; `before` becomes the player who is in the slot now. Without a team
// there is none.
export function asOfNow(changes: readonly RosterChange[], activisionIds: readonly (string | null)[]): RosterChange[] {
  return changes.map((change) => ({ ...change, before: activisionIds[change.slot - 1] ?? change.before }));
}

// 'Raí → Nando, Ana → Duda', by the names on the scoreboard.
export function rosterChangesText(changes: readonly RosterChange[]): string {
  return changes
    .map(({ slot, before, after }) => `${playerName(before, slot)} → ${playerName(after, slot)}`)
    .join(', ');
}
