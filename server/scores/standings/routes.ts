import { createRoute, z } from '@hono/zod-openapi';
import { publicRound } from '../../../domain/visitors/public-teams.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { unwrap } from '../../platform/failed.ts';
import { type ReadyBody, readyBody, readyJson } from '../../platform/http/ready-answer.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { decisionsJson, rulesJson } from '../../rules/json.ts';
import { readStandings, type Standings } from './actions.ts';
import { standingsKey } from './standings-key.ts';
import { matchPointState, points, roundStanding } from '../../rules/standing-json.ts';

const standing = z
  .object({
    teamId: z.uuid(),
    name: z.string(),
    activisionIds: z.array(z.string()),
    position: z.int().openapi({ description: '0 for a team without points' }),
    place: z
      .int()
      .openapi({ description: 'The position that is shown: a team that played has one also without points' }),
    totalPoints: points,
    carriedPoints: points.openapi({ description: 'Part of the total that was brought from another event' }),
    totalKills: z.int(),
    matchPoint: matchPointState,
    disqualified: z.boolean(),
    rounds: z.array(roundStanding),
  })
  .openapi('Standing');
const mvp = z
  .object({ id: z.string(), name: z.string(), kills: z.int(), teamNames: z.array(z.string()) })
  .openapi('Mvp');

const ranking = z.object({
  rules: rulesJson,
  rulesVersion: z.int(),
  decisions: decisionsJson,
  standings: z.array(standing),
  mvps: z.array(mvp),
  sharedPlayers: z
    .array(z.object({ name: z.string(), teamNames: z.array(z.string()) }))
    .openapi({ description: 'Players of more than one team, by their rosters and results' }),
});

const standingsRoute = createRoute({
  method: 'get',
  path: '/{eventId}/standings',
  ...needs('see_event'),
  request: { params: eventParams },
  tags: ['Standings'],
  summary: 'Standings and most kills, as of one moment',
  responses: answers('The ranking', ranking),
});

interface StandingsRoutesDeps {
  db: Db;
  caches: { standings: LoadingCache<string, ReadyBody> };
}

export function standingsRoutes({ db, caches }: StandingsRoutesDeps) {
  return newRouter().openapi(standingsRoute, async (c) => {
    const scope = c.get('scope');
    const body = await caches.standings.getOrLoad(standingsKey(scope), async () => {
      const read = await asOrganizerAtOneMoment(db, scope.organizer, (db) => readStandings(db, scope.event));
      return readyBody(toJson(unwrap(read)));
    });
    return readyJson<z.infer<typeof ranking>>(c, body);
  });
}

function toJson({ event, rows, mvps, sharedPlayers }: Standings): z.infer<typeof ranking> {
  return {
    rules: event.rules,
    rulesVersion: event.rulesVersion,
    decisions: event.decisions,
    standings: rows.map(({ team, position, place, totalPoints, totalKills, rounds, matchPoint, disqualification }) => ({
      teamId: team.id,
      name: team.name,
      activisionIds: [...team.activisionIds],
      position,
      place,
      totalPoints,
      carriedPoints: team.carriedPoints,
      totalKills,
      matchPoint,
      disqualified: disqualification !== null,
      rounds: rounds.map(publicRound),
    })),
    mvps: mvps.map((mvp) => ({ ...mvp, teamNames: [...mvp.teamNames] })),
    sharedPlayers: sharedPlayers.map(({ name, teams }) => ({ name, teamNames: teams.map((team) => team.name) })),
  };
}
