import { expect, test } from 'vitest';
import { GAME_MODES } from './game-modes.ts';
import { compareStandings, tiebreakText } from './tiebreak.ts';

const row = { team: { id: '1', name: 'Alfa' }, totalPoints: 0, totalKills: 0, bestRound: 0, bestPlacement: null };

test('S4 · the screen states the tiebreak of the mode, in its order', () => {
  expect(tiebreakText(GAME_MODES[0])).toBe(
    'Desempate: total de kills, depois melhor queda, depois melhor colocação, depois nome do time',
  );
  expect(tiebreakText({ ...GAME_MODES[0], tiebreakers: ['bestPlacement', 'kills'] })).toBe(
    'Desempate: melhor colocação, depois total de kills',
  );
});

test('S4 · a team that was placed comes before one without a report', () => {
  const placed = { ...row, team: { id: '2', name: 'Zulu' }, bestPlacement: 50 };
  expect(compareStandings(GAME_MODES[0], placed, row)).toBeLessThan(0);
  expect(compareStandings(GAME_MODES[0], row, placed)).toBeGreaterThan(0);
  expect(compareStandings(GAME_MODES[0], row, row)).toBe(0);
});
