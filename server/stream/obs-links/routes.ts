import { createRoute, z } from '@hono/zod-openapi';
import { label } from '../../platform/http/fields.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { makeObsLink, revokeObsLink } from './actions.ts';
import { listObsLinks, type ObsLink } from './queries.ts';
import { needs } from '../../access/permission/needs.ts';

const name = label('Informe um nome para o link.').openapi({ example: 'Cena principal' });
const link = z
  .object({
    id: z.uuid(),
    name: z.string(),
    token: z.string(),
    eventId: z.uuid().nullable().openapi({ description: 'Null: the link follows the event on air' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('ObsLink');
const tags = ['OBS links'];

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('manage_links'),
  tags,
  summary: 'Links that open the live page without signing in',
  responses: answers('The links, oldest first', z.object({ links: z.array(link) })),
});

const makeRoute = createRoute({
  method: 'post',
  path: '/',
  ...needs('manage_links'),
  tags,
  summary: 'Make a link',
  request: jsonBody(
    z.strictObject({
      name,
      eventId: z.uuid().nullable().default(null).openapi({ description: 'Null: the link follows the event on air' }),
    }),
  ),
  responses: answers('The link', z.object({ link })),
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/{id}',
  ...needs('manage_links'),
  tags,
  summary: 'Revoke a link: whoever watches through it is cut off',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers('It is dead', z.object({})),
});

export function obsLinkRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const links = await asOrganizer(db, c.var.acting.organizer, listObsLinks);
      return c.json({ links: links.map(toJson) }, 200);
    })
    .openapi(makeRoute, async (c) => {
      const scope = c.var.acting;
      const given = c.req.valid('json');
      const made = await asOrganizer(db, scope.organizer, (db) => makeObsLink(db, scope, given));
      return c.json({ link: toJson(unwrap(made)) }, 200);
    })
    .openapi(revokeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const scope = c.var.acting;
      unwrap(await asOrganizer(db, scope.organizer, (db) => revokeObsLink(db, scope, id)));
      return c.json({}, 200);
    });
}

function toJson({ createdAt, madeBy: _madeBy, ...rest }: ObsLink) {
  return { ...rest, createdAt: createdAt.toISOString() };
}
