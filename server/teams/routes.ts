import { createRoute, z } from '@hono/zod-openapi';
import type { PlayerSlot } from '../../domain/player-name.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { findTournament } from '../tournament/queries.ts';
import { addTeam, importTeams, removeTeam, renamePlayer } from './actions.ts';
import { listTeams, type Team } from './queries.ts';

const line = z.string().max(1000).transform(sanitizeLine).openapi({ type: 'string' });
const name = line.refine((text) => text !== '', 'Informe o nome do time.').openapi({ example: 'Lobos do Sul' });
const activisionIds = z
  .tuple([line, line, line])
  .openapi({ description: 'Activision ID of player 1, 2 and 3; blank where unknown' });
const team = z
  .object({
    id: z.uuid(),
    name: z.string(),
    discordId: z.string(),
    activisionIds: z.array(z.string()).length(3),
    createdAt: z.iso.datetime(),
  })
  .openapi('Team');
const leftOut = z.object({ row: z.int(), name: z.string(), reason: z.string() });
const tags = ['Times'];
// More rows than any mode takes, so that a sheet with the same teams twice is still read; a wilder one is refused whole.
const mostImportRows = 500;

const listRoute = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'All teams, newest first',
  responses: answers('The teams', z.object({ teams: z.array(team) })),
});

const addRoute = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a team',
  request: jsonBody(
    z.strictObject({ name, discordId: line.default(''), activisionIds: activisionIds.default(['', '', '']) }),
  ),
  responses: answers('The team', z.object({ team })),
});

const importRoute = createRoute({
  method: 'post',
  path: '/import',
  tags,
  summary: 'Add the teams of a spreadsheet, all or none',
  request: jsonBody(
    z.strictObject({
      teams: z
        .array(z.strictObject({ row: z.int().min(1), name: line, discordId: line, activisionIds }))
        .max(mostImportRows),
    }),
  ),
  responses: answers(
    'What became of each row',
    z.object({ added: z.int(), ignored: z.array(leftOut), failed: z.array(leftOut) }),
  ),
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/{teamId}/players/{slot}',
  tags,
  summary: "Correct a player's Activision ID",
  request: {
    params: z.object({ teamId: z.uuid(), slot: z.enum(['1', '2', '3']) }),
    ...jsonBody(z.strictObject({ activisionId: line })),
  },
  responses: answers('The team', z.object({ team })),
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{teamId}',
  tags,
  summary: 'Remove a team with its results',
  request: { params: z.object({ teamId: z.uuid() }) },
  responses: answers('Gone', z.object({ removed: z.literal(true) })),
});

export function teamRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const teams = await asOrganizer(db, c.var.organizer.id, async (db) =>
        listTeams(db, (await findTournament(db)).id),
      );
      return c.json({ teams: teams.map(toJson) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const added = unwrap(await addTeam(db, c.var.organizer.id, c.req.valid('json')));
      return c.json({ team: toJson(added) }, 200);
    })
    .openapi(importRoute, async (c) => {
      const { added, ignored, failed } = unwrap(await importTeams(db, c.var.organizer.id, c.req.valid('json').teams));
      return c.json({ added: added.length, ignored: [...ignored], failed: [...failed] }, 200);
    })
    .openapi(renameRoute, async (c) => {
      const { teamId, slot } = c.req.valid('param');
      const { activisionId } = c.req.valid('json');
      const renamed = unwrap(
        await renamePlayer(db, c.var.organizer.id, teamId, Number(slot) as PlayerSlot, activisionId),
      );
      return c.json({ team: toJson(renamed) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      unwrap(await removeTeam(db, c.var.organizer.id, c.req.valid('param').teamId));
      return c.json({ removed: true as const }, 200);
    });
}

function toJson({ createdAt, activisionIds, ...rest }: Team) {
  return { ...rest, activisionIds: [...activisionIds], createdAt: createdAt.toISOString() };
}
