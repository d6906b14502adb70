import { expect, test } from 'vitest';
import { may, mayUndo, type Permission, type Role } from './permissions.ts';

// A record, so that a new role does not compile until it is here.
const roles: Record<Role, true> = {
  owner: true,
  manager: true,
  scorer: true,
  reviewer: true,
  caster: true,
  reader: true,
  reporter: true,
  captain: true,
  link: true,
  remote: true,
  visitor: true,
};
const everybody = Object.keys(roles) as Role[];

test.each<[Permission, Role[]]>([
  ['see_event', ['owner', 'manager', 'scorer', 'reviewer', 'caster', 'reader', 'reporter']],
  ['see_history', ['owner', 'manager', 'scorer', 'reviewer', 'reader', 'reporter']],
  ['report', ['owner', 'manager', 'scorer', 'reporter']],
  ['review', ['owner', 'manager', 'reviewer']],
  ['undo', ['owner', 'manager', 'scorer', 'reviewer', 'reporter']],
  ['manage_event', ['owner', 'manager']],
  ['manage_links', ['owner', 'manager', 'caster']],
  ['broadcast', ['owner', 'manager', 'caster', 'remote']],
  ['manage_staff', ['owner']],
  ['see_activity', ['owner']],
  ['watch_event', ['owner', 'manager', 'scorer', 'reviewer', 'caster', 'link']],
  ['see_own_team', ['captain']],
  ['change_own_team', ['captain']],
  ['sign_up', ['visitor']],
])('ST1 · %s: %s and nobody else', (permission, allowed) =>
  expect(everybody.filter((role) => may(role, permission))).toEqual(allowed),
);

test.each<[string, Permission]>([
  ['result', 'report'],
  ['removal', 'report'],
  ['substitution', 'report'],
  ['mode', 'manage_event'],
  ['reset', 'manage_event'],
  ['end', 'manage_event'],
  ['a kind of tomorrow', 'manage_event'],
])('ST1 · ES5 · undoing %s takes the right %s', (kind, permission) => {
  for (const role of everybody) expect(mayUndo(role, { kind })).toBe(may(role, permission));
});

test.each(['opening', 'team_added', 'round'])('ES5 · nobody undoes %s', (kind) => {
  for (const role of everybody) expect(mayUndo(role, { kind })).toBe(false);
});

test('CR6 · a reviewer undoes what captains sent, and absences; a scorer what captains sent', () => {
  const origin = { submission: 's' };
  const undoers = (entry: Parameters<typeof mayUndo>[1]) => everybody.filter((role) => mayUndo(role, entry));
  expect(undoers({ kind: 'result', origin })).toEqual(['owner', 'manager', 'scorer', 'reviewer', 'reporter']);
  expect(undoers({ kind: 'absence' })).toEqual(['owner', 'manager', 'reviewer']);
  expect(undoers({ kind: 'penalty' })).toEqual(['owner', 'manager']);
});
