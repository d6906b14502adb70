// The sentences about what a mode allows. They are apart from the table of failures so that the report page, which shows only
// these two, does not load it.

export type ModeLimit = { readonly max: number; readonly mode: string };

export function teamLimitSentence({ max, mode }: ModeLimit): string {
  return `Máximo de ${max} times permitido para ${mode}`;
}

export function placementRangeSentence({ max, mode }: ModeLimit): string {
  return `Colocação deve ser entre 1 e ${max} para ${mode}`;
}
