import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../../domain/failures.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { OwnAddress } from '../../platform/http/client-address.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import type { BearerCheck } from './bearer.ts';
import { prolongedCookie, readSessionCookie, readSessionToken, sendCookies, sessionSeconds } from './cookies.ts';
import { hashSecretToken } from './secret-token.ts';
import { type Organizer, proveOrganizer } from '../../platform/scope/organizer.ts';
import { findTokenOwner, markTokenUsed, type TokenOwner } from './token-queries.ts';
import { findSession, type ValidSession, prolongSession } from './queries.ts';

export interface IdentifyDeps extends OwnAddress {
  sessionDb: Db;
  caches: {
    sessionsByCookie: LoadingCache<string, ValidSession | undefined>;
    sessionsById: LoadingCache<string, ValidSession | undefined>;
    apiTokens: LoadingCache<string, TokenOwner | undefined>;
  };
  secret: string;
  checkBearer: BearerCheck;
}

/** Lets only signed-in requests through, by cookie or bearer token, and sets `organizer`. */
export function requireOrganizer(deps: IdentifyDeps, { allowsTokens = false } = {}) {
  return createMiddleware<Env>(async (c, next) => {
    const organizer = await identify(deps, c, allowsTokens);
    if (!organizer) throw new Failed(failure('unauthenticated'));
    c.set('organizer', organizer);
    await next();
  });
}

/** The signed-in requester, if any. */
export async function identify(
  deps: IdentifyDeps,
  c: RequestContext,
  allowsTokens = false,
): Promise<Organizer | undefined> {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token?.startsWith(API_TOKEN_PREFIX)) return allowsTokens ? identifyByApiToken(deps, token) : undefined;
  return token ? identifyByBearer(deps, token) : identifyByCookie(deps, c);
}

/** The prefix tells a personal access token from the token of a session. */
export const API_TOKEN_PREFIX = 'ql_';

async function identifyByApiToken({ sessionDb, caches }: IdentifyDeps, token: string): Promise<Organizer> {
  const hash = hashSecretToken(token);
  const owner = await caches.apiTokens.getOrLoad(hash, () => findTokenOwner(sessionDb, hash));
  if (!owner) throw new Failed(failure('unauthenticated'));
  if (owner.isUnseen) await markTokenUsed(sessionDb, owner.tokenId);
  const { userId, email, emailVerified, right } = owner;
  return { id: proveOrganizer(userId), email, emailVerified, sessionId: '', tokenRight: right };
}

// A token is valid as long as its session: signing out ends it.
async function identifyByBearer({ checkBearer, sessionDb, caches }: IdentifyDeps, token: string): Promise<Organizer> {
  const { sid } = unwrap(await checkBearer(token));
  const id = z.uuid().safeParse(sid).data;
  const session = id && (await caches.sessionsById.getOrLoad(id, () => findSession(sessionDb, { id })));
  if (!session) throw new Failed(failure('unauthenticated'));
  return toOrganizer(session);
}

async function identifyByCookie(deps: IdentifyDeps, c: RequestContext): Promise<Organizer | undefined> {
  const { sessionDb, caches } = deps;
  const cookie = readSessionCookie(c, deps);
  const session = cookie && (caches.sessionsByCookie.getLoaded(cookie)?.value ?? (await loadSession(deps, cookie)));
  if (!session) return undefined;
  if (session.isDayOld) {
    await prolongSession(sessionDb, session.id, sessionSeconds);
    caches.sessionsByCookie.invalidate(cookie);
    sendCookies(c, [prolongedCookie(cookie)], deps);
  }
  return toOrganizer(session);
}

async function loadSession({ sessionDb, caches, secret }: IdentifyDeps, cookie: string) {
  const token = readSessionToken(cookie, secret);
  return token && caches.sessionsByCookie.getOrLoad(cookie, () => findSession(sessionDb, { token }));
}

function toOrganizer({ id, userId, email, emailVerified }: ValidSession): Organizer {
  return { id: proveOrganizer(userId), email, emailVerified, sessionId: id };
}
