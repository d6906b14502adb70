import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import { STAFF_ROLES } from '../../../domain/access/permissions.ts';
import { cutText, sanitizeLine } from '../../../domain/text.ts';
import type { Billing } from '../billing/billing.ts';
import { isAdministrator } from './administrator.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { clientAddress, exactAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { listMemberships } from '../staff/queries.ts';
import {
  recoverPassword,
  resetPassword,
  type SignedIn,
  signIn,
  createAccount,
  createAccountByLink,
  type Visitor,
} from './actions.ts';
import { accountEmail as email } from './account-email.ts';
import type { Auth } from './auth.ts';
import { betterAuthHeaders, endedCookie, readSessionCookie, sendCookies } from './cookies.ts';
import { identify, type IdentifyDeps, requireOrganizer } from './identify.ts';
import { givenPassword, newPassword } from './passwords.ts';
import { deleteSessions, listSigningKeys } from './queries.ts';

const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    isAdministrator: z.boolean().openapi({ description: 'Needs no subscription, so none has to be checked' }),
    memberships: z
      .array(z.object({ organizerId: z.uuid(), name: z.string(), role: z.enum(STAFF_ROLES) }))
      .openapi({ description: 'Whose staff the person belongs to' }),
  })
  .openapi('User');
const tags = ['Signing in'];

const createAccountRoute = createRoute({
  method: 'post',
  path: '/sign-up',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Create an account and sign in',
  request: jsonBody(z.strictObject({ email, password: newPassword })),
  responses: answers('Signed in', z.object({ user })),
});

const signInRoute = createRoute({
  method: 'post',
  path: '/sign-in',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Sign in',
  request: jsonBody(z.strictObject({ email, password: givenPassword })),
  responses: answers('Signed in', z.object({ user })),
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/sign-out',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'End every session of the account',
  responses: answers('How many sessions ended', z.object({ ended: z.int() })),
});

const sessionRoute = createRoute({
  method: 'get',
  path: '/session',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'Who is signed in',
  responses: answers('The person, or null', z.object({ user: z.union([user, z.null()]) })),
});

const recoverRoute = createRoute({
  method: 'post',
  path: '/recover-password',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Send a link for a new password, if there is such an account',
  request: jsonBody(z.strictObject({ email })),
  responses: answers('The same for every e-mail', z.object({ sent: z.literal(true) })),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/reset-password',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Set a new password with the token of the link',
  request: jsonBody(z.strictObject({ token: z.string(), password: newPassword })),
  responses: answers('Signed in', z.object({ user })),
});

const tokenRoute = createRoute({
  method: 'get',
  path: '/token',
  tags,
  summary: 'A bearer token (JWT) of this session, valid for 15 minutes',
  responses: answers('The token', z.object({ token: z.string() })),
});

const jwksRoute = createRoute({
  method: 'get',
  path: '/jwks',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'The public keys our tokens are signed with',
  responses: answers('A JSON Web Key Set', z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })),
});

export interface AuthRoutesDeps extends IdentifyDeps {
  auth: Auth;
  authDb: Db;
  billing: Pick<Billing, 'adminEmails'>;
  /** Lets work go on after the response; the server waits for it when it stops. */
  inBackground(work: Promise<unknown>): void;
}

export function authRoutes(deps: AuthRoutesDeps) {
  const { auth, authDb, trustProxy, inBackground, billing } = deps;
  const userJson = async (person: SignedIn['user'], isNew = false) => ({
    id: person.id,
    email: person.email,
    isAdministrator: isAdministrator(billing, person),
    memberships: isNew ? [] : await listMemberships(deps.sessionDb, person.id),
  });
  const visitor = (c: RequestContext): Visitor => {
    const address = clientAddress(c, trustProxy);
    const headers = new Headers({
      'user-agent': cutText(sanitizeLine(c.req.header('user-agent') ?? ''), 500),
      'x-forwarded-for': exactAddress(c, trustProxy),
    });
    return { address, headers };
  };
  const welcome = async (c: RequestContext, { user, cookies }: SignedIn, isNew = false) => {
    sendCookies(c, cookies, deps);
    return { user: await userJson(user, isNew) };
  };

  return newRouter()
    .openapi(createAccountRoute, async (c) => {
      const credentials = c.req.valid('json');
      if (billing.adminEmails.includes(credentials.email)) {
        inBackground(unwrap(await createAccountByLink(deps, credentials.email, visitor(c))).sending);
        throw new Failed(failure('account_by_link'));
      }
      return c.json(await welcome(c, unwrap(await createAccount(deps, credentials, visitor(c))), true), 200);
    })
    .openapi(signInRoute, async (c) =>
      c.json(await welcome(c, unwrap(await signIn(deps, c.req.valid('json'), visitor(c)))), 200),
    )
    .openapi(signOutRoute, async (c) => {
      const organizer = await identify(deps, c);
      const ended = organizer ? await deleteSessions(authDb, organizer.id) : 0;
      sendCookies(c, [endedCookie], deps);
      return c.json({ ended }, 200);
    })
    .openapi(sessionRoute, async (c) => {
      const organizer = await identify(deps, c);
      return c.json({ user: organizer ? await userJson(organizer) : null }, 200);
    })
    .openapi(recoverRoute, async (c) => {
      const { sending } = unwrap(await recoverPassword(deps, c.req.valid('json').email, visitor(c)));
      inBackground(sending);
      return c.json({ sent: true as const }, 200);
    })
    .openapi(resetRoute, async (c) =>
      c.json(await welcome(c, unwrap(await resetPassword(deps, c.req.valid('json'), visitor(c)))), 200),
    )
    .openapi({ ...tokenRoute, middleware: requireOrganizer(deps) }, async (c) => {
      if (c.req.header('authorization')) throw new Failed(failure('unauthenticated'));
      const { token } = await auth.api.getToken({ headers: betterAuthHeaders(readSessionCookie(c, deps)) });
      return c.json({ token }, 200);
    })
    .openapi(jwksRoute, async (c) => {
      const keys = await listSigningKeys(authDb);
      return c.json(
        { keys: keys.map(({ id, publicKey, algorithm }) => ({ ...JSON.parse(publicKey), alg: algorithm, kid: id })) },
        200,
      );
    });
}
