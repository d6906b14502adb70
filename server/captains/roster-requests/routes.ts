import { createRoute, z } from '@hono/zod-openapi';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { changingEvent, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { lineUpTo } from '../../platform/http/fields.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { sharedConfirmed } from '../../scores/teams/input.ts';
import { acceptRequest, declineRequest } from './actions.ts';
import { needs } from '../../access/permission/needs.ts';

const tags = ['Sign-ups'];
const params = z.object({ eventId: z.uuid(), signUpId: z.uuid() });
const askedAt = z.iso.datetime().openapi({ description: 'Of the request that was seen' });

const acceptRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/{signUpId}/roster-request/accept',
  ...needs('manage_event'),
  tags,
  summary: 'Change the players as the captain asked',
  request: { params, ...jsonBody(z.strictObject({ askedAt, sharedConfirmed })) },
  responses: answers('Changed', z.object({})),
});

const declineRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/{signUpId}/roster-request/decline',
  ...needs('manage_event'),
  tags,
  summary: 'Leave the players as they are',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        askedAt,
        words: lineUpTo(MAX_SENTENCE_LENGTH)
          .default('')
          .openapi({ type: 'string', description: 'Told to the captain' }),
      }),
    ),
  },
  responses: answers('Declined', z.object({})),
});

/** The organiser's routes for changes of players that captains ask for. */
export function rosterRequestRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(acceptRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const seen = { signUpId, ...c.req.valid('json') };
      unwrap(await changingEvent(db, scope, (db) => acceptRequest(db, scope, seen)));
      return c.json({}, 200);
    })
    .openapi(declineRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const seen = { signUpId, ...c.req.valid('json') };
      unwrap(await changingEvent(db, scope, (db) => declineRequest(db, scope, seen)));
      return c.json({}, 200);
    });
}
