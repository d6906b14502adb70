import { Hono } from 'hono';
import { failure } from '../../domain/failures.ts';
import { type AgendaDeps, showAgenda } from '../agenda/actions.ts';
import type { FileStore } from '../files/store.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { type PublicAnswerDeps, readPublicAnswer } from '../public-page/page-cache.ts';
import {
  agendaPreview,
  drawPreview,
  eventPreview,
  type Preview,
  type PreviewPage,
  signUpPreview,
} from '../pictures/previews.ts';
import { findSignUpPage } from './link-card.ts';

type PreviewDeps = AgendaDeps & PublicAnswerDeps & { files: FileStore };

const finders: Record<PreviewPage, (deps: PreviewDeps, id: string) => Promise<Preview | undefined>> = {
  c: async (deps, slug) => {
    const answer = await readPublicAnswer(deps, slug);
    return answer && eventPreview(answer.event);
  },
  organizador: async (deps, userId) => {
    const agenda = await showAgenda(deps, userId);
    return agenda && agendaPreview(agenda);
  },
  inscricao: async (deps, eventId) => {
    const page = await findSignUpPage(deps, eventId);
    return page && signUpPreview(page.event, page.agenda);
  },
};

/** The pictures of links that people paste elsewhere. An address names the version it was made for; any other version shows what is public now. */
export function previewRoutes(deps: PreviewDeps) {
  return new Hono<Env>().get('/previa/:page{c|organizador|inscricao}/:id/:file{[\\w-]+\\.jpg}', async (c) => {
    const { page, id, file } = c.req.param();
    const preview = await finders[page as PreviewPage](deps, id);
    if (!preview) throw new Failed(failure('not_found'));
    const { bytes, version } = await drawPreview(deps.files, preview);
    c.header('Cache-Control', file === `${version}.jpg` ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Content-Type', 'image/jpeg');
    return c.body(bytes);
  });
}
