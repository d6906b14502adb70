import { createRoute, z } from '@hono/zod-openapi';
import { roundParam } from '../../platform/http/fields.ts';
import type { Embed } from '../../../domain/posts/discord-post.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { listClosedRounds } from '../../scores/closed-rounds/queries.ts';
import { asOrganizer, asOrganizerAtOneMoment, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { addWebhook, changeWebhook, checkWebhook, confirmPost, removeWebhook, retryPost } from './actions.ts';
import type { DiscordClient } from './client.ts';
import { type ContentsDeps, readContents } from './contents.ts';
import { postJson, toPostJson } from './json.ts';
import { listPosts, listWebhooks, type Webhook } from './queries.ts';
import type { Encryption } from './encryption.ts';

export interface DiscordRoutesDeps extends ContentsDeps {
  db: Db;
  discord: DiscordClient;
  encryption: Encryption;
}

const announcements = {
  roundStart: z.boolean().openapi({ description: 'Posts that a round begins' }),
  checkIn: z.boolean().openapi({ description: 'Posts that check-in is open' }),
};
const webhook = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ending: z.string().openapi({ description: 'The last characters of the address, which is never shown again' }),
    ...announcements,
  })
  .openapi('DiscordWebhook');
const embed = z.custom<Embed>().openapi('DiscordEmbed', { type: 'object', description: 'As Discord takes it' });
const tags = ['Discord'];
const webhooksAnswer = answers('The webhooks', z.object({ webhooks: z.array(webhook) }));
const postsAnswer = answers('The posts', z.object({ posts: z.array(postJson) }));

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/discord/webhooks',
  ...needs('manage_event'),
  tags,
  summary: 'Channels of Discord to which the event is posted',
  request: { params: eventParams },
  responses: webhooksAnswer,
});

const addRoute = createRoute({
  method: 'post',
  path: '/{eventId}/discord/webhooks',
  ...needs('manage_event'),
  tags,
  summary: 'Add a webhook; Discord is asked whether it exists',
  request: {
    params: eventParams,
    ...jsonBody(z.strictObject({ address: z.string().max(300), ...announcements })),
  },
  responses: webhooksAnswer,
});

const webhookParams = eventParams.extend({ id: z.uuid() });

const changeRoute = createRoute({
  method: 'put',
  path: '/{eventId}/discord/webhooks/{id}',
  ...needs('manage_event'),
  tags,
  summary: 'What a webhook announces besides closed rounds and the end',
  request: { params: webhookParams, ...jsonBody(z.strictObject(announcements)) },
  responses: webhooksAnswer,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/discord/webhooks/{id}',
  ...needs('manage_event'),
  tags,
  summary: 'Remove a webhook; its messages stay at Discord',
  request: { params: webhookParams },
  responses: webhooksAnswer,
});

const postsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/discord/posts',
  ...needs('report'),
  tags,
  summary: 'Messages of the event with what became of each',
  request: { params: eventParams },
  responses: postsAnswer,
});

const previewRoute = createRoute({
  method: 'get',
  path: '/{eventId}/discord/rounds/{round}/preview',
  ...needs('report'),
  tags,
  summary: 'What the message of a round says by what is public now',
  request: { params: eventParams.extend({ round: roundParam }) },
  responses: answers(
    'The message; null while the public sees no result of the round',
    z.object({ embed: embed.nullable() }),
  ),
});

const retryRoute = createRoute({
  method: 'post',
  path: '/{eventId}/discord/posts/{id}/retry',
  ...needs('report'),
  tags,
  summary: 'Try again; a message that was deleted or may be lost is posted as a new one',
  request: { params: webhookParams },
  responses: postsAnswer,
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/{eventId}/discord/posts/{id}/confirm',
  ...needs('report'),
  tags,
  summary: 'A message whose answer was lost has arrived',
  request: { params: webhookParams },
  responses: postsAnswer,
});

export function discordRoutes(deps: DiscordRoutesDeps) {
  const { db, discord, encryption } = deps;
  const change = async (scope: EventScope, work: (db: Db) => Promise<Result<null>>) =>
    void unwrap(await changingEvent(db, scope, work));
  const webhooksOf = async ({ organizer, event }: EventScope) => {
    const webhooks = await asOrganizer(db, organizer, async (db) => {
      await requireOwn(db, event);
      return listWebhooks(db, { event });
    });
    return { webhooks: webhooks.map(toWebhookJson) };
  };
  const postsOf = async ({ organizer, event }: EventScope) =>
    asOrganizerAtOneMoment(db, organizer, async (db) => {
      await requireOwn(db, event);
      const webhooks = new Map((await listWebhooks(db, { event })).map((one) => [one.id, one]));
      const posts = await listPosts(db, { event });
      const closed = new Set((await listClosedRounds(db, event)).map(({ round }) => round));
      const contents = posts.some(({ state }) => state === 'waiting') ? await readContents(db, deps, event) : undefined;
      return {
        posts: posts.flatMap((one) => {
          const own = webhooks.get(one.webhookId);
          const due = contents?.list.some((all) => all.kind === one.kind && all.round === one.round && all.mayPost);
          const isHeld = one.state === 'waiting' && one.kind === 'round' && closed.has(one.round) && due !== true;
          return own ? [toPostJson(one, own, isHeld)] : [];
        }),
      };
    });
  return newRouter()
    .openapi(listRoute, async (c) => c.json(await webhooksOf(c.var.scope), 200))
    .openapi(addRoute, async (c) => {
      const { scope } = c.var;
      const { address, ...wanted } = c.req.valid('json');
      const checked = unwrap(await checkWebhook(discord, address));
      await change(scope, (db) => addWebhook(db, scope, encryption, checked, wanted));
      return c.json(await webhooksOf(scope), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { scope } = c.var;
      await change(scope, (db) => changeWebhook(db, scope, c.req.valid('param').id, c.req.valid('json')));
      return c.json(await webhooksOf(scope), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { scope } = c.var;
      await change(scope, (db) => removeWebhook(db, scope, c.req.valid('param').id));
      return c.json(await webhooksOf(scope), 200);
    })
    .openapi(postsRoute, async (c) => c.json(await postsOf(c.var.scope), 200))
    .openapi(previewRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const { round } = c.req.valid('param');
      const contents = await asOrganizerAtOneMoment(db, organizer, (db) => readContents(db, deps, event));
      if (!contents) throw new Failed(failure('event_not_found'));
      const found = contents.list.find((one) => one.kind === 'round' && one.round === round);
      return c.json({ embed: found?.embed ?? null }, 200);
    })
    .openapi(retryRoute, async (c) => {
      const { scope } = c.var;
      await change(scope, (db) => retryPost(db, scope, c.req.valid('param').id));
      return c.json(await postsOf(scope), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { scope } = c.var;
      await change(scope, (db) => confirmPost(db, scope, c.req.valid('param').id));
      return c.json(await postsOf(scope), 200);
    });
}

/** Row level security hides the rows of another organiser's event: answer 404 instead of an empty list. */
async function requireOwn(db: Db, event: EventScope['event']): Promise<void> {
  if (!(await findEvent(db, event))) throw new Failed(failure('event_not_found'));
}

function toWebhookJson({ id, name, ending, roundStart, checkIn }: Webhook): z.infer<typeof webhook> {
  return { id, name, ending, roundStart, checkIn };
}
