export type PlayerSlot = 1 | 2 | 3;

export const PLAYER_SLOTS = [1, 2, 3] as const satisfies readonly PlayerSlot[];

// A player is shown by the Activision ID up to '#', trimmed; a blank one by the slot: 'Jogador 2' ('Player 2' on the overlay).
export function playerName(
  activisionId: string | null,
  slot: PlayerSlot,
  fallback: 'Jogador' | 'Player' = 'Jogador',
): string {
  const beforeHash = (activisionId ?? '').replace(/#.*$/s, '').trim();
  return beforeHash || `${fallback} ${slot}`;
}
