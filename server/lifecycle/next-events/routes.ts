import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Result } from '../../../domain/failures.ts';
import { MAX_SEATS } from '../../../domain/season/rules.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { needs } from '../../access/permission/needs.ts';
import { description, eventName, newEventId, schedule } from '../../events/input.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import type { EventId, EventScope, Scope } from '../../platform/scope/scope.ts';
import type { SeasonDeps } from '../../season/actions.ts';
import { makeEdition, makeFinal, type NextEvent } from './actions.ts';

const tags = ['Seasons'];
const params = z.object({ seasonId: z.uuid() });
const nextEvent = { name: eventName, description: description.optional(), ...schedule };
const madeEvent = answers('The new event', z.object({ eventId: z.uuid() }));
const editionRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/editions',
  ...needs('manage_event'),
  tags,
  summary: 'Make the next event of the series from the last stage, as a draft and as a stage',
  request: { params, ...jsonBody(z.strictObject({ id: newEventId, ...nextEvent })) },
  responses: madeEvent,
});
const finalRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/final',
  ...needs('manage_event'),
  tags,
  summary: 'Make an event of the qualified teams, as a draft',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        id: newEventId,
        ...nextEvent,
        carryPercent: z
          .int()
          .min(0)
          .max(100)
          .default(0)
          .openapi({ description: 'Part of the points of those who qualified that their team takes along' }),
        except: z
          .array(z.string().max(MAX_TEXT_LENGTH))
          .max(MAX_SEATS)
          .default([])
          .openapi({ description: 'Names of teams that do not come along' }),
      }),
    ),
  },
  responses: madeEvent,
});

interface NextEventRoutesDeps {
  db: Db;
  caches: { seasons: { clear(): void }; stages: SeasonDeps['states'] };
  timeZone: string;
  /** Copies the logo file of an event. */
  copyLogo(from: EventScope, to: EventId): Promise<void>;
}

/** Routes that make the next event of a season. */
export function nextEventRoutes({ db, caches, timeZone, copyLogo }: NextEventRoutesDeps) {
  const deps = { states: caches.stages, timeZone };
  const makeNext = async (scope: Scope, act: (db: Db) => Promise<Result<NextEvent>>) => {
    const made = await asOrganizer(db, scope.organizer, act);
    // Visitors of this server see a new stage.
    caches.seasons.clear();
    const { event, source } = unwrap(made);
    // A repeated request must not overwrite a logo that the copy got since.
    if (event.brand.logoUrl === null) await copyLogo(source, event.id);
    return { eventId: event.id };
  };
  return newRouter()
    .openapi(editionRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const { id = randomUUID(), ...given } = c.req.valid('json');
      const { acting } = c.var;
      return c.json(await makeNext(acting, (db) => makeEdition(db, deps, acting, { seasonId, id, ...given })), 200);
    })
    .openapi(finalRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const { id = randomUUID(), ...given } = c.req.valid('json');
      const { acting } = c.var;
      return c.json(await makeNext(acting, (db) => makeFinal(db, deps, acting, { seasonId, id, ...given })), 200);
    });
}
