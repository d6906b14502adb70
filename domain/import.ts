import { failure, type Result } from './failures.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { RefusalReason, RefusedRow, SheetTeam, TeamSheet } from './import-sheet.ts';
import { MAX_TEAM_NAME_LENGTH, normalizeName } from './text.ts';

export type ImportPlan = {
  readonly toAdd: readonly SheetTeam[];
  readonly ignored: readonly IgnoredRow[];
  readonly failed: readonly RefusedRow[];
};

type IgnoredRow = { readonly row: number; readonly name: string; readonly reason: IgnoreReason };

type IgnoreReason = 'already_registered' | 'repeated_in_file';

// Names that exist are ignored, a name twice in the file counts once, and an import that would pass the mode's maximum adds nothing.
export function planImport(
  rules: RuleSet,
  existingNames: readonly string[],
  sheet: TeamSheet,
): Result<ImportPlan, 'import_limit_exceeded'> {
  const existing = new Set(existingNames.map(normalizeName));
  const added = new Set<string>();
  const toAdd: SheetTeam[] = [];
  const ignored: IgnoredRow[] = [];
  for (const team of sheet.teams) {
    const name = normalizeName(team.name);
    if (existing.has(name)) ignored.push({ row: team.row, name: team.name, reason: 'already_registered' });
    else if (added.has(name)) ignored.push({ row: team.row, name: team.name, reason: 'repeated_in_file' });
    else toAdd.push(team);
    added.add(name);
  }
  if (toAdd.length > 0 && existingNames.length + toAdd.length > rules.lobby) {
    return { ok: false, failure: failure('import_limit_exceeded') };
  }
  return { ok: true, value: { toAdd, ignored, failed: sheet.failed } };
}

// Why a row of the spreadsheet did not become a team, as a person reads it.
export const IMPORT_REASONS: Record<IgnoreReason | RefusalReason, string> = {
  already_registered: 'Já existe um time com este nome',
  repeated_in_file: 'O nome do time se repete na planilha',
  missing_name: 'Falta o nome do time',
  long_name: `O nome do time passa de ${MAX_TEAM_NAME_LENGTH} caracteres`,
  inexact_number: 'O número não está exato na planilha. Formate a coluna como texto e digite-o novamente.',
  formula_error: 'A linha tem uma fórmula com erro',
};
