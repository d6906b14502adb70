import { createContext, use, useCallback } from 'react';
import { type Decimals, formatPoints, hundredths } from '../../domain/points.ts';

// How many decimals the points of the rules around have. Provided by whatever shows points of an event.
export const DecimalsContext = createContext<Decimals>(1);

// Points in hundredths as they are read: '148,6', or '149' where the rules have no decimals.
export function usePointsText(): (points: number) => string {
  const decimals = use(DecimalsContext);
  return useCallback((points) => formatPoints(hundredths(points), decimals), [decimals]);
}
