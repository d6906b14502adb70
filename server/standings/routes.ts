import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/transaction.ts';
import { answers, newRouter, readyJson } from '../http/router.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { computeStandings, type Standings } from './actions.ts';

const points = z.int().openapi({ description: 'Points in tenths: 1486 are 148.6 points', example: 1486 });
const standing = z
  .object({
    teamId: z.uuid(),
    name: z.string(),
    activisionIds: z.array(z.string()).length(3),
    position: z.int().openapi({ description: '0 for a team without points' }),
    totalPoints: points,
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
  path: '/',
  tags: ['Classificação'],
  summary: 'Standings and most kills, as of one moment',
  responses: answers('The ranking', ranking),
});

export function standingsRoutes({ db, kept }: { db: Db; kept: KeptAnswers }) {
  return newRouter().openapi(standingsRoute, async (c) => {
    const { id } = c.var.organizer;
    const bytes = await kept.standings.ask(id, async () =>
      Buffer.from(JSON.stringify(toJson(await computeStandings(db, id)))),
    );
    return readyJson<z.infer<typeof ranking>>(c, bytes);
  });
}

function toJson({ tournament, rows, mvps }: Standings): z.infer<typeof ranking> {
  return {
    gameMode: tournament.mode.name,
    standings: rows.map(({ team, position, totalPoints, totalKills, rounds }) => ({
      teamId: team.id,
      name: team.name,
      activisionIds: [...team.activisionIds],
      position,
      totalPoints,
      totalKills,
      rounds: [...rounds],
    })),
    mvps: mvps.map((mvp) => ({ ...mvp, teamNames: [...mvp.teamNames] })),
  };
}
