import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import { accountEmail as email } from '../auth/account-email.ts';
import type { Auth } from '../auth/auth.ts';
import type { Billing } from '../billing/billing.ts';
import { givenPassword as password, newPassword } from '../auth/passwords.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { clientAddress } from '../http/client-address.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { RequestContext } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import type { SendMail } from '../mail/mail.ts';
import { readStandings } from '../standings/actions.ts';
import { askForDeletion, changeEmail, changePassword } from './actions.ts';
import { exportEverything } from './export.ts';
import { deletionMail, emailChangedMail } from './mails.ts';
import { deleteSession, findAccount, listSessions, updateDeletion } from './queries.ts';

export interface AccountRoutesDeps {
  db: Db;
  authDb: Db;
  auth: Auth;
  billing: Billing;
  trustProxy: TrustedProxies;
  timeZone: string;
  now(): Date;
  sendMail: SendMail;
  inBackground(work: Promise<unknown>): void;
}

const session = z
  .object({
    id: z.uuid(),
    address: z.string().nullable(),
    device: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .openapi('OpenSession');
const account = z
  .object({
    email: z.string(),
    createdAt: z.iso.datetime(),
    deletionAt: z.iso.datetime().nullable(),
    tournament: z.object({
      gameMode: z.string(),
      teams: z.int(),
      reports: z.int(),
      ended: z.boolean(),
      leader: z.string().nullable(),
    }),
    sessions: z.array(session),
  })
  .openapi('Account');
const tags = ['Minha conta'];
const answer = answers('The account', z.object({ account }));

const findRoute = createRoute({ method: 'get', path: '/', tags, summary: 'The own account', responses: answer });

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  summary: 'Sign one session out',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answer,
});

const emailRoute = createRoute({
  method: 'put',
  path: '/email',
  tags,
  summary: 'Change the e-mail',
  request: jsonBody(z.strictObject({ email, password })),
  responses: answer,
});

const passwordRoute = createRoute({
  method: 'put',
  path: '/password',
  tags,
  summary: 'Change the password; other sessions end',
  request: jsonBody(z.strictObject({ password, newPassword })),
  responses: answer,
});

const deletionRoute = createRoute({
  method: 'post',
  path: '/deletion',
  tags,
  summary: 'Ask for the account to be deleted with everything, after a waiting time',
  request: jsonBody(z.strictObject({ password })),
  responses: answer,
});

const cancelDeletionRoute = createRoute({
  method: 'delete',
  path: '/deletion',
  tags,
  summary: 'Keep the account after all',
  responses: answer,
});

const exportRoute = createRoute({
  method: 'get',
  path: '/export',
  tags,
  summary: 'Everything of this account: one .zip of JSON and .xlsx',
  responses: { 200: { description: 'The archive', content: { 'application/zip': { schema: z.any() } } } },
});

export function accountRoutes(deps: AccountRoutesDeps) {
  const { db, authDb, now } = deps;
  const show = async (c: RequestContext) => {
    const { id, sessionId } = c.var.organizer;
    const { createdAt, deletionAt, ...rest } = await findAccount(authDb, id);
    const sessions = await listSessions(authDb, id);
    const { tournament, rows } = await asOrganizerAtOneMoment(db, id, readStandings);
    return {
      account: {
        ...rest,
        createdAt: createdAt.toISOString(),
        deletionAt: deletionAt?.toISOString() ?? null,
        tournament: {
          gameMode: tournament.mode.name,
          teams: rows.length,
          reports: rows.reduce((sum, { rounds }) => sum + rounds.length, 0),
          ended: tournament.endedAt !== null,
          leader: rows.find(({ position }) => position === 1)?.team.name ?? null,
        },
        sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: session.id === sessionId,
        })),
      },
    };
  };
  const confirmed = (c: RequestContext, password: string) => ({
    organizer: c.var.organizer,
    address: clientAddress(c, deps.trustProxy),
    password,
  });

  return newRouter()
    .openapi(findRoute, async (c) => c.json(await show(c), 200))
    .openapi(endSessionRoute, async (c) => {
      const ended = await deleteSession(authDb, c.var.organizer.id, c.req.valid('param').id);
      if (!ended) throw new Failed(failure('session_not_found'));
      return c.json(await show(c), 200);
    })
    .openapi(emailRoute, async (c) => {
      const { email, password } = c.req.valid('json');
      unwrap(await changeEmail(deps, confirmed(c, password), email));
      deps.inBackground(deps.sendMail(emailChangedMail(c.var.organizer.email, email)));
      return c.json(await show(c), 200);
    })
    .openapi(passwordRoute, async (c) => {
      const { password, newPassword } = c.req.valid('json');
      unwrap(await changePassword(deps, confirmed(c, password), newPassword));
      return c.json(await show(c), 200);
    })
    .openapi(deletionRoute, async (c) => {
      const at = unwrap(await askForDeletion(deps, confirmed(c, c.req.valid('json').password), now()));
      deps.inBackground(deps.sendMail(deletionMail(c.var.organizer.email, at, deps.timeZone)));
      return c.json(await show(c), 200);
    })
    .openapi(cancelDeletionRoute, async (c) => {
      await updateDeletion(authDb, c.var.organizer.id, null);
      return c.json(await show(c), 200);
    })
    .openapi(exportRoute, async (c) => {
      const archive = await exportEverything(deps, c.var.organizer.id);
      c.header('Content-Type', 'application/zip');
      c.header('Content-Disposition', 'attachment; filename="queda-livre.zip"');
      return c.body(archive);
    });
}
