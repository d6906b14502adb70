import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import { wallTime } from '../../events/input.ts';
import { finalTable, finalTableJson, podiumRow, shownEvent, signUpPhases } from '../../events/json.ts';
import { Failed } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { readPublicEvent, readPublishedAt } from '../../scores/publication/published.ts';
import { brandSchema, profileSchema } from '../../access/profile/json.ts';
import { seasonLinks } from '../../season/json.ts';
import { type AgendaDeps, showAgenda } from './actions.ts';
import { agendaJson } from './json.ts';

const entry = shownEvent
  .extend({
    id: z.uuid(),
    slug: z.string().nullable(),
    state: z.enum(['upcoming', 'today', 'over', 'ended']),
    live: z.boolean().openapi({ description: 'On air, or being played' }),
    currentRound: z.int(),
    teams: z.int(),
    logoUrl: z.string().nullable(),
    signUps: z.object({ phase: signUpPhases, from: wallTime.nullable(), until: wallTime.nullable() }),
    places: z.object({ total: z.int(), free: z.int(), waiting: z.int() }),
    podium: z.array(podiumRow),
    mvp: z.object({ name: z.string(), kills: z.int() }).nullable(),
  })
  .openapi('AgendaEntry');

const agendaRoute = createRoute({
  method: 'get',
  path: '/{userId}',
  middleware: openTo({ perMinute: 1200 }),
  tags: ['Agenda'],
  summary: "An organiser's published events, for anyone",
  request: {
    params: z.object({ userId: z.string() }),
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1).openapi({ type: 'integer' }) }),
  },
  responses: answers(
    'What is coming, and one page of what is past',
    z.object({
      profile: profileSchema,
      brand: brandSchema,
      upcoming: z.array(entry),
      past: z.array(entry),
      pastTotal: z.int(),
      pageSize: z.int(),
      seasons: seasonLinks,
    }),
  ),
});

const finalRoute = createRoute({
  method: 'get',
  path: '/events/{eventId}/final-standings',
  middleware: openTo({ perMinute: 1200 }),
  tags: ['Agenda'],
  summary: 'The final ranking of a published event that has ended',
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: answers('The ranking', z.object({ name: z.string(), finalStandings: finalTable })),
});

export function agendaRoutes(deps: AgendaDeps) {
  return newRouter()
    .openapi(finalRoute, async (c) => {
      const event = await readPublishedAt(deps, { id: c.req.valid('param').eventId }, readPublicEvent);
      if (!event?.finalStandings) throw new Failed(failure('event_not_found'));
      return c.json({ name: event.name, finalStandings: finalTableJson(event.finalStandings) }, 200);
    })
    .openapi(agendaRoute, async (c) => {
      const agenda = await showAgenda(deps, c.req.valid('param').userId, c.req.valid('query').page);
      if (!agenda) throw new Failed(failure('not_found'));
      for (const [name, value] of Object.entries(deps.caches.lastAnswers.headers(agenda))) c.header(name, value);
      return c.json(agendaJson(agenda, deps), 200);
    });
}
