import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { findPlayedEvent } from '../events/queries.ts';
import { Failed } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { actorRef } from '../scope/actor.ts';
import { eventParams } from '../scope/require-event.ts';
import { actorName, listPeople } from '../staff/people.ts';
import { findTeam } from '../teams/queries.ts';
import { deletePresence, listPresent, presentSeconds, savePresence } from './polled.ts';

const presenceRoute = createRoute({
  method: 'put',
  path: '/{eventId}/presence',
  tags: ['Results'],
  summary: 'Say that this window is on the report screen, and which team it fills in; hear who else is',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        windowId: z.uuid().openapi({ example: '6b1f0c52-7a7e-4a55-9a53-2f9d3b7f1a10' }),
        teamId: z.uuid().nullable(),
        leaving: z.boolean().default(false),
      }),
    ),
  },
  responses: answers(
    'Who else is there',
    z.object({
      others: z.array(z.object({ name: z.string(), isYou: z.boolean(), teamId: z.uuid().nullable() })),
    }),
  ),
});

export function presenceRoutes({ db }: { db: Db }) {
  return newRouter().openapi(presenceRoute, async (c) => {
    const { scope } = c.var;
    const { windowId, teamId, leaving } = c.req.valid('json');
    const you = actorRef(scope).id ?? scope.organizer;
    const others = await asOrganizer(db, scope.organizer, async (db) => {
      if (!(await findPlayedEvent(db, scope.event))) return undefined;
      if (leaving) await deletePresence(db, scope, windowId);
      else {
        const team = teamId === null ? undefined : await findTeam(db, scope.event, teamId);
        await savePresence(db, scope, { windowId, personId: you, teamId: team?.id ?? null });
      }
      const present = await listPresent(db, scope, { windowId, seconds: presentSeconds });
      if (present.length === 0) return [];
      const people = await listPeople(db);
      return present.map(({ personId, teamId }) => {
        const kind = personId === scope.organizer ? 'owner' : 'staff';
        return { name: actorName(people, { kind, id: personId }), isYou: personId === you, teamId };
      });
    });
    if (!others) throw new Failed(failure('event_not_found'));
    return c.json({ others }, 200);
  });
}
