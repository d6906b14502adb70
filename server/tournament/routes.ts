import { createRoute, z } from '@hono/zod-openapi';
import { ROUND_BUTTONS } from '../../domain/game-modes.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { changeTournament, endMatch, resetChampionship, zeroScores } from './actions.ts';
import { findTournament, type Tournament } from './queries.ts';

const tournament = z
  .object({ gameMode: z.string(), currentRound: z.int(), endedAt: z.iso.datetime().nullable() })
  .openapi('Tournament');
const cleared = z.object({ reports: z.int(), playerStats: z.int(), teams: z.int() }).openapi('Cleared');
const tags = ['Campeonato atual'];

const findRoute = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Mode, round and state of the current tournament',
  responses: answers('The tournament', z.object({ tournament })),
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/',
  tags,
  summary: 'Change mode or round',
  request: jsonBody(
    z.strictObject({
      gameMode: z.string().max(100).optional(),
      currentRound: z.int().min(1).max(ROUND_BUTTONS).optional(),
    }),
  ),
  responses: answers('The tournament', z.object({ tournament })),
});

const endRoute = createRoute({
  method: 'post',
  path: '/end',
  tags,
  summary: 'End the match: its results are closed',
  responses: answers('The tournament', z.object({ tournament })),
});

const zeroRoute = createRoute({
  method: 'post',
  path: '/zero',
  tags,
  summary: 'Delete all results; the teams stay',
  responses: answers('How much went', z.object({ cleared })),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/reset',
  tags,
  summary: 'Delete all results and all teams',
  responses: answers('How much went', z.object({ cleared })),
});

export function tournamentRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(findRoute, async (c) =>
      c.json({ tournament: toJson(await asOrganizer(db, c.var.organizer.id, findTournament)) }, 200),
    )
    .openapi(changeRoute, async (c) => {
      const { gameMode, currentRound } = c.req.valid('json');
      const change = {
        ...(gameMode !== undefined && { mode: gameMode }),
        ...(currentRound !== undefined && { currentRound }),
      };
      return c.json({ tournament: toJson(unwrap(await changeTournament(db, c.var.organizer.id, change))) }, 200);
    })
    .openapi(endRoute, async (c) => c.json({ tournament: toJson(await endMatch(db, c.var.organizer.id)) }, 200))
    .openapi(zeroRoute, async (c) => c.json({ cleared: await zeroScores(db, c.var.organizer.id) }, 200))
    .openapi(resetRoute, async (c) => c.json({ cleared: await resetChampionship(db, c.var.organizer.id) }, 200));
}

function toJson({ mode, currentRound, endedAt }: Tournament) {
  return { gameMode: mode.name, currentRound, endedAt: endedAt?.toISOString() ?? null };
}
