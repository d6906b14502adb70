/**
 * By what right a viewer watches: an organiser's session, a member's session in the account of an organiser, or an OBS link.
 */
export type Pass =
  | { kind: 'session'; sessionId: string }
  | { kind: 'staff'; sessionId: string; organizer: string }
  | { kind: 'link'; linkId: string };

/** Equal passes have the same key, for maps and sets. */
export function passKey(pass: Pass): string {
  if (pass.kind === 'link') return `link ${pass.linkId}`;
  return pass.kind === 'session' ? `session ${pass.sessionId}` : `staff ${pass.sessionId} ${pass.organizer}`;
}
