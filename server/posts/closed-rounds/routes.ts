import { createRoute, z } from '@hono/zod-openapi';
import { roundParam } from '../../platform/http/fields.ts';
import { failure } from '../../../domain/failures.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { listUndecided } from '../../submissions/undecided.ts';
import { closeRound, openRound } from './actions.ts';
import { listClosedRounds } from '../../scores/closed-rounds/queries.ts';

const closedRound = z.object({ round: z.int(), closedAt: z.iso.datetime() }).openapi('ClosedRound');
const answer = answers(
  'The closed rounds',
  z.object({
    rounds: z.array(closedRound),
    undecided: z
      .array(z.object({ round: z.int(), waiting: z.int(), contests: z.int() }))
      .openapi({ description: 'Rounds with submissions that wait, or with open contests' }),
  }),
);
const params = eventParams.extend({ round: roundParam });
const tags = ['Closing a round'];

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/rounds/closed',
  ...needs('see_event'),
  tags,
  summary: 'Rounds that were closed, in their order',
  request: { params: eventParams },
  responses: answer,
});

const closeRoute = createRoute({
  method: 'post',
  path: '/{eventId}/rounds/{round}/close',
  ...needs('report'),
  tags,
  summary: 'Close a round: it is posted to Discord once its results are public',
  request: { params },
  responses: answer,
});

const openRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/rounds/{round}/close',
  ...needs('report'),
  tags,
  summary: 'Open a closed round again; a message that was posted stays',
  request: { params },
  responses: answer,
});

export function closedRoundRoutes({ db }: { db: Db }) {
  const list = async (db: Db, { event }: EventScope) => {
    const rounds = await listClosedRounds(db, event);
    return {
      rounds: rounds.map(({ round, closedAt }) => ({ round, closedAt: closedAt.toISOString() })),
      undecided: await listUndecided(db, event),
    };
  };
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { scope } = c.var;
      const found = await asOrganizer(db, scope.organizer, async (db) =>
        (await findPlayedEvent(db, scope.event)) ? list(db, scope) : undefined,
      );
      if (!found) throw new Failed(failure('event_not_found'));
      return c.json(found, 200);
    })
    .openapi(closeRoute, async (c) => {
      const { scope } = c.var;
      const { round } = c.req.valid('param');
      unwrap(await changingEvent(db, scope, (db) => closeRound(db, scope, round)));
      return c.json(await asOrganizer(db, scope.organizer, (db) => list(db, scope)), 200);
    })
    .openapi(openRoute, async (c) => {
      const { scope } = c.var;
      const { round } = c.req.valid('param');
      unwrap(await changingEvent(db, scope, (db) => openRound(db, scope, round)));
      return c.json(await asOrganizer(db, scope.organizer, (db) => list(db, scope)), 200);
    });
}
