import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Organizer } from '../auth/organizer.ts';

/** What every request carries. `organizer` is there once `requireOrganizer` has let the request through. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; log: Logger; organizer: Organizer };
}

export type RequestContext = Context<Env>;
