import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { may } from '../../domain/permissions.ts';
import { identifyFromCache } from '../auth/identify.ts';
import { accessFromCache, type StoredAccessDeps } from '../billing/actions.ts';
import { type AnswerAtOnce, isKnown, type ReadyBody } from '../http/ready-answer.ts';
import { dataHeader, strictTransport } from '../http/security.ts';
import { standingsKey } from '../cache/caches.ts';
import type { Metrics } from '../ops/metrics.ts';
import { actFromCache } from '../scope/acting.ts';
import { ROUTE_PERMISSIONS } from '../scope/route-permissions.ts';

type Deps = Omit<StoredAccessDeps, 'authDb'> & {
  log: Logger;
  metrics: Metrics;
  publicUrl: string | undefined;
};

const pathOfStandings = /^\/api\/events\/([^/?]+)\/standings$/;
const route = '/api/events/:eventId/standings';
const permission = ROUTE_PERMISSIONS['GET /events/{eventId}/standings']!;

/**
 * Answers reads of standings for which everything is cached: the session, the membership, the subscription and the answer. It
 * never refuses: if something is missing, not valid or has to be stored, the application answers.
 */
export function makeStandingsAnswers(deps: Deps): AnswerAtOnce {
  const { caches, log, metrics, publicUrl } = deps;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const headersOf = new WeakMap<ReadyBody, ReadyHeaders>();

  const find = (event: string, { cookie, 'x-organizer': named }: IncomingHttpHeaders) => {
    const person = identifyFromCache(caches, cookie, isHttps);
    const acting = person && actFromCache(caches, person, named?.toString());
    if (!acting || !may(acting.scope.role, permission)) return undefined;
    if (!accessFromCache(deps, acting.account)?.subscribed) return undefined;
    return caches.standings.getLoaded(standingsKey({ organizer: acting.scope.organizer, event }))?.value;
  };

  return ({ method, url = '', headers }, outgoing) => {
    if (method !== 'GET' || headers.cookie === undefined || headers.authorization !== undefined) return false;
    // The application decides whether the person uses https.
    if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false;
    const event = pathOfStandings.exec(url)?.[1];
    if (event === undefined) return false;
    const started = performance.now();
    const body = find(event, headers);
    if (!body) return false;
    let ready = headersOf.get(body);
    if (!ready) headersOf.set(body, (ready = prepareHeaders(body, isHttps)));
    const requestId = randomUUID();
    const status = isKnown(headers['if-none-match'], body.etag) ? 304 : 200;
    outgoing.writeHead(status, [...ready[status], 'X-Request-Id', requestId]);
    outgoing.end(status === 200 ? body.json : undefined);
    const ms = performance.now() - started;
    metrics.observeRequest({ method, route, status }, ms / 1000);
    log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    return true;
  };
}

type ReadyHeaders = Record<200 | 304, readonly string[]>;

function prepareHeaders({ etag, json }: ReadyBody, isHttps: boolean): ReadyHeaders {
  const every = Object.entries({
    ...dataHeader,
    ...(isHttps && strictTransport),
    'Cache-Control': 'no-store',
    ETag: etag,
  }).flat();
  return {
    200: [...every, 'Content-Type', 'application/json', 'Content-Length', String(json.length)],
    304: every,
  };
}
