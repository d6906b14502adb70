import { failure, type Result } from '../../failures.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { RefusalReason, RefusedRow, SheetTeam, TeamSheet } from './import-sheet.ts';
import { type PlayerSlot, slotsOf } from '../../player-name.ts';
import { flagsWithin } from '../../sign-ups/roster.ts';
import { MAX_TEAM_NAME_LENGTH, normalizeName } from '../../text.ts';

export type ImportPlan = {
  readonly toAdd: readonly SheetTeam[];
  readonly ignored: readonly IgnoredRow[];
  readonly failed: readonly RefusedRow[];
};

type IgnoredRow = { readonly row: number; readonly name: string; readonly reason: IgnoreReason };

type IgnoreReason = 'already_registered' | 'repeated_in_file';

// A row without a name, with too long a name or with one player twice is refused, names that exist are ignored, a name twice
// in the file counts once, and an import that would pass the mode's maximum adds nothing.
export function planImport(
  rules: RuleSet,
  existingNames: readonly string[],
  sheet: TeamSheet,
): Result<ImportPlan, 'import_limit_exceeded'> {
  const existing = new Set(existingNames.map(normalizeName));
  const added = new Set<string>();
  const toAdd: SheetTeam[] = [];
  const ignored: IgnoredRow[] = [];
  const failed: RefusedRow[] = [...sheet.failed];
  for (const team of sheet.teams) {
    const name = normalizeName(team.name);
    const reason = refusalOf(team, rules);
    if (reason) {
      failed.push({ row: team.row, name: team.name, reason });
      continue;
    }
    if (existing.has(name)) ignored.push({ row: team.row, name: team.name, reason: 'already_registered' });
    else if (added.has(name)) ignored.push({ row: team.row, name: team.name, reason: 'repeated_in_file' });
    else toAdd.push(team);
    added.add(name);
  }
  if (toAdd.length > 0 && existingNames.length + toAdd.length > rules.lobby) {
    return { ok: false, failure: failure('import_limit_exceeded') };
  }
  return { ok: true, value: { toAdd, ignored, failed: failed.toSorted((a, b) => a.row - b.row) } };
}

function refusalOf({ name, activisionIds }: SheetTeam, { teamSize }: RuleSet): RefusalReason | undefined {
  if (name === '') return 'missing_name';
  if (name.length > MAX_TEAM_NAME_LENGTH) return 'long_name';
  return hasRepeatedPlayer(activisionIds.slice(0, teamSize)) ? 'repeated_player' : undefined;
}

function hasRepeatedPlayer(activisionIds: readonly string[]): boolean {
  return flagsWithin(activisionIds).some(({ kind }) => kind === 'repeated_player');
}

// What a sheet changes in a team that exists: only what it states and what differs.
export type TeamUpdate = {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly players: readonly { readonly slot: PlayerSlot; readonly activisionId: string }[];
};

type ExistingTeam = {
  readonly id: string;
  readonly name: string;
  readonly discordId: string;
  readonly activisionIds: readonly string[];
};

// Teams are found by their name, whose spelling stays. Of a name twice in the sheet the first row counts. A row that would put
// one player twice into the team changes nothing.
export function planUpdates(existing: readonly ExistingTeam[], rows: readonly SheetTeam[]): TeamUpdate[] {
  const byName = new Map(existing.map((team) => [normalizeName(team.name), team]));
  return rows.flatMap((row) => {
    const team = byName.get(normalizeName(row.name));
    if (!team) return [];
    byName.delete(normalizeName(row.name));
    const discordId = row.discordId || team.discordId;
    const players = slotsOf(team.activisionIds.length).flatMap((slot) => {
      const activisionId = row.activisionIds[slot - 1] ?? '';
      return activisionId === '' || activisionId === team.activisionIds[slot - 1] ? [] : [{ slot, activisionId }];
    });
    if (discordId === team.discordId && players.length === 0) return [];
    const after = team.activisionIds.map((id, index) => row.activisionIds[index] || id);
    if (players.length > 0 && hasRepeatedPlayer(after)) return [];
    return [{ row: row.row, id: team.id, name: team.name, discordId, players }];
  });
}

// Why a row of the spreadsheet was not imported, in Portuguese.
export const IMPORT_REASONS: Record<IgnoreReason | RefusalReason, string> = {
  already_registered: 'Já existe um time com este nome',
  repeated_in_file: 'O nome do time se repete na planilha',
  missing_name: 'Falta o nome do time',
  repeated_player: 'Um jogador aparece duas vezes no time',
  long_name: `O nome do time passa de ${MAX_TEAM_NAME_LENGTH} caracteres`,
  inexact_number: 'O número não está exato na planilha. Formate a coluna como texto e digite-o novamente.',
  formula_error: 'A linha tem uma fórmula com erro',
};
