import type { MiddlewareHandler } from 'hono';
import { failure } from '../../domain/failures.ts';
import { requestOrigin } from './client-address.ts';
import type { Env } from './env.ts';
import { Failed } from './failed.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Answers of the API are for this person and this moment. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

export function securityHeaders(trustProxy: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (requestOrigin(c, trustProxy).startsWith('https:'))
      c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change must come from our own pages. Browsers name the origin on every change; a program that sends none
 * carries no other site's visitor with it.
 */
export function originCheck({
  trustProxy,
  publicUrl,
}: {
  trustProxy: boolean;
  publicUrl: string | undefined;
}): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign =
      origin === undefined
        ? site === 'cross-site' || site === 'same-site'
        : origin !== requestOrigin(c, trustProxy) && origin !== publicUrl;
    if (!safeMethods.has(c.req.method) && foreign) throw new Failed(failure('forbidden_origin'));
    await next();
  };
}
