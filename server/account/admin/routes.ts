import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PAGE, MAX_SEARCH_LENGTH } from '../../../domain/account/administration.ts';
import { normalizeEmail } from '../../../domain/access/email.ts';
import { failure } from '../../../domain/failures.ts';
import { accessOf, ACCOUNT_KINDS, type AccountKind, accountKind } from '../../../domain/access/subscription.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import type { Billing } from '../../access/billing/billing.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { administer } from './actions.ts';
import {
  type BilledAccount,
  type AccountUse,
  type AuditLine,
  findOrganizerPage,
  listAuditLines,
  listOrganizers,
  listBilledAccounts,
  listUseOfAll,
  type OrganizerLine,
} from './queries.ts';
import { requiredReason } from '../../platform/http/reason.ts';

export interface AdminRoutesDeps {
  db: Db;
  authDb: Db;
  billing: Billing;
  timeZone: string;
  now(): Date;
}

const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const reason = requiredReason();
const organizer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
    lastActivity: z.iso.datetime().nullable(),
    kind: z.enum(ACCOUNT_KINDS),
    cups: z.int().openapi({ description: "Without 'Evento avulso'" }),
    signUps: z.int(),
    lastCup: z.string().nullable(),
    lastCupOn: z.iso.date().nullable(),
    lastResult: z.iso.datetime().nullable(),
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
const tags = ['Administration'];
const pages = { total: z.int(), pageSize: z.int() };

const listRoute = createRoute({
  method: 'get',
  path: '/organizers',
  tags,
  summary: 'Organisers, the newest first, 50 a page',
  request: {
    query: z.object({
      search: z.string().max(MAX_SEARCH_LENGTH).default(''),
      page,
      kind: z.enum([...ACCOUNT_KINDS, 'new', 'disabled']).optional(),
    }),
  },
  responses: answers('One page', z.object({ organizers: z.array(organizer), ...pages })),
});

const totalsRoute = createRoute({
  method: 'get',
  path: '/totals',
  tags,
  summary: 'How many accounts pay, have a courtesy, have lapsed, are new',
  responses: answers(
    'The totals',
    z.object({
      all: z.int(),
      paying: z.int(),
      courtesy: z.int(),
      lapsed: z.int(),
      never: z.int(),
      member: z.int().openapi({ description: 'Accounts that only help others' }),
      new: z.int().openapi({ description: 'Organisers who came in the last 30 days' }),
      disabled: z.int(),
    }),
  ),
});

const findRoute = createRoute({
  method: 'get',
  path: '/organizers/{id}',
  tags,
  summary: 'One organiser',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers(
    'The organiser',
    z.object({
      organizer,
      sessions: z.int(),
      events: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          published: z.boolean(),
          endedAt: z.iso.datetime().nullable(),
          createdAt: z.iso.datetime(),
        }),
      ),
      members: z.array(z.object({ name: z.string(), role: z.string() })),
      acts: z.array(auditLine),
    }),
  ),
});

const exportRoute = createRoute({
  method: 'get',
  path: '/organizers-export',
  tags,
  summary: 'All organisers as CSV',
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.any() } } } },
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

/** The administration. `api.ts` puts `requireAdministrator` before all of it. */
export function adminRoutes({ db, authDb, billing, timeZone, now }: AdminRoutesDeps) {
  const provider = billing.provider?.name;
  return newRouter()
    .openapi(listRoute, async (c) => {
      const { search, page, kind } = c.req.valid('query');
      const ids =
        kind && (await listBilledAccounts(authDb, provider)).filter(isOfKind(kind, now())).map(({ id }) => id);
      const found = await listOrganizers(authDb, provider, { search: normalizeEmail(search), page, ids });
      return c.json({ ...found, organizers: found.organizers.map((line) => organizerJson(line, now())) }, 200);
    })
    .openapi(totalsRoute, async (c) => {
      const all = await listBilledAccounts(authDb, provider);
      const count = (kind: Kind) => all.filter(isOfKind(kind, now())).length;
      return c.json(
        {
          all: all.length,
          paying: count('paying'),
          courtesy: count('courtesy'),
          lapsed: count('lapsed'),
          never: count('never'),
          member: count('member'),
          new: count('new'),
          disabled: count('disabled'),
        },
        200,
      );
    })
    .openapi(exportRoute, async (c) => {
      const uses = await listUseOfAll(authDb);
      // As spreadsheets read a date and its time: 2026-11-16 20:14.
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const rows = (await listBilledAccounts(authDb, provider)).map((account) =>
        csvLine(account, uses.get(account.id), { clock, now: now() }),
      );
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="organizadores.csv"');
      // The byte order mark tells spreadsheets that the file is UTF-8.
      return c.body(`\uFEFF${[csvHeader, ...rows].join('\r\n')}\r\n`);
    })
    .openapi(findRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { organizers } = await listOrganizers(authDb, provider, { search: '', page: 1, ids: [id] });
      const [line] = organizers;
      if (!line) throw new Failed(failure('account_not_found'));
      const { events, members, sessions } = await asOrganizer(db, proveOrganizer(id), findOrganizerPage);
      const { lines } = await listAuditLines(authDb, 1, id);
      return c.json(
        {
          organizer: organizerJson(line, now()),
          sessions,
          events: events.map(({ endedAt, createdAt, ...event }) => ({
            ...event,
            endedAt: endedAt?.toISOString() ?? null,
            createdAt: createdAt.toISOString(),
          })),
          members,
          acts: lines.map(auditJson),
        },
        200,
      );
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

type Kind = AccountKind | 'new' | 'disabled';

const newForMs = 30 * 24 * 60 * 60 * 1000;

function isOfKind(kind: Kind, now: Date) {
  return ({ billingState, helpsOthers, createdAt, disabledAt }: BilledAccount): boolean => {
    if (kind === 'disabled') return disabledAt !== null;
    const itsKind = accountKind(billingState, helpsOthers, now);
    return kind === 'new' ? itsKind !== 'member' && now.getTime() - createdAt.getTime() < newForMs : itsKind === kind;
  };
}

const csvHeader =
  'E-mail;Situação;Plano até;Cortesia até;Última atividade;Copas;Inscrições;Última copa;Data da última copa;' +
  'Último resultado;Times;Resultados;Criada em;Desativada em';

const kindNames: Record<AccountKind, string> = {
  paying: 'Pagante',
  courtesy: 'Cortesia',
  lapsed: 'Vencida',
  never: 'Nunca assinou',
  member: 'Só equipe',
};

function csvLine(
  { email, billingState, helpsOthers, createdAt, disabledAt }: BilledAccount,
  use: AccountUse | undefined,
  { clock, now }: { clock: Intl.DateTimeFormat; now: Date },
): string {
  const moment = (instant: Date | null | undefined) => (instant ? clock.format(instant) : '');
  const cells = [
    email,
    kindNames[accountKind(billingState, helpsOthers, now)],
    moment(billingState.subscription.periodEnd),
    moment(billingState.grantedUntil),
    moment(use?.lastActivity),
    String(use?.cups ?? 0),
    String(use?.signUps ?? 0),
    use?.lastCup ?? '',
    use?.lastCupOn ?? '',
    moment(use?.lastResult),
    String(use?.teams ?? 0),
    String(use?.reports ?? 0),
    moment(createdAt),
    moment(disabledAt),
  ];
  return cells.map(csvCell).join(';');
}

/** A quote before the text keeps a spreadsheet from reading it as a formula. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function organizerJson(
  { billingState, helpsOthers, createdAt, disabledAt, lastActivity, lastResult, ...line }: OrganizerLine,
  now: Date,
) {
  const { subscribed, tier, end } = accessOf(billingState, now);
  return {
    ...line,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    lastActivity: lastActivity?.toISOString() ?? null,
    lastResult: lastResult?.toISOString() ?? null,
    kind: accountKind(billingState, helpsOthers, now),
    subscribed,
    plan: tier,
    planEnd: end?.toISOString() ?? null,
    grantedUntil: billingState.grantedUntil?.toISOString() ?? null,
  };
}

function auditJson({ at, until, ...line }: AuditLine) {
  return { ...line, at: at.toISOString(), until: until?.toISOString() ?? null };
}
