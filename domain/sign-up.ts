export const SIGN_UP_STATES = ['new', 'accepted', 'declined', 'waiting', 'withdrawn'] as const;

export type SignUpState = (typeof SIGN_UP_STATES)[number];

// New and accepted trios hold a place; the others hold none.
export function holdsPlace(state: SignUpState): boolean {
  return state === 'new' || state === 'accepted';
}

// Trios that are in, or wait to come in. Declined and withdrawn ones are kept to be looked at, and use nothing up.
export function isActive(state: SignUpState): boolean {
  return holdsPlace(state) || state === 'waiting';
}

// More than any organiser sorts through by hand: beyond it somebody is playing games.
export const MAX_ACTIVE_SIGN_UPS = 500;

// Of those that are not active the newest are kept.
export const MAX_INACTIVE_SIGN_UPS = 500;

// Of a team that signs up: its name is mailed to an address that anybody can type.
export const MAX_SIGN_UP_NAME_LENGTH = 60;

// name#digits, as the game writes it. One that looks different draws a warning and is taken all the same.
export function looksLikeActivisionId(text: string): boolean {
  return /^[^#\s][^#]*#\d{4,10}$/u.test(text.trim());
}
