import { type PublicAnswerDeps, readPublicAnswer } from '../public-page/page-cache.ts';
import { eventPreview, previewPath } from './previews.ts';

/** The path of the picture of an event's public page; null if the event is not published. */
export async function findEventPreviewPath(deps: PublicAnswerDeps, slug: string): Promise<string | null> {
  const page = await readPublicAnswer(deps, slug);
  return page ? previewPath('c', slug, eventPreview(page.event)) : null;
}
