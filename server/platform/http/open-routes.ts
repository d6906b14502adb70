import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { failure } from '../../../domain/failures.ts';
import { limitJson } from './bodies.ts';
import { clientAddress } from './client-address.ts';
import type { Env, RequestContext } from './env.ts';
import { Failed } from '../failed.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const windowMs = 60_000;
/** Limits the memory: with more addresses in a minute than this, counting begins again. */
const maxCounters = 100_000;

/** What one address may send to a route that works without an account. */
interface OpenLimit {
  perMinute: number;
  /** The largest JSON. A few kB are enough for a form. */
  maxBytes?: number;
}

/**
 * Part of the definition of every route that works without an account. It counts the request and checks the size of the body
 * before any of the body is parsed, so that bad requests count too. Limits of what a request does, such as the mails to one
 * address, are in `access/auth/attempts.ts`.
 */
export function openTo({ perMinute, maxBytes = 4 * 1024 }: OpenLimit): MiddlewareHandler<Env> {
  const limitBody = limitJson(maxBytes);
  return (c, next) => {
    c.header('RateLimit-Policy', `"address";q=${perMinute};w=${windowMs / 1000}`);
    const seconds = c.var.requestCounts.refuse(c, perMinute);
    if (seconds !== undefined) throw new Failed(failure('too_many_attempts', { seconds }));
    return limitBody(c, next);
  };
}

interface CountDeps {
  trustProxy: TrustedProxies;
  now(): Date;
}

/** Requests of this minute by route and address, in this process: a query for each request would cost more than most answers. */
export class RequestCounts {
  private readonly deps: CountDeps;
  private readonly counts = new Map<string, number>();
  private minute = 0;

  constructor(deps: CountDeps) {
    this.deps = deps;
  }

  /** Counts a request. Over the limit it returns in how many seconds the address may try again. */
  refuse(c: RequestContext, perMinute: number): number | undefined {
    return this.refuseOf(`${c.req.method} ${routePath(c)} ${clientAddress(c, this.deps.trustProxy)}`, perMinute);
  }

  /** The same for any other subject. */
  refuseOf(key: string, perMinute: number): number | undefined {
    const now = this.deps.now().getTime();
    const minute = Math.floor(now / windowMs);
    if (minute !== this.minute || this.counts.size >= maxCounters) this.counts.clear();
    this.minute = minute;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > perMinute ? Math.ceil(((minute + 1) * windowMs - now) / 1000) : undefined;
  }
}
