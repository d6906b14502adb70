import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookAddress } from '../../../domain/posts/discord-webhook.ts';
import { type OrganizerId, proveOrganizer } from '../../platform/scope/organizer.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { type JobHandler, NotYet, RetryAfter } from '../../platform/jobs/kinds.ts';
import { drawPostPicture, readRoundPosts } from '../pictures/actions.ts';
import type { Drawn } from '../pictures/picture-cache.ts';
import { drawSeasonPicture } from '../pictures/season-picture.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { type DiscordClient, type Message, messageIdOf, type Outcome } from './client.ts';
import { type Content, type Contents, type ContentsDeps, type PostPicture, readContents } from './contents.ts';
import {
  claimWebhook,
  findWebhook,
  insertPost,
  listPosts,
  markEdited,
  markLost,
  markPosted,
  markSending,
  pauseWebhook,
  type Post,
  queuePosts,
  releaseWebhook,
  updateAnnouncedRound,
  updatePost,
  type Webhook,
} from './queries.ts';
import type { Encryption } from './encryption.ts';
import { postErrors } from './texts.ts';

export interface PosterDeps extends ContentsDeps {
  db: Db;
  client: DiscordClient;
  encryption: Encryption;
  files: FileStore;
  /** What may be posted of a season. */
  readSeasonContents(db: Db, seasonId: string): Promise<Contents | undefined>;
}

/** Longer than the lease of a job, whose handler is aborted before that ends. */
const leaseSeconds = 70;
const longestPauseMs = 10_000;

/**
 * Makes the messages of one webhook say what is public now: posts those that are due and edits those that changed. A message
 * is marked before it is posted. If the answer is lost it is never posted again by itself, because Discord cannot be asked
 * whether it arrived.
 */
export function discordHandler(deps: PosterDeps): JobHandler<'discord'> {
  const { db } = deps;
  return {
    run: async ({ webhookId }, job) => {
      const organizer = proveOrganizer(job.organizer);
      const claimed = await asOrganizer(db, organizer, (db) => claimWebhook(db, webhookId, leaseSeconds));
      if (claimed === 'busy') throw new NotYet(3, 'another job posts to this webhook');
      if (!claimed) return;
      const { webhook, lease } = claimed;
      try {
        await bringUpToDate(deps, organizer, webhook, job.signal);
      } finally {
        await asOrganizer(db, organizer, (db) => releaseWebhook(db, webhook.id, lease));
      }
    },
    gaveUp: async ({ webhookId }, job) => {
      const organizer = proveOrganizer(job.organizer);
      const overdue = await asOrganizerAtOneMoment(db, organizer, (db) => listOverdue(db, deps, webhookId));
      await asOrganizer(db, organizer, async (db) => {
        for (const { id, error } of overdue)
          await updatePost(db, id, { state: 'failed', error: error === '' ? postErrors.unreachable : error });
      });
    },
  };
}

/** The messages whose last request failed, and those that should have followed them. What is not public yet has its own job. */
async function listOverdue(db: Db, deps: PosterDeps, webhookId: string): Promise<Post[]> {
  const webhook = await findWebhook(db, webhookId);
  const contents = webhook && (await readContentsOf(db, deps, webhook));
  if (!contents) return [];
  const isDue = (post: Post) =>
    contents.list.some(({ kind, round, mayPost }) => kind === post.kind && round === post.round && mayPost);
  return (await listPosts(db, webhook.subject)).filter(
    (post) =>
      post.webhookId === webhookId &&
      (post.state === 'waiting' ? post.error !== '' || isDue(post) : post.state === 'posted' && post.error !== ''),
  );
}

function readContentsOf(db: Db, deps: PosterDeps, { subject }: Webhook): Promise<Contents | undefined> {
  return 'event' in subject ? readContents(db, deps, subject.event) : deps.readSeasonContents(db, subject.season);
}

async function bringUpToDate(
  deps: PosterDeps,
  organizer: OrganizerId,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  await asOrganizer(db, organizer, (db) => markLost(db, webhook.id, postErrors.unknown));
  if (webhook.pausedSeconds > 0) throw new NotYet(Math.ceil(webhook.pausedSeconds), 'Discord asked to wait');
  const contents = await asOrganizerAtOneMoment(db, organizer, (db) => readContentsOf(db, deps, webhook));
  if (!contents) return;
  const posts = await asOrganizer(db, organizer, (db) => announce(db, organizer, webhook, contents));
  const decrypted = deps.encryption.decrypt(webhook.address, organizer);
  const [id = '', token = ''] = (decrypted ?? '').split('/');
  for (const post of posts) {
    const content = contents.list.find(({ kind, round }) => kind === post.kind && round === post.round);
    if (!content || signal.aborted) continue;
    const sender = { deps, organizer, webhook, address: decrypted === undefined ? undefined : { id, token }, signal };
    if (post.state === 'waiting' && content.mayPost) await postNew(sender, post, content);
    else if (post.state === 'posted' && isEdited(post)) await editPosted(sender, post, content);
  }
  const { nextInMs } = contents;
  if (nextInMs !== null)
    await asOrganizer(db, organizer, (db) => queuePosts(db, webhook.subject, Math.ceil(nextInMs / 1000)));
}

/**
 * Inserts the messages that do not come from closing a round: the start of check-in and of a round, the end, and the end of a stage of
 * a season.
 */
async function announce(
  db: Db,
  organizer: OrganizerId,
  webhook: Webhook,
  { list, round, endedAt }: Contents,
): Promise<Post[]> {
  const wanted = list.filter(({ kind }) => {
    if (kind === 'check_in') return webhook.checkIn;
    if (kind === 'season') return round > webhook.announcedRound;
    if (kind === 'round_start') return webhook.roundStart && round > webhook.announcedRound && !endedAt;
    // An end before the webhook was added is not posted.
    return kind === 'final' && endedAt !== null && endedAt > webhook.createdAt;
  });
  for (const content of wanted) await insertPost(db, organizer, webhook, content);
  if (round > webhook.announcedRound) await updateAnnouncedRound(db, webhook.id, round);
  return (await listPosts(db, webhook.subject)).filter(({ webhookId }) => webhookId === webhook.id);
}

/** Announcements are not edited. */
function isEdited({ kind, messageId }: Post): boolean {
  return messageId !== null && (kind === 'round' || kind === 'final' || kind === 'season');
}

interface Sender {
  deps: PosterDeps;
  organizer: OrganizerId;
  webhook: Webhook;
  /** Undefined: it was encrypted with another secret. */
  address: WebhookAddress | undefined;
  signal: AbortSignal;
}

async function postNew({ deps, organizer, webhook, address, signal }: Sender, post: Post, content: Content) {
  const { db, client } = deps;
  const write = <T>(work: (db: Db) => Promise<T>) => asOrganizer(db, organizer, work);
  const settle = (state: Post['state'], error: string) => write((db) => updatePost(db, post.id, { state, error }));
  if (!address) return settle('failed', postErrors.unreadable);
  const message = await messageOf(deps, organizer, webhook, content);
  if (!(await write((db) => markSending(db, post.id)))) return undefined;
  const outcome = await client.post(address, message, signal);
  const messageId = outcome.kind === 'done' ? messageIdOf(outcome.body) : undefined;
  if (messageId !== undefined) {
    await write((db) => markPosted(db, post.id, messageId, hashOf(message)));
    return pause(outcome);
  }
  if (outcome.kind === 'later') {
    await settle('waiting', errorText(outcome));
    return comeBack({ deps, organizer, webhook }, outcome);
  }
  return outcome.kind === 'done' || outcome.kind === 'unknown'
    ? settle('unknown', postErrors.unknown)
    : settle('failed', errorText(outcome));
}

async function editPosted({ deps, organizer, webhook, address, signal }: Sender, post: Post, content: Content) {
  const { db, client } = deps;
  const message = await messageOf(deps, organizer, webhook, content);
  const hash = hashOf(message);
  if (hash === post.contentHash && post.error === '') return undefined;
  const write = <T>(work: (db: Db) => Promise<T>) => asOrganizer(db, organizer, work);
  const settle = (state: Post['state'], error: string) => write((db) => updatePost(db, post.id, { state, error }));
  if (!address) return settle('failed', postErrors.unreadable);
  const outcome = await client.edit(address, post.messageId ?? '', message, signal);
  switch (outcome.kind) {
    case 'done':
      await write((db) => markEdited(db, post.id, hash));
      return pause(outcome);
    case 'message_gone':
      return settle('deleted', postErrors.deleted);
    // An edit can be repeated.
    case 'later':
    case 'unknown':
      await settle('posted', errorText(outcome));
      return comeBack({ deps, organizer, webhook }, outcome);
    case 'webhook_gone':
    case 'refused':
      return settle('failed', errorText(outcome));
  }
}

/** Repeats the job after the time that Discord named, else after its own backoff. */
async function comeBack(
  { deps, organizer, webhook }: Pick<Sender, 'deps' | 'organizer' | 'webhook'>,
  outcome: Extract<Outcome, { kind: 'later' | 'unknown' }>,
): Promise<never> {
  const seconds = outcome.kind === 'later' ? outcome.seconds : undefined;
  if (seconds === undefined) throw new Error(outcome.words);
  await asOrganizer(deps.db, organizer, (db) => pauseWebhook(db, webhook.id, seconds));
  throw new RetryAfter(Math.ceil(seconds), outcome.words);
}

/** Waits if Discord says that it would refuse the next request. */
async function pause(outcome: Outcome): Promise<void> {
  if (outcome.kind === 'done' && outcome.pauseSeconds > 0)
    await sleep(Math.min(outcome.pauseSeconds * 1000, longestPauseMs));
}

/** Includes the picture, if there is one. If drawing fails, the message is posted without it. */
async function messageOf(
  deps: PosterDeps,
  organizer: OrganizerId,
  { subject }: Webhook,
  { embed, picture }: Content,
): Promise<Message> {
  if (!picture) return { embed };
  if ('season' in picture) {
    const drawn = await drawSeasonPicture(deps.files, picture.season, '16x9', deps.publicOrigin()).catch(
      () => undefined,
    );
    return drawn ? withPicture(embed, 'ranking', drawn) : { embed };
  }
  const drawn = 'event' in subject && (await drawOfRound(deps, organizer, subject.event, picture));
  return drawn ? withPicture(embed, picture.kind, drawn) : { embed };
}

async function drawOfRound(
  { db, files, publicOrigin }: PosterDeps,
  organizer: OrganizerId,
  eventId: EventId,
  { kind, round }: PostPicture,
): Promise<Drawn | undefined> {
  const posts = await asOrganizerAtOneMoment(db, organizer, (db) => readRoundPosts(db, eventId, round));
  if (!posts.ok) return undefined;
  const name = { kind, format: '16x9', part: 1 } as const;
  const drawn = await drawPostPicture(files, posts.value, name, publicOrigin()).catch(() => undefined);
  return drawn?.ok ? drawn.value : undefined;
}

function withPicture(embed: Content['embed'], name: string, { bytes, version }: Drawn): Message {
  return { embed, picture: { name: `${name}-${version}.png`, type: 'image/png', bytes } };
}

/** The picture's name contains its version. */
function hashOf({ embed, picture }: Message): string {
  return createHash('sha256')
    .update(JSON.stringify([embed, picture?.name]))
    .digest('base64url');
}

function errorText(outcome: Exclude<Outcome, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'later':
      return outcome.seconds === undefined ? postErrors.unreachable : postErrors.limited;
    case 'unknown':
      return postErrors.unreachable;
    case 'webhook_gone':
      return postErrors.webhookGone;
    case 'message_gone':
      return postErrors.deleted;
    case 'refused':
      return `${postErrors.refused} (${outcome.words})`;
  }
}
