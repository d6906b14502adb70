import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import type { RoundPosts } from './round-posts.ts';
import { MAX_WHATSAPP_LINES, whatsAppText } from './whatsapp-text.ts';

const team = (index: number) => ({
  teamId: `team-${index}`,
  position: index,
  name: `Time ${index}`,
  players: [],
  points: hundredths(10_000 - index * 10),
  adjusted: hundredths(0),
  climbed: null,
});

const winner = {
  teamId: 'w',
  name: 'Os *Cangaceiros*',
  players: [],
  placement: 1,
  kills: 17,
  points: hundredths(3400),
  adjusted: hundredths(0),
  disqualified: false,
  factor: '2,0',
};

const posts: RoundPosts = {
  round: 3,
  rounds: 5,
  decimals: 1,
  final: false,
  teamCount: 50,
  results: [winner],
  winner,
  standings: Array.from({ length: 50 }, (_, index) => team(index + 1)),
  roundMvp: { name: 'lampião', kills: 1 },
  mvp: null,
  climber: null,
  champion: null,
};

test('KI2 · the text for WhatsApp says who won, the general standings and where to see the rest', () => {
  expect(
    whatsAppText({ ...posts, standings: posts.standings.slice(0, 2) }, 'Copa São João', 'https://q.gg/c/copa'),
  ).toBe(
    `*COPA SÃO JOÃO · QUEDA 3 DE 5*
🏆 *Os ＊Cangaceiros＊* venceu a queda: 34,0
🎯 MVP da queda: *lampião* · 1 kill

*Geral*
1º Time 1 · *99,9*
2º Time 2 · *99,8*

Os 50 times: https://q.gg/c/copa`,
  );
});

test('KI2 · a name with asterisks stays what it is, also of the MVP', () => {
  const roundMvp = { name: '*x*', kills: 3, teamNames: [], rounds: [] };
  expect(whatsAppText({ ...posts, roundMvp }, 'Copa', null)).toContain('MVP da queda: *＊x＊* · 3 kills');
});

test('KI2 · an Arabic or Hebrew name is set apart, so that its points are shown behind it', () => {
  const standings = ['صقور الصحراء', 'שועלים', 'Fúria'].map((name, index) => ({ ...team(index + 1), name }));
  expect(
    whatsAppText({ ...posts, standings }, 'Copa', null)
      .split('\n')
      .slice(-3),
  ).toEqual(['1º \u2068صقور الصحراء\u2069 · *99,9*', '2º \u2068שועלים\u2069 · *99,8*', '3º Fúria · *99,7*']);
});

test('KI2 · it has at most 25 lines, whatever there is to tell', () => {
  const champion = { name: 'A', points: hundredths(100), kills: 1, adjusted: hundredths(0), players: [], rounds: [] };
  const text = whatsAppText({ ...posts, final: true, champion }, 'Copa', 'https://q.gg/c/copa');
  expect(text.split('\n').length).toBeLessThanOrEqual(MAX_WHATSAPP_LINES);
  expect(text).toContain('🏆 Campeão: *A* · 1,0');
  expect(text).toContain('*Classificação final*');
});

test('KI2 · the text of an earlier round does not call its standings final after the end', () => {
  const champion = { name: 'A', points: hundredths(100), kills: 1, adjusted: hundredths(0), players: [], rounds: [] };
  expect(whatsAppText({ ...posts, final: false, champion }, 'Copa', null)).toContain('*Geral*');
});

test('KI2 · an event without a public page has no address in its text, and a round without results no winner', () => {
  const text = whatsAppText({ ...posts, winner: null, roundMvp: null, standings: [] }, 'Treino', null);
  expect(text).toBe('*TREINO · QUEDA 3 DE 5*');
});
