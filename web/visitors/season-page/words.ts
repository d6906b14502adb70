import { formatPoints, hundredths } from '../../../domain/points.ts';

// '18/01' of '2026-01-18'.
export function dayMonth(day: string): string {
  return day.slice(5).split('-').toReversed().join('/');
}

export function dayMonthYear(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function pointsText(points: number, decimals: 0 | 1 = 1): string {
  return formatPoints(hundredths(points), decimals);
}

// '1º', '11º a 15º'.
export function placesText({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? `${from}º` : `${from}º a ${to}º`;
}
