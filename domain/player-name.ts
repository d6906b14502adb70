// 1 to the size of the team.
export type PlayerSlot = 1 | 2 | 3 | 4;

const SLOTS = [1, 2, 3, 4] as const satisfies readonly PlayerSlot[];

export function slotsOf(teamSize: number): readonly PlayerSlot[] {
  return SLOTS.slice(0, teamSize);
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
