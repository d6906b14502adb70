import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSecure, type OwnAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';

export const cookiePrefix = 'queda';
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The cookie's name in better-auth and on plain http. */
const sessionCookieName = `${cookiePrefix}.session_token`;
// Browsers accept this prefix only with `Secure` and from this host: no other subdomain and no http page can set it.
const secureName = (name: string) => `__Host-${name}`;
const secureSessionCookieName = secureName(sessionCookieName);
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

export function readSessionCookie(c: RequestContext, own: OwnAddress): string | undefined {
  return findSessionCookie(c.req.header('cookie'), isSecure(c, own));
}

/** The session's cookie in a `Cookie` header. On https only the one with the prefix `__Host-` counts. */
function findSessionCookie(header = '', isSecure: boolean): string | undefined {
  const name = isSecure ? secureSessionCookieName : sessionCookieName;
  for (const pair of header.split(';')) {
    const [start, end] = [pair.startsWith(' ') ? 1 : 0, pair.indexOf('=')];
    if (pair.slice(start, end) === name) return decode(pair.slice(end + 1));
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The headers from which better-auth reads the session. */
export function betterAuthHeaders(cookie = ''): Headers {
  return new Headers({ cookie: `${sessionCookieName}=${encodeURIComponent(cookie)}` });
}

/** The session's token, if we signed the cookie (better-auth writes `token.signature`). */
export function readSessionToken(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.');
  const [token, signature] = [cookie.slice(0, dot), Buffer.from(cookie.slice(dot + 1))];
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/** The same cookie, valid for another thirty days. */
export function prolongedCookie(cookie: string): string {
  return `${sessionCookieName}=${encodeURIComponent(cookie)}; Max-Age=${sessionSeconds}; ${attributes}`;
}

export const endedCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

/** Sets the cookies, with `Secure` where people use https. */
export function sendCookies(c: RequestContext, cookies: string[], own: OwnAddress): void {
  const secured = (cookie: string) => `${secureName(cookie)}; Secure`;
  c.set('sendsCookies', true);
  for (const cookie of cookies) c.header('Set-Cookie', isSecure(c, own) ? secured(cookie) : cookie, { append: true });
}
