import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { EventScope, Scope } from '../scope/scope.ts';
import type { Organizer } from '../scope/organizer.ts';
import type { RequestCounts } from './open-routes.ts';

/**
 * What every request carries. `organizer` is who is signed in, once `requireOrganizer` has let the request through; `admitted`
 * is in whose account they want to act. The route's `needs` checks the permission and sets `acting`, and `scope` below
 * /events/{eventId}.
 */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    requestCounts: RequestCounts;
    organizer: Organizer;
    admitted: Scope;
    acting: Scope;
    scope: EventScope;
    /** Hashes of the style elements in the response, which the content security policy then allows. */
    styleHashes: readonly string[] | undefined;
    /** The security headers of a JSON answer to this request. */
    dataHeader: Readonly<Record<string, string>>;
    /** A response that was made with all of its headers (`readyJson`, `readyJson`). */
    completeAnswer: Response | undefined;
    sendsCookies: boolean | undefined;
  };
}

export type RequestContext = Context<Env>;
