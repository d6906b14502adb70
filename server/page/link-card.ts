import { type AgendaDeps, showAgenda } from '../agenda/actions.ts';
import { findPublished } from '../championships/queries.ts';
import type { Schedule } from '../../domain/championship.ts';
import { z } from 'zod';

/** What Discord or WhatsApp shows of a link that somebody pastes: they read the page's head and run no script. */
export interface LinkCard {
  title: string;
  description: string;
  /** Path of a picture on this server. */
  image: string | null;
}

export async function agendaCard(deps: AgendaDeps, userId: string): Promise<LinkCard | undefined> {
  const agenda = await showAgenda(deps, userId);
  if (!agenda) return undefined;
  const { championships, brand, total } = agenda;
  const next = championships.find(({ state }) => state !== 'over');
  const count = total === 1 ? '1 campeonato' : `${total} campeonatos`;
  const description = next
    ? `${next.state === 'today' ? 'Hoje' : 'Próximo'}: ${next.name}${whenOf(next)}. ${count} na agenda.`
    : total > 0
      ? `${count} na agenda.`
      : 'Nenhum campeonato publicado por enquanto.';
  return { title: 'Agenda de campeonatos', description, image: brand.logoUrl };
}

export async function registrationCard(deps: AgendaDeps, championshipId: string): Promise<LinkCard | undefined> {
  const id = z.uuid().safeParse(championshipId).data;
  const championship = id && (await findPublished(deps.authDb, id));
  if (!championship) return undefined;
  const agenda = await showAgenda(deps, championship.userId);
  return {
    title: `Inscrição: ${championship.name}`,
    description: `Inscreva o seu trio${whenOf(championship)}. ${championship.mode.name}.`,
    image: agenda?.brand.logoUrl ?? null,
  };
}

/** The page with the card in its head. */
export function withCard(html: string, { title, description, image }: LinkCard, origin: string): string {
  const tags = [
    `<title>${escape(title)} · Queda Livre</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Queda Livre'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(image === null ? [] : [meta('property', 'og:image', new URL(image, origin).href)]),
    meta('name', 'twitter:card', 'summary'),
  ];
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
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
