import { parseWebhookAddress, type WebhookAddress } from '../../domain/discord-webhook.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { recordActivity } from '../activity/queries.ts';
import type { Db } from '../db/transaction.ts';
import { lockEvent } from '../events/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { type DiscordClient, type WebhookFacts, webhookFacts } from './client.ts';
import {
  deleteWebhook,
  findPost,
  insertWebhook,
  listWebhooks,
  queuePosts,
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
  { address, facts }: CheckedWebhook,
  wanted: Announcements,
): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if ((await listWebhooks(db, event.id)).length >= maxWebhooks)
    return { ok: false, failure: failure('webhook_limit_reached', { max: maxWebhooks }) };
  const added = await insertWebhook(db, scope, {
    ...facts,
    ...wanted,
    discordId: address.id,
    address: encryption.encrypt(`${address.id}/${address.token}`, scope.organizer),
    ending: address.token.slice(-shownCharacters),
    announcedRound: event.currentRound,
  });
  if (added === undefined) return { ok: false, failure: failure('webhook_exists') };
  // Check-in may be open already, or open later without another change.
  await queuePosts(db, event.id);
  await recordActivity(db, scope, { act: 'webhook_added', webhook: facts.name, name: event.name });
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
  await queuePosts(db, scope.event);
  return { ok: true, value: null };
}

/** Messages that were posted stay in Discord. */
export async function removeWebhook(db: Db, scope: EventScope, id: string): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  const webhook = event && (await deleteWebhook(db, event.id, id));
  if (webhook === undefined) return { ok: false, failure: failure('webhook_not_found') };
  await recordActivity(db, scope, { act: 'webhook_removed', webhook, name: event?.name ?? '' });
  return { ok: true, value: null };
}

/** Tries a failed message again. A message that was deleted, or whose response was lost, is posted as a new one. */
export async function retryPost(db: Db, scope: EventScope, id: string): Promise<Result<null>> {
  await lockEvent(db, scope.event);
  const post = await findPost(db, scope.event, id);
  if (!post) return { ok: false, failure: failure('post_not_found') };
  const { state } = post;
  if (state === 'deleted' || state === 'unknown' || (state === 'failed' && post.messageId === null))
    await updatePost(db, id, { state: 'waiting', error: '', messageId: null });
  else if (state === 'failed') await updatePost(db, id, { state: 'posted', error: '', contentHash: null });
  await queuePosts(db, scope.event);
  return { ok: true, value: null };
}

/**
 * Marks a message whose response was lost as posted, because the organiser has seen it. It cannot be edited, because its id is
 * unknown.
 */
export async function confirmPost(db: Db, scope: EventScope, id: string): Promise<Result<null>> {
  await lockEvent(db, scope.event);
  const post = await findPost(db, scope.event, id);
  if (post?.state !== 'unknown') return { ok: false, failure: failure('post_not_found') };
  await updatePost(db, id, { state: 'posted', error: '', messageId: null });
  return { ok: true, value: null };
}
