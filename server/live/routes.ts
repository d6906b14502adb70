import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import type { LiveClose } from '../../domain/live.ts';
import { identify, type IdentifyDeps } from '../auth/identify.ts';
import { storedAccess, type StoredAccessDeps } from '../billing/actions.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { findPlayedEvent } from '../events/queries.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RequestContext } from '../http/env.ts';
import { errorBody } from '../http/errors.ts';
import { Failed } from '../http/failed.ts';
import { newRouter } from '../http/router.ts';
import { isForeign } from '../http/security.ts';
import { openObsLink } from '../obs-links/actions.ts';
import { actIn } from '../scope/acting.ts';
import { requirePermission } from '../scope/require-permission.ts';
import type { Viewer } from './live-socket.ts';
import type { Pass } from './pass.ts';

type LiveRoutesDeps = IdentifyDeps & StoredAccessDeps & { db: Db; authDb: Db; publicUrl: string | undefined };

const tags = ['Live'];
const responses = {
  101: { description: 'The WebSocket is open; domain/live.ts is its protocol' },
  default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
} as const;

const ownRoute = createRoute({
  method: 'get',
  path: '/events/{eventId}/live',
  tags,
  summary: "The organiser's own overlay of an event, live",
  request: {
    params: z.object({ eventId: z.string() }),
    // A browser cannot send our headers with a WebSocket.
    query: z.object({ organizador: z.string().max(100).optional() }),
  },
  responses,
});

const linkRoute = createRoute({
  method: 'get',
  path: '/live/{token}',
  tags,
  summary: 'The overlay of an OBS link, live',
  request: { params: z.object({ token: z.string() }) },
  responses,
});

/** Decides who may watch. A refusal also opens the WebSocket, because a browser reads the reason only from the close frame. */
export function liveRoutes(deps: LiveRoutesDeps) {
  return (
    newRouter()
      .openapi(ownRoute, async (c) => {
        // A page of another site can open a WebSocket here, with the cookie of the visitor.
        if (isForeign(c, deps)) throw new Failed(failure('forbidden_origin'));
        const organizer = await identify(deps, c);
        if (!organizer) return answer(c, deps, undefined, 'signedOut');
        const acting = await actIn(deps, organizer, c.req.valid('query').organizador);
        if (!acting.ok) return answer(c, deps, undefined, 'removed');
        const { scope, account } = acting.value;
        const { subscribed } = await storedAccess(deps, account);
        if (!subscribed) return answer(c, deps, undefined, 'noAccess');
        requirePermission(scope, 'watch_event');
        const event = await findOwnEvent(deps.db, account.id, c.req.valid('param').eventId);
        const { sessionId } = organizer;
        const pass: Pass =
          scope.actor.kind === 'staff'
            ? { kind: 'staff', sessionId, organizer: account.id }
            : { kind: 'session', sessionId };
        const viewer = event && { organizer: account.id, event: event.id, pass };
        return answer(c, deps, viewer, 'eventGone');
      })
      // OBS links stay open without access, so that a late payment does not interrupt a broadcast.
      .openapi(linkRoute, async (c) => {
        const link = await openObsLink(deps.authDb, c.req.valid('param').token);
        if (!link) return answer(c, deps, undefined, 'linkRevoked');
        const pass: Pass = { kind: 'link', linkId: link.linkId };
        return answer(c, deps, { organizer: link.organizer, event: link.event, pass }, 'linkRevoked');
      })
  );
}

function findOwnEvent(db: Db, organizer: OrganizerId, eventId: string) {
  const id = z.uuid().safeParse(eventId).data;
  return id ? asOrganizer(db, organizer, (db) => findPlayedEvent(db, id)) : Promise.resolve(undefined);
}

function answer(
  c: RequestContext,
  { trustProxy }: LiveRoutesDeps,
  viewer: Omit<Viewer, 'address'> | undefined,
  refusal: keyof typeof plainRefusals,
) {
  if (!c.env?.upgrade) throw new Failed(failure(viewer ? 'upgrade_required' : plainRefusals[refusal]));
  c.env.upgrade(viewer ? { ...viewer, address: clientAddress(c, trustProxy) } : refusal);
  return c.body(null);
}

const plainRefusals = {
  signedOut: 'unauthenticated',
  noAccess: 'subscription_required',
  removed: 'not_staff',
  linkRevoked: 'obs_link_not_found',
  eventGone: 'event_not_found',
} as const satisfies Partial<Record<LiveClose, string>>;
