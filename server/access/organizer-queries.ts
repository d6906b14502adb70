import type { Db } from '../platform/db/transaction.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';

/**
 * An exclusive lock: until the end of the transaction no other request creates or deletes an event of this organiser, puts one
 * on air or saves a preset.
 */
export async function lockOrganizer(db: Db, organizer: OrganizerId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', organizer).forNoKeyUpdate().execute();
}
