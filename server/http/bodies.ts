import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failure } from '../../domain/failures.ts';
import type { Env } from './env.ts';
import { Failed } from './failed.ts';
import { isSafe } from './security.ts';

const jsonLimitBytes = 256 * 1024;

/** These routes take other bodies than JSON and check type and size themselves. */
const takesPicture = (path: string) =>
  /^\/api\/(?:(?:overlay-config|events\/[^/]+\/brand)\/logo|my-team\/images\/[^/]+)$/.test(path);

const limitJson = limitBytes(jsonLimitBytes, 'body_too_large');

export const limitBody: MiddlewareHandler<Env> = (c, next) => (takesPicture(c.req.path) ? next() : limitJson(c, next));

/** Accepts only JSON, or a picture: a page of another site can send neither without a CORS preflight. */
export const requireJson: MiddlewareHandler<Env> = (c, next) => {
  if (isSafe(c.req.method)) return next();
  const sendsBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sendsBody && type !== 'application/json' && !takesPicture(c.req.path))
    throw new Failed(failure('unsupported_media_type'));
  return next();
};

export type SizeFailure = 'body_too_large' | 'logo_too_large' | 'image_too_large';

/**
 * Refuses a larger body. If the request states its length, only that number is checked, because Node enforces it. The body is
 * not read then: a body that was read in part would block the connection for the next request, which behind a proxy belongs to
 * another client.
 */
export function limitBytes(maxSize: number, code: SizeFailure): MiddlewareHandler<Env> {
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
