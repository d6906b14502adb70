import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readyBody } from '../../platform/http/ready-answer.ts';
import type { LastAnswers } from '../../platform/cache/last-answers.ts';
import type { LoadingCache } from '../../platform/cache/loading-cache.ts';
import { type PublicPageDeps, showPublicEvent } from './actions.ts';
import type { PublicAnswer } from './public-answer.ts';

export type PublicAnswerDeps = PublicPageDeps & {
  caches: {
    publicAnswers: LoadingCache<string, PublicAnswer | undefined>;
    lastAnswers: LastAnswers;
    /** The slug of each event that was loaded. */
    slugs: Map<string, string>;
  };
};

/** Undefined if no event is published under this slug. */
export function readPublicAnswer(deps: PublicAnswerDeps, slug: string): Promise<PublicAnswer | undefined> {
  const { publicAnswers, lastAnswers, slugs } = deps.caches;
  const load = async (last?: PublicAnswer) => {
    const shown = await showPublicEvent(deps, slug);
    if (!shown) return undefined;
    const { event, nextInMs } = shown;
    slugs.set(event.id, slug);
    const body = readyBody(event);
    const rightForMs = Math.min(nextInMs ?? Infinity, withoutNotificationMs);
    // The rendered page belongs to the answer, so an event that has not changed is not rendered again.
    if (last?.etag === body.etag) return Object.assign(last, { rightForMs });
    return { event, ...body, gzipped: await compress(body.json), rightForMs };
  };
  return lastAnswers.read(`event ${slug}`, () => publicAnswers.getOrLoad(slug, load));
}

/**
 * Reading an event for its page costs more than a hundred polls, and every change of it is notified. A notification that is lost
 * and a sign-up that opens or closes by the clock are seen this late.
 */
const withoutNotificationMs = 5000;

const compress = promisify(gzip);
