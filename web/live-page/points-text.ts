import { adjustedText as domainText } from '../../domain/adjusted-text.ts';
import { formatPoints, hundredths, type Decimals, type Hundredths } from '../../domain/points.ts';

// Set from the event's rules. A page shows one event at a time.
let decimals: Decimals = 1;

export function writeDecimals(wanted: Decimals): void {
  decimals = wanted;
}

// The only place that formats points on a stream.
export function pointsText(points: Hundredths): string {
  return formatPoints(points, decimals);
}

// Of a season, whose stages may have other decimals than the event.
export function seasonPointsText(points: Hundredths): string {
  return formatPoints(points, 1);
}

// '−15,4' behind, '+7,6' ahead.
export function differenceText(own: Hundredths, other: Hundredths): string {
  return `${own < other ? '−' : '+'}${pointsText(hundredths(Math.abs(own - other)))}`;
}

// 'Penalidade −2,5' or 'Bônus +2,0'; null without one.
export function adjustedText(points: Hundredths): string | null {
  return domainText(points, decimals);
}

// The same after other words: ' · Penalidade −2,5'.
export function adjustedNote(points: Hundredths): string {
  const text = adjustedText(points);
  return text === null ? '' : ` · ${text}`;
}

// Points for each kill: '2,0'. Null without kills, or if the quotient is no whole number of hundredths.
export function factorText(points: Hundredths, kills: number): string | null {
  const factor = points / kills;
  return kills > 0 && Number.isInteger(factor) ? formatPoints(hundredths(factor)) : null;
}
