// The e-mail that was typed on the other of the two pages, sign-in and creation of an account.
export function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
