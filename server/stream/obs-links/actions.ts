import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { type OrganizerId, proveOrganizer } from '../../platform/scope/organizer.ts';
import { newSecretToken } from '../../access/auth/secret-token.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { actorRef } from '../../platform/scope/actor.ts';
import type { EventId, Scope } from '../../platform/scope/scope.ts';
import { deleteObsLink, findObsLinkOwner, insertObsLink, lockAndCountObsLinks, type ObsLink } from './queries.ts';

const maxLinks = 20;

/** Makes a link that follows the event on air, or is bound to one event. */
export async function makeObsLink(
  db: Db,
  scope: Scope,
  { name, eventId }: { name: string; eventId: string | null },
): Promise<Result<ObsLink>> {
  const { organizer } = scope;
  if ((await lockAndCountObsLinks(db, organizer)) >= maxLinks)
    return { ok: false, failure: failure('obs_link_limit_reached', { max: maxLinks }) };
  if (eventId !== null && !(await findPlayedEvent(db, eventId)))
    return { ok: false, failure: failure('event_not_found') };
  const token = newSecretToken();
  await recordActivity(db, { ...scope, ...(eventId !== null && { event: eventId }) }, { act: 'link_made', name });
  return { ok: true, value: await insertObsLink(db, organizer, { name, token, eventId, madeBy: actorRef(scope).id }) };
}

/** Revokes the link. A notification makes every server close the sockets of its viewers. */
export async function revokeObsLink(db: Db, scope: Scope, id: string): Promise<Result<null>> {
  const name = await deleteObsLink(db, id);
  if (name === undefined) return { ok: false, failure: failure('obs_link_not_found') };
  await recordActivity(db, scope, { act: 'link_revoked', name });
  return { ok: true, value: null };
}

/** The token allows to watch one event of this organiser, or the one on air, and nothing else. */
export async function openObsLink(
  authDb: Db,
  token: string,
): Promise<{ linkId: string; organizer: OrganizerId; event: EventId | null } | undefined> {
  const link = await findObsLinkOwner(authDb, token);
  return link && { linkId: link.id, organizer: proveOrganizer(link.userId), event: link.eventId as EventId | null };
}
