import { type RawBuilder, sql } from 'kysely';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import { DELAYED } from './texts.ts';
import type { CaptainMail } from './queries.ts';

const MAX_NOTICES = 20;

export type Notice = Pick<CaptainMail, 'id' | 'kind' | 'createdAt' | 'seenAt'> & { text: string };

/** What the page of a captain shows of the mails, newest first. Mails that may still be taken back are not shown. */
export async function listNotices(db: Db, signUpId: string): Promise<Notice[]> {
  return db
    .selectFrom('captain_mails')
    .select(['id', 'kind', 'notice as text', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', ownOrganizer)
    .where('sign_up_id', '=', signUpId)
    .where('notice', '<>', '')
    .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('kind', 'not in', DELAYED)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_NOTICES)
    .execute();
}

/** What the captain's page has shown counts as seen, whatever became of the mail. */
export async function markNoticesSeen(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('captain_mails')
    .set({ seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', ownOrganizer)
    .where('seen_at', 'is', null)
    .execute();
}

/**
 * Copies the hash of each captain's link into the mail about the cancellation. The sign-ups with the links are deleted next, and the
 * captain's page then finds by this hash that the event was cancelled.
 */
export async function rememberCancelled(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('captain_mails')
    .from('sign_ups')
    .set({ link_hash: hashOfLink(sql.ref('sign_ups.token')) })
    .whereRef('sign_ups.id', '=', 'captain_mails.sign_up_id')
    .where('captain_mails.user_id', '=', ownOrganizer)
    .where('captain_mails.championship_id', '=', eventId)
    .where('captain_mails.kind', '=', 'cancelled')
    .execute();
}

/** What was cancelled, by the link of a deleted sign-up. */
export async function findCancelled(authDb: Db, token: string): Promise<{ event: string; team: string } | undefined> {
  return authDb
    .selectFrom('captain_mails')
    .select(['event_name as event', 'team_name as team'])
    .where('link_hash', '=', hashOfLink(sql.val(token)))
    .limit(1)
    .executeTakeFirst();
}

function hashOfLink(token: RawBuilder<unknown>) {
  return sql<string>`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
}
