import { playerName, type PlayerSlot } from './player-name.ts';

export type RosterChange = { readonly slot: PlayerSlot; readonly before: string; readonly after: string };

// 'Raí → Nando, Ana → Duda', by the names on the scoreboard.
export function rosterChangesText(changes: readonly RosterChange[]): string {
  return changes
    .map(({ slot, before, after }) => `${playerName(before, slot)} → ${playerName(after, slot)}`)
    .join(', ');
}
