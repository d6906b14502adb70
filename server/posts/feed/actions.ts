import { failure, type Result } from '../../../domain/failures.ts';
import { feedCsv, standingsFeed } from '../../../domain/posts/feed.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { hashSecretToken, newSecretToken } from '../../access/auth/secret-token.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { findEvent, lockEvent } from '../../events/queries.ts';
import type { LastAnswers } from '../../platform/cache/last-answers.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import { readPublished } from '../../scores/publication/published.ts';
import { actorRef } from '../../platform/scope/actor.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { type FeedFiles, toFile } from './files.ts';
import { deleteFeed, findFeedOwner, insertFeed } from './queries.ts';

/** Makes a new secret address of the event's feed. The token is shown once. A feed that exists is replaced only if asked to. */
export async function makeFeed(
  db: Db,
  scope: EventScope,
  { replace }: { replace: boolean },
): Promise<Result<{ token: string }>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const token = newSecretToken();
  if (replace) await deleteFeed(db, event.id);
  const made = { tokenHash: hashSecretToken(token), madeBy: actorRef(scope).id };
  if (!(await insertFeed(db, { organizer: scope.organizer, event: event.id, ...made })))
    return { ok: false, failure: failure('feed_exists') };
  await recordActivity(db, scope, { act: 'feed_made', name: event.name });
  return { ok: true, value: { token } };
}

export async function revokeFeed(db: Db, scope: EventScope): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  await deleteFeed(db, event.id);
  await recordActivity(db, scope, { act: 'feed_revoked', name: event.name });
  return { ok: true, value: null };
}

export interface FeedDeps {
  db: Db;
  authDb: Db;
  caches: { feeds: LoadingCache<string, FeedFiles | undefined>; lastAnswers: LastAnswers };
}

/** The published standings, for a client that knows the secret. */
export function readFeed(deps: FeedDeps, token: string): Promise<FeedFiles | undefined> {
  const tokenHash = hashSecretToken(token);
  return deps.caches.lastAnswers.read(`feed ${tokenHash}`, () => loadFeed(deps, tokenHash));
}

async function loadFeed({ db, authDb, caches }: FeedDeps, tokenHash: string): Promise<FeedFiles | undefined> {
  const owner = await findFeedOwner(authDb, tokenHash);
  if (!owner) return undefined;
  const organizer = proveOrganizer(owner.userId);
  return caches.feeds.getOrLoad(owner.eventId, () =>
    asOrganizerAtOneMoment(db, organizer, async (db) => {
      const event = await findEvent(db, owner.eventId);
      if (!event) return undefined;
      const published = await readPublished(db, event);
      const table = standingsFeed(published.rows, published.lineUps, published.event.rules);
      return { json: toFile(JSON.stringify(table.rows)), csv: toFile(feedCsv(table)) };
    }),
  );
}
