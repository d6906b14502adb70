import { dataHeader, strictTransport } from '../../platform/http/security.ts';
import type { Metrics } from '../../platform/ops/metrics.ts';
import { type AnswerAtOnce, isKnown } from '../../platform/http/ready-answer.ts';
import { dueCaching, sharedCaching } from '../../platform/http/caching.ts';
import { type PublicAnswerDeps, readPublicAnswer } from './page-cache.ts';
import type { PublicAnswer } from './public-answer.ts';

const prefix = '/api/public/';

type Deps = PublicAnswerDeps & { metrics: Metrics; publicUrl: string | undefined };

/**
 * Answers polls of a public page from the cache. Ten thousand viewers poll every few seconds, so the headers are prepared, and
 * the request is counted but not logged.
 */
export function makePollAnswers(deps: Deps): AnswerAtOnce {
  const { caches, metrics, publicUrl } = deps;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const ready = { current: new WeakMap<PublicAnswer, ReadyHeaders>(), due: new WeakMap<PublicAnswer, ReadyHeaders>() };
  const beingRead = new Set<string>();
  const counts = { 200: 0, 304: 0 };
  metrics.showPolls(() => counts);
  // Reloads in the background: thousands of polls would wait for it, so they get the last answer meanwhile. After a failure the
  // application answers.
  const readAgain = (slug: string) => {
    if (beingRead.has(slug)) return;
    beingRead.add(slug);
    void readPublicAnswer(deps, slug)
      .catch(() => undefined)
      .finally(() => beingRead.delete(slug));
  };
  return ({ method, url, headers }, outgoing) => {
    if (method !== 'GET' || !url?.startsWith(prefix)) return false;
    // The application decides whether the visitor uses https.
    if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false;
    const slug = url.slice(prefix.length);
    const last = caches.publicAnswers.peek(slug);
    const answer = last?.value;
    if (!answer) return false;
    if (last.isDue) readAgain(slug);
    const known = last.isDue ? ready.due : ready.current;
    let prepared = known.get(answer);
    if (!prepared)
      known.set(answer, (prepared = prepareHeaders(answer, isHttps, last.isDue ? dueCaching : sharedCaching)));
    const tags = headers['if-none-match'];
    if (tags !== undefined && (tags === answer.etag || isKnown(tags, answer.etag))) {
      counts[304] += 1;
      outgoing.writeHead(304, prepared.unchanged).end();
    } else {
      counts[200] += 1;
      const isZipped = headers['accept-encoding']?.includes('gzip') ?? false;
      outgoing
        .writeHead(200, isZipped ? prepared.gzipped : prepared.plain)
        .end(isZipped ? answer.gzipped : answer.json);
    }
    return true;
  };
}

interface ReadyHeaders {
  unchanged: string[];
  gzipped: string[];
  plain: string[];
}

function prepareHeaders({ etag, json, gzipped }: PublicAnswer, isHttps: boolean, caching: string): ReadyHeaders {
  const unchanged = Object.entries({
    ...(isHttps && strictTransport),
    'Cache-Control': caching,
    ETag: etag,
    Vary: 'Accept-Encoding',
  }).flat();
  const every = [...unchanged, ...Object.entries(dataHeader).flat()];
  const body = (bytes: Uint8Array) => ['Content-Type', 'application/json', 'Content-Length', String(bytes.length)];
  return {
    // The browser keeps the other headers of its cached response.
    unchanged,
    gzipped: [...every, ...body(gzipped), 'Content-Encoding', 'gzip'],
    plain: [...every, ...body(json)],
  };
}
