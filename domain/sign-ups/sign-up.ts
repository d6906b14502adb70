export const SIGN_UP_STATES = ['new', 'accepted', 'declined', 'waiting', 'withdrawn'] as const;

export type SignUpState = (typeof SIGN_UP_STATES)[number];

// New and accepted trios hold a place; the others hold none.
export function holdsPlace(state: SignUpState): boolean {
  return state === 'new' || state === 'accepted';
}

// Whether a trio is in the event or waits for a place. Declined and withdrawn sign-ups are kept for the organiser and take no
// place.
export function isActive(state: SignUpState): boolean {
  return holdsPlace(state) || state === 'waiting';
}

// No organiser decides on more than this by hand: beyond it the sign-ups are abuse.
export const MAX_ACTIVE_SIGN_UPS = 500;

// The newest declined and withdrawn sign-ups that are kept; older ones are deleted.
export const MAX_INACTIVE_SIGN_UPS = 500;

// Longest team name of a sign-up. It is short because the confirmation mails it to an address that anybody can enter.
export const MAX_SIGN_UP_NAME_LENGTH = 60;

// name#digits, as the game writes it. One that looks different gets a warning and is accepted.
export function looksLikeActivisionId(text: string): boolean {
  return /^[^#\s][^#]*#\d{4,10}$/u.test(text.trim());
}

// What a person reads of a state.
export const SIGN_UP_STATE_NAMES: Readonly<Record<SignUpState, string>> = {
  new: 'Recebida',
  accepted: 'Aceita',
  declined: 'Recusada',
  waiting: 'Lista de espera',
  withdrawn: 'Desistiu',
};
