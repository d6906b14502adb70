import type { MiddlewareHandler } from 'hono';
import { failure } from '../../../domain/failures.ts';
import { LIVE_PAGE_PATH } from '../../../domain/stream/live.ts';
import { isSecure, type OwnAddress, requestOrigin } from './client-address.ts';
import type { Env, RequestContext } from './env.ts';
import { Failed } from '../failed.ts';

const contentSecurityPolicy = (framedBy: "'self'" | "'none'", styles = "'self'") =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');

const pageHeader = {
  'Content-Security-Policy': contentSecurityPolicy("'none'"),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Answers in JSON. A browser that opens one as a page may load nothing and show it in no frame; the other headers of a page
 * have no effect on data, and are most of the time that a cached answer takes.
 */
export const dataHeader = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The address of the live page contains a secret, so no referrer is sent; our own pages embed it as a preview. */
const livePageHeader = {
  ...pageHeader,
  'Content-Security-Policy': contentSecurityPolicy("'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };
const headerSets = {
  plain: { page: pageHeader, livePage: livePageHeader, data: dataHeader },
  secure: {
    page: { ...pageHeader, ...strictTransport },
    livePage: { ...livePageHeader, ...strictTransport },
    data: { ...dataHeader, ...strictTransport },
  },
};

/** Responses of the API must not be cached. */
export const noStore: MiddlewareHandler<Env> = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

export function securityHeaders(own: OwnAddress): MiddlewareHandler<Env> {
  return async (c, next) => {
    const sets = isSecure(c, own) ? headerSets.secure : headerSets.plain;
    c.set('dataHeader', sets.data);
    await next();
    if (isComplete(c)) return;
    const page = c.req.path.startsWith(`${LIVE_PAGE_PATH}/`) ? sets.livePage : sets.page;
    const set = c.res.headers.get('content-type')?.startsWith('application/json') ? sets.data : page;
    for (const [name, value] of Object.entries(set)) c.res.headers.set(name, value);
    const styleHashes = c.get('styleHashes');
    if (styleHashes !== undefined) {
      const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ');
      c.res.headers.set('Content-Security-Policy', contentSecurityPolicy("'none'", styles));
    }
  };
}

/** Whether the response was made with all of its headers. */
export function isComplete(c: RequestContext): boolean {
  return c.get('completeAnswer') === c.res;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method);
}

/**
 * A change must come from our own pages. Browsers send the origin with every change; a client that sends none is not a browser
 * that another site controls.
 */
export function originCheck(own: OwnAddress): MiddlewareHandler<Env> {
  return (c, next) => {
    if (!isSafe(c.req.method) && isForeign(c, own)) throw new Failed(failure('forbidden_origin'));
    return next();
  };
}

/** Whether a page of another site sent this. */
export function isForeign(c: RequestContext, { trustProxy, publicUrl }: OwnAddress): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  return origin !== requestOrigin(c, trustProxy) && origin !== publicUrl;
}
