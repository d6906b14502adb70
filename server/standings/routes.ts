import { createRoute, z } from '@hono/zod-openapi';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, newRouter, readyJson } from '../http/router.ts';
import { type KeptAnswers, standingsKey } from '../kept/kept-answers.ts';
import { eventParams } from '../scope/require-event.ts';
import { readStandings, type Standings } from './actions.ts';

const points = z.int().openapi({ description: 'Points in tenths: 1486 are 148.6 points', example: 1486 });
const standing = z
  .object({
    teamId: z.uuid(),
    name: z.string(),
    activisionIds: z.array(z.string()).length(3),
    position: z.int().openapi({ description: '0 for a team without points' }),
    totalPoints: points,
    carriedPoints: points.openapi({ description: 'Part of the total that was brought from another event' }),
    totalKills: z.int(),
    rounds: z.array(z.object({ round: z.int(), placement: z.int(), kills: z.int(), points, counted: z.boolean() })),
  })
  .openapi('Standing');
const mvp = z
  .object({ id: z.string(), name: z.string(), kills: z.int(), teamNames: z.array(z.string()) })
  .openapi('Mvp');

const ranking = z.object({ gameMode: z.string(), standings: z.array(standing), mvps: z.array(mvp) });

const standingsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/standings',
  request: { params: eventParams },
  tags: ['Classificação'],
  summary: 'Standings and most kills, as of one moment',
  responses: answers('The ranking', ranking),
});

export function standingsRoutes({ db, kept }: { db: Db; kept: KeptAnswers }) {
  return newRouter().openapi(standingsRoute, async (c) => {
    const { scope } = c.var;
    const bytes = await kept.standings.ask(standingsKey(scope), async () => {
      const read = await asOrganizerAtOneMoment(db, scope.organizer, (db) => readStandings(db, scope.event));
      return Buffer.from(JSON.stringify(toJson(unwrap(read))));
    });
    return readyJson<z.infer<typeof ranking>>(c, bytes);
  });
}

function toJson({ event, rows, mvps }: Standings): z.infer<typeof ranking> {
  return {
    gameMode: event.mode.name,
    standings: rows.map(({ team, position, totalPoints, totalKills, rounds }) => ({
      teamId: team.id,
      name: team.name,
      activisionIds: [...team.activisionIds],
      position,
      totalPoints,
      carriedPoints: team.carriedPoints,
      totalKills,
      rounds: [...rounds],
    })),
    mvps: mvps.map((mvp) => ({ ...mvp, teamNames: [...mvp.teamNames] })),
  };
}
