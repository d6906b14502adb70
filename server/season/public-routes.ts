import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import { feedCsv, type FeedRow, type FeedTable } from '../../domain/posts/feed.ts';
import { seasonFeed } from '../../domain/posts/season-post.ts';
import type { PublicSeason, PublicSeasonPlayer } from '../../domain/season/public-season.ts';
import { errorBody } from '../platform/http/errors.ts';
import { Failed } from '../platform/failed.ts';
import { openTo } from '../platform/http/open-routes.ts';
import { readyBody, readyJson } from '../platform/http/ready-answer.ts';
import { answers, newRouter } from '../platform/http/router.ts';
import { sharedCaching } from '../platform/http/caching.ts';
import { type PublicSeasonDeps, readPublicSeason } from './public-season.ts';

const tags = ['Public page'];
const params = z.object({ slug: z.string().max(100) });

const showRoute = createRoute({
  method: 'get',
  path: '/{slug}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'Everything the public page of a season shows; the same answer for everybody, with an ETag',
  request: { params },
  responses: answers(
    'The season, up to what is published of its stages',
    z
      .custom<PublicSeason>()
      .openapi('PublicSeason', { type: 'object', description: 'As domain/season/public-season.ts defines it' }),
  ),
});

const playerRoute = createRoute({
  method: 'get',
  path: '/{slug}/players/{playerId}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The page of a player of a season, by an id that tells nothing about them',
  request: { params: params.extend({ playerId: z.string().max(100) }) },
  responses: answers(
    'The player',
    z
      .custom<PublicSeasonPlayer>()
      .openapi('PublicSeasonPlayer', { type: 'object', description: 'As domain/season/public-season.ts defines it' }),
  ),
});

const feedRequest = {
  params,
  query: z.object({
    of: z
      .enum(['players', 'teams'])
      .default('players')
      .openapi({ description: 'Which ranking; empty if the page does not show it' }),
  }),
};
const jsonFeedRoute = createRoute({
  method: 'get',
  path: '/{slug}/ranking.json',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'A ranking as an array of flat objects, with an ETag; for vMix',
  request: feedRequest,
  responses: answers('The ranking', z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
});
const csvFeedRoute = createRoute({
  method: 'get',
  path: '/{slug}/ranking.csv',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The same as CSV, for IMPORTDATA of Google Sheets',
  request: feedRequest,
  responses: {
    200: { description: 'The ranking', content: { 'text/csv': { schema: z.string() } } },
    default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
  },
});

const headers = { 'Cache-Control': sharedCaching, Vary: 'Accept-Encoding' };

export function publicSeasonRoutes(deps: PublicSeasonDeps) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const answer = await readPublicSeason(deps, c.req.valid('param').slug);
      if (!answer) throw new Failed(failure('season_not_found'));
      return readyJson<PublicSeason>(c, answer, { ...headers, ...deps.caches.lastAnswers.headers(answer) });
    })
    .openapi(playerRoute, async (c) => {
      const { slug, playerId } = c.req.valid('param');
      const answer = await readPublicSeason(deps, slug);
      const player = answer?.playerOf(playerId);
      if (!player) throw new Failed(failure('season_player_not_found'));
      return readyJson<PublicSeasonPlayer>(c, readyBody(player), {
        ...headers,
        ...deps.caches.lastAnswers.headers(answer!),
        'X-Robots-Tag': 'noindex',
      });
    })
    .openapi(jsonFeedRoute, async (c) => {
      const { table, headers } = await readFeed(deps, c.req.valid('param').slug, c.req.valid('query').of);
      return readyJson<FeedRow[]>(c, readyBody(table.rows), headers);
    })
    .openapi(csvFeedRoute, async (c) => {
      const { table, headers } = await readFeed(deps, c.req.valid('param').slug, c.req.valid('query').of);
      return c.body(feedCsv(table), 200, { ...headers, 'Content-Type': 'text/csv; charset=utf-8' });
    });
}

async function readFeed(
  deps: PublicSeasonDeps,
  slug: string,
  of: 'players' | 'teams',
): Promise<{ table: FeedTable; headers: Record<string, string> }> {
  const answer = await readPublicSeason(deps, slug);
  if (!answer) throw new Failed(failure('season_not_found'));
  return {
    table: seasonFeed(answer.season, of),
    headers: { ...headers, ...deps.caches.lastAnswers.headers(answer) },
  };
}
