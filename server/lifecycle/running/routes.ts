import { createRoute, z } from '@hono/zod-openapi';
import { wallClock } from '../../../domain/calendar.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { eventAnswer, eventJson, eventSchema } from '../../events/json.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams as params, needs } from '../../access/permission/needs.ts';
import { endEvent, putOnAir, readContents, reopenEvent, resetEvent, zeroScores } from './actions.ts';
import { requiredReason } from '../../platform/http/reason.ts';

const reason = requiredReason().openapi({ example: 'Faltou o resultado da queda 5' });
const tags = ['Events'];
const entry = z.int().openapi({ description: 'Entry of the ledger: undo it to take this back' });
const cleared = z
  .object({
    reports: z.int(),
    playerStats: z.int(),
    teams: z.int(),
    entry,
  })
  .openapi('Cleared');

const onAirRoute = createRoute({
  method: 'post',
  path: '/{eventId}/on-air',
  ...needs('manage_event'),
  tags,
  summary: 'Put on air: overlays and links that follow show this event',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        confirmed: z
          .boolean()
          .default(false)
          .openapi({ description: 'Needed while the event on air has results and was not ended' }),
      }),
    ),
  },
  responses: eventAnswer,
});

const endRoute = createRoute({
  method: 'post',
  path: '/{eventId}/end',
  ...needs('manage_event'),
  tags,
  summary: 'End: results are closed and the ranking is kept',
  request: { params },
  responses: answers('The event', z.object({ event: eventSchema, entry: entry.nullable() })),
});

const reopenRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reopen',
  ...needs('manage_event'),
  tags,
  summary: 'Open an ended event again',
  request: { params, ...jsonBody(z.strictObject({ reason })) },
  responses: answers('The event', z.object({ event: eventSchema, entry })),
});

const contentsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/contents',
  ...needs('manage_event'),
  tags,
  summary: 'What zeroing and resetting would affect, and what ending would leave undecided',
  request: { params },
  responses: answers(
    'How much there is',
    z.object({
      contents: z.object({
        reports: z.int(),
        teams: z.int(),
        acceptedSignUps: z.int(),
        waitingSubmissions: z.int(),
        openContests: z.int(),
      }),
    }),
  ),
});

const zeroRoute = createRoute({
  method: 'post',
  path: '/{eventId}/zero',
  ...needs('manage_event'),
  tags,
  summary: 'Delete all results; the teams stay',
  request: { params },
  responses: answers('How much went', z.object({ cleared })),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/{eventId}/reset',
  ...needs('manage_event'),
  tags,
  summary: 'Delete all results and all teams; accepted sign-ups are to be decided again',
  request: { params },
  responses: answers('How much went', z.object({ cleared })),
});

export interface RunningRoutesDeps {
  db: Db;
  timeZone: string;
  now(): Date;
}

/** What happens to an event while it is played: on air, end, reopening, zeroing, reset. */
export function runningRoutes({ db, timeZone, now }: RunningRoutesDeps) {
  const clock = () => ({ now: wallClock(now(), timeZone), timeZone });
  const inTurn = <T>(c: RequestContext, work: (db: Db) => Promise<T>) => changingEvent(db, c.var.scope, work);
  return newRouter()
    .openapi(onAirRoute, async (c) => {
      const { confirmed } = c.req.valid('json');
      const put = await inTurn(c, (db) => putOnAir(db, c.var.scope, { confirmed }));
      return c.json({ event: eventJson(unwrap(put), clock()) }, 200);
    })
    .openapi(endRoute, async (c) => {
      const { event, entry } = unwrap(await inTurn(c, (db) => endEvent(db, c.var.scope)));
      return c.json({ event: eventJson(event, clock()), entry }, 200);
    })
    .openapi(reopenRoute, async (c) => {
      const { reason } = c.req.valid('json');
      const { event, entry } = unwrap(await inTurn(c, (db) => reopenEvent(db, c.var.scope, reason)));
      return c.json({ event: eventJson(event, clock()), entry }, 200);
    })
    .openapi(contentsRoute, async (c) => {
      const contents = unwrap(await asOrganizer(db, c.var.scope.organizer, (db) => readContents(db, c.var.scope)));
      return c.json({ contents }, 200);
    })
    .openapi(zeroRoute, async (c) => {
      const cleared = unwrap(await inTurn(c, (db) => zeroScores(db, c.var.scope)));
      return c.json({ cleared }, 200);
    })
    .openapi(resetRoute, async (c) => {
      const cleared = unwrap(await inTurn(c, (db) => resetEvent(db, c.var.scope)));
      return c.json({ cleared }, 200);
    });
}
