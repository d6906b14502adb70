import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { eventScope } from './create.ts';

const uuid = z.uuid();

/** Makes the scope of every route below /events/{eventId}. `requireActing` has already checked the actor's permission. */
export const requireEventScope = createMiddleware<Env>(async (c, next) => {
  const eventId = uuid.safeParse(c.req.param('eventId'));
  if (!eventId.success) throw new Failed(failure('event_not_found'));
  c.set('scope', eventScope(c.get('acting'), eventId.data));
  await next();
});

/** The path parameter of every route of an event. */
export const eventParams = z.object({ eventId: z.uuid() });
