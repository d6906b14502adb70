import { expect, test } from 'vitest';
import type { LiveRound, LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { bestOf, distancesOf, factorText, lastRound, playersOf, resultsOf, roundNumbers } from './figures.ts';
import { pointsTexts } from '../../rules/points-text.ts';

const lobos = team('Lobos', 1, 14860, [round(1, 3, 5200, [9, 9, 8]), round(2, 1, 4800, [7, 7, 10])]);
const furia = team('Fúria', 2, 13320, [round(1, 1, 5040, [9, 9, 9]), round(2, 2, 4860, [11, 9, 7])]);
const anjos = team('Anjos', 3, 3000, [round(1, 2, 3000, [1, 2, 3])]);
const novos = team('Novos', 0, 0, []);
const teams = [lobos, furia, anjos, novos];
const event = { id: 'e', name: 'Copa', round: 2, rounds: 5, ended: false };

test('BR2 · the result of a round is sorted by placement and leaves out who did not play it', () => {
  expect(lastRound({ teams })).toBe(2);
  expect(lastRound({ teams: [novos] })).toBeNull();
  expect(resultsOf({ teams }, 2).map(({ team, kills }) => `${team.name} ${kills}`)).toEqual(['Lobos 24', 'Fúria 27']);
  expect(bestOf({ teams }, 2)).toBe(4860);
});

test('FX15 · a round names those who played it, and everybody has their own kills', () => {
  const rounds = [round(1, 1, 900, [4, 3, null, 2]), round(2, 2, 500, [1, 1, 1, null])];
  const replaced = { ...team('Lobos', 1, 1400, rounds), replaced: ['w'] };
  expect(resultsOf({ teams: [replaced] }, 1)[0]!.players).toEqual([
    { name: 'x', kills: 4 },
    { name: 'y', kills: 3 },
    { name: 'w', kills: 2 },
  ]);
  expect(playersOf(replaced).map(({ name, kills }) => `${name} ${kills}`)).toEqual(['x 5', 'y 4', 'z 1', 'w 2']);
  expect(playersOf(replaced, 3).map(({ name, kills }) => `${name} ${kills}`)).toEqual(['x 5', 'y 4', 'z, w 3']);
});

test('DE6 · players without a name are left out, and their kills still count', () => {
  const unnamed = { ...team('Lobos', 1, 900, [round(1, 1, 900, [4, 3, 2])]), players: ['x', 'Player 2', 'Jogador 3'] };
  const [result] = resultsOf({ teams: [unnamed] }, 1);
  expect([result!.kills, result!.players]).toEqual([9, [{ name: 'x', kills: 4 }]]);
  expect(playersOf(unnamed)).toEqual([{ name: 'x', kills: 4 }]);
});

test('BR2 · planned rounds are shown before they are played, extra ones after', () => {
  expect(roundNumbers({ event, teams })).toEqual([1, 2, 3, 4, 5]);
  expect(roundNumbers({ event: { ...event, rounds: 1 }, teams })).toEqual([1, 2]);
  expect(roundNumbers({ event: { ...event, rounds: null, round: 3 }, teams: [] })).toEqual([1, 2, 3]);
});

test('BR2 · distances name the leader, the place above and the place below', () => {
  const words = (of: LiveTeam) => distancesOf(teams, of).map(({ words, name }) => `${words}: ${name}`);
  expect(words(lobos)).toEqual(['à frente do 2º: Fúria']);
  expect(words(furia)).toEqual(['atrás do 1º: Lobos', 'à frente do 3º: Anjos']);
  expect(words(anjos)).toEqual(['atrás do líder: Lobos', 'atrás do 2º: Fúria']);
  expect(words(novos)).toEqual([]);
});

test('BR2 · differences carry their sign, and a factor is shown only where it is exact', () => {
  const { differenceText } = pointsTexts(1);
  expect(differenceText(hundredths(13320), hundredths(14860))).toBe('−15,4');
  expect(differenceText(hundredths(14860), hundredths(13320))).toBe('+15,4');
  expect(factorText(hundredths(4800), 24)).toBe('2,0');
  expect(factorText(hundredths(0), 0)).toBeNull();
  expect(factorText(hundredths(1000), 3)).toBeNull();
});

function round(number: number, placement: number, points: number, kills: (number | null)[]): LiveRound {
  return [number, placement, hundredths(points), kills];
}

function team(name: string, position: number, points: number, rounds: LiveRound[]): LiveTeam {
  const plain = { replaced: [], place: position, adjusted: hundredths(0), matchPoint: null, disqualified: false };
  const players = ['x', 'y', 'z'] as const;
  return { id: name, name, players, position, points: hundredths(points), kills: 0, before: null, rounds, ...plain };
}
