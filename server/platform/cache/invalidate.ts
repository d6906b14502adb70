import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';
import type { EventScope } from '../scope/scope.ts';
import { isSafe } from '../http/security.ts';

/**
 * Invalidates the event after a changing request, without waiting for the notification: the next request of the same user must
 * see the change.
 */
export function invalidateEvent(caches: { invalidateEvent(scope: EventScope): void }): MiddlewareHandler<Env> {
  return afterChange((c) => {
    // Refused before the route had an event.
    const scope: EventScope | undefined = c.get('scope');
    if (scope) caches.invalidateEvent(scope);
  });
}

/** Does the same after requests that may change sessions or access: signing out, paying, closing an account. */
export function invalidateRights(caches: { invalidateRights(): void }): MiddlewareHandler<Env> {
  return afterChange(() => caches.invalidateRights());
}

function afterChange(invalidate: (c: Parameters<MiddlewareHandler<Env>>[0]) => void): MiddlewareHandler<Env> {
  return (c, next) => (isSafe(c.req.method) ? next() : next().finally(() => invalidate(c)));
}
