import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import type { Db } from '../db/transaction.ts';
import type { Env, RequestContext } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import type { BearerCheck } from './bearer.ts';
import { prolongedCookie, readSessionCookie, readSessionToken, sendCookies, sessionSeconds } from './cookies.ts';
import { type Organizer, proveOrganizer } from './organizer.ts';
import { findSession, type LivingSession, prolongSession } from './queries.ts';

export interface IdentifyDeps {
  sessionDb: Db;
  kept: KeptAnswers;
  secret: string;
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
  return token ? identifyByBearer(deps, token) : identifyByCookie(deps, c);
}

// A token lives as long as its session: signing out ends it too.
async function identifyByBearer({ checkBearer, sessionDb, kept }: IdentifyDeps, token: string): Promise<Organizer> {
  const { sid } = unwrap(await checkBearer(token));
  const id = z.uuid().safeParse(sid).data;
  const session = id && (await kept.sessions.ask(id, () => findSession(sessionDb, { id })));
  if (!session) throw new Failed(failure('unauthenticated'));
  return { id: proveOrganizer(session.userId), email: session.email, sessionId: session.id };
}

async function identifyByCookie(
  { sessionDb, kept, secret, trustProxy }: IdentifyDeps,
  c: RequestContext,
): Promise<Organizer | undefined> {
  const cookie = readSessionCookie(c);
  const session = cookie && (await kept.sessions.ask(cookie, () => findSessionOfCookie(sessionDb, cookie, secret)));
  if (!session) return undefined;
  if (session.isDayOld) {
    await prolongSession(sessionDb, session.id, sessionSeconds);
    kept.sessions.forget(cookie);
    sendCookies(c, [prolongedCookie(c)], trustProxy);
  }
  return { id: proveOrganizer(session.userId), email: session.email, sessionId: session.id };
}

async function findSessionOfCookie(sessionDb: Db, cookie: string, secret: string): Promise<LivingSession | undefined> {
  const token = readSessionToken(cookie, secret);
  return token ? findSession(sessionDb, { token }) : undefined;
}
