import { looksLikeActivisionId } from '../../../domain/sign-up.ts';

export const ACTIVISION_HINT = 'nome#1234567';

export const ACTIVISION_UNUSUAL = 'Costuma ser nome#1234567. Se estiver certo, pode seguir assim.';

// For a text that draws a second look. Nothing for a player who is not known yet.
export function activisionWarning(text: string): string | undefined {
  return text.trim() === '' || looksLikeActivisionId(text) ? undefined : ACTIVISION_UNUSUAL;
}
