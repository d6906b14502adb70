import { createRoute, z } from '@hono/zod-openapi';
import { CHECK_IN_CLOSES, CHECK_IN_OPENS } from '../../../domain/captains/check-in.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { changingEvent, type Db } from '../../platform/db/transaction.ts';
import { eventAnswer, eventJson } from '../../events/json.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { givePlace, markCheckedIn, setCheckIn } from './actions.ts';

const tags = ['Sign-ups'];
const oneParams = z.object({ eventId: z.uuid(), signUpId: z.uuid() });

const rulesRoute = createRoute({
  method: 'put',
  path: '/{eventId}/check-in-rules',
  ...needs('manage_event'),
  tags,
  summary: 'Let captains confirm in a window before the start',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        opens: z
          .int()
          .min(CHECK_IN_OPENS.min)
          .max(CHECK_IN_OPENS.max)
          .nullable()
          .openapi({ description: 'Minutes before the start; null: no check-in' }),
        closes: z
          .int()
          .min(CHECK_IN_CLOSES.min)
          .max(CHECK_IN_CLOSES.max)
          .default(0)
          .openapi({ description: 'Minutes before the start' }),
      }),
    ),
  },
  responses: eventAnswer,
});

const markRoute = createRoute({
  method: 'put',
  path: '/{eventId}/sign-ups/{signUpId}/check-in',
  ...needs('manage_event'),
  tags,
  summary: 'Check a trio in for its captain, or take that back',
  request: { params: oneParams, ...jsonBody(z.strictObject({ done: z.boolean() })) },
  responses: answers('Noted', z.object({ checkedInAt: z.iso.datetime().nullable() })),
});

const givePlaceRoute = createRoute({
  method: 'post',
  path: '/{eventId}/sign-ups/{signUpId}/give-place',
  ...needs('manage_event'),
  tags,
  summary: 'Give the place of a trio that did not check in to the waiting list',
  request: { params: oneParams },
  responses: answers(
    'Who has the place now',
    z.object({ to: z.string().nullable().openapi({ description: 'Null: nobody waited' }) }),
  ),
});

export function checkInRoutes({ db, timeZone, now }: { db: Db; timeZone: string; now(): Date }) {
  return newRouter()
    .openapi(rulesRoute, async (c) => {
      const { scope } = c.var;
      const rules = c.req.valid('json');
      const event = unwrap(await changingEvent(db, scope, (db) => setCheckIn(db, scope, rules)));
      return c.json({ event: eventJson(event, { now: wallClock(now(), timeZone), timeZone }) }, 200);
    })
    .openapi(markRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const { done } = c.req.valid('json');
      const signUp = unwrap(await changingEvent(db, scope, (db) => markCheckedIn(db, scope, signUpId, done)));
      return c.json({ checkedInAt: signUp.checkedInAt?.toISOString() ?? null }, 200);
    })
    .openapi(givePlaceRoute, async (c) => {
      const { scope } = c.var;
      const { signUpId } = c.req.valid('param');
      const given = unwrap(await changingEvent(db, scope, (db) => givePlace(db, scope, signUpId)));
      return c.json(given, 200);
    });
}
