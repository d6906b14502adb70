import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import { shownChampionship } from '../championships/shown.ts';
import { Failed } from '../http/failed.ts';
import { answers, newRouter } from '../http/router.ts';
import { type AgendaDeps, agendaPageSize, showAgenda } from './actions.ts';

const championship = shownChampionship
  .extend({
    id: z.uuid(),
    state: z.enum(['upcoming', 'today', 'over']),
  })
  .openapi('AgendaEntry');

const agendaRoute = createRoute({
  method: 'get',
  path: '/{userId}',
  tags: ['Agenda'],
  summary: "An organiser's published championships, for anyone",
  request: {
    params: z.object({ userId: z.string() }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: answers(
    'The agenda, in order of date',
    z.object({
      brand: z.object({ primaryColor: z.string(), secondaryColor: z.string(), logoUrl: z.string().nullable() }),
      championships: z.array(championship),
      total: z.int().openapi({ description: 'On all pages' }),
      pageSize: z.int(),
    }),
  ),
});

export function agendaRoutes(deps: AgendaDeps) {
  return newRouter().openapi(agendaRoute, async (c) => {
    const agenda = await showAgenda(deps, c.req.valid('param').userId, c.req.valid('query').page);
    if (!agenda) throw new Failed(failure('not_found'));
    const championships = agenda.championships.map(
      ({ id, name, description, startDate, startTime, endDate, mode, state }) => ({
        id,
        name,
        description,
        startDate,
        startTime,
        endDate,
        gameMode: mode.name,
        state,
      }),
    );
    return c.json({ brand: agenda.brand, championships, total: agenda.total, pageSize: agendaPageSize }, 200);
  });
}
