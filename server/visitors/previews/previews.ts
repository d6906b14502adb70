import { DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { type Decimals, formatPoints, hundredths } from '../../../domain/points.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { roundWords } from '../../../domain/posts/round-posts.ts';
import type { Schedule } from '../../../domain/events/event.ts';
import { mainRanking, progressText } from '../../../domain/posts/season-post.ts';
import type { PublicSeason, PublicSeasonPlayer } from '../../../domain/season/public-season.ts';
import type { Agenda } from '../agenda/actions.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Registration } from '../registration/actions.ts';
import { readLogo } from '../../posts/pictures/actions.ts';
import { drawPicture } from '../../posts/pictures/draw.ts';
import { type PosterDate, type Preview, previewPicture } from './preview-picture.ts';
import { type Drawn, pictureCache, versionOf } from '../../posts/pictures/picture-cache.ts';

export const PREVIEW_SIZE = { width: 1200, height: 630 };
/** WhatsApp leaves a picture out that has more than about 300 kB. */
const maxBytes = 280 * 1000;

/** The pages whose links have a picture. */
export type PreviewPage = 'c' | 'temporada' | 'jogador' | 'organizador' | 'inscricao' | 'regulamento' | 'calculadora';

/** The address of a preview. It changes with what the picture shows, so it may be cached for ever. */
export function previewPath(page: PreviewPage, id: string, preview: Preview): string {
  return `/previa/${page}/${encodeURIComponent(id)}/${versionOf(preview)}.jpg`;
}

export async function drawPreview(files: FileStore, preview: Preview): Promise<Drawn> {
  return pictureCache.getOrDraw(versionOf(preview), async () => {
    const { logo, isComplete } = await readLogo(files, preview.brand);
    const bytes = await drawPicture(previewPicture(preview, logo), { ...PREVIEW_SIZE, type: 'jpeg', maxBytes });
    return { bytes, isComplete };
  });
}

/** The best five, or the poster before the first result. */
export function eventPreview(event: PublicEvent): Preview {
  const { name, organizer, brand, phase, teams, decimals, rounds, rulesName, signUps } = event;
  const top = teams.filter(({ position }) => position > 0).slice(0, 5);
  if (phase === 'before' || top.length === 0)
    return {
      kind: 'poster',
      organizer: organizer.name,
      brand,
      above: rulesName,
      title: name,
      date: dateOf(event),
      left: signUps === 'open' ? 'Inscrições abertas' : 'Classificação e quedas',
      right: `${rounds} ${rounds === 1 ? 'queda' : 'quedas'}`,
    };
  const played = teams.flatMap((team) => team.rounds.filter((one) => !one.void).map(({ round }) => round));
  return {
    kind: 'top',
    organizer: organizer.name,
    brand,
    event: name,
    mark: phase === 'ended' ? 'Final' : 'Parcial',
    after: phase === 'ended' ? dayText(event) : `Após a ${roundWords({ round: Math.max(...played, 1), rounds })}`,
    rows: top.map(({ position, name: team, points }) => ({
      position,
      name: team,
      points: pointsText(points, decimals),
    })),
  };
}

export function agendaPreview({ profile, brand, upcoming, pastTotal }: Agenda): Preview {
  const [next] = upcoming;
  const total = upcoming.length + pastTotal;
  return {
    kind: 'poster',
    organizer: '',
    brand,
    above: profile.name === '' ? '' : 'Agenda de campeonatos',
    title: profile.name === '' ? 'Agenda de campeonatos' : profile.name,
    date: next ? dateOf(next) : null,
    left: next ? `${next.state === 'upcoming' ? 'Próximo' : 'Hoje'}: ${next.name}` : '',
    right: total === 0 ? '' : total === 1 ? '1 campeonato' : `${total} campeonatos`,
  };
}

/** The best five of the ranking, or the poster before the first result. */
export function seasonPreview(season: PublicSeason): Preview {
  const { name, organizer, brand, stages } = season;
  const rows = mainRanking(season)?.rows.slice(0, 5) ?? [];
  const shared = { organizer: organizer.name, brand };
  if (rows.length === 0)
    return {
      kind: 'poster',
      ...shared,
      above: 'Temporada',
      title: name,
      date: null,
      left: 'O ranking começa na etapa 1',
      right: stages.length === 0 ? '' : stages.length === 1 ? '1 etapa' : `${stages.length} etapas`,
    };
  return {
    kind: 'top',
    ...shared,
    event: name,
    mark: 'Ranking',
    after: progressText(season),
    rows: rows.map(({ rank, name, total }) => ({ position: rank, name, points: pointsText(total, 1) })),
  };
}

export function seasonPlayerPreview({ season, player }: PublicSeasonPlayer): Preview {
  return {
    kind: 'poster',
    organizer: season.organizer.name,
    brand: season.brand,
    above: season.name,
    title: player.name,
    date: null,
    left: `${player.rank}º lugar · ${pointsText(player.total, 1)} pontos`,
    right: progressText(season),
  };
}

/** The id of a player's preview: a slug has no '~'. */
export function seasonPlayerPreviewId({ season, player }: PublicSeasonPlayer): string {
  return `${season.slug}~${player.id}`;
}

export function signUpPreview({ event, organizer, brand }: Registration): Preview {
  return {
    kind: 'poster',
    organizer: organizer.name,
    brand,
    above: event.rulesName,
    title: event.name,
    date: dateOf(event),
    left: 'Inscreva o seu time',
    right: '',
  };
}

export function regulationPreview({ event, organizer, brand }: Registration): Preview {
  return {
    kind: 'poster',
    organizer: organizer.name,
    brand,
    above: 'Regulamento',
    title: event.name,
    date: dateOf(event),
    left: event.rulesName,
    right: '',
  };
}

export const CALCULATOR_PREVIEW: Preview = {
  kind: 'poster',
  organizer: '',
  brand: DEFAULT_BRAND,
  above: 'Sem conta, nada é guardado',
  title: 'Calculadora de pontos',
  date: null,
  left: 'Colocação e kills de cada queda',
  right: '',
};

function pointsText(points: number, decimals: Decimals): string {
  return formatPoints(hundredths(points), decimals);
}

function dayText({ startDate }: Pick<Schedule, 'startDate'>): string {
  return startDate === null ? '' : startDate.split('-').toReversed().join('/');
}

function dateOf({ startDate, startTime }: Pick<Schedule, 'startDate' | 'startTime'>): PosterDate | null {
  if (startDate === null) return null;
  const [, month = '', day = ''] = startDate.split('-');
  const weekday = WEEKDAYS[new Date(`${startDate}T12:00:00Z`).getUTCDay()] ?? '';
  const hour = startTime === null ? '' : ` · ${startTime.replace(':00', 'H').replace(':', 'H')}`;
  return { day: String(Number(day)), month: MONTHS[Number(month) - 1] ?? '', hour: `${weekday}${hour}` };
}

const WEEKDAYS = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SÁB'];
const MONTHS = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];
