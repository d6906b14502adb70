// The sentences about what the rules allow. They are apart from the table of failures so that the report page, which shows only
// these two, does not load it.

export type RuleLimit = { readonly max: number; readonly mode: string };

export function teamLimitSentence({ max, mode }: RuleLimit): string {
  return `Máximo de ${max} times permitido para ${mode}`;
}

export function placementRangeSentence({ max, mode }: RuleLimit): string {
  return `Colocação deve ser entre 1 e ${max} para ${mode}`;
}
