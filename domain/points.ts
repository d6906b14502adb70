import type { GameMode } from './game-modes.ts';

// Points in whole tenths: 148.6 points are 1486. Never a float, because kills × 1.8 in floats is wrong in one case of five.
export type Tenths = number & { readonly __unit: 'tenths' };

// Points of one round: what the mode makes of the placement and the team's kills.
export function pointsOf(mode: GameMode, result: { placement: number; kills: number }): Tenths {
  const { scoring } = mode;
  const band = scoring.bands.find(({ upTo }) => result.placement <= upTo);
  const placementTenths = band?.tenths ?? scoring.otherwise;
  const kills = Math.min(result.kills, mode.killCap ?? result.kills);
  switch (scoring.kind) {
    case 'multiplier':
      return tenths(kills * placementTenths);
    case 'additive':
      return tenths(placementTenths + kills * scoring.tenthsPerKill);
  }
}

// A total is the plain sum of rounds.
export function sumTenths(values: readonly Tenths[]): Tenths {
  return tenths(values.reduce<number>((sum, value) => sum + value, 0));
}

// Points are a whole, non-negative number of tenths; anything else is a bug of the caller.
export function tenths(value: number): Tenths {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a number of tenths: ${value}`);
  return value as Tenths;
}

// Points as Brazilians read them, always with one decimal: '1.234,5'.
export function formatTenths(value: Tenths): string {
  const { whole, decimal } = digitsOf(value);
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimal}`;
}

// Points as an SQL numeric or a number field writes them: '1234.5'.
export function tenthsToDecimalString(value: Tenths): string {
  const { whole, decimal } = digitsOf(value);
  return `${whole}.${decimal}`;
}

// Reads '1234.5' or '1234' exactly; null for anything else, a second decimal and a negative included.
export function tenthsFromDecimalString(text: string): Tenths | null {
  const match = /^(\d{1,14})(?:\.(\d))?$/.exec(text);
  return match ? tenths(Number(`${match[1]}${match[2] ?? '0'}`)) : null;
}

function digitsOf(value: Tenths): { whole: string; decimal: string } {
  const digits = String(value).padStart(2, '0');
  return { whole: digits.slice(0, -1), decimal: digits.slice(-1) };
}
