import { Hono } from 'hono';
import { z } from 'zod';
import { failure } from '../../../domain/failures.ts';
import { type AgendaDeps, showAgenda } from '../agenda/actions.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Env } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';
import { type PublicAnswerDeps, readPublicAnswer } from '../public-page/page-cache.ts';
import type { Preview } from '../previews/preview-picture.ts';
import {
  agendaPreview,
  CALCULATOR_PREVIEW,
  drawPreview,
  eventPreview,
  type PreviewPage,
  regulationPreview,
  seasonPlayerPreview,
  seasonPreview,
  signUpPreview,
} from '../previews/previews.ts';
import { type PublicSeasonDeps, readPublicSeason } from '../../season/public-season.ts';
import { type RegistrationDeps, showRegistration } from '../registration/actions.ts';

type PreviewDeps = AgendaDeps & RegistrationDeps & PublicAnswerDeps & PublicSeasonDeps & { files: FileStore };

const finders: Record<PreviewPage, (deps: PreviewDeps, id: string) => Promise<Preview | undefined>> = {
  c: async (deps, slug) => {
    const answer = await readPublicAnswer(deps, slug);
    return answer && eventPreview(answer.event);
  },
  temporada: async (deps, slug) => {
    const answer = await readPublicSeason(deps, slug);
    return answer && seasonPreview(answer.season);
  },
  jogador: async (deps, id) => {
    const [slug = '', playerId = ''] = id.split('~');
    const player = (await readPublicSeason(deps, slug))?.playerOf(playerId);
    return player && seasonPlayerPreview(player);
  },
  organizador: async (deps, userId) => {
    const agenda = await showAgenda(deps, userId);
    return agenda && agendaPreview(agenda);
  },
  inscricao: async (deps, eventId) => {
    const registration = await findRegistration(deps, eventId);
    return registration && signUpPreview(registration);
  },
  regulamento: async (deps, eventId) => {
    const registration = await findRegistration(deps, eventId);
    return registration && regulationPreview(registration);
  },
  calculadora: () => Promise.resolve(CALCULATOR_PREVIEW),
};

async function findRegistration(deps: PreviewDeps, eventId: string) {
  const id = z.uuid().safeParse(eventId).data;
  return id === undefined ? undefined : showRegistration(deps, id);
}

/**
 * The pictures of link previews. An address contains the version of the picture; any other version shows what is public now.
 */
export function previewRoutes(deps: PreviewDeps) {
  return new Hono<Env>().get(
    '/previa/:page{calculadora|organizador|inscricao|regulamento|temporada|jogador|c}/:id/:file{[\\w-]+\\.jpg}',
    async (c) => {
      const { page, id, file } = c.req.param();
      const preview = await finders[page as PreviewPage](deps, id);
      if (!preview) throw new Failed(failure('not_found'));
      const { bytes, version, isComplete } = await drawPreview(deps.files, preview);
      const isFinal = isComplete && file === `${version}.jpg`;
      c.header('Cache-Control', isFinal ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.header('Content-Type', 'image/jpeg');
      return c.body(bytes);
    },
  );
}
