import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

/** Since when the event has a feed. */
export async function findFeed(db: Db, event: EventId): Promise<{ createdAt: Date } | undefined> {
  return db
    .selectFrom('event_feeds')
    .select('created_at as createdAt')
    .where('championship_id', '=', event)
    .executeTakeFirst();
}

/** The feeds of all events, with the account that made each. */
export async function listFeeds(db: Db): Promise<{ event: EventId; eventName: string; madeBy: string | null }[]> {
  const rows = await db
    .selectFrom('event_feeds')
    .innerJoin('championships', 'championships.id', 'event_feeds.championship_id')
    .select(['championships.id', 'nome', 'made_by'])
    .where('event_feeds.user_id', '=', ownOrganizer)
    .orderBy('event_feeds.created_at')
    .execute();
  return rows.map(({ id, nome, made_by }) => ({ event: id as EventId, eventName: nome, madeBy: made_by }));
}

/** False if the event has a feed. */
export async function insertFeed(
  db: Db,
  {
    organizer,
    event,
    tokenHash,
    madeBy,
  }: { organizer: OrganizerId; event: EventId; tokenHash: string; madeBy: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('event_feeds')
    .values({ championship_id: event, user_id: organizer, token_hash: tokenHash, made_by: madeBy })
    .onConflict((conflict) => conflict.column('championship_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteFeed(db: Db, event: EventId): Promise<void> {
  await db.deleteFrom('event_feeds').where('championship_id', '=', event).execute();
}

/** The account and event of a secret. */
export async function findFeedOwner(
  authDb: Db,
  tokenHash: string,
): Promise<{ userId: string; eventId: string } | undefined> {
  return authDb
    .selectFrom('event_feeds')
    .innerJoin('users', 'users.id', 'event_feeds.user_id')
    .select(['user_id as userId', 'championship_id as eventId'])
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}
