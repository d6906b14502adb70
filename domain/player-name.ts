// The slots of the largest team; a smaller one has the first of them.
export const PLAYER_SLOTS = [1, 2, 3, 4] as const;

export type PlayerSlot = (typeof PLAYER_SLOTS)[number];

export function slotsOf(teamSize: number): readonly PlayerSlot[] {
  return PLAYER_SLOTS.slice(0, teamSize);
}

// Whether a shown name is one: 'Player 2' and its like say only that nobody typed it, and never go on air.
export function isNamed(name: string): boolean {
  return !/^(?:player|jogador)\s*\d{0,2}$/i.test(name.trim()) && name.trim() !== '';
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
