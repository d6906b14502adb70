import { expect, test } from 'vitest';
import { playOf } from './rounds-played.ts';

const row = (name: string, position: number, totalPoints: number, rounds: number[]) => ({
  name,
  position,
  totalPoints,
  rounds: rounds.map((round) => ({ round })),
});

test('EV11 · the card on air counts the reports of each round and names the leader', () => {
  const rows = [row('Raio', 1, 698, [1, 2]), row('Lobos', 2, 500, [1]), row('Sem pontos', 0, 0, [])];
  expect(playOf(rows, { rounds: 4, currentRound: 2 })).toEqual({
    rounds: [
      { round: 1, reports: 2 },
      { round: 2, reports: 1 },
      { round: 3, reports: 0 },
      { round: 4, reports: 0 },
    ],
    leader: { name: 'Raio', points: 698 },
  });
});

test('EV11 · rounds past the number of the mode are shown once they are played', () => {
  expect(playOf([row('Raio', 1, 10, [6])], { rounds: 5, currentRound: 6 }).rounds).toHaveLength(6);
  expect(playOf([], { rounds: 5, currentRound: 7 })).toMatchObject({ leader: null, rounds: { length: 7 } });
});
