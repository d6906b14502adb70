import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyHeader } from '../http/security.ts';
import type { Metrics } from '../ops/metrics.ts';
import { isKnown } from '../http/ready-answer.ts';
import { type PublicAnswer, type PublicAnswerDeps, readPublicAnswer, sharedCaching } from './page-cache.ts';

const prefix = '/api/public/';
const route = '/api/public/{slug}';

type Deps = PublicAnswerDeps & { metrics: Metrics; publicUrl: string | undefined };

/** Answers a request before the application does; false where the application has to. */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Polls of a public page whose answer is in memory. Ten thousand viewers ask every few seconds, so the headers are ready too,
 * and such a request is counted but not logged.
 */
export function makePollAnswers(deps: Deps): AnswerAtOnce {
  const { kept, metrics, publicUrl } = deps;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const ready = new WeakMap<PublicAnswer, ReadyHeaders>();
  return ({ method, url, headers }, outgoing) => {
    if (method !== 'GET' || !url?.startsWith(prefix)) return false;
    // Whether the visitor uses https is then for the application to find out.
    if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false;
    const slug = url.slice(prefix.length);
    const last = kept.publicAnswers.last(slug);
    const answer = last?.value;
    if (!answer) return false;
    // Thousands would wait for it, so it is read while they get the last one. Who asks after a failure is told of it.
    if (last.isDue) void readPublicAnswer(deps, slug).catch(() => undefined);
    const started = performance.now();
    let prepared = ready.get(answer);
    if (!prepared) ready.set(answer, (prepared = prepareHeaders(answer, isHttps)));
    const known = headers['if-none-match'];
    const isUnchanged = known !== undefined && isKnown(known, answer.etag);
    if (isUnchanged) outgoing.writeHead(304, prepared.unchanged).end();
    else if (headers['accept-encoding']?.includes('gzip'))
      outgoing.writeHead(200, prepared.gzipped).end(answer.gzipped);
    else outgoing.writeHead(200, prepared.plain).end(answer.json);
    metrics.observeRequest({ method, route, status: isUnchanged ? 304 : 200 }, (performance.now() - started) / 1000);
    return true;
  };
}

interface ReadyHeaders {
  unchanged: string[];
  gzipped: string[];
  plain: string[];
}

function prepareHeaders({ etag, json, gzipped }: PublicAnswer, isHttps: boolean): ReadyHeaders {
  const unchanged = Object.entries({
    ...everyHeader,
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'Cache-Control': sharedCaching,
    ETag: etag,
    Vary: 'Accept-Encoding',
  }).flat();
  const body = (bytes: Uint8Array) => ['Content-Type', 'application/json', 'Content-Length', String(bytes.length)];
  return {
    unchanged,
    gzipped: [...unchanged, ...body(gzipped), 'Content-Encoding', 'gzip'],
    plain: [...unchanged, ...body(json)],
  };
}
