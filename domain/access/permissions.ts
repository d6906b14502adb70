// Which role has which permission. The server enforces this table, the web hides by it, and the attack suite builds its matrix
// from it.

export const STAFF_ROLES = ['manager', 'scorer', 'reviewer', 'caster'] as const;

// People who help an organiser, with accounts of their own.
export type StaffRole = (typeof STAFF_ROLES)[number];

// reader, reporter: a program with a personal access token of the owner.
export type Role = 'owner' | StaffRole | 'reader' | 'reporter' | 'captain' | 'link' | 'remote' | 'visitor';

const PERMISSIONS = {
  // Events, teams, results and standings, as the dashboard shows them.
  see_event: ['owner', 'manager', 'scorer', 'reviewer', 'caster', 'reader', 'reporter'],
  see_history: ['owner', 'manager', 'scorer', 'reviewer', 'reader', 'reporter'],
  // Report results and correct them: rounds, placements, kills, players.
  report: ['owner', 'manager', 'scorer', 'reporter'],
  // Decide about results that captains send.
  review: ['owner', 'manager', 'reviewer'],
  // Take back what was entered. The action refuses what the role could not have entered itself.
  undo: ['owner', 'manager', 'scorer', 'reviewer', 'reporter'],
  // Everything else of events: details, rules, sign-ups, teams, on air, end, zero, reset, brand.
  manage_event: ['owner', 'manager'],
  manage_links: ['owner', 'manager', 'caster'],
  // Control the stream, and hold or publish results. 'remote' is anybody who knows the secret address of a button.
  broadcast: ['owner', 'manager', 'caster', 'remote'],
  manage_staff: ['owner'],
  see_activity: ['owner'],
  // By the captain's private link, only for their own trio.
  see_own_team: ['captain'],
  change_own_team: ['captain'],
  // Through an OBS link or on the dashboard.
  watch_event: ['owner', 'manager', 'scorer', 'reviewer', 'caster', 'link'],
  sign_up: ['visitor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

const SCORERS_ACTS = ['result', 'removal', 'move', 'replay', 'player', 'substitution'];

// The beginning, the teams that were added and the round on air are changed by other acts.
const LASTING_ACTS = ['opening', 'team_added', 'round'];

// Undoing an act needs the permission for the act. A result that a captain sent was accepted by a reviewer, and so are absences.
export function mayUndo(role: Role, { kind, origin }: { readonly kind: string; readonly origin?: unknown }): boolean {
  if (LASTING_ACTS.includes(kind)) return false;
  if ((origin !== undefined || kind === 'absence') && may(role, 'review')) return true;
  return may(role, SCORERS_ACTS.includes(kind) ? 'report' : 'manage_event');
}
