import { z } from 'zod';
import { failure } from '../../../domain/failures.ts';
import type { Permission } from '../../../domain/access/permissions.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';
import { isSafe } from '../../platform/http/security.ts';
import { eventScope } from './create.ts';
import { requirePermission } from './require-permission.ts';
import type { MiddlewareHandler } from 'hono';

/**
 * Part of the definition of every route of an organiser's account: it checks the permission, and only then the route has the
 * account and below /events/{eventId} the event. A route without it has neither.
 */
export function needs(permission: Permission) {
  const check: MiddlewareHandler<Env> = (c, next) => {
    const acting = c.get('admitted');
    requirePermission(acting, permission);
    c.set('acting', acting);
    const eventId = c.req.param('eventId');
    if (eventId !== undefined) c.set('scope', eventScope(acting, readId(eventId), commandOf(c)));
    return next();
  };
  return { ...shows(permission), middleware: check } as const;
}

/** Of a route that checks the permission itself: only names it in the description of the API. */
export function shows(permission: Permission) {
  return { [PERMISSION_FIELD]: permission } as const;
}

/** Where the description of a route names its permission. */
export const PERMISSION_FIELD = 'x-permission';

const uuid = z.uuid();

function readId(given: string): string {
  const eventId = uuid.safeParse(given);
  if (!eventId.success) throw new Failed(failure('event_not_found'));
  return eventId.data;
}

/** The header by which a client names a request that changes something, so that it is done once however often it is sent. */
export const COMMAND_HEADER = 'idempotency-key';

function commandOf(c: RequestContext): string | undefined {
  const given = c.req.header(COMMAND_HEADER);
  if (given === undefined || isSafe(c.req.method)) return undefined;
  const command = uuid.safeParse(given);
  if (!command.success) throw new Failed(failure('invalid_command'));
  return command.data.toLowerCase();
}

/** The path parameter of every route of an event. */
export const eventParams = z.object({ eventId: z.uuid() });
