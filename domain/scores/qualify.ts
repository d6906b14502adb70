import { type Decimals, divideHalfUp, type Hundredths } from '../points.ts';

// The part of a total that a team takes into the next event, rounded half up to the decimals of that event.
export function carriedPart(total: Hundredths, percent: number, decimals: Decimals): Hundredths {
  return divideHalfUp(total * percent, 100, decimals);
}

// 'Copa 7' is followed by 'Copa 8', 'Liga · Semana 09' by 'Liga · Semana 10'; a name without a number gets a 2.
export function nextEditionName(name: string): string {
  const match = /^(.*?)(\d+)(\D*)$/su.exec(name);
  if (!match) return `${name} 2`;
  const [, before = '', number = '', after = ''] = match;
  return `${before}${String(BigInt(number) + 1n).padStart(number.length, '0')}${after}`;
}
