import { describe, expect, test } from 'vitest';
import {
  defaultGameMode,
  defaultPlacement,
  findGameMode,
  GAME_MODES,
  isExtraRound,
  PLAYERS_PER_TEAM,
  ROUND_BUTTONS,
  STANDARD_LOBBY,
  type GameMode,
} from './game-modes.ts';

describe('game modes', () => {
  test('S1 · the two modes have the maxima of the specification', () => {
    const maxima = GAME_MODES.map((m) => [m.name, m.maxTeams, m.maxPlacement, m.rounds, m.countedRounds]);
    expect(maxima).toEqual([
      ['Warzone Trios Battle Royale', 50, 50, 5, null],
      ['Ressurgência Trios', 15, 15, 4, 3],
    ]);
  });

  test('S1 · the default mode is Warzone Trios Battle Royale', () => {
    expect(defaultGameMode.name).toBe('Warzone Trios Battle Royale');
  });

  test('S1 · a mode is found by its exact name and by no other', () => {
    expect(findGameMode('Ressurgência Trios')?.maxTeams).toBe(15);
    expect(findGameMode('Ressurgencia Trios')).toBeNull();
    expect(findGameMode('')).toBeNull();
  });

  test('S4 · both modes break ties by kills, best round, best placement, name', () => {
    for (const { tiebreakers } of GAME_MODES) {
      expect(tiebreakers).toEqual(['kills', 'bestRound', 'bestPlacement', 'name']);
    }
  });

  test('P1 · rounds past the mode are extra, ten have a button', () => {
    const extraRounds = (mode: GameMode) =>
      Array.from({ length: ROUND_BUTTONS }, (_, index) => index + 1).filter((round) => isExtraRound(mode, round));
    expect(extraRounds(GAME_MODES[0])).toEqual([6, 7, 8, 9, 10]);
    expect(extraRounds(GAME_MODES[1])).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test('P5 · the default placement is 40, or the maximum of a smaller mode', () => {
    expect(GAME_MODES.map((mode) => defaultPlacement(mode))).toEqual([40, 15]);
  });

  test('P10 · a standard lobby has 40 teams of three', () => {
    expect([STANDARD_LOBBY, PLAYERS_PER_TEAM]).toEqual([40, 3]);
  });
});
