import { requestOrigin } from '../http/client-address.ts';
import type { RequestContext } from '../http/env.ts';

/** Hands better-auth's cookies on, marked Secure where the person is on https. */
export function passCookies(c: RequestContext, cookies: string[], trustProxy: boolean): void {
  const secure = requestOrigin(c, trustProxy).startsWith('https:') ? '; Secure' : '';
  for (const cookie of cookies) c.header('Set-Cookie', cookie + secure, { append: true });
}

export const endedSessionCookie = 'queda.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
