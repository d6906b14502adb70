import { expect, test } from 'vitest';
import { may, permissionToUndo, type Permission, type Role } from './permissions.ts';

const everybody: Role[] = [
  'owner',
  'manager',
  'scorer',
  'reviewer',
  'caster',
  'reader',
  'reporter',
  'captain',
  'link',
  'visitor',
];

test.each<[Permission, Role[]]>([
  ['see_event', ['owner', 'manager', 'scorer', 'reviewer', 'caster', 'reader', 'reporter']],
  ['see_history', ['owner', 'manager', 'scorer', 'reviewer', 'reader', 'reporter']],
  ['report', ['owner', 'manager', 'scorer', 'reporter']],
  ['review', ['owner', 'manager', 'reviewer']],
  ['manage_event', ['owner', 'manager']],
  ['manage_links', ['owner', 'manager', 'caster']],
  ['broadcast', ['owner', 'manager', 'caster']],
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
])('ST1 · undoing %s takes the right %s', (kind, permission) => expect(permissionToUndo(kind)).toBe(permission));
