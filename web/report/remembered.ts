import { defaultGameMode, findGameMode, ROUND_BUTTONS, type GameMode } from '../../domain/game-modes.ts';

type Remembered = { readonly mode: GameMode; readonly currentRound: number; readonly ended: boolean };

const ROUND = 'scoreReport-currentRound';
const MODE = 'scoreReport-gameMode';
const ENDED = 'matchEnded';
const EVENT_ON_AIR = 'scoreReport-event';

// What this browser last knew of the match. The server's word comes before it; this serves until that is there.
export function readRemembered(eventId: string): Remembered {
  const suffix = eventId === rememberedEventId() ? '' : `:${eventId}`;
  const round = Number(localStorage.getItem(ROUND + suffix));
  return {
    mode: findGameMode(localStorage.getItem(MODE + suffix) ?? '') ?? defaultGameMode,
    currentRound: Number.isInteger(round) && round >= 1 && round <= ROUND_BUTTONS ? round : 1,
    ended: localStorage.getItem(ENDED + suffix) === 'true',
  };
}

// The event on air has the plain keys, any other one keys of its own.
export function remember(eventId: string, onAir: boolean, { mode, currentRound, ended }: Remembered): void {
  const suffix = onAir ? '' : `:${eventId}`;
  localStorage.setItem(ROUND + suffix, String(currentRound));
  localStorage.setItem(MODE + suffix, mode.name);
  localStorage.setItem(ENDED + suffix, String(ended));
  if (onAir) localStorage.setItem(EVENT_ON_AIR, eventId);
}

// Which event was on air when this browser last reported.
export function rememberedEventId(): string | null {
  return localStorage.getItem(EVENT_ON_AIR);
}
