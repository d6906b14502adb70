import { createRoute, z } from '@hono/zod-openapi';
import { line, round } from '../../platform/http/fields.ts';
import type { ShownTeam } from '../../../domain/scores/ledger/event-views.ts';
import { PLAYER_SLOTS, type PlayerSlot } from '../../../domain/player-name.ts';
import { MAX_TEAM_NAME_LENGTH } from '../../../domain/text.ts';
import { refuseRepeated } from '../../platform/db/commands.ts';
import { asOrganizer, changingEvent, type Db } from '../../platform/db/transaction.ts';
import { failure } from '../../../domain/failures.ts';
import { MAX_TEAM_SIZE } from '../../../domain/rules/rule-set.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { reasonField } from '../../platform/http/reason.ts';
import { eventParams, needs } from '../../access/permission/needs.ts';
import { addTeam, removeTeam } from './actions.ts';
import { type ChangedTeam, editTeam, renamePlayer, substitutePlayer } from './edit-team.ts';
import { importTeams } from './import.ts';
import { roster as activisionIds, sharedConfirmed } from './input.ts';
import { listTeams, type Team } from './queries.ts';

const name = line
  .refine((text) => text !== '', 'Informe o nome do time.')
  .refine(
    (text) => text.length <= MAX_TEAM_NAME_LENGTH,
    `O nome do time pode ter no máximo ${MAX_TEAM_NAME_LENGTH} caracteres.`,
  )
  .openapi({ example: 'Lobos do Sul' });
const team = z
  .object({
    id: z.uuid(),
    name: z.string(),
    discordId: z.string(),
    activisionIds: z.array(z.string()),
    carriedPoints: z.int().openapi({ description: 'In hundredths, brought from another event' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('Team');
const leftOut = z.object({ row: z.int(), name: z.string(), reason: z.string() });
const tags = ['Teams'];
const teamParams = z.object({ eventId: z.uuid(), teamId: z.uuid() });
const playerParams = teamParams.extend({ slot: z.enum(['1', '2', '3', '4']) });
const reason = reasonField.openapi({ description: 'Needed once the event was ended' });
const changed = answers(
  'The team, and the entry of the ledger to undo',
  z.object({ team, entry: z.int().nullable().openapi({ description: 'Null where nothing had to change' }) }),
);
// More rows than any lobby has, so that a sheet that lists its teams twice is still read.
const mostImportRows = 500;

const listRoute = createRoute({
  method: 'get',
  path: '/{eventId}/teams',
  ...needs('see_event'),
  tags,
  summary: 'All teams, newest first',
  request: { params: eventParams },
  responses: answers('The teams', z.object({ teams: z.array(team) })),
});

const addRoute = createRoute({
  method: 'post',
  path: '/{eventId}/teams',
  ...needs('manage_event'),
  tags,
  summary: 'Add a team',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        name,
        discordId: line.default(''),
        activisionIds: activisionIds.default([]),
        sharedConfirmed,
      }),
    ),
  },
  responses: answers('The team, and the entry of the ledger', z.object({ team, entry: z.int() })),
});

const importRoute = createRoute({
  method: 'post',
  path: '/{eventId}/teams/import',
  ...needs('manage_event'),
  tags,
  summary: 'Add the teams of a spreadsheet, all or none',
  request: {
    params: eventParams,
    ...jsonBody(
      z.strictObject({
        teams: z
          .array(z.strictObject({ row: z.int().min(1), name: line, discordId: line, activisionIds }))
          .max(mostImportRows),
        updateExisting: z.boolean().default(false).openapi({
          description: 'Change Discord ID and players of teams whose name exists; blank cells change nothing',
        }),
        reason,
        sharedConfirmed,
      }),
    ),
  },
  responses: answers(
    'What became of each row',
    z.object({
      added: z.int(),
      updated: z.int(),
      ignored: z.array(leftOut),
      failed: z.array(leftOut),
      entries: z.array(z.int()).openapi({ description: 'Entries of the ledger that were appended' }),
    }),
  ),
});

const editRoute = createRoute({
  method: 'patch',
  path: '/{eventId}/teams/{teamId}',
  ...needs('manage_event'),
  tags,
  summary: 'Change name, Discord ID and players of a team, all or none',
  request: {
    params: teamParams,
    ...jsonBody(
      z.strictObject({
        name,
        discordId: line,
        players: z
          .array(
            z.strictObject({
              slot: z.literal(PLAYER_SLOTS),
              activisionId: line,
              fromRound: round.nullable().default(null).openapi({
                description: 'Somebody else plays from this round on; null corrects a typo in all rounds',
              }),
            }),
          )
          .max(MAX_TEAM_SIZE)
          .default([]),
        reason,
        sharedConfirmed,
      }),
    ),
  },
  responses: answers('The team, and the entries of the ledger to undo', z.object({ team, entries: z.array(z.int()) })),
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/{eventId}/teams/{teamId}/players/{slot}',
  ...needs('report'),
  tags,
  summary: "Correct a player's Activision ID",
  request: {
    params: playerParams,
    ...jsonBody(z.strictObject({ activisionId: line, reason, sharedConfirmed })),
  },
  responses: changed,
});

const substituteRoute = createRoute({
  method: 'post',
  path: '/{eventId}/teams/{teamId}/players/{slot}/substitute',
  ...needs('report'),
  tags,
  summary: 'Somebody else plays from a round on; earlier rounds stay with who played them',
  request: {
    params: playerParams,
    ...jsonBody(z.strictObject({ activisionId: line, fromRound: round, reason, sharedConfirmed })),
  },
  responses: changed,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{eventId}/teams/{teamId}',
  ...needs('manage_event'),
  tags,
  summary: 'Remove a team with its results',
  request: { params: teamParams, query: z.object({ reason }) },
  responses: answers('Gone', z.object({ removed: z.literal(true), entry: z.int() })),
});

export function teamRoutes({ db }: { db: Db }) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const teams = await asOrganizer(db, organizer, async (db) =>
        (await findPlayedEvent(db, event)) ? listTeams(db, event) : undefined,
      );
      if (!teams) throw new Failed(failure('event_not_found'));
      return c.json({ teams: teams.map(toJson) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { scope } = c.var;
      const wanted = c.req.valid('json');
      const added = await changingEvent(db, scope, (db) => addTeam(db, scope, wanted));
      const { team, entry } = unwrap(added);
      return c.json({ team: toJson(team), entry }, 200);
    })
    .openapi(importRoute, async (c) => {
      const { scope } = c.var;
      const sheet = c.req.valid('json');
      // Not in turn: a second import is refused, not made to wait.
      const imported = await asOrganizer(db, scope.organizer, async (db) => {
        await refuseRepeated(db, scope);
        return importTeams(db, scope, sheet);
      });
      const { added, updated, ignored, failed, entries } = unwrap(imported);
      return c.json({ added: added.length, updated, ignored: [...ignored], failed: [...failed], entries }, 200);
    })
    .openapi(editRoute, async (c) => {
      const { scope } = c.var;
      const { teamId } = c.req.valid('param');
      const { reason, ...edit } = c.req.valid('json');
      const edited = await changingEvent(db, scope, (db) => editTeam(db, scope, teamId, edit, reason));
      const { team, entries } = unwrap(edited);
      return c.json({ team: toJson(team), entries }, 200);
    })
    .openapi(renameRoute, async (c) => {
      const { scope } = c.var;
      const { teamId, slot } = c.req.valid('param');
      const { reason, ...json } = c.req.valid('json');
      const change = { ...json, teamId, slot: Number(slot) as PlayerSlot };
      const renamed = await changingEvent(db, scope, (db) => renamePlayer(db, scope, change, reason));
      return c.json(changedJson(unwrap(renamed)), 200);
    })
    .openapi(substituteRoute, async (c) => {
      const { scope } = c.var;
      const { teamId, slot } = c.req.valid('param');
      const { reason, ...json } = c.req.valid('json');
      const change = { ...json, teamId, slot: Number(slot) as PlayerSlot };
      const substituted = await changingEvent(db, scope, (db) => substitutePlayer(db, scope, change, reason));
      return c.json(changedJson(unwrap(substituted)), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { scope } = c.var;
      const { teamId } = c.req.valid('param');
      const { reason } = c.req.valid('query');
      const removed = await changingEvent(db, scope, (db) => removeTeam(db, scope, teamId, reason));
      return c.json({ removed: true as const, entry: unwrap(removed).number }, 200);
    });
}

function changedJson({ team, entry }: ChangedTeam) {
  return { team: toJson(team), entry };
}

function toJson({ activisionIds, ...rest }: Team | ShownTeam) {
  return { ...rest, activisionIds: [...activisionIds] };
}
