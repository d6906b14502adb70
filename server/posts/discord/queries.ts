import { sql } from 'kysely';
import type { PostKind, PostState } from '../../../domain/posts/discord-post.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';

/** What a channel is told of. */
export type Subject = { event: EventId } | { season: string };

export interface Webhook {
  id: string;
  subject: Subject;
  discordId: string;
  name: string;
  channelId: string;
  guildId: string;
  /** Encrypted. */
  address: string;
  /** The last characters of the address. */
  ending: string;
  roundStart: boolean;
  checkIn: boolean;
  /**
   * The highest round that was public so far, of a season the number of stages that had ended: only the start of a later one is
   * announced, and only later stages are posted.
   */
  announcedRound: number;
  /** What is left of the pause that Discord asked for. */
  pausedSeconds: number;
  createdAt: Date;
}

export interface Post {
  id: string;
  webhookId: string;
  kind: PostKind;
  /** 0 where the message is about no round; of a season the number of stages that had ended. */
  round: number;
  state: PostState;
  messageId: string | null;
  contentHash: string | null;
  postedAt: Date | null;
  editedAt: Date | null;
  error: string;
}

/** Oldest first. */
export async function listWebhooks(db: Db, subject: Subject): Promise<Webhook[]> {
  const rows = await selectWebhooks(db).where(isAbout(subject)).orderBy('created_at').execute();
  return rows.map(toWebhook);
}

/** Returns the id of the new row; undefined if a row links this webhook to the same event or season already. */
export async function insertWebhook(
  db: Db,
  organizer: OrganizerId,
  webhook: Omit<Webhook, 'id' | 'pausedSeconds' | 'createdAt'>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('discord_webhooks')
    .values({
      ...columnsOf(webhook.subject),
      user_id: organizer,
      discord_id: webhook.discordId,
      name: webhook.name,
      channel_id: webhook.channelId,
      guild_id: webhook.guildId,
      address: webhook.address,
      ending: webhook.ending,
      posts_round_start: webhook.roundStart,
      posts_check_in: webhook.checkIn,
      announced_round: webhook.announcedRound,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateWebhook(
  db: Db,
  { event, id, roundStart, checkIn }: { event: EventId; id: string; roundStart: boolean; checkIn: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discord_webhooks')
    .set({ posts_round_start: roundStart, posts_check_in: checkIn })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the name of the deleted webhook. */
export async function deleteWebhook(db: Db, subject: Subject, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('discord_webhooks')
    .where(isAbout(subject))
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Takes the webhook for the length of a lease, so that one server posts at a time. `lease` identifies the claim. */
export async function claimWebhook(
  db: Db,
  id: string,
  leaseSeconds: number,
): Promise<{ webhook: Webhook; lease: string } | 'busy' | undefined> {
  const claimed = await db
    .updateTable('discord_webhooks')
    .set({ busy_until: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', sql<Date>`clock_timestamp()`)]))
    .returning(sql<string>`busy_until::text`.as('lease'))
    .executeTakeFirst();
  const row = await selectWebhooks(db).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return claimed ? { webhook: toWebhook(row), lease: claimed.lease } : 'busy';
}

/** Does nothing if the lease has ended and another server has claimed the webhook since. */
export async function releaseWebhook(db: Db, id: string, lease: string): Promise<void> {
  await db
    .updateTable('discord_webhooks')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('busy_until', '=', sql<Date>`${lease}::timestamptz`)
    .execute();
}

export async function findWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(db).where('id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}

/** Discord accepts no request to this webhook until then. */
export async function pauseWebhook(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('discord_webhooks')
    .set({ paused_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

export async function updateAnnouncedRound(db: Db, id: string, round: number): Promise<void> {
  await db.updateTable('discord_webhooks').set({ announced_round: round }).where('id', '=', id).execute();
}

/** Inserts a message for each webhook of the event that has none. */
export async function insertRoundPosts(db: Db, { organizer, event }: EventScope, round: number): Promise<void> {
  await db
    .insertInto('discord_posts')
    .columns(['webhook_id', 'championship_id', 'user_id', 'kind', 'round'])
    .expression((eb) =>
      eb
        .selectFrom('discord_webhooks')
        .select([
          'id',
          'championship_id',
          'user_id',
          sql<PostKind>`'round'`.as('kind'),
          sql<number>`${round}::smallint`.as('round'),
        ])
        .where('championship_id', '=', event)
        .where('user_id', '=', organizer),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPost(
  db: Db,
  organizer: string,
  { subject, id }: Pick<Webhook, 'subject' | 'id'>,
  { kind, round }: Pick<Post, 'kind' | 'round'>,
): Promise<void> {
  await db
    .insertInto('discord_posts')
    .values({ webhook_id: id, ...columnsOf(subject), user_id: organizer, kind, round })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a job for each webhook of the subject, unless one waits that is due as early. */
export async function queuePosts(db: Db, subject: Subject, delaySeconds = 0): Promise<void> {
  const wait = sql`make_interval(secs => ${delaySeconds})`;
  if ('event' in subject) await sql`select queue_discord_posts(${subject.event}::uuid, ${wait})`.execute(db);
  else await sql`select queue_season_posts(${subject.season}::uuid, ${wait})`.execute(db);
}

/** In the order of an evening: check-in, rounds, end. */
export async function listPosts(db: Db, subject: Subject): Promise<Post[]> {
  return selectPosts(db)
    .where(isAbout(subject))
    .orderBy(sql`kind = 'final', round, kind = 'round'`)
    .execute();
}

export async function findPost(db: Db, subject: Subject, id: string): Promise<Post | undefined> {
  return selectPosts(db).where(isAbout(subject)).where('id', '=', id).executeTakeFirst();
}

/** Called before the request. False if the message is no longer waiting. */
export async function markSending(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discord_posts')
    .set({ state: 'sending', error: '' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For messages whose server died while sending. Only the server that has claimed the webhook may call it. */
export async function markLost(db: Db, webhookId: string, error: string): Promise<void> {
  await db
    .updateTable('discord_posts')
    .set({ state: 'unknown', error })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'sending')
    .execute();
}

export async function markPosted(db: Db, id: string, messageId: string, contentHash: string): Promise<void> {
  await db
    .updateTable('discord_posts')
    .set({
      state: 'posted',
      message_id: messageId,
      content_hash: contentHash,
      posted_at: sql<Date>`clock_timestamp()`,
      edited_at: null,
      error: '',
    })
    .where('id', '=', id)
    .execute();
}

export async function markEdited(db: Db, id: string, contentHash: string): Promise<void> {
  await db
    .updateTable('discord_posts')
    .set({ content_hash: contentHash, edited_at: sql<Date>`clock_timestamp()`, error: '' })
    .where('id', '=', id)
    .execute();
}

export async function updatePost(
  db: Db,
  id: string,
  change: { state: PostState; error: string; messageId?: null; contentHash?: null },
): Promise<void> {
  await db
    .updateTable('discord_posts')
    .set({
      state: change.state,
      error: change.error,
      ...(change.messageId === null && { message_id: null }),
      ...(change.contentHash === null && { content_hash: null }),
    })
    .where('id', '=', id)
    .execute();
}

function columnsOf(subject: Subject): { championship_id: string | null; season_id: string | null } {
  return 'event' in subject
    ? { championship_id: subject.event, season_id: null }
    : { championship_id: null, season_id: subject.season };
}

function isAbout(subject: Subject) {
  return 'event' in subject
    ? sql<boolean>`championship_id = ${subject.event}`
    : sql<boolean>`season_id = ${subject.season}`;
}

function selectWebhooks(db: Db) {
  return db
    .selectFrom('discord_webhooks')
    .select([
      'id',
      'championship_id',
      'season_id',
      'discord_id',
      'name',
      'channel_id',
      'guild_id',
      'address',
      'ending',
      'posts_round_start',
      'posts_check_in',
      'announced_round',
      'created_at',
      sql<number>`greatest(0, coalesce(extract(epoch from paused_until - clock_timestamp()), 0))::float8`.as('paused'),
    ])
    .where('user_id', '=', ownOrganizer);
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    subject: row.season_id === null ? { event: row.championship_id as EventId } : { season: row.season_id },
    discordId: row.discord_id,
    name: row.name,
    channelId: row.channel_id,
    guildId: row.guild_id,
    address: row.address,
    ending: row.ending,
    roundStart: row.posts_round_start,
    checkIn: row.posts_check_in,
    announcedRound: row.announced_round,
    pausedSeconds: row.paused,
    createdAt: row.created_at,
  };
}

function selectPosts(db: Db) {
  return db
    .selectFrom('discord_posts')
    .select([
      'id',
      'webhook_id as webhookId',
      'kind',
      'round',
      'state',
      'message_id as messageId',
      'content_hash as contentHash',
      'posted_at as postedAt',
      'edited_at as editedAt',
      'error',
    ])
    .where('user_id', '=', ownOrganizer);
}
