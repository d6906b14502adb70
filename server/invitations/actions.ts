import { failure, type Result } from '../../domain/failures.ts';
import type { Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../events/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { insertInvitations, type Invitation, listInvitations } from './queries.ts';

export interface Invited {
  event: GameEvent;
  /** Those who were not invited before. */
  added: Invitation[];
  all: Invitation[];
}

/** Invites the captains of an earlier event to this one. Asked again it invites only who is new. */
export async function inviteCaptains(db: Db, scope: EventScope, from: string): Promise<Result<Invited>> {
  if (from === scope.event) return { ok: false, failure: failure('same_event') };
  const event = await lockEvent(db, scope.event);
  const source = await findEvent(db, from);
  if (!event || !source) return { ok: false, failure: failure('event_not_found') };
  if (!event.published) return { ok: false, failure: failure('event_not_published') };
  const { organizer } = scope;
  const added = new Set(await insertInvitations(db, { organizer, event: event.id, from: source.id }));
  const all = await listInvitations(db, event.id);
  return { ok: true, value: { event, all, added: all.filter(({ captainEmail }) => added.has(captainEmail)) } };
}
