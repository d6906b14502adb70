import { z } from 'zod';
import type { StaffRole } from '../../domain/permissions.ts';
import { type OrganizerId, proveOrganizer } from '../auth/organizer.ts';
import type { EventId, EventScope, Scope } from './scope.ts';

const uuid = z.uuid();

/** The organiser who is signed in, or a program with one of their tokens. */
export function ownerScope(organizer: OrganizerId, tokenRight?: 'read' | 'report'): Scope {
  const role = tokenRight === undefined ? 'owner' : tokenRight === 'read' ? 'reader' : 'reporter';
  return { organizer, actor: { kind: 'owner', userId: organizer }, role };
}

/** Somebody of the organiser's staff, whose membership was looked up. */
export function staffScope(organizer: OrganizerId, userId: OrganizerId, role: StaffRole): Scope {
  return { organizer, actor: { kind: 'staff', userId }, role };
}

/** The same on the event that the request names. */
export function eventScope(scope: Scope, event: string): EventScope {
  return { ...scope, event: uuid.parse(event) as EventId };
}

/** The captain whose private link was looked up. */
export function captainScope(signUp: { id: string; userId: string; eventId: string }): EventScope {
  return {
    organizer: proveOrganizer(signUp.userId),
    event: uuid.parse(signUp.eventId) as EventId,
    actor: { kind: 'captain', signUpId: signUp.id },
    role: 'captain',
  };
}

/** Anyone, on an event that is published. */
export function visitorScope(published: { userId: string; id: string }): EventScope {
  return {
    organizer: proveOrganizer(published.userId),
    event: uuid.parse(published.id) as EventId,
    actor: { kind: 'visitor' },
    role: 'visitor',
  };
}
