import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Env } from '../http/env.ts';
import { isComplete } from '../http/security.ts';
import type { Metrics } from './metrics.ts';

/**
 * Gives each request an id, and logs and measures how it ended. The route's pattern is logged, not the path: paths can hold
 * secrets.
 */
export function observe(log: Logger, metrics: Metrics) {
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const requestLog = log.child({ requestId });
    c.set('log', requestLog);
    await next();
    if (!isComplete(c)) c.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const { method } = c.req;
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*';
    const { status } = c.res;
    metrics.observeRequest({ method, route, status }, ms / 1000);
    requestLog[status >= 500 ? 'error' : 'info']({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  });
}
