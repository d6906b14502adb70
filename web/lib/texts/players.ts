import { type PlayerSlot, playerName } from '../../../domain/player-name.ts';
import { looksLikeActivisionId } from '../../../domain/sign-up.ts';

// The hint below the field of an Activision ID: an example, or the name on the scoreboard.
export function boardHint(text: string, slot: PlayerSlot): string {
  return text.trim() === '' ? 'Exemplo: nome#1234567' : `No placar aparece: ${playerName(text, slot)}`;
}

// Undefined for an empty field and for a usual Activision ID.
export function activisionWarning(text: string, slot: PlayerSlot): string | undefined {
  return text.trim() === '' || looksLikeActivisionId(text)
    ? undefined
    : `${boardHint(text, slot)}. O ID costuma ser nome#1234567.`;
}
