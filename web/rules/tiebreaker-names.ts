import { capitalize } from '../../domain/rules/phrases.ts';
import type { Tiebreaker } from '../../domain/rules/rule-set.ts';
import { TIEBREAKER_LABELS } from '../../domain/rules/tiebreak.ts';

export function tiebreakerName(key: Tiebreaker): string {
  return capitalize(TIEBREAKER_LABELS[key]);
}
