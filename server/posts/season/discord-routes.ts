import { createRoute, z } from '@hono/zod-openapi';
import { failure, type Result } from '../../../domain/failures.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { checkWebhook, confirmPost, retryPost } from '../discord/actions.ts';
import type { DiscordClient } from '../discord/client.ts';
import type { Encryption } from '../discord/encryption.ts';
import { postJson, toPostJson } from '../discord/json.ts';
import { listPosts, listWebhooks } from '../discord/queries.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { needs } from '../../access/permission/needs.ts';
import type { Scope } from '../../platform/scope/scope.ts';
import { addSeasonChannel, postRanking, removeSeasonChannel, type SeasonPostDeps, settlePost } from './discord.ts';
import { findSeason } from '../../season/queries.ts';

const tags = ['Discord'];
const params = z.object({ seasonId: z.uuid() });
const ownParams = params.extend({ id: z.uuid() });
const channels = answers(
  'The channels of the season, and their messages',
  z
    .object({
      webhooks: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          ending: z.string().openapi({ description: 'The last characters of the address, which is never shown again' }),
        }),
      ),
      posts: z.array(postJson),
    })
    .openapi('SeasonDiscord'),
);

const showRoute = createRoute({
  method: 'get',
  path: '/{seasonId}/discord',
  ...needs('manage_event'),
  tags,
  summary: 'Channels of Discord to which the ranking is posted, and the messages with what became of each',
  request: { params },
  responses: channels,
});
const addRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/discord/webhooks',
  ...needs('manage_event'),
  tags,
  summary: 'Add a webhook, to which each stage that ends from now on is posted; Discord is asked whether it exists',
  request: { params, ...jsonBody(z.strictObject({ address: z.string().max(300) })) },
  responses: channels,
});
const removeRoute = createRoute({
  method: 'delete',
  path: '/{seasonId}/discord/webhooks/{id}',
  ...needs('manage_event'),
  tags,
  summary: 'Remove a webhook; its messages stay at Discord',
  request: { params: ownParams },
  responses: channels,
});
const postRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/discord/posts',
  ...needs('manage_event'),
  tags,
  summary: 'Post the ranking to the channels that have no message of it yet',
  request: { params },
  responses: channels,
});
const retryRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/discord/posts/{id}/retry',
  ...needs('manage_event'),
  tags,
  summary: 'Try again; a message that was deleted or may be lost is posted as a new one',
  request: { params: ownParams },
  responses: channels,
});
const confirmRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/discord/posts/{id}/confirm',
  ...needs('manage_event'),
  tags,
  summary: 'A message whose answer was lost has arrived',
  request: { params: ownParams },
  responses: channels,
});

type SeasonDiscordDeps = Omit<SeasonPostDeps, 'states'> & {
  db: Db;
  caches: { stages: SeasonPostDeps['states'] };
  discord: DiscordClient;
  encryption: Encryption;
};

export function seasonDiscordRoutes({ db, caches, discord, encryption, ...rest }: SeasonDiscordDeps) {
  const deps = { ...rest, states: caches.stages };
  const change = async (scope: Scope, work: (db: Db) => Promise<Result<null>>) =>
    void unwrap(await asOrganizer(db, scope.organizer, work));
  const channelsOf = ({ organizer }: Scope, seasonId: string) =>
    asOrganizerAtOneMoment(db, organizer, async (db) => {
      const season = await findSeason(db, seasonId);
      if (!season) throw new Failed(failure('season_not_found'));
      const webhooks = await listWebhooks(db, { season: season.id });
      const byId = new Map(webhooks.map((one) => [one.id, one]));
      const posts = (await listPosts(db, { season: season.id })).toReversed();
      return {
        webhooks: webhooks.map(({ id, name, ending }) => ({ id, name, ending })),
        posts: posts.map((one) => toPostJson(one, byId.get(one.webhookId)!, false)),
      };
    });
  return newRouter()
    .openapi(showRoute, async (c) => c.json(await channelsOf(c.var.acting, c.req.valid('param').seasonId), 200))
    .openapi(addRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const { acting } = c.var;
      const checked = unwrap(await checkWebhook(discord, c.req.valid('json').address));
      await change(acting, (db) => addSeasonChannel(db, deps, acting, { seasonId, encryption, checked }));
      return c.json(await channelsOf(acting, seasonId), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { seasonId, id } = c.req.valid('param');
      const { acting } = c.var;
      await change(acting, (db) => removeSeasonChannel(db, acting, seasonId, id));
      return c.json(await channelsOf(acting, seasonId), 200);
    })
    .openapi(postRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const { acting } = c.var;
      await change(acting, (db) => postRanking(db, deps, acting, seasonId));
      return c.json(await channelsOf(acting, seasonId), 200);
    })
    .openapi(retryRoute, async (c) => {
      const { seasonId, id } = c.req.valid('param');
      await change(c.var.acting, (db) => settlePost(db, { seasonId, id }, retryPost));
      return c.json(await channelsOf(c.var.acting, seasonId), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { seasonId, id } = c.req.valid('param');
      await change(c.var.acting, (db) => settlePost(db, { seasonId, id }, confirmPost));
      return c.json(await channelsOf(c.var.acting, seasonId), 200);
    });
}
