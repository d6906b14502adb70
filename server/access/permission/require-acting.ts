import { createMiddleware } from 'hono/factory';
import { failure } from '../../../domain/failures.ts';
import { storedAccess, type StoredAccessDeps } from '../billing/actions.ts';
import type { Env } from '../../platform/http/env.ts';
import { Failed, unwrap } from '../../platform/failed.ts';
import { type ActingDeps, actIn } from './acting.ts';

/** The header by which a request names the organiser in whose account it acts. */
const ORGANIZER_HEADER = 'x-organizer';

/** Finds the account in which the request wants to act, and refuses it if that account has no access. The route checks the permission (`needs`). */
export function requireActing(deps: ActingDeps & StoredAccessDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const { scope, account } = unwrap(await actIn(deps, c.get('organizer'), c.req.header(ORGANIZER_HEADER)));
    const { subscribed } = await storedAccess(deps, account);
    if (!subscribed)
      throw new Failed(failure(scope.actor.kind === 'staff' ? 'organizer_without_access' : 'subscription_required'));
    c.set('admitted', scope);
    await next();
  });
}
