import { looksLikeActivisionId } from '../../../domain/sign-up.ts';

export const ACTIVISION_HINT = 'nome#1234567';

const UNUSUAL = 'Costuma ser como nome#1234567. Confira; se estiver certo, pode seguir assim.';

// For a text that draws a second look. Nothing for a player who is not known yet.
export function activisionWarning(text: string): string | undefined {
  return text.trim() === '' || looksLikeActivisionId(text) ? undefined : UNUSUAL;
}
