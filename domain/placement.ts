import type { Failure } from './failures.ts';
import { defaultPlacement, type GameMode } from './game-modes.ts';

// A placement is brought into 1..max of the mode; what is not a number becomes the default placement.
export function clampPlacement(mode: GameMode, value: number): number {
  if (Number.isNaN(value)) return defaultPlacement(mode);
  return Math.min(Math.max(Math.trunc(value), 1), mode.maxPlacement);
}

// A placement is a whole number from 1 to the mode's maximum.
export function placementFailure(mode: GameMode, placement: number): Failure<'placement_out_of_range'> | null {
  if (Number.isInteger(placement) && placement >= 1 && placement <= mode.maxPlacement) return null;
  return { code: 'placement_out_of_range', params: { max: mode.maxPlacement, mode: mode.name } };
}
