import { adjustedText } from '../adjusted-text.ts';
import { formatPoints } from '../points.ts';
import { type RoundPosts, roundWords } from './round-posts.ts';
import { isolateName } from '../text.ts';

// More lines are folded behind 'Ler mais'.
export const MAX_WHATSAPP_LINES = 25;
const MOST_TEAMS = 10;

// What an organiser sends to the group after a round: bold by asterisks, the public address at the end where there is one.
export function whatsAppText(posts: RoundPosts, eventName: string, address: string | null): string {
  const { winner, standings, roundMvp, champion, decimals, teamCount } = posts;
  const points = (value: Parameters<typeof formatPoints>[0]) => formatPoints(value, decimals);
  const shown = standings.slice(0, MOST_TEAMS);
  const lines = [
    bold(`${plain(eventName).toLocaleUpperCase('pt-BR')} · ${roundWords(posts).toLocaleUpperCase('pt-BR')}`),
    ...(champion ? [`🏆 Campeão: ${bold(plain(champion.name))} · ${points(champion.points)}`] : []),
    ...(winner
      ? [`${champion ? '🥇' : '🏆'} ${bold(plain(winner.name))} venceu a queda: ${points(winner.points)}`]
      : []),
    ...(roundMvp ? [`🎯 MVP da queda: ${bold(plain(roundMvp.name))} · ${killWords(roundMvp.kills)}`] : []),
    ...(shown.length > 0 ? ['', bold(posts.final ? 'Classificação final' : 'Geral')] : []),
    ...shown.map(({ position, name, points: own, adjusted }) => {
      const note = adjustedText(adjusted, decimals);
      return `${position}º ${plain(name)} · ${bold(points(own))}${note === null ? '' : ` (${note.toLocaleLowerCase('pt-BR')})`}`;
    }),
    ...(address === null
      ? []
      : ['', teamCount > shown.length ? `Os ${teamCount} times: ${address}` : `Mais detalhes: ${address}`]),
  ];
  return lines.join('\n');
}

function killWords(kills: number): string {
  return kills === 1 ? '1 kill' : `${kills} kills`;
}

export function bold(text: string): string {
  return `*${text}*`;
}

// WhatsApp cannot escape the characters of its formatting: a name gets their full-width forms, and no backtick.
export function plain(text: string): string {
  return isolateName(text.replaceAll(/[*_~`]/g, (mark) => MARKS[mark] ?? '').replaceAll(/\s+/g, ' '));
}

const MARKS: Readonly<Record<string, string>> = { '*': '＊', _: '＿', '~': '～', '`': '' };
