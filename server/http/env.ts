import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { EventScope, Scope } from '../scope/scope.ts';
import type { Admission } from '../live/live-socket.ts';
import type { Organizer } from '../auth/organizer.ts';

/** What every request carries. `organizer` is who is signed in, once `requireOrganizer` has let the request through; `acting` is in whose account they act, `scope` below /events/{eventId}. */
export interface Env {
  /** `upgrade` is there when a WebSocket is asked for: it takes who comes in, or why nobody does. */
  Bindings: Partial<HttpBindings> & { upgrade?: (admission: Admission) => void };
  Variables: {
    requestId: string;
    log: Logger;
    organizer: Organizer;
    acting: Scope;
    scope: EventScope;
    /** Of the style elements in the answer, which the content security policy then allows. */
    styleHashes: readonly string[] | undefined;
    /** The headers that every answer to this request carries. */
    everyHeader: Readonly<Record<string, string>>;
    /** An answer that was made with all of its headers (`readyJson`). */
    completeAnswer: Response | undefined;
    sendsCookies: boolean | undefined;
  };
}

export type RequestContext = Context<Env>;
