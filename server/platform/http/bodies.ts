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
  return (c, next) => (isSafe(c.req.method) || pictureLimitOf(c) ? next() : limit(c, next));
}

const pictureLimits = new WeakMap<object, PictureLimit>();

interface PictureLimit {
  maxBytes: number;
  tooLarge: SizeFailure;
}

/** Part of the definition of a route whose body is a picture: its largest size, and the failure of a larger one. */
export function takesPicture(maxBytes: number, tooLarge: SizeFailure): MiddlewareHandler<Env> {
  const limit: MiddlewareHandler<Env> = (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Failed(failure(tooLarge));
    return next();
  };
  pictureLimits.set(limit, { maxBytes, tooLarge });
  return limit;
}

/** The limit of the requested route, if its definition has `takesPicture`. */
function pictureLimitOf(c: RequestContext): PictureLimit | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => pictureLimits.get(handler))
    .find((limit) => limit !== undefined);
}

/** A picture may be slow to begin with. After that it arrives with this rate on average, or its connection is closed. */
const graceMs = 10_000;
const bytesPerSecond = 4096;

/**
 * Reads the body of a route that `takesPicture`. `mayHold` is asked for each part that arrived; if it refuses one, the rest is read
 * and dropped, so that the client gets the answer.
 */
export async function readPicture(
  c: RequestContext,
  mayHold: (bytes: number) => boolean = () => true,
): Promise<Uint8Array> {
  const { maxBytes, tooLarge } = pictureLimitOf(c)!;
  const chunks: Uint8Array[] = [];
  const started = performance.now();
  let length = 0;
  let isHeld = true;
  const reader = c.req.raw.body?.getReader();
  if (!reader) return new Uint8Array();
  for (;;) {
    const leftMs = graceMs + (length / bytesPerSecond) * 1000 - (performance.now() - started);
    const read = await within(leftMs, reader.read());
    if (read.done) break;
    length += read.value.length;
    if (length > maxBytes) throw new Failed(failure(tooLarge));
    isHeld &&= mayHold(read.value.length);
    if (isHeld) chunks.push(read.value);
    else chunks.length = 0;
  }
  if (!isHeld) throw new Failed(failure('busy'));
  return Buffer.concat(chunks);
}

async function within<T>(ms: number, reading: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Failed(failure('body_too_slow'))), Math.max(0, ms));
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(limit));
}

/** Accepts only JSON, or a picture: a page of another site can send neither without a CORS preflight. */
export const requireJson: MiddlewareHandler<Env> = (c, next) => {
  if (isSafe(c.req.method)) return next();
  const sendsBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sendsBody && type !== 'application/json' && !pictureLimitOf(c))
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
