import { type Decimals, formatPoints, type Hundredths, hundredths } from '../points.ts';

export function ordinal(place: number): string {
  return `${place}º`;
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

// 'a, b e c'.
export function listOf(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} e ${items.at(-1) ?? ''}`;
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

// What something is multiplied or divided by: '1,8', '2,25', and '20' where points are whole.
export function factorText(value: number, decimals: Decimals): string {
  return formatPoints(hundredths(value), decimals === 0 ? 0 : 1);
}

// '+ 12,0' or '− 5,0'.
export function signed(value: Hundredths, decimals: Decimals): string {
  return `${value < 0 ? '−' : '+'} ${formatPoints(hundredths(Math.abs(value)), decimals)}`;
}

// '36,0 + 31,2 − 5,0'.
export function sumText(values: readonly Hundredths[], decimals: Decimals): string {
  return values
    .map((value, index) => (index === 0 ? formatPoints(value, decimals) : signed(value, decimals)))
    .join(' ');
}

// How a decision of the organiser is cited: 'atraso, decisão nº 7'.
export function decisionText({ reason, number }: { readonly reason: string; readonly number: number }): string {
  return `${reason}, decisão nº ${number}`;
}
