import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import type { LiveClose } from '../../../domain/stream/live.ts';
import { may } from '../../../domain/access/permissions.ts';
import { identify, type IdentifyDeps } from '../../access/auth/identify.ts';
import { storedAccess, type StoredAccessDeps } from '../../access/billing/actions.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { errorBody } from '../../platform/http/errors.ts';
import { Failed } from '../../platform/failed.ts';
import { newRouter } from '../../platform/http/router.ts';
import { isForeign } from '../../platform/http/security.ts';
import { openObsLink } from '../obs-links/actions.ts';
import { type ActingDeps, actIn } from '../../access/permission/acting.ts';
import { shows } from '../../access/permission/needs.ts';
import { requirePermission } from '../../access/permission/require-permission.ts';
import type { UpgradeBindings, Viewer } from './live-socket.ts';
import type { Pass } from './pass.ts';

type LiveRoutesDeps = ActingDeps &
  IdentifyDeps &
  StoredAccessDeps & { db: Db; authDb: Db; publicUrl: string | undefined };

const tags = ['Live'];
const responses = {
  101: { description: 'The WebSocket is open; domain/stream/live.ts is its protocol' },
  default: { description: 'A failure', content: { 'application/json': { schema: errorBody } } },
} as const;

const params = z.object({ eventId: z.string() });
// A browser cannot send our headers with a WebSocket.
const organizador = z.string().max(100).optional();

const ownRoute = createRoute({
  method: 'get',
  path: '/events/{eventId}/live',
  ...shows('watch_event'),
  tags,
  summary: "The organiser's own overlay of an event, live",
  request: {
    params,
    query: z.object({
      organizador,
      publico: z.literal('1').optional().openapi({ description: 'Only what the public sees, as an OBS link shows it' }),
    }),
  },
  responses,
});

const logRoute = createRoute({
  method: 'get',
  path: '/events/{eventId}/log',
  ...shows('watch_event'),
  tags,
  summary: 'The log of an event, live: the entries after the one that the window has',
  request: {
    params,
    query: z.object({
      organizador,
      desde: z.coerce
        .number()
        .int()
        .min(-1)
        .default(-1)
        .openapi({ type: 'integer', description: 'The last entry that the window has' }),
    }),
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
  const admitOwn = async (c: RequestContext, eventId: string, organizador: string | undefined) => {
    // A page of another site can open a WebSocket here, with the cookie of the visitor.
    if (isForeign(c, deps)) throw new Failed(failure('forbidden_origin'));
    const person = await identify(deps, c);
    if (!person) return 'signedOut';
    const acting = await actIn(deps, person, organizador);
    if (!acting.ok) return 'removed';
    const { scope, account } = acting.value;
    const { subscribed } = await storedAccess(deps, account);
    if (!subscribed) return 'noAccess';
    requirePermission(scope, 'watch_event');
    const event = await findOwnEvent(deps.db, account.id, eventId);
    if (!event) return 'eventGone';
    const { sessionId } = person;
    const pass: Pass =
      scope.actor.kind === 'staff'
        ? { kind: 'staff', sessionId, organizer: account.id, role: scope.role }
        : { kind: 'session', sessionId };
    return { viewer: { organizer: account.id, event: event.id, pass }, person, scope };
  };
  return (
    newRouter()
      .openapi(ownRoute, async (c) => {
        const { organizador, publico } = c.req.valid('query');
        const admitted = await admitOwn(c, c.req.valid('param').eventId, organizador);
        return answer(
          c,
          deps,
          typeof admitted === 'string' ? admitted : { ...admitted.viewer, asPublic: publico !== undefined },
        );
      })
      .openapi(logRoute, async (c) => {
        const { desde, organizador } = c.req.valid('query');
        const admitted = await admitOwn(c, c.req.valid('param').eventId, organizador);
        if (typeof admitted === 'string') return answer(c, deps, admitted);
        const log = {
          since: desde,
          personId: admitted.person.id,
          mayReport: may(admitted.scope.role, 'report'),
          seesHistory: may(admitted.scope.role, 'see_history'),
        };
        return answer(c, deps, { ...admitted.viewer, log });
      })
      // OBS links stay open without access, so that a late payment does not interrupt a broadcast.
      .openapi(linkRoute, async (c) => {
        const link = await openObsLink(deps.authDb, c.req.valid('param').token);
        if (!link) return answer(c, deps, 'linkRevoked');
        const pass: Pass = { kind: 'link', linkId: link.linkId };
        return answer(c, deps, { organizer: link.organizer, event: link.event, pass });
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
  admission: Omit<Viewer, 'address'> | keyof typeof plainRefusals,
) {
  const isRefused = typeof admission === 'string';
  // The bindings of all routes do not know of streams: the upgrade handler adds its own.
  const upgrade = (c.env as UpgradeBindings | undefined)?.upgrade;
  if (!upgrade) throw new Failed(failure(isRefused ? plainRefusals[admission] : 'upgrade_required'));
  upgrade(isRefused ? admission : { ...admission, address: clientAddress(c, trustProxy) });
  return c.body(null);
}

const plainRefusals = {
  signedOut: 'unauthenticated',
  noAccess: 'subscription_required',
  removed: 'not_staff',
  linkRevoked: 'obs_link_not_found',
  eventGone: 'event_not_found',
} as const satisfies Partial<Record<LiveClose, string>>;
