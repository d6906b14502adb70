import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import type { Env, RequestContext } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import type { Auth } from './auth.ts';
import type { BearerCheck } from './bearer.ts';
import { passCookies } from './cookies.ts';
import { type Organizer, proveOrganizer } from './organizer.ts';
import { findSession } from './queries.ts';
import type { Db } from '../db/transaction.ts';

export interface IdentifyDeps {
  auth: Auth;
  authDb: Db;
  checkBearer: BearerCheck;
  trustProxy: boolean;
}

/** Lets only somebody signed in through, by cookie or bearer token, and says who it is. */
export function requireOrganizer(deps: IdentifyDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const organizer = await identify(deps, c);
    if (!organizer) throw new Failed(failure('unauthenticated'));
    c.set('organizer', organizer);
    await next();
  });
}

/** Who is asking, if anybody. */
export async function identify(deps: IdentifyDeps, c: RequestContext): Promise<Organizer | undefined> {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token ? identifyByToken(deps, token) : identifyByCookie(deps, c);
}

// A token lives as long as its session: signing out ends it too.
async function identifyByToken({ checkBearer, authDb }: IdentifyDeps, token: string): Promise<Organizer> {
  const { sid } = unwrap(await checkBearer(token));
  const sessionId = z.uuid().safeParse(sid).data;
  const session = sessionId && (await findSession(authDb, sessionId));
  if (!session) throw new Failed(failure('unauthenticated'));
  return { id: proveOrganizer(session.userId), email: session.email, sessionId };
}

async function identifyByCookie({ auth, trustProxy }: IdentifyDeps, c: RequestContext): Promise<Organizer | undefined> {
  if (!c.req.header('cookie')) return undefined;
  const { response, headers } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
  // A session in use is prolonged now and then, and its cookie with it.
  passCookies(c, headers.getSetCookie(), trustProxy);
  if (!response) return undefined;
  return { id: proveOrganizer(response.user.id), email: response.user.email, sessionId: response.session.id };
}
