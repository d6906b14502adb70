import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/transaction.ts';
import { secretToken } from '../http/fields.ts';
import { unwrap } from '../http/failed.ts';
import { openTo } from '../http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { confirmContact, showConfirmation } from './actions.ts';

const tags = ['My team'];

const showRoute = createRoute({
  method: 'get',
  path: '/confirmation',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'Which address of a captain the mailed link confirms',
  request: { headers: z.object({ 'x-confirmation-token': secretToken }) },
  responses: answers(
    'The address',
    z.object({
      email: z.string(),
      teamName: z.string(),
      eventName: z.string(),
      organizerName: z.string(),
      state: z.enum(['open', 'confirmed', 'expired']),
    }),
  ),
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/confirmation',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: "Confirm the captain's address; a second time changes nothing",
  request: jsonBody(z.strictObject({ token: secretToken })),
  responses: answers('Confirmed', z.object({})),
});

/** Routes for the link in the mail, on any device. The token reaches no server log. */
export function confirmationRoutes(deps: { db: Db; authDb: Db }) {
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { 'x-confirmation-token': token } = c.req.valid('header');
      const { email, teamName, eventName, organizerName, state } = unwrap(await showConfirmation(deps, token));
      return c.json({ email, teamName, eventName, organizerName, state }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      unwrap(await confirmContact(deps, c.req.valid('json').token));
      return c.json({}, 200);
    });
}
