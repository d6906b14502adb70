import { createMiddleware } from 'hono/factory';
import { failure } from '../../domain/failures.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { storedAccess, type StoredAccessDeps } from './actions.ts';

/** Lets only organisers with access through, after `requireOrganizer` has said who it is. */
export function requireAccess(deps: StoredAccessDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const { subscribed } = await storedAccess(deps, c.var.organizer);
    if (!subscribed) throw new Failed(failure('subscription_required'));
    await next();
  });
}
