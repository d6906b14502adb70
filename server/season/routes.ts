import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { failure, type Result } from '../../domain/failures.ts';
import { MAX_REASON_LENGTH } from '../../domain/scores/ledger/reason.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { MAX_STAGES, MAX_WEIGHT } from '../../domain/season/rules.ts';
import { MAX_SLUG_LENGTH, slugOf } from '../../domain/events/slug.ts';
import { MAX_TEXT_LENGTH, normalizeName, sanitizeLine } from '../../domain/text.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { Failed, unwrap } from '../platform/failed.ts';
import { label, lineUpTo } from '../platform/http/fields.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import type { Scope } from '../platform/scope/scope.ts';
import { listStaffNames } from '../access/staff/queries.ts';
import {
  changeSeason,
  changeSeasonRules,
  changeStage,
  createSeason,
  hidePlayer,
  keepApart,
  mergePlayers,
  readSeason,
  removeSeason,
  type SeasonDeps,
  undoDecision,
} from './actions.ts';
import { ownSeason, seasonRules, seasonSummary } from './json.ts';
import { findSeason, listDistinct, listSeasons, type SeasonRecord } from './queries.ts';
import { needs } from '../access/permission/needs.ts';

const tags = ['Seasons'];
const params = z.object({ seasonId: z.uuid() });
const name = label('Informe o nome da temporada.');
const reason = lineUpTo(MAX_REASON_LENGTH).default('');
const player = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .transform((id) => normalizeName(sanitizeLine(id)))
  .openapi({ type: 'string', description: 'An Activision ID', example: 'ana#1234567' });
const summary = z.object({ season: seasonSummary });
const done = answers('Done', z.object({}));

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('see_event'),
  tags,
  summary: 'The seasons of the organiser',
  responses: answers('Newest first', z.object({ seasons: z.array(seasonSummary) })),
});
const createSeasonRoute = createRoute({
  method: 'post',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Make a season from events',
  request: jsonBody(
    z.strictObject({
      id: z.uuid().optional().openapi({ description: 'Made by the client, so that it can send again safely' }),
      name,
      eventIds: z.array(z.uuid()).max(MAX_STAGES).default([]),
    }),
  ),
  responses: answers('The season', summary),
});
const showRoute = createRoute({
  method: 'get',
  path: '/{seasonId}',
  ...needs('see_event'),
  tags,
  summary: 'A season with the public results of its stages, from which the ranking follows',
  request: { params },
  responses: answers('The season', ownSeason),
});
const changeRoute = createRoute({
  method: 'patch',
  path: '/{seasonId}',
  ...needs('manage_event'),
  tags,
  summary: 'Name, address and publication of a season',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        name: name.optional(),
        slug: z
          .string()
          .max(MAX_SLUG_LENGTH)
          .refine((slug) => slug === slugOf(slug), 'Use letras minúsculas, números e hífens.')
          .optional()
          .openapi({ example: 'circuito-2026' }),
        published: z.boolean().optional(),
      }),
    ),
  },
  responses: answers('The season', summary),
});
const deleteRoute = createRoute({
  method: 'delete',
  path: '/{seasonId}',
  ...needs('manage_event'),
  tags,
  summary: 'Delete a season; its events stay',
  request: { params },
  responses: done,
});
const stageRoute = createRoute({
  method: 'put',
  path: '/{seasonId}/stages/{eventId}',
  ...needs('manage_event'),
  tags,
  summary: 'Make an event a stage of the season, weigh it, or remove it',
  request: {
    params: params.extend({ eventId: z.uuid() }),
    ...jsonBody(
      z.strictObject({
        weight: z
          .int()
          .min(1)
          .max(MAX_WEIGHT)
          .nullable()
          .openapi({ description: 'In hundredths; null: no stage of the season' }),
        reason: reason.openapi({
          description: 'Needed once the stage has public results, and to add one again that had some. Anyone reads it',
        }),
      }),
    ),
  },
  responses: done,
});
const rulesRoute = createRoute({
  method: 'put',
  path: '/{seasonId}/rules',
  ...needs('manage_event'),
  tags,
  summary: 'Change how stages become points',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        rules: seasonRules,
        version: z.int().min(1).openapi({ description: 'Of the rules that were changed' }),
        reason: reason.openapi({ description: 'Needed once a stage has public results. Anyone reads it' }),
      }),
    ),
  },
  responses: done,
});
const mergeRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/merges',
  ...needs('manage_event'),
  tags,
  summary: 'Decide that two Activision IDs are one player',
  request: {
    params,
    ...jsonBody(
      z.strictObject({ from: player, into: player, reason: reason.openapi({ description: 'Anyone reads it' }) }),
    ),
  },
  responses: done,
});
const distinctRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/distinct',
  ...needs('manage_event'),
  tags,
  summary: 'Say that two Activision IDs are two players, so that they are not suggested again',
  request: { params, ...jsonBody(z.strictObject({ one: player, other: player })) },
  responses: done,
});
const hideRoute = createRoute({
  method: 'put',
  path: '/{seasonId}/hidden',
  ...needs('manage_event'),
  tags,
  summary: 'Show a player on the public page without a name, or with it again',
  request: { params, ...jsonBody(z.strictObject({ player, hidden: z.boolean() })) },
  responses: done,
});
const undoRoute = createRoute({
  method: 'post',
  path: '/{seasonId}/decisions/{decision}/undo',
  ...needs('manage_event'),
  tags,
  summary: 'Take back a merge or a change of points',
  request: { params: params.extend({ decision: z.coerce.number().int().min(1).openapi({ type: 'integer' }) }) },
  responses: done,
});

interface SeasonRoutesDeps {
  db: Db;
  caches: { seasons: { clear(): void }; stages: SeasonDeps['states'] };
  timeZone: string;
}

/** Routes of the organiser. */
export function seasonRoutes({ db, caches, timeZone }: SeasonRoutesDeps) {
  const deps = { states: caches.stages, timeZone };
  /** A change, after which visitors of this server see it. */
  const change = async <T>(scope: Scope, act: (db: Db) => Promise<Result<T>>): Promise<T> => {
    const result = await asOrganizer(db, scope.organizer, act);
    caches.seasons.clear();
    return unwrap(result);
  };
  return newRouter()
    .openapi(listRoute, async (c) => {
      const seasons = await asOrganizer(db, c.var.acting.organizer, listSeasons);
      return c.json({ seasons: seasons.map((season) => summaryOf(season, season.stages)) }, 200);
    })
    .openapi(createSeasonRoute, async (c) => {
      const { id = randomUUID(), ...given } = c.req.valid('json');
      const season = await change(c.var.acting, (db) => createSeason(db, c.var.acting, { id, ...given }));
      return c.json({ season: summaryOf(season, new Set(given.eventIds).size) }, 200);
    })
    .openapi(showRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const shown = await asOrganizerAtOneMoment(db, c.var.acting.organizer, async (db) => {
        const season = await findSeason(db, seasonId);
        if (!season) return undefined;
        const read = await readSeason(db, deps, season);
        const staff = await listStaffNames(db);
        const { name, slug, published, rules, rulesVersion } = season;
        return {
          id: season.id,
          name,
          slug,
          published,
          rules,
          version: rulesVersion,
          stages: read.stages.map(({ stage, event }) => ({
            ...stage,
            name: event.name,
            slug: event.slug,
            time: event.startTime,
          })),
          decisions: read.decisions.map(({ decision, actor }) => ({
            ...decision,
            by: (actor.id !== null && staff.get(actor.id)) || null,
          })),
          hidden: read.hidden,
          distinct: await listDistinct(db, season.id),
        } satisfies OwnSeason;
      });
      if (!shown) throw new Failed(failure('season_not_found'));
      return c.json(shown, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { seasonId } = c.req.valid('param');
      const season = await change(c.var.acting, (db) => changeSeason(db, c.var.acting, seasonId, c.req.valid('json')));
      return c.json({ season: summaryOf(season.season, season.stages) }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      await change(c.var.acting, (db) => removeSeason(db, c.var.acting, c.req.valid('param').seasonId));
      return c.json({}, 200);
    })
    .openapi(stageRoute, async (c) => {
      const { seasonId: id, eventId } = c.req.valid('param');
      await change(c.var.acting, (db) => changeStage(db, deps, c.var.acting, { id, eventId, ...c.req.valid('json') }));
      return c.json({}, 200);
    })
    .openapi(rulesRoute, async (c) => {
      const id = c.req.valid('param').seasonId;
      await change(c.var.acting, (db) => changeSeasonRules(db, deps, c.var.acting, { id, ...c.req.valid('json') }));
      return c.json({}, 200);
    })
    .openapi(mergeRoute, async (c) => {
      const id = c.req.valid('param').seasonId;
      await change(c.var.acting, (db) => mergePlayers(db, deps, c.var.acting, { id, ...c.req.valid('json') }));
      return c.json({}, 200);
    })
    .openapi(distinctRoute, async (c) => {
      const { one, other } = c.req.valid('json');
      await change(c.var.acting, (db) =>
        keepApart(db, deps, c.var.acting, c.req.valid('param').seasonId, [one, other]),
      );
      return c.json({}, 200);
    })
    .openapi(hideRoute, async (c) => {
      await change(c.var.acting, (db) =>
        hidePlayer(db, deps, c.var.acting, c.req.valid('param').seasonId, c.req.valid('json')),
      );
      return c.json({}, 200);
    })
    .openapi(undoRoute, async (c) => {
      const { seasonId, decision } = c.req.valid('param');
      await change(c.var.acting, (db) => undoDecision(db, c.var.acting, seasonId, decision));
      return c.json({}, 200);
    });
}

function summaryOf({ id, name, slug, published }: SeasonRecord, stages: number): z.infer<typeof seasonSummary> {
  return { id, name, slug, published, stages };
}
