import { z } from 'zod';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import { type OrganizerId, proveOrganizer } from '../../platform/scope/organizer.ts';
import type { EventId, EventScope, Scope } from '../../platform/scope/scope.ts';

const uuid = z.uuid();

/** The scope of an organiser who is signed in, or of a program with one of their tokens. */
export function ownerScope(organizer: OrganizerId, tokenRight?: 'read' | 'report'): Scope {
  const role = tokenRight === undefined ? 'owner' : tokenRight === 'read' ? 'reader' : 'reporter';
  return { organizer, actor: { kind: 'owner', userId: organizer }, role };
}

/** The scope of a staff member whose membership was checked. */
export function staffScope(organizer: OrganizerId, userId: OrganizerId, role: StaffRole): Scope {
  return { organizer, actor: { kind: 'staff', userId }, role };
}

/** The same on the event that the request names. `command` is the id that the client gave the request. */
export function eventScope(scope: Scope, event: string, command?: string): EventScope {
  return { ...scope, event: uuid.parse(event) as EventId, ...(command !== undefined && { command }) };
}

/** The scope of a captain whose private link was checked. */
export function captainScope(signUp: { id: string; userId: string; eventId: string }): EventScope {
  return {
    organizer: proveOrganizer(signUp.userId),
    event: uuid.parse(signUp.eventId) as EventId,
    actor: { kind: 'captain', signUpId: signUp.id },
    role: 'captain',
  };
}

/** The scope of a remote control whose secret was checked, on the event on air. */
export function remoteScope(remote: { userId: string; eventId: string }): EventScope {
  return {
    organizer: proveOrganizer(remote.userId),
    event: uuid.parse(remote.eventId) as EventId,
    actor: { kind: 'visitor' },
    role: 'remote',
  };
}

/** The scope of any visitor, on a published event. */
export function visitorScope(published: { userId: string; id: string }): EventScope {
  return {
    organizer: proveOrganizer(published.userId),
    event: uuid.parse(published.id) as EventId,
    actor: { kind: 'visitor' },
    role: 'visitor',
  };
}
