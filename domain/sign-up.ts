export const SIGN_UP_STATES = ['new', 'accepted', 'declined', 'waiting', 'withdrawn'] as const;

export type SignUpState = (typeof SIGN_UP_STATES)[number];

// New and accepted trios hold a place; the others hold none.
export function holdsPlace(state: SignUpState): boolean {
  return state === 'new' || state === 'accepted';
}

// Trios that are in, or wait to come in; the others are gone.
export function isActive(state: SignUpState): boolean {
  return holdsPlace(state) || state === 'waiting';
}

// name#digits, as the game writes it. One that looks different draws a warning and is taken all the same.
export function looksLikeActivisionId(text: string): boolean {
  return /^[^#\s][^#]*#\d{4,10}$/u.test(text.trim());
}
