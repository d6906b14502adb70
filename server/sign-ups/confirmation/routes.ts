import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { secretToken } from '../../platform/http/fields.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { captainScope } from '../../access/permission/create.ts';
import { requirePermission } from '../../access/permission/require-permission.ts';
import { confirmContact } from './actions.ts';
import { findConfirmation } from './queries.ts';

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
export function confirmationRoutes({ db, authDb }: { db: Db; authDb: Db }) {
  const find = async (token: string) => {
    const found = await findConfirmation(authDb, token);
    if (!found) throw new Failed(failure('confirmation_not_found'));
    return { found, scope: captainScope(found) };
  };
  return newRouter()
    .openapi(showRoute, async (c) => {
      const { found, scope } = await find(c.req.valid('header')['x-confirmation-token']);
      const { email, teamName, eventName, state } = found;
      const { name: organizerName } = await asOrganizer(db, scope.organizer, findProfile);
      return c.json({ email, teamName, eventName, organizerName, state }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { token } = c.req.valid('json');
      const { found, scope } = await find(token);
      requirePermission(scope, 'change_own_team');
      unwrap(await asOrganizer(db, scope.organizer, (db) => confirmContact(db, scope, found, token)));
      return c.json({}, 200);
    });
}
