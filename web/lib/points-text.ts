import { createContext, use, useCallback } from 'react';
import { type Decimals, formatPoints, hundredths } from '../../domain/points.ts';

// The number of decimals in the rules of the shown event.
export const DecimalsContext = createContext<Decimals>(1);

// '148,6' for points in hundredths, or '149' without decimals.
export function usePointsText(): (points: number) => string {
  const decimals = use(DecimalsContext);
  return useCallback((points) => formatPoints(hundredths(points), decimals), [decimals]);
}
