import { playerName, type PlayerSlot } from './player-name.ts';

export type RosterChange = { readonly slot: PlayerSlot; readonly before: string; readonly after: string };

// The changes with the players who are in the slots now: the staff may have edited the team since the captain asked.
export function asOfNow(changes: readonly RosterChange[], activisionIds: readonly string[]): RosterChange[] {
  return changes.map((change) => ({ ...change, before: activisionIds[change.slot - 1] ?? change.before }));
}

// 'Raí → Nando, Ana → Duda', by the names on the scoreboard.
export function rosterChangesText(changes: readonly RosterChange[]): string {
  return changes
    .map(({ slot, before, after }) => `${playerName(before, slot)} → ${playerName(after, slot)}`)
    .join(', ');
}
