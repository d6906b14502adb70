import { randomBytes } from 'node:crypto';
import { failure, type Result } from '../../domain/failures.ts';
import { type OrganizerId, proveOrganizer } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { deleteObsLink, findObsLinkOwner, insertObsLink, lockAndCountObsLinks, type ObsLink } from './queries.ts';

const maxLinks = 20;

export async function makeObsLink(db: Db, organizer: OrganizerId, name: string): Promise<Result<ObsLink>> {
  return asOrganizer(db, organizer, async (db) => {
    if ((await lockAndCountObsLinks(db, organizer)) >= maxLinks)
      return { ok: false, failure: failure('obs_link_limit_reached', { max: maxLinks }) };
    const token = randomBytes(24).toString('base64url');
    return { ok: true, value: await insertObsLink(db, organizer, { name, token }) };
  });
}

/** The link is dead from here on; the database tells every server, and whoever watches through it is cut off. */
export async function revokeObsLink(db: Db, organizer: OrganizerId, id: string): Promise<Result<null>> {
  const deleted = await asOrganizer(db, organizer, (db) => deleteObsLink(db, id));
  return deleted ? { ok: true, value: null } : { ok: false, failure: failure('obs_link_not_found') };
}

/** Whoever holds the token may watch this organiser, and nothing else. */
export async function openObsLink(
  authDb: Db,
  token: string,
): Promise<{ linkId: string; organizer: OrganizerId } | undefined> {
  const link = await findObsLinkOwner(authDb, token);
  return link && { linkId: link.id, organizer: proveOrganizer(link.userId) };
}
