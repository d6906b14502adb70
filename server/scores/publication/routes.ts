import { createRoute, z } from '@hono/zod-openapi';
import { MAX_DELAY_SECONDS, PUBLICATION_MODES } from '../../../domain/scores/publication.ts';
import { asOrganizerAtOneMoment, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { changePublication, type PublicationState, publishNow, readPublication } from './actions.ts';

const mode = z.enum(PUBLICATION_MODES).openapi({ description: '`held`: nothing becomes public by itself' });
const delay = z.int().min(0).max(MAX_DELAY_SECONDS).openapi({ description: 'In seconds', example: 60 });
const publication = z
  .object({
    mode,
    delay,
    entry: z.int().openapi({ description: 'The last entry of the ledger that the public sees' }),
    round: z.int().openapi({ description: 'The round that the public sees' }),
    waiting: z.int().openapi({ description: 'Entries that the public does not see yet' }),
    waitingSince: z.iso.datetime().nullable(),
    nextInSeconds: z.number().nullable().openapi({ description: 'Until the delay of the next one has passed' }),
    publishedAt: z.iso.datetime().nullable(),
  })
  .openapi('Publication');
const tags = ['Publication'];
const answer = answers('The publication', z.object({ publication }));

const showRoute = createRoute({
  method: 'get',
  path: '/{eventId}/publication',
  ...needs('see_event'),
  tags,
  summary: 'How much of the event the public sees',
  request: { params: eventParams },
  responses: answer,
});

const changeRoute = createRoute({
  method: 'put',
  path: '/{eventId}/publication',
  ...needs('broadcast'),
  tags,
  summary: 'Publish live, after a delay, or hold; what was public stays public',
  request: { params: eventParams, ...jsonBody(z.strictObject({ mode, delay })) },
  responses: answer,
});

const publishRoute = createRoute({
  method: 'post',
  path: '/{eventId}/publication/publish',
  ...needs('broadcast'),
  tags,
  summary: 'Make everything public that there is now',
  request: { params: eventParams },
  responses: answer,
});

export function publicationRoutes({ db }: { db: Db }) {
  const show = async (scope: EventScope) => {
    const read = await asOrganizerAtOneMoment(db, scope.organizer, (db) => readPublication(db, scope));
    return { publication: toJson(unwrap(read)) };
  };
  return newRouter()
    .openapi(showRoute, async (c) => c.json(await show(c.var.scope), 200))
    .openapi(changeRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => changePublication(db, scope, c.req.valid('json'))));
      return c.json(await show(scope), 200);
    })
    .openapi(publishRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => publishNow(db, scope)));
      return c.json(await show(scope), 200);
    });
}

function toJson({ waitingSince, publishedAt, nextInMs, ...state }: PublicationState): z.infer<typeof publication> {
  return {
    ...state,
    waitingSince: waitingSince?.toISOString() ?? null,
    nextInSeconds: nextInMs === null ? null : nextInMs / 1000,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
