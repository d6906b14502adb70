import { z } from '@hono/zod-openapi';
import { ruleSetSchema } from '../../domain/rules/parse.ts';
import { PRESETS } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Decisions } from '../../domain/rules/standing.ts';

/** Rules as a request gives them. */
export const rulesInput = ruleSetSchema.openapi('RuleSetInput', { example: PRESETS[0].rules });

/** Stored rules were validated when they were saved, so this schema only describes them. */
export const rulesJson = z.custom<RuleSet>().openapi('RuleSet', {
  type: 'object',
  description: 'Points in hundredths; every field is explained in GET /api/presets and domain/rules/rule-set.ts',
});

/** Every format we know, as the API lists them and as the calculator is rendered from them. */
export function listedPresets() {
  return PRESETS.map(({ id, source, note = '', rules }) => ({ id, source, note, rules }));
}

export const decisionsJson = z.custom<Decisions>().openapi('Decisions', {
  type: 'object',
  description:
    'Adjustments, warnings, disqualifications, absences, void rounds and settled ties, by the number of their entry',
});
