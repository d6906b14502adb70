import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { isSecure } from '../http/client-address.ts';
import type { RequestContext } from '../http/env.ts';

export const cookiePrefix = 'queda';
export const sessionSeconds = 30 * 24 * 60 * 60;

const sessionCookieName = `${cookiePrefix}.session_token`;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

export function readSessionCookie(c: RequestContext): string | undefined {
  return getCookie(c, sessionCookieName);
}

/** The session's token, if the cookie carries one that we signed ourselves (better-auth writes `token.signature`). */
export function readSessionToken(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.');
  const [token, signature] = [cookie.slice(0, dot), Buffer.from(cookie.slice(dot + 1))];
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined;
}

/** The same cookie for another thirty days. */
export function prolongedCookie(c: RequestContext): string {
  return `${sessionCookieName}=${encodeURIComponent(readSessionCookie(c) ?? '')}; Max-Age=${sessionSeconds}; ${attributes}`;
}

export const endedCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

/** Sends cookies along, marked Secure where the person is on https. */
export function sendCookies(c: RequestContext, cookies: string[], trustProxy: boolean): void {
  const secure = isSecure(c, trustProxy) ? '; Secure' : '';
  for (const cookie of cookies) c.header('Set-Cookie', cookie + secure, { append: true });
}
