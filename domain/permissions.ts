// Who may do what. The server refuses by this table, the web hides by it, and the attack suite builds its matrix from it.

export type Role = 'owner' | 'captain' | 'link' | 'remote' | 'visitor';

const PERMISSIONS = {
  // Everything on the dashboard that belongs to one event.
  manage_event: ['owner'],
  // Through the captain's private link, and for that trio alone.
  see_own_team: ['captain'],
  change_own_team: ['captain'],
  // Through an OBS link or on the dashboard.
  watch_event: ['owner', 'link'],
  // What a stream shows. 'remote' is whoever knows the secret address of a button.
  broadcast: ['owner', 'remote'],
  sign_up: ['visitor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
