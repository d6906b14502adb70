import { adjustedText as domainText } from '../../domain/adjusted-text.ts';
import { formatPoints, hundredths } from '../../domain/points.ts';
import type { PublicEvent } from '../../domain/public-event.ts';

export function pointsOf({ decimals }: Pick<PublicEvent, 'decimals'>, points: number): string {
  return formatPoints(hundredths(points), decimals);
}

// 'Penalidade −2,5'; null without one.
export function adjustedText({ decimals }: Pick<PublicEvent, 'decimals'>, adjusted: number): string | null {
  return domainText(hundredths(adjusted), decimals);
}
