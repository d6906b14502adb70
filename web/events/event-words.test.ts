import { expect, test } from 'vitest';
import { eventLine, isUnderWay } from './event-words.ts';
import type { ListedEvent } from './events.ts';

test.each([
  ['on_air', { currentRound: 3, teams: 50 }, 'Queda 3 de 5 · 50 times'],
  ['on_air', { currentRound: 7, teams: 1 }, 'Queda 7 extra · 1 time'],
  ['sign_ups', { entrants: 31, toDecide: 7 }, 'sáb 21/11 20:00 · 31 de 50 · 7 para decidir'],
  ['sign_ups', { entrants: 31, toDecide: 0 }, 'sáb 21/11 20:00 · 31 de 50'],
  ['scheduled', { startTime: null, teams: 15 }, 'sáb 21/11 · 15 times'],
  ['draft', { startDate: null, startTime: null }, 'sem data · 0 times'],
  ['ended', { podium: [{ position: 1, name: 'Raposas', points: 10 }] }, 'sáb 21/11 · campeão Raposas'],
  ['ended', { startDate: null, endedOn: '2026-11-22', teams: 2 }, 'dom 22/11 · 2 times'],
  ['standalone', { teams: 12, roundsReported: 1 }, '12 times · 1 queda'],
] as const)('EV3 · the second line of an event that is %s with %o', (status, facts, line) => {
  expect(eventLine({ ...EVENT, status, ...facts } as unknown as ListedEvent)).toBe(line);
});

const EVENT = {
  ruleFacts: { lobby: 50, rounds: 5 },
  startDate: '2026-11-21',
  startTime: '20:00',
  endDate: null,
  endedOn: null,
  signUps: { places: null },
  podium: [],
  teams: 0,
  toDecide: 0,
  roundsReported: 0,
};

test.each([
  ['scheduled', 4, true],
  ['scheduled', 0, false],
  ['ended', 4, false],
  ['on_air', 4, false],
] as const)('FY9 · an event that is %s with %i rounds played is under way: %s', (status, roundsReported, expected) => {
  expect(isUnderWay({ status, roundsReported })).toBe(expected);
});
