import { Hono } from 'hono';
import { z } from 'zod';
import { failure } from '../../domain/failures.ts';
import { type AgendaDeps, showAgenda } from '../agenda/actions.ts';
import type { FileStore } from '../files/store.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { type PublicAnswerDeps, readPublicAnswer } from '../public-page/page-cache.ts';
import type { Preview } from '../pictures/preview-picture.ts';
import { agendaPreview, drawPreview, eventPreview, type PreviewPage, signUpPreview } from '../pictures/previews.ts';
import { type RegistrationDeps, showRegistration } from '../registration/actions.ts';

type PreviewDeps = AgendaDeps & RegistrationDeps & PublicAnswerDeps & { files: FileStore };

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
    const id = z.uuid().safeParse(eventId).data;
    const registration = id && (await showRegistration(deps, id));
    return registration ? signUpPreview(registration) : undefined;
  },
};

/**
 * The pictures of link previews. An address contains the version of the picture; any other version shows what is public now.
 */
export function previewRoutes(deps: PreviewDeps) {
  return new Hono<Env>().get('/previa/:page{c|organizador|inscricao}/:id/:file{[\\w-]+\\.jpg}', async (c) => {
    const { page, id, file } = c.req.param();
    const preview = await finders[page as PreviewPage](deps, id);
    if (!preview) throw new Failed(failure('not_found'));
    const { bytes, version, isComplete } = await drawPreview(deps.files, preview);
    const isFinal = isComplete && file === `${version}.jpg`;
    c.header('Cache-Control', isFinal ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Content-Type', 'image/jpeg');
    return c.body(bytes);
  });
}
