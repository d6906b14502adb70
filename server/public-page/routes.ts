import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import type { PublicEvent } from '../../domain/public-event.ts';
import { Failed } from '../http/failed.ts';
import { answers, newRouter, readyJson } from '../http/router.ts';
import { isKnown, type PublicAnswerDeps, readPublicAnswer, sharedCaching } from './page-cache.ts';

const publicEvent = z
  .custom<PublicEvent>()
  .openapi('PublicEvent', { type: 'object', description: 'As domain/public-event.ts defines it' });

const showRoute = createRoute({
  method: 'get',
  path: '/{slug}',
  tags: ['Public page'],
  summary: 'Everything the public page of an event shows; the same answer for everybody, with an ETag',
  request: { params: z.object({ slug: z.string().max(100) }) },
  responses: answers('The event, up to what is published', publicEvent),
});

/** What the public page polls. */
export function publicPageRoutes(deps: PublicAnswerDeps) {
  return newRouter().openapi(showRoute, async (c) => {
    const answer = await readPublicAnswer(deps, c.req.valid('param').slug);
    if (!answer) throw new Failed(failure('event_not_found'));
    c.header('Cache-Control', sharedCaching);
    c.header('ETag', answer.etag);
    if (isKnown(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304) as never;
    c.header('Vary', 'Accept-Encoding');
    if (!c.req.header('accept-encoding')?.includes('gzip')) return readyJson<PublicEvent>(c, answer.json);
    c.header('Content-Encoding', 'gzip');
    return readyJson<PublicEvent>(c, answer.gzipped);
  });
}
