import { defaultGameMode, findGameMode, ROUND_BUTTONS, type GameMode } from '../../domain/game-modes.ts';

type Remembered = { readonly mode: GameMode; readonly currentRound: number; readonly ended: boolean };

const ROUND = 'scoreReport-currentRound';
const MODE = 'scoreReport-gameMode';
const ENDED = 'matchEnded';

// What this browser last knew of the match. The server's word comes before it; this serves until that is there.
export function readRemembered(): Remembered {
  const round = Number(localStorage.getItem(ROUND));
  return {
    mode: findGameMode(localStorage.getItem(MODE) ?? '') ?? defaultGameMode,
    currentRound: Number.isInteger(round) && round >= 1 && round <= ROUND_BUTTONS ? round : 1,
    ended: localStorage.getItem(ENDED) === 'true',
  };
}

export function remember({ mode, currentRound, ended }: Remembered): void {
  localStorage.setItem(ROUND, String(currentRound));
  localStorage.setItem(MODE, mode.name);
  localStorage.setItem(ENDED, String(ended));
}
