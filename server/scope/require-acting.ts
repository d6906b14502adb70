import { createMiddleware } from 'hono/factory';
import { failure } from '../../domain/failures.ts';
import { storedAccess, type StoredAccessDeps } from '../billing/actions.ts';
import type { Env } from '../http/env.ts';
import { Failed, unwrap } from '../http/failed.ts';
import { type ActingDeps, actIn } from './acting.ts';
import { requirePermission } from './require-permission.ts';
import { permissionFor } from './route-permissions.ts';

/** The header by which a request names the organiser in whose account it acts. */
const ORGANIZER_HEADER = 'x-organizer';

/** Sets the account in which the request acts. Refuses it if that account has no access or the role lacks the permission. */
export function requireActing(deps: ActingDeps & StoredAccessDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const { scope, account } = unwrap(await actIn(deps, c.get('organizer'), c.req.header(ORGANIZER_HEADER)));
    const { subscribed } = await storedAccess(deps, account);
    if (!subscribed)
      throw new Failed(failure(scope.actor.kind === 'staff' ? 'organizer_without_access' : 'subscription_required'));
    requirePermission(scope, permissionFor(c.req.method, c.req.path));
    c.set('acting', scope);
    await next();
  });
}
