// Points in whole hundredths: 148.6 points are 14860. Never a float, because kills × 1.8 is often inexact in floats.
export type Hundredths = number & { readonly __unit: 'hundredths' };

// How many decimals the points of a rule set have.
export type Decimals = 0 | 1 | 2;

// Points are a whole number of hundredths; anything else is a bug of the caller.
export function hundredths(value: number): Hundredths {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a number of hundredths: ${value}`);
  return value as Hundredths;
}

// Largest penalty or bonus, in hundredths.
export const MAX_ADJUSTMENT = 1_000_000;

export function sumPoints(values: readonly Hundredths[]): Hundredths {
  return hundredths(values.reduce<number>((sum, value) => sum + value, 0));
}

// dividend ÷ divisor, which is a number of hundredths, rounded half up to this many decimals of a point.
export function divideHalfUp(dividend: number, divisor: number, decimals: Decimals): Hundredths {
  const unit = 10 ** (2 - decimals);
  return hundredths(Math.floor((2 * dividend + divisor * unit) / (2 * divisor * unit)) * unit);
}

export function roundPoints(value: Hundredths, decimals: Decimals): Hundredths {
  return divideHalfUp(value, 1, decimals);
}

// Points as Brazilians read them: '1.234,5'. More decimals than asked for are shown where leaving them out would be wrong.
export function formatPoints(value: Hundredths, decimals: Decimals = 1): string {
  const { sign, whole, fraction } = digitsOf(value);
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return `${sign && '−'}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`;
}

// Points as an SQL numeric or a number field writes them: '1234.50'.
export function pointsToDecimalString(value: Hundredths): string {
  const { sign, whole, fraction } = digitsOf(value);
  return `${sign}${whole}.${fraction}`;
}

// Reads '1234.5', '-3.25' or '1234' exactly; null for anything else, a third decimal included.
export function pointsFromDecimalString(text: string): Hundredths | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const value = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return hundredths(match[1] && value ? -value : value);
}

function digitsOf(value: Hundredths): { sign: '' | '-'; whole: string; fraction: string } {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return { sign: value < 0 ? '-' : '', whole: digits.slice(0, -2), fraction: digits.slice(-2) };
}
