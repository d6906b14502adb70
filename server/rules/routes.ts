import { setTimeout } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import { round, secretToken } from '../platform/http/fields.ts';
import { MAX_LOBBY } from '../../domain/rules/rule-set.ts';
import { MAX_TEAM_NAME_LENGTH } from '../../domain/text.ts';
import { failure } from '../../domain/failures.ts';
import { asOrganizer, type Db } from '../platform/db/transaction.ts';
import { Failed, unwrap } from '../platform/failed.ts';
import { openTo } from '../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { needs } from '../access/permission/needs.ts';
import { matchPointState, points } from './standing-json.ts';
import { evaluate, givenRules, MAX_EVALUATED, replacePreset, savePreset } from './actions.ts';
import { listedPresets, rulesInput as rules, rulesJson } from './json.ts';
import { deleteOwnPreset, findSharedRules, listOwnPresets, type OwnPreset } from './queries.ts';

const tags = ['Rules'];
const ownPreset = z.object({ id: z.uuid(), rules: rulesJson, shareUrl: z.string() }).openapi('OwnRulePreset');
const teamName = z.string().min(1).max(MAX_TEAM_NAME_LENGTH).openapi({ example: 'Lobos' });
const inputPoints = z.int().min(0).max(10_000_000).openapi({ description: 'In hundredths' });
const presetParams = z.object({ presetId: z.uuid() });

const listRoute = createRoute({
  method: 'get',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: "The organiser's own presets, oldest first",
  responses: answers('The presets', z.object({ presets: z.array(ownPreset) })),
});

const addRoute = createRoute({
  method: 'post',
  path: '/',
  ...needs('manage_event'),
  tags,
  summary: 'Keep rules as a preset',
  request: jsonBody(z.strictObject({ rules })),
  responses: answers('The preset', z.object({ preset: ownPreset })),
});

const replaceRoute = createRoute({
  method: 'put',
  path: '/{presetId}',
  ...needs('manage_event'),
  tags,
  summary: 'Change a preset; events made from it keep their rules',
  request: {
    params: presetParams,
    ...jsonBody(
      z.strictObject({
        rules,
        replaces: rules
          .optional()
          .openapi({ description: 'What the caller has seen: a preset that has other rules by now is kept' }),
      }),
    ),
  },
  responses: answers('Changed', z.object({})),
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/{presetId}',
  ...needs('manage_event'),
  tags,
  summary: 'Delete a preset; events made from it keep their rules',
  request: { params: presetParams },
  responses: answers('It is gone', z.object({})),
});

const presetsRoute = createRoute({
  method: 'get',
  path: '/presets',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'Every format we know, without an account',
  responses: answers(
    'The presets',
    z.object({
      presets: z.array(z.object({ id: z.string(), source: z.string(), note: z.string(), rules: rulesJson })),
    }),
  ),
});

const sharedRoute = createRoute({
  method: 'get',
  path: '/shared-rules/{token}',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The rules of a link, to copy',
  request: { params: z.object({ token: secretToken }) },
  responses: answers('The rules', z.object({ rules: rulesJson })),
});

const evaluateRoute = createRoute({
  method: 'post',
  path: '/rules/evaluate',
  middleware: openTo({ perMinute: 60, maxBytes: 128 * 1024 }),
  tags,
  summary: 'Standings of a night with their sentences, without an account; nothing is kept',
  request: jsonBody(
    z.strictObject({
      preset: z.string().max(100).optional().openapi({ description: 'Of GET /presets', example: 'algs' }),
      rules: rules.optional().openapi({ description: 'Instead of a preset' }),
      teams: z.array(z.strictObject({ name: teamName, carriedPoints: inputPoints.default(0) })).max(MAX_LOBBY),
      results: z
        .array(
          z.strictObject({
            team: teamName,
            round,
            placement: z.int().min(1).max(MAX_LOBBY),
            kills: z.int().min(0).max(1000),
          }),
        )
        .max(MAX_EVALUATED),
    }),
  ),
  responses: answers(
    'The standings, best first',
    z.object({
      rulesName: z.string(),
      standings: z.array(
        z.object({
          name: z.string(),
          position: z.int(),
          totalPoints: points,
          totalKills: z.int(),
          matchPoint: matchPointState,
          sentences: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export function rulePresetRoutes({ db, publicOrigin }: { db: Db; publicOrigin(): string }) {
  const toJson = ({ id, rules, shareToken }: OwnPreset) => ({
    id,
    rules,
    shareUrl: `${publicOrigin()}/regras/${shareToken}`,
  });
  return newRouter()
    .openapi(listRoute, async (c) => {
      const presets = await asOrganizer(db, c.var.acting.organizer, listOwnPresets);
      return c.json({ presets: presets.map(toJson) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { rules } = c.req.valid('json');
      const { organizer: id } = c.var.acting;
      const saved = await asOrganizer(db, id, (db) => savePreset(db, id, rules));
      return c.json({ preset: toJson(unwrap(saved)) }, 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { presetId } = c.req.valid('param');
      const change = c.req.valid('json');
      unwrap(await asOrganizer(db, c.var.acting.organizer, (db) => replacePreset(db, presetId, change)));
      return c.json({}, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { presetId } = c.req.valid('param');
      const found = await asOrganizer(db, c.var.acting.organizer, (db) => deleteOwnPreset(db, presetId));
      if (!found) throw new Failed(failure('preset_not_found'));
      return c.json({}, 200);
    });
}

/** Routes that need no session. */
export function publicRulesRoutes({ authDb }: { authDb: Db }) {
  // One at a time, and the server rests as long after each as it took: another request needs several turns of the event loop,
  // and would otherwise wait for an evaluation in each.
  const evaluations = new WorkQueue({ atOnce: 1, waiting: 60, waitMs: 10_000 });
  return newRouter()
    .openapi(evaluateRoute, async (c) => {
      const given = c.req.valid('json');
      const rules = unwrap(givenRules(given));
      const standings = await evaluations.run(async () => {
        const started = performance.now();
        const evaluated = unwrap(evaluate(rules, given));
        await setTimeout(performance.now() - started);
        return evaluated;
      });
      return c.json({ rulesName: rules.name, standings }, 200);
    })
    .openapi(presetsRoute, (c) => c.json({ presets: listedPresets() }, 200))
    .openapi(sharedRoute, async (c) => {
      const rules = await findSharedRules(authDb, c.req.valid('param').token);
      if (!rules) throw new Failed(failure('preset_not_found'));
      return c.json({ rules }, 200);
    });
}
