import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { failure } from '../../../domain/failures.ts';
import type { Env, RequestContext } from './env.ts';
import { Failed } from '../failed.ts';
import { isSafe } from './security.ts';

const jsonLimitBytes = 256 * 1024;

/** Limits the body of a request to a route that takes JSON. */
export function limitJson(maxBytes = jsonLimitBytes): MiddlewareHandler<Env> {
  const limit = limitBytes(maxBytes, 'body_too_large');
  return (c, next) => (isSafe(c.req.method) || takesOtherBody(c) ? next() : limit(c, next));
}

const pictureLimits = new WeakSet<MiddlewareHandler<Env>>();

/** Part of the definition of a route whose body is a picture: its largest size, and the failure of a larger one. */
export function takesPicture(maxBytes: number, tooLarge: SizeFailure): MiddlewareHandler<Env> {
  const limit = limitBytes(maxBytes, tooLarge);
  pictureLimits.add(limit);
  return limit;
}

/** Whether the definition of the requested route has `takesPicture`. */
function takesOtherBody(c: RequestContext): boolean {
  return matchedRoutes(c).some(({ handler }) => pictureLimits.has(handler));
}

/** Accepts only JSON, or a picture: a page of another site can send neither without a CORS preflight. */
export const requireJson: MiddlewareHandler<Env> = (c, next) => {
  if (isSafe(c.req.method)) return next();
  const sendsBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sendsBody && type !== 'application/json' && !takesOtherBody(c))
    throw new Failed(failure('unsupported_media_type'));
  return next();
};

type SizeFailure = 'body_too_large' | 'logo_too_large' | 'image_too_large';

/**
 * Refuses a larger body. If the request states its length, only that number is checked, because Node enforces it. The body is
 * not read then: a body that was read in part would block the connection for the next request, which behind a proxy belongs to
 * another client.
 */
function limitBytes(maxSize: number, code: SizeFailure): MiddlewareHandler<Env> {
  const refuse = () => {
    throw new Failed(failure(code));
  };
  const limitUnstated = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    // The slow check whether there is a body is skipped for safe methods.
    if (isSafe(c.req.method)) return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limitUnstated(c, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}
