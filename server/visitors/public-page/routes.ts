import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../../domain/failures.ts';
import type { LedgerFile } from '../../../domain/visitors/ledger-file.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { SharedReads } from '../../platform/cache/shared-reads.ts';
import { Failed } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { readyJson } from '../../platform/http/ready-answer.ts';
import { answers, newRouter } from '../../platform/http/router.ts';
import { readLedgerFile } from './ledger-file.ts';
import { sharedCaching } from '../../platform/http/caching.ts';
import { type PublicAnswerDeps, readPublicAnswer } from './page-cache.ts';
import type { ZippedFile } from './public-answer.ts';

const publicEvent = z
  .custom<PublicEvent>()
  .openapi('PublicEvent', { type: 'object', description: 'As domain/visitors/public-event.ts defines it' });

const ledgerFile = z
  .custom<LedgerFile>()
  .openapi('LedgerFile', { type: 'object', description: 'As domain/visitors/ledger-file.ts defines it' });

const params = z.object({ slug: z.string().max(100) });
const tags = ['Public page'];

const showRoute = createRoute({
  method: 'get',
  path: '/{slug}',
  tags,
  summary: 'Everything the public page of an event shows; the same answer for everybody, with an ETag',
  request: { params },
  responses: answers('The event, up to what is published', publicEvent),
});

const ledgerRoute = createRoute({
  method: 'get',
  path: '/{slug}/ledger',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary:
    'The score ledger of an event whose organiser allows it, to be checked at /conferir: nicknames only, with hashes',
  request: { params },
  responses: answers('The entries, up to the last one that is published', ledgerFile),
});

/** What the public page polls, and the ledger that it offers. */
export function publicPageRoutes(deps: PublicAnswerDeps) {
  // Visitors who click at the same time share a read also while the caches are bypassed.
  const files = new SharedReads<string, ZippedFile | undefined>();
  return newRouter()
    .openapi(showRoute, async (c) => {
      const answer = await readPublicAnswer(deps, c.req.valid('param').slug);
      if (!answer) throw new Failed(failure('event_not_found'));
      const headers = { ...sharedHeaders, ...deps.caches.lastAnswers.headers(answer) };
      if (!acceptsGzip(c)) return readyJson<PublicEvent>(c, answer, headers);
      return readyJson<PublicEvent>(c, { ...answer, json: answer.gzipped }, { ...headers, ...zipped });
    })
    .openapi(ledgerRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const file = await files.read(slug, () => readLedgerFile(deps, slug));
      if (!file) throw new Failed(failure('ledger_not_offered'));
      const { etag, gzipped } = file;
      const headers = { ...sharedHeaders, 'Content-Disposition': `attachment; filename="registro-${slug}.json"` };
      if (!acceptsGzip(c)) return readyJson<LedgerFile>(c, { etag, json: await unzip(gzipped) }, headers);
      return readyJson<LedgerFile>(c, { etag, json: gzipped }, { ...headers, ...zipped });
    });
}

const sharedHeaders = { 'Cache-Control': sharedCaching, Vary: 'Accept-Encoding' };
const zipped = { 'Content-Encoding': 'gzip' };
const unzip: (bytes: Uint8Array<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>> = promisify(gunzip);

function acceptsGzip(c: { req: { header(name: string): string | undefined } }): boolean {
  return c.req.header('accept-encoding')?.includes('gzip') ?? false;
}
