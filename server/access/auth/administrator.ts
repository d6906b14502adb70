import type { Organizer } from '../../platform/scope/organizer.ts';

/**
 * Whether this is an administrator: the settings name the address, and a mailed link proved whose it is. The text of the
 * address alone says nothing: anybody may have registered it before it was added to the settings.
 */
export function isAdministrator(
  { adminEmails }: { adminEmails: readonly string[] },
  { email, emailVerified }: Pick<Organizer, 'email' | 'emailVerified'>,
): boolean {
  return emailVerified && adminEmails.includes(email);
}
