import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import type { Env, RequestContext } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { isSafe } from '../http/security.ts';
import { eventScope } from './create.ts';

const uuid = z.uuid();

/** Makes the scope of every route below /events/{eventId}. `requireActing` has already checked the actor's permission. */
export const requireEventScope = createMiddleware<Env>(async (c, next) => {
  const eventId = uuid.safeParse(c.req.param('eventId'));
  if (!eventId.success) throw new Failed(failure('event_not_found'));
  c.set('scope', eventScope(c.get('acting'), eventId.data, isSafe(c.req.method) ? undefined : commandOf(c)));
  await next();
});

/** The header by which a client names a request that changes something, so that it is done once however often it is sent. */
export const COMMAND_HEADER = 'idempotency-key';

function commandOf(c: RequestContext): string | undefined {
  const given = c.req.header(COMMAND_HEADER);
  if (given === undefined) return undefined;
  const command = uuid.safeParse(given);
  if (!command.success) throw new Failed(failure('invalid_command'));
  return command.data.toLowerCase();
}

/** The path parameter of every route of an event. */
export const eventParams = z.object({ eventId: z.uuid() });
