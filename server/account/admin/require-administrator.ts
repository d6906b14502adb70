import { createMiddleware } from 'hono/factory';
import { failure } from '../../../domain/failures.ts';
import { isAdministrator } from '../../access/auth/administrator.ts';
import { identify, type IdentifyDeps } from '../../access/auth/identify.ts';
import type { Billing } from '../../access/billing/billing.ts';
import type { Env } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';

/** Lets only administrators through. Everybody else gets 404, so that these routes cannot be found. */
export function requireAdministrator(deps: IdentifyDeps & { billing: Pick<Billing, 'adminEmails'> }) {
  return createMiddleware<Env>(async (c, next) => {
    const organizer = await identify(deps, c).catch((error: unknown) => {
      // A bad token gets 404 too.
      if (error instanceof Failed) return undefined;
      throw error;
    });
    if (!organizer || !isAdministrator(deps.billing, organizer)) throw new Failed(failure('route_not_found'));
    c.set('organizer', organizer);
    await next();
  });
}
