import { formatTenths, tenths, type Tenths } from '../../domain/points.ts';

// All points on a stream are written here.
export function pointsText(points: Tenths): string {
  return formatTenths(points);
}

// '−15,4' behind, '+7,6' ahead.
export function differenceText(own: Tenths, other: Tenths): string {
  return `${own < other ? '−' : '+'}${pointsText(tenths(Math.abs(own - other)))}`;
}

// The factor by which kills became points: '2,0'. Null where they did not, or where there were none.
export function factorText(points: Tenths, kills: number): string | null {
  const factor = points / kills;
  return kills > 0 && Number.isInteger(factor) ? pointsText(tenths(factor)) : null;
}
