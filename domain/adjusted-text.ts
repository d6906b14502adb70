import { type Decimals, formatPoints, type Hundredths, hundredths } from './points.ts';

// 'Penalidade −2,5' or 'Bônus +2,0', to be shown beside a total that contains it; null without one.
export function adjustedText(points: Hundredths, decimals: Decimals): string | null {
  if (points === 0) return null;
  const text = formatPoints(hundredths(Math.abs(points)), decimals);
  return points < 0 ? `Penalidade −${text}` : `Bônus +${text}`;
}
