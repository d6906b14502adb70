import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '../../domain/failures.ts';
import type { PublicEvent } from '../../domain/public-event.ts';
import { Failed } from '../http/failed.ts';
import { readyJson } from '../http/ready-answer.ts';
import { answers, newRouter } from '../http/router.ts';
import { type PublicAnswerDeps, readPublicAnswer, sharedCaching } from './page-cache.ts';

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
    const headers = { 'Cache-Control': sharedCaching, Vary: 'Accept-Encoding' };
    if (!c.req.header('accept-encoding')?.includes('gzip')) return readyJson<PublicEvent>(c, answer, headers);
    return readyJson<PublicEvent>(c, { ...answer, json: answer.gzipped }, { ...headers, 'Content-Encoding': 'gzip' });
  });
}
