import { decimal, type FeedColumn, type FeedTable, feedTable } from './feed.ts';
import { formatPoints, hundredths } from '../points.ts';
import { bold, plain } from './whatsapp-text.ts';
import type { PublicRanking, PublicSeason } from '../season/public-season.ts';
import { seatsInFinal } from '../season/seats.ts';

const MOST_ROWS = 10;

// The ranking that pictures, posts and feeds show: that of players, if there is one.
export function mainRanking({ players, teams }: PublicSeason): PublicRanking | null {
  return players ?? teams;
}

// '6 de 8 etapas': never 'live', because a post is not refreshed.
export function progressText({ last, stages }: Pick<PublicSeason, 'last' | 'stages'>): string {
  return `${last} de ${stages.length} ${stages.length === 1 ? 'etapa' : 'etapas'}`;
}

// What an organiser sends to the group after a stage.
export function seasonPostText(season: PublicSeason, address: string): string {
  const ranking = mainRanking(season);
  const shown = ranking?.rows.slice(0, MOST_ROWS) ?? [];
  const seats = seatsInFinal(season);
  const last = season.stages[season.last - 1];
  const lines = [
    bold(`${plain(season.name).toLocaleUpperCase('pt-BR')} · ${progressText(season).toLocaleUpperCase('pt-BR')}`),
    ...(last && last.champions.length > 0
      ? [`🏆 Etapa ${season.last}: ${bold(last.champions.map(plain).join(' e '))}`]
      : []),
    '',
    ...shown.map(
      ({ rank, name, total, before }) => `${rank}º ${plain(name)} · ${bold(points(total))}${movedText(before, rank)}`,
    ),
    ...(seats > 0 ? ['', `🎟️ ${seats === 1 ? '1 vaga' : `${seats} vagas`} na final`] : []),
    '',
    `Ranking completo: ${address}`,
  ];
  return lines.join('\n');
}

// ' (▲2)' for somebody who climbed two places in the last stage.
export function movedText(before: number | null, rank: number): string {
  if (before === null || before === rank) return '';
  return before > rank ? ` (▲${before - rank})` : ` (▼${rank - before})`;
}

// A row for each in the ranking, flat, for spreadsheets and broadcast software.
export function seasonFeed(season: PublicSeason, of: 'players' | 'teams'): FeedTable {
  type Row = PublicRanking['rows'][number];
  return feedTable<Row>(
    [
      ['posicao', ({ rank }) => rank],
      [of === 'teams' ? 'time' : 'jogador', ({ name }) => name],
      ...(of === 'players' ? [['time', ({ teamName }: Row) => teamName] as const] : []),
      ['pontos', ({ total }) => decimal(hundredths(total))],
      ['kills', ({ kills }) => kills],
      ...season.stages.map((_, index): FeedColumn<Row> => [
        `e${index + 1}`,
        ({ results }) => {
          const result = results.find(({ stage }) => stage === index + 1);
          return result ? decimal(hundredths(result.points)) : null;
        },
      ]),
    ],
    season[of]?.rows ?? [],
  );
}

function points(value: number): string {
  return formatPoints(hundredths(value));
}
