import { createContext, use, useMemo } from 'react';
import { adjustedText } from '../../domain/adjusted-text.ts';
import { type Decimals, formatPoints, hundredths } from '../../domain/points.ts';

// The number of decimals in the rules of the shown event.
export const DecimalsContext = createContext<Decimals>(1);

export function usePointsTexts(): PointsTexts {
  const decimals = use(DecimalsContext);
  return useMemo(() => pointsTexts(decimals), [decimals]);
}

// The texts of points, which are hundredths.
export type PointsTexts = {
  // '148,6', or '149' without decimals.
  readonly pointsText: (points: number) => string;
  // 'Penalidade −2,5' or 'Bônus +2,0'; null without one.
  readonly adjustedText: (points: number) => string | null;
  // The same after other words: ' · Penalidade −2,5'.
  readonly adjustedNote: (points: number) => string;
  // '−15,4' behind, '+7,6' ahead.
  readonly differenceText: (own: number, other: number) => string;
};

export function pointsTexts(decimals: Decimals): PointsTexts {
  const pointsText = (points: number) => formatPoints(hundredths(points), decimals);
  const adjusted = (points: number) => adjustedText(hundredths(points), decimals);
  return {
    pointsText,
    adjustedText: adjusted,
    adjustedNote: (points) => (points === 0 ? '' : ` · ${adjusted(points)}`),
    differenceText: (own, other) => `${own < other ? '−' : '+'}${pointsText(Math.abs(own - other))}`,
  };
}
