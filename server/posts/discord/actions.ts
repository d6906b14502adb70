import { parseWebhookAddress, type WebhookAddress } from '../../../domain/posts/discord-webhook.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { lockEvent } from '../../events/queries.ts';
import type { EventScope, Scope } from '../../platform/scope/scope.ts';
import { type DiscordClient, type WebhookFacts, webhookFacts } from './client.ts';
import {
  deleteWebhook,
  findPost,
  insertWebhook,
  listWebhooks,
  queuePosts,
  type Subject,
  updatePost,
  updateWebhook,
} from './queries.ts';
import type { Encryption } from './encryption.ts';

const maxWebhooks = 5;
const shownCharacters = 4;

export interface CheckedWebhook {
  address: WebhookAddress;
  facts: WebhookFacts;
}

/** Asks Discord whether the webhook exists. No transaction may be open during the request. */
export async function checkWebhook(client: DiscordClient, text: string): Promise<Result<CheckedWebhook>> {
  const address = parseWebhookAddress(text);
  if (!address) return { ok: false, failure: failure('webhook_invalid') };
  const outcome = await client.show(address);
  if (outcome.kind === 'later' || outcome.kind === 'unknown')
    return { ok: false, failure: failure('discord_unreachable') };
  const facts = outcome.kind === 'done' ? webhookFacts(outcome.body) : undefined;
  return facts ? { ok: true, value: { address, facts } } : { ok: false, failure: failure('webhook_not_found') };
}

export interface Announcements {
  roundStart: boolean;
  checkIn: boolean;
}

export async function addWebhook(
  db: Db,
  scope: EventScope,
  encryption: Encryption,
  checked: CheckedWebhook,
  wanted: Announcements,
): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const to = { subject: { event: event.id }, name: event.name, announcedRound: event.currentRound };
  return addChannel(db, scope, encryption, { ...checked, ...wanted, ...to });
}

/** The subject must be locked. */
export async function addChannel(
  db: Db,
  scope: Scope,
  encryption: Encryption,
  {
    address,
    facts,
    name,
    ...webhook
  }: CheckedWebhook & Announcements & { subject: Subject; name: string; announcedRound: number },
): Promise<Result<null>> {
  if ((await listWebhooks(db, webhook.subject)).length >= maxWebhooks)
    return { ok: false, failure: failure('webhook_limit_reached', { max: maxWebhooks }) };
  const added = await insertWebhook(db, scope.organizer, {
    ...facts,
    ...webhook,
    discordId: address.id,
    address: encryption.encrypt(`${address.id}/${address.token}`, scope.organizer),
    ending: address.token.slice(-shownCharacters),
  });
  if (added === undefined) return { ok: false, failure: failure('webhook_exists') };
  // Check-in may be open already, or open later without another change.
  await queuePosts(db, webhook.subject);
  await recordActivity(db, scope, { act: 'webhook_added', webhook: facts.name, name });
  return { ok: true, value: null };
}

export async function changeWebhook(
  db: Db,
  scope: EventScope,
  id: string,
  wanted: Announcements,
): Promise<Result<null>> {
  if (!(await updateWebhook(db, { event: scope.event, id, ...wanted })))
    return { ok: false, failure: failure('webhook_not_found') };
  await queuePosts(db, scope);
  return { ok: true, value: null };
}

/** Messages that were posted stay in Discord. */
export async function removeWebhook(db: Db, scope: EventScope, id: string): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('webhook_not_found') };
  return removeChannel(db, scope, { subject: { event: event.id }, name: event.name }, id);
}

/** The subject must be locked. */
export async function removeChannel(
  db: Db,
  scope: Scope,
  { subject, name }: { subject: Subject; name: string },
  id: string,
): Promise<Result<null>> {
  const webhook = await deleteWebhook(db, subject, id);
  if (webhook === undefined) return { ok: false, failure: failure('webhook_not_found') };
  await recordActivity(db, scope, { act: 'webhook_removed', webhook, name });
  return { ok: true, value: null };
}

/** Tries a failed message again. A message that was deleted, or whose response was lost, is posted as a new one. */
export async function retryPost(db: Db, subject: Subject, id: string): Promise<Result<null>> {
  await lockSubject(db, subject);
  const post = await findPost(db, subject, id);
  if (!post) return { ok: false, failure: failure('post_not_found') };
  const { state } = post;
  if (state === 'deleted' || state === 'unknown' || (state === 'failed' && post.messageId === null))
    await updatePost(db, id, { state: 'waiting', error: '', messageId: null });
  else if (state === 'failed') await updatePost(db, id, { state: 'posted', error: '', contentHash: null });
  await queuePosts(db, subject);
  return { ok: true, value: null };
}

/**
 * Marks a message whose response was lost as posted, because the organiser has seen it. It cannot be edited, because its id is
 * unknown.
 */
export async function confirmPost(db: Db, subject: Subject, id: string): Promise<Result<null>> {
  await lockSubject(db, subject);
  const post = await findPost(db, subject, id);
  if (post?.state !== 'unknown') return { ok: false, failure: failure('post_not_found') };
  await updatePost(db, id, { state: 'posted', error: '', messageId: null });
  return { ok: true, value: null };
}

/** Whoever changes a season has locked it. */
async function lockSubject(db: Db, subject: Subject): Promise<void> {
  if ('event' in subject) await lockEvent(db, subject.event);
}
