import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { ownerEventScope } from './create.ts';
import { requirePermission } from './require-permission.ts';

const uuid = z.uuid();

/** Makes the scope of every route below /events/{eventId}. The organiser was identified before. */
export const requireEventScope = createMiddleware<Env>(async (c, next) => {
  const eventId = uuid.safeParse(c.req.param('eventId'));
  if (!eventId.success) throw new Failed(failure('event_not_found'));
  const scope = ownerEventScope(c.var.organizer.id, eventId.data);
  requirePermission(scope, 'manage_event');
  c.set('scope', scope);
  await next();
});

/** The path parameter of every route of an event. */
export const eventParams = z.object({ eventId: z.uuid() });
