import { formatPoints, hundredths } from '../../domain/points.ts';
import type { PublicEvent } from '../../domain/public-event.ts';

export function pointsOf({ decimals }: Pick<PublicEvent, 'decimals'>, points: number): string {
  return formatPoints(hundredths(points), decimals);
}
