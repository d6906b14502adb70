import { createRoute, z } from '@hono/zod-openapi';
import { secretToken } from '../../platform/http/fields.ts';
import { failure } from '../../../domain/failures.ts';
import { countRemoteGuess } from '../../access/auth/attempts.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { clientAddress, type OwnAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { errorBody } from '../../platform/http/errors.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { isKnown } from '../../platform/http/ready-answer.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { type FeedDeps, makeFeed, readFeed, revokeFeed } from './actions.ts';
import type { FeedFiles } from './files.ts';
import { findFeed } from './queries.ts';

const tags = ['Feed'];

const showRoute = createRoute({
  method: 'get',
  path: '/{eventId}/feed',
  ...needs('manage_links'),
  tags,
  summary: 'Since when the event has a feed',
  request: { params: eventParams },
  responses: answers('The feed', z.object({ since: z.iso.datetime().nullable() })),
});

const makeRoute = createRoute({
  method: 'post',
  path: '/{eventId}/feed',
  ...needs('manage_links'),
  tags,
  summary: 'Make the secret address of the feed',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        replace: z
          .boolean()
          .default(false)
          .openapi({ description: 'Whether an earlier address, which then stops working, may be replaced' }),
      }),
    ),
  },
  responses: answers('The secret, which is told only now', z.object({ token: z.string() })),
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/feed',
  ...needs('manage_links'),
  tags,
  summary: 'Revoke the feed',
  request: { params: eventParams },
  responses: answers('It is dead', z.object({})),
});

/** Routes of the organiser. */
export function eventFeedRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { scope } = c.var;
      const found = await asOrganizer(db, scope.organizer, async (db) =>
        (await findEvent(db, scope.event)) ? { feed: await findFeed(db, scope.event) } : undefined,
      );
      if (!found) throw new Failed(failure('event_not_found'));
      return c.json({ since: found.feed?.createdAt.toISOString() ?? null }, 200);
    })
    .openapi(makeRoute, async (c) => {
      const { scope } = c.var;
      const made = await changingEvent(db, scope, (db) => makeFeed(db, scope, c.req.valid('json')));
      return c.json(unwrap(made), 200);
    })
    .openapi(revokeRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => revokeFeed(db, scope)));
      return c.json({}, 200);
    });
}

const params = z.object({ token: secretToken });
const failed = { description: 'A failure', content: { 'application/json': { schema: errorBody } } };

const jsonRoute = createRoute({
  method: 'get',
  path: '/{token}/placar.json',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The published standings as an array of flat objects, one a team, with an ETag; for vMix',
  request: { params },
  responses: answers('The teams', z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
});

const csvRoute = createRoute({
  method: 'get',
  path: '/{token}/placar.csv',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The same as CSV, for IMPORTDATA of Google Sheets',
  request: { params },
  responses: {
    200: { description: 'The teams', content: { 'text/csv': { schema: z.string() } } },
    default: failed,
  },
});

type FeedRoutesDeps = FeedDeps & Pick<OwnAddress, 'trustProxy'>;

/** Routes of programs that know the secret address. */
export function feedRoutes(deps: FeedRoutesDeps) {
  return newRouter()
    .openapi(jsonRoute, async (c) => send(c, deps, 'json', c.req.valid('param').token))
    .openapi(csvRoute, async (c) => send(c, deps, 'csv', c.req.valid('param').token));
}

const contentTypes = { json: 'application/json', csv: 'text/csv; charset=utf-8' };

async function send(c: RequestContext, deps: FeedRoutesDeps, kind: keyof FeedFiles, token: string): Promise<never> {
  const files = await readFeed(deps, token);
  if (!files) {
    unwrap(await countRemoteGuess(deps.authDb, clientAddress(c, deps.trustProxy)));
    throw new Failed(failure('feed_not_found'));
  }
  const { bytes, etag } = files[kind];
  // Clients must revalidate each time, because the address may have been revoked.
  const headers = {
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'X-Robots-Tag': 'noindex',
    ...deps.caches.lastAnswers.headers(files),
  };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers) as never;
  return c.body(bytes, 200, { ...headers, 'Content-Type': contentTypes[kind] }) as never;
}
