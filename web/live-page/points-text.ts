import { formatPoints, hundredths, type Decimals, type Hundredths } from '../../domain/points.ts';

// Those of the rules of the event. A page shows one event at a time.
let decimals: Decimals = 1;

export function writeDecimals(wanted: Decimals): void {
  decimals = wanted;
}

// All points on a stream are written here.
export function pointsText(points: Hundredths): string {
  return formatPoints(points, decimals);
}

// '−15,4' behind, '+7,6' ahead.
export function differenceText(own: Hundredths, other: Hundredths): string {
  return `${own < other ? '−' : '+'}${pointsText(hundredths(Math.abs(own - other)))}`;
}

// The factor by which kills became points: '2,0'. Null where they did not, or where there were none.
export function factorText(points: Hundredths, kills: number): string | null {
  const factor = points / kills;
  return kills > 0 && Number.isInteger(factor) ? formatPoints(hundredths(factor)) : null;
}
