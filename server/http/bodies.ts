import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failure } from '../../domain/failures.ts';
import type { Env } from './env.ts';
import { Failed } from './failed.ts';

const jsonLimitBytes = 256 * 1024;

/** Takes other bodies than JSON; it checks type and size itself. */
const picturePaths = new Set(['/api/overlay-config/logo']);

const limitJson = bodyLimit({
  maxSize: jsonLimitBytes,
  onError: () => {
    throw new Failed(failure('body_too_large'));
  },
});

export const limitBody: MiddlewareHandler<Env> = (c, next) =>
  picturePaths.has(c.req.path) ? next() : limitJson(c, next);

/** Only JSON comes in, or a picture: a form of another site could send neither without asking us first. */
export const requireJson: MiddlewareHandler<Env> = async (c, next) => {
  const sendsBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sendsBody && type !== 'application/json' && !picturePaths.has(c.req.path))
    throw new Failed(failure('unsupported_media_type'));
  await next();
};
