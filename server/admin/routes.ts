import { createRoute, z } from '@hono/zod-openapi';
import { normalizeEmail } from '../../domain/email.ts';
import { accessOf } from '../../domain/subscription.ts';
import { sanitizeLine } from '../../domain/text.ts';
import type { Db } from '../db/transaction.ts';
import { unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { administer } from './actions.ts';
import { type AuditLine, listAuditLines, listOrganizers, type OrganizerLine } from './queries.ts';

export interface AdminRoutesDeps {
  authDb: Db;
  now(): Date;
}

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const reason = z
  .string()
  .max(500)
  .transform(sanitizeLine)
  .refine((text) => text !== '', 'Informe o motivo.')
  .openapi({ type: 'string' });
const organizer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
    lastActivity: z.iso.datetime().nullable(),
    teams: z.int(),
    reports: z.int(),
    subscribed: z.boolean(),
    plan: z.string().nullable(),
    planEnd: z.iso.datetime().nullable(),
    grantedUntil: z.iso.datetime().nullable(),
    grantReason: z.string().nullable(),
  })
  .openapi('AdministeredOrganizer');
const auditLine = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    administrator: z.string(),
    act: z.enum(['grant', 'withdraw', 'disable', 'enable']),
    accountId: z.uuid(),
    accountEmail: z.string(),
    reason: z.string(),
    until: z.iso.datetime().nullable(),
  })
  .openapi('AuditLine');
const tags = ['Administração'];
const pages = { total: z.int(), pageSize: z.int() };

const listRoute = createRoute({
  method: 'get',
  path: '/organizers',
  tags,
  summary: 'Organisers, the newest first, 50 a page',
  request: { query: z.object({ search: z.string().max(200).default(''), page }) },
  responses: answers('One page', z.object({ organizers: z.array(organizer), ...pages })),
});

const actRoute = createRoute({
  method: 'post',
  path: '/organizers/{id}/acts',
  tags,
  summary: 'Grant or withdraw access, disable or enable an account',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z.discriminatedUnion('act', [
        z.strictObject({
          act: z.literal('grant'),
          until: z.iso.datetime().openapi({ description: 'Access ends at this moment' }),
          reason,
        }),
        z.strictObject({ act: z.literal('withdraw'), reason }),
        z.strictObject({ act: z.literal('disable'), reason }),
        z.strictObject({ act: z.literal('enable'), reason }),
      ]),
    ),
  },
  responses: answers('Done and written down', z.object({})),
});

const auditRoute = createRoute({
  method: 'get',
  path: '/audit',
  tags,
  summary: 'What administrators did, the latest first, 50 a page',
  request: { query: z.object({ page }) },
  responses: answers('One page', z.object({ lines: z.array(auditLine), ...pages })),
});

/** The master panel. `requireAdministrator` stands before all of it. */
export function adminRoutes({ authDb, now }: AdminRoutesDeps) {
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { search, page } = c.req.valid('query');
      const found = await listOrganizers(authDb, { search: normalizeEmail(search), page });
      return c.json({ ...found, organizers: found.organizers.map((line) => organizerJson(line, now())) }, 200);
    })
    .openapi(actRoute, async (c) => {
      const given = c.req.valid('json');
      const act = given.act === 'grant' ? { ...given, until: new Date(given.until) } : given;
      unwrap(await administer(authDb, c.var.organizer.email, c.req.valid('param').id, act, now()));
      return c.json({}, 200);
    })
    .openapi(auditRoute, async (c) => {
      const found = await listAuditLines(authDb, c.req.valid('query').page);
      return c.json({ ...found, lines: found.lines.map(auditJson) }, 200);
    });
}

function organizerJson({ standing, createdAt, disabledAt, lastActivity, ...line }: OrganizerLine, now: Date) {
  const { subscribed, tier, end } = accessOf(standing, now);
  return {
    ...line,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    lastActivity: lastActivity?.toISOString() ?? null,
    subscribed,
    plan: tier,
    planEnd: end?.toISOString() ?? null,
    grantedUntil: standing.grantedUntil?.toISOString() ?? null,
  };
}

function auditJson({ at, until, ...line }: AuditLine) {
  return { ...line, at: at.toISOString(), until: until?.toISOString() ?? null };
}
