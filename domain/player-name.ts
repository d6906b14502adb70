// The slots of the largest team; a smaller one has the first of them.
export const PLAYER_SLOTS = [1, 2, 3, 4] as const;

export type PlayerSlot = (typeof PLAYER_SLOTS)[number];

export function slotsOf(teamSize: number): readonly PlayerSlot[] {
  return PLAYER_SLOTS.slice(0, teamSize);
}

// A player is shown by the Activision ID up to '#', trimmed; a blank one by the slot: 'Jogador 2' ('Player 2' on the overlay).
export function playerName(
  activisionId: string | null,
  slot: PlayerSlot,
  fallback: 'Jogador' | 'Player' = 'Jogador',
): string {
  const beforeHash = (activisionId ?? '').replace(/#.*$/s, '').trim();
  return beforeHash || `${fallback} ${slot}`;
}
