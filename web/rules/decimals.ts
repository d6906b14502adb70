import { formatPoints, hundredths } from '../../domain/points.ts';

// Hundredths as text: '1,8', '0', '1,25'; with `decimals` 1 also '2,0'.
export function decimalText(value: number, decimals: 0 | 1 = 0): string {
  return formatPoints(hundredths(value), decimals);
}

// Reads '1,8', '1.8', '× 2' and '1.234,5' as hundredths. NaN for anything else, so that the caller's check names the field.
export function readDecimal(typed: string): number {
  const text = typed.replace(/[\s×x+]/gi, '');
  const match = THOUSANDS.exec(text) ?? PLAIN.exec(text);
  if (!match) return Number.NaN;
  return Number(`${match[1]?.replaceAll('.', '')}${(match[2] ?? '').padEnd(2, '0')}`);
}

const THOUSANDS = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const PLAIN = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

// Reads '3' and '3º'. NaN for anything else.
export function readWhole(typed: string): number {
  const text = typed.replace(/[\sºª°]/g, '');
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
}
