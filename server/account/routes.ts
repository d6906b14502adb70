import { createRoute, z } from '@hono/zod-openapi';
import { secretToken } from '../platform/http/fields.ts';
import { failure } from '../../domain/failures.ts';
import { accountEmail as email } from '../access/auth/account-email.ts';
import { isAdministrator } from '../access/auth/administrator.ts';
import type { Auth } from '../access/auth/auth.ts';
import { deleteEmailLink } from '../access/auth/queries.ts';
import type { Billing } from '../access/billing/billing.ts';
import { givenPassword as password, newPassword } from '../access/auth/passwords.ts';
import { asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { RequestContext } from '../platform/http/env.ts';
import { Failed, unwrap } from '../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import { findOnAir } from '../events/queries.ts';
import { rankEvent } from '../scores/standings/actions.ts';
import { MAX_TOKENS } from './tokens/actions.ts';
import { askForDeletion, changePassword } from './actions.ts';
import { askForEmail, askForLink, confirmEmail, type NewLink } from './email-change.ts';
import type { FileStore } from '../platform/files/store.ts';
import { exportEverything } from './export.ts';
import { Exports } from './exports.ts';
import { emailChangeAskedMail, emailLinkMail } from './mails.ts';
import { deleteSession, findAccount, findEmailLink, listSessions, updateDeletion } from './queries.ts';

export interface AccountRoutesDeps {
  db: Db;
  authDb: Db;
  auth: Auth;
  billing: Billing;
  files: FileStore;
  /** Where files lie that nobody needs later. */
  temporaryFolder: string;
  trustProxy: TrustedProxies;
  timeZone: string;
  now(): Date;
  sendMail: SendMail;
  publicOrigin(): string;
  supportContact: string | undefined;
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
    emailVerified: z.boolean(),
    pendingEmail: z
      .object({ email: z.string(), expiresAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'The address that a mailed link is to prove: the next one, or the present one' }),
    administrator: z
      .enum(['no', 'unverified', 'yes'])
      .openapi({ description: 'unverified: the rights open when the address is verified' }),
    createdAt: z.iso.datetime(),
    deletionAt: z.iso.datetime().nullable(),
    onAir: z.object({
      name: z.string(),
      rulesName: z.string(),
      teams: z.int(),
      reports: z.int(),
      ended: z.boolean(),
      leader: z.string().nullable(),
    }),
    sessions: z.array(session),
  })
  .openapi('Account');
const tags = ['Account'];
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
  summary: 'Ask for another e-mail: it counts once the link mailed to it was opened',
  request: jsonBody(z.strictObject({ email, password })),
  responses: answer,
});

const cancelEmailRoute = createRoute({
  method: 'delete',
  path: '/email',
  tags,
  summary: 'Drop the change of e-mail that waits for its link',
  responses: answer,
});

const emailLinkRoute = createRoute({
  method: 'post',
  path: '/email/link',
  tags,
  summary: 'Mail a new link to the address that waits for one, or to the present one if it is not verified',
  request: jsonBody(z.strictObject({ email })),
  responses: answer,
});

const confirmEmailRoute = createRoute({
  method: 'post',
  path: '/email/confirm',
  tags,
  summary: 'Prove an address with the token of the mailed link',
  request: jsonBody(z.strictObject({ token: secretToken.min(1) })),
  responses: answer,
});

const passwordRoute = createRoute({
  method: 'put',
  path: '/password',
  tags,
  summary: 'Change the password; other sessions and the access tokens end',
  request: jsonBody(
    z.strictObject({
      password,
      newPassword,
      keptTokens: z.array(z.uuid()).max(MAX_TOKENS).default([]).openapi({ description: 'Tokens that go on' }),
    }),
  ),
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
  const exports = new Exports(deps.temporaryFolder);
  const show = async (c: RequestContext) => {
    const { id, sessionId } = c.var.organizer;
    const { createdAt, deletionAt, ...rest } = await findAccount(authDb, id);
    const pending = await findEmailLink(authDb, id);
    const sessions = await listSessions(authDb, id);
    const { event, rows } = await asOrganizerAtOneMoment(db, id, async (db) => {
      const event = await findOnAir(db, id);
      if (!event) throw new Error(`organiser ${id} has no event on air`);
      return { event, rows: (await rankEvent(db, event)).rows };
    });
    return {
      account: {
        ...rest,
        pendingEmail: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
        administrator: administratorState(deps.billing, rest),
        createdAt: createdAt.toISOString(),
        deletionAt: deletionAt?.toISOString() ?? null,
        onAir: {
          name: event.name,
          rulesName: event.rules.name,
          teams: rows.length,
          reports: rows.reduce((sum, { rounds }) => sum + rounds.length, 0),
          ended: event.endedAt !== null,
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
  const mailLink = ({ email, token }: NewLink) =>
    deps.inBackground(deps.sendMail(emailLinkMail(email, deps.publicOrigin(), token)));

  return newRouter()
    .openapi(findRoute, async (c) => c.json(await show(c), 200))
    .openapi(endSessionRoute, async (c) => {
      const ended = await deleteSession(authDb, c.var.organizer.id, c.req.valid('param').id);
      if (!ended) throw new Failed(failure('session_not_found'));
      return c.json(await show(c), 200);
    })
    .openapi(emailRoute, async (c) => {
      const { email, password } = c.req.valid('json');
      mailLink(unwrap(await askForEmail(deps, confirmed(c, password), email)));
      const { email: present } = c.var.organizer;
      if (email !== present) deps.inBackground(deps.sendMail(emailChangeAskedMail(present, email)));
      return c.json(await show(c), 200);
    })
    .openapi(cancelEmailRoute, async (c) => {
      await deleteEmailLink(authDb, c.var.organizer.id);
      return c.json(await show(c), 200);
    })
    .openapi(emailLinkRoute, async (c) => {
      const from = { organizer: c.var.organizer, address: clientAddress(c, deps.trustProxy) };
      mailLink(unwrap(await askForLink(deps, from, c.req.valid('json').email)));
      return c.json(await show(c), 200);
    })
    .openapi(confirmEmailRoute, async (c) => {
      unwrap(await confirmEmail(deps, c.var.organizer, c.req.valid('json').token));
      return c.json(await show(c), 200);
    })
    .openapi(passwordRoute, async (c) => {
      const { password, newPassword: next, keptTokens } = c.req.valid('json');
      unwrap(await changePassword(deps, confirmed(c, password), { next, keptTokens }));
      return c.json(await show(c), 200);
    })
    .openapi(deletionRoute, async (c) => {
      unwrap(await askForDeletion(deps, confirmed(c, c.req.valid('json').password), now()));
      return c.json(await show(c), 200);
    })
    .openapi(cancelDeletionRoute, async (c) => {
      await updateDeletion(authDb, c.var.organizer.id, null);
      return c.json(await show(c), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { id } = c.var.organizer;
      const { size, stream } = await exports.open(id, (archive) => exportEverything(deps, id, archive));
      c.header('Content-Type', 'application/zip');
      c.header('Content-Length', String(size));
      c.header('Content-Disposition', 'attachment; filename="queda-livre.zip"');
      return c.body(stream);
    });
}

function administratorState(billing: Pick<Billing, 'adminEmails'>, account: { email: string; emailVerified: boolean }) {
  if (isAdministrator(billing, account)) return 'yes' as const;
  return billing.adminEmails.includes(account.email) ? ('unverified' as const) : ('no' as const);
}
