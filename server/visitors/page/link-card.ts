import type { Schedule } from '../../../domain/events/event.ts';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { mainRanking, progressText } from '../../../domain/posts/season-post.ts';
import type { PublicSeason, PublicSeasonPlayer } from '../../../domain/season/public-season.ts';
import type { Agenda } from '../agenda/actions.ts';
import {
  agendaPreview,
  CALCULATOR_PREVIEW,
  eventPreview,
  previewPath,
  PREVIEW_SIZE,
  regulationPreview,
  seasonPlayerPreview,
  seasonPlayerPreviewId,
  seasonPreview,
  signUpPreview,
} from '../previews/previews.ts';
import type { Registration } from '../registration/actions.ts';

/** The preview of a link in Discord or WhatsApp, which read the page's head and run no script. */
export interface LinkCard {
  title: string;
  description: string;
  /** Path of a picture on this server. */
  image?: string;
  /** Search engines list the page. */
  isIndexed: boolean;
}

export function agendaCard(userId: string, agenda: Agenda): LinkCard {
  const { upcoming, pastTotal, profile } = agenda;
  const [next] = upcoming;
  const total = upcoming.length + pastTotal;
  const count = total === 1 ? '1 campeonato' : `${total} campeonatos`;
  const description = next
    ? `${next.state === 'upcoming' ? 'Próximo' : 'Hoje'}: ${next.name}${whenOf(next)}. ${count} na agenda.`
    : total > 0
      ? `${count} na agenda.`
      : 'Nenhum campeonato publicado por enquanto.';
  const title = profile.name === '' ? 'Agenda de campeonatos' : `${profile.name}: agenda de campeonatos`;
  return { title, description, image: previewPath('organizador', userId, agendaPreview(agenda)), isIndexed: true };
}

export function registrationCard(eventId: string, registration: Registration): LinkCard {
  const { event } = registration;
  return {
    title: `Inscrição: ${event.name}`,
    description: `Inscreva o seu trio${whenOf(event)}. ${event.rulesName}.`,
    image: previewPath('inscricao', eventId, signUpPreview(registration)),
    isIndexed: !event.unlisted,
  };
}

export function regulationCard(eventId: string, registration: Registration): LinkCard {
  const { event } = registration;
  return {
    title: `Regulamento: ${event.name}`,
    description: `Como se pontua e se desempata${whenOf(event)}. ${event.rulesName}.`,
    image: previewPath('regulamento', eventId, regulationPreview(registration)),
    isIndexed: !event.unlisted,
  };
}

export const SIGN_IN_CARD: LinkCard = {
  title: 'Entrar',
  description: 'Placar, classificação e overlay ao vivo para campeonatos de trios.',
  isIndexed: true,
};

export const CREATE_ACCOUNT_CARD: LinkCard = { ...SIGN_IN_CARD, title: 'Criar conta' };

/** With the event whose rules are chosen, if one is. */
export function calculatorCard(registration: Registration | undefined): LinkCard {
  return {
    title: registration ? `Calculadora de pontos: ${registration.event.name}` : 'Calculadora de pontos',
    description: `Digite colocação e kills de cada queda e veja a classificação com a conta. ${
      registration ? `${registration.event.rulesName}.` : 'Sem conta, nada é guardado.'
    }`,
    image: previewPath('calculadora', 'pontos', CALCULATOR_PREVIEW),
    isIndexed: !registration?.event.unlisted,
  };
}

/** Contains neither places nor 'live', because messengers never refresh a preview. */
export function eventCard(event: PublicEvent): LinkCard {
  const { name, slug, phase, teams, rulesName } = event;
  const leader = teams.find(({ position, points }) => position === 1 && points > 0);
  const description =
    phase === 'before' || !leader
      ? `${rulesName}${whenOf(event)}. Classificação, quedas, MVP e regras.`
      : `${phase === 'ended' ? 'Campeão' : 'Parcial, na frente'}: ${leader.name}. Classificação, quedas, MVP e regras.`;
  return { title: name, description, image: previewPath('c', slug, eventPreview(event)), isIndexed: !event.unlisted };
}

/** Says how far the season is, never 'live': messengers do not refresh a preview. */
export function seasonCard(season: PublicSeason): LinkCard {
  const [leader] = mainRanking(season)?.rows ?? [];
  const far = `${progressText(season)}.`;
  return {
    title: season.name,
    description: leader ? `Ranking da temporada, ${far} Na frente: ${leader.name}.` : `Ranking da temporada, ${far}`,
    image: previewPath('temporada', season.slug, seasonPreview(season)),
    isIndexed: true,
  };
}

export function seasonPlayerCard(shown: PublicSeasonPlayer): LinkCard {
  const { season, player } = shown;
  const { name, rank, total } = player;
  return {
    title: `${name} · ${season.name}`,
    description: `${rank}º lugar com ${formatPoints(hundredths(total))} pontos, ${progressText(season)}.`,
    image: previewPath('jogador', seasonPlayerPreviewId(shown), seasonPlayerPreview(shown)),
    isIndexed: false,
  };
}

/** The page with the card in its head. */
export function withCard(html: string, { title, description, image, isIndexed }: LinkCard, origin: string): string {
  const tags = [
    `<title>${escape(title)} · Queda Livre</title>`,
    meta('name', 'description', description),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Queda Livre'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(image === undefined ? [] : pictureTags(new URL(image, origin).href, description)),
  ];
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function pictureTags(address: string, description: string): string[] {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    meta('property', 'og:image:alt', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', address),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function whenOf({ startDate, startTime }: Schedule): string {
  if (startDate === null) return '';
  const day = startDate.split('-').toReversed().join('/');
  return startTime === null ? `, ${day}` : `, ${day} às ${startTime}`;
}
