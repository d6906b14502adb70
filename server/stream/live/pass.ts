import type { Role } from '../../../domain/access/permissions.ts';

/**
 * By what right a viewer watches: an organiser's session, a member's session in the account of an organiser with a role, or an OBS
 * link.
 */
export type Pass =
  | { kind: 'session'; sessionId: string }
  | { kind: 'staff'; sessionId: string; organizer: string; role: Role }
  | { kind: 'link'; linkId: string };

/** Equal passes have the same key, for maps and sets. */
export function passKey(pass: Pass): string {
  if (pass.kind === 'link') return `link ${pass.linkId}`;
  if (pass.kind === 'session') return `session ${pass.sessionId}`;
  return `staff ${pass.sessionId} ${pass.organizer} ${pass.role}`;
}
