import { z } from '@hono/zod-openapi';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Decisions } from '../../domain/rules/standing.ts';

/** Stored rules were validated when they were saved, so this schema only describes them. */
export const rulesJson = z.custom<RuleSet>().openapi('RuleSet', {
  type: 'object',
  description: 'Points in hundredths; every field is explained in GET /api/presets and domain/rules/rule-set.ts',
});

export const decisionsJson = z.custom<Decisions>().openapi('Decisions', {
  type: 'object',
  description:
    'Adjustments, warnings, disqualifications, absences, void rounds and settled ties, by the number of their entry',
});
