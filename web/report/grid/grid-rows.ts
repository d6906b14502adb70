import { doubtsAboutKills, doubtSentences, mostKills } from '../../../domain/scores/doubts.ts';
import { isExcused } from '../../../domain/scores/excused.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { KILLS_LIMIT_SENTENCE, MAX_PLAYER_KILLS, totalKills, type Report } from '../../../domain/scores/report.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import { countOf, playerNames, type StoredReport, type Team } from '../teams-and-results.ts';

// The unsaved text for a team in a round.
export type Edit = {
  // Placement, then the kills of player 1, 2, …
  readonly cells: readonly string[];
  // The id of the result that was stored when the user started to type; null if there was none.
  readonly base: string | null;
};

export type GridRow = {
  readonly team: Team;
  readonly stored: StoredReport | undefined;
  readonly cells: readonly string[];
  readonly changed: boolean;
  // The result that would be saved; null if the cells contain none.
  readonly report: Report | null;
  readonly points: number | null;
  // A short warning; if `report` is null, why the row cannot be saved.
  readonly mark: string;
  // The warning in whole sentences; empty if `mark` says everything.
  readonly detail: string;
  // The columns that the warning is about.
  readonly wrong: readonly number[];
  // `sending`: the stored result is queued on this device.
  // `excused`: the team is absent or disqualified, and needs no result.
  readonly kind: 'none' | 'missing' | 'excused' | 'check' | 'error' | 'conflict' | 'sending';
};

// A placement and the teams that have it: none if it is free, several if it is repeated.
export type Holders = { readonly placement: number; readonly teams: readonly Team[] };

// All rows of the round by name, also those that a filter hides.
export type GridView = {
  readonly rows: readonly GridRow[];
  readonly filled: number;
  // How many rows are to be filled: all but those of absent and disqualified teams.
  readonly wanted: number;
  // The placements from first to last, up to the number of teams that play.
  readonly placements: readonly Holders[];
  readonly toCheck: number;
  readonly missing: number;
  // Rows that are missing, to check or in conflict.
  readonly attention: number;
  // Rows that can be saved now.
  readonly toSave: readonly GridRow[];
  readonly unsaved: number;
};

type Round = {
  readonly rules: RuleSet;
  readonly round: number;
  readonly teams: readonly Team[];
  readonly reports: readonly StoredReport[];
  readonly decisions: Pick<Decisions, 'absences' | 'disqualifications'>;
};

// One round as the grid shows it: the stored results, overwritten by unsaved edits. `accepted` has the warnings that the user
// confirmed, as `acceptedKey` names them.
export function viewGrid(
  { rules, round, teams, reports, decisions }: Round,
  edits: ReadonlyMap<string, Edit>,
  accepted: ReadonlySet<string> = NONE_ACCEPTED,
): GridView {
  const stored = new Map(reports.filter((one) => one.round === round).map((one) => [one.teamId, one]));
  const most = mostKills(reports);
  const playing = teams.filter(({ id }) => !isExcused(decisions, id, round)).length;
  const read = teams.map((team) => readRow(rules, round, team, stored.get(team.id), edits.get(team.id)));
  const holders = new Map<number, Team[]>();
  for (const { team, report } of read)
    if (report) holders.set(report.placement, [...(holders.get(report.placement) ?? []), team]);
  const rows = read.map((row): GridRow => {
    if (row.kind === 'missing' && isExcused(decisions, row.team.id, round))
      return { ...row, mark: 'não joga', kind: 'excused' };
    if (row.kind !== 'none' || !row.report) return row;
    const { placement, kills } = row.report;
    const repeated = (holders.get(placement)?.length ?? 0) > 1 ? [`${placement}º repetido`] : [];
    const doubts = doubtsAboutKills({ rules, playing }, kills, most);
    const mark = [...repeated, ...doubts.map((doubt) => ('kills' in doubt ? `${doubt.kills} kills?` : ''))].join(' · ');
    if (mark === '' || accepted.has(acceptedKey(round, row.team.id, mark))) return row;
    const detail = doubtSentences(doubts, playerNames(row.team)).join(' ');
    const doubted = doubts.flatMap((doubt) =>
      'player' in doubt ? [doubt.player] : kills.map((_, index) => index + 1),
    );
    return { ...row, mark, detail, wrong: repeated.length > 0 ? [0, ...doubted] : doubted, kind: 'check' };
  });
  const count = (isCounted: (row: GridRow) => boolean) => rows.filter(isCounted).length;
  const wanted = count(({ kind }) => kind !== 'excused');
  const last = Math.max(Math.min(wanted, rules.lobby), ...holders.keys());
  return {
    rows,
    filled: count(({ report }) => report !== null),
    wanted,
    placements: Array.from({ length: last }, (_, index) => ({
      placement: index + 1,
      teams: holders.get(index + 1) ?? [],
    })),
    toCheck: count(({ kind }) => kind === 'check' || kind === 'error'),
    missing: count(({ kind }) => kind === 'missing'),
    attention: count(needsAttention),
    toSave: rows.filter(({ changed, report, kind }) => changed && report && kind !== 'conflict' && kind !== 'sending'),
    unsaved: count(({ changed }) => changed),
  };
}

const NONE_ACCEPTED: ReadonlySet<string> = new Set();

// The user confirmed this warning; another one about the same row is shown again.
export function acceptedKey(round: number, teamId: string, mark: string): string {
  return `${round} ${teamId} ${mark}`;
}

export function needsAttention({ kind }: GridRow): boolean {
  return kind === 'missing' || kind === 'check' || kind === 'error' || kind === 'conflict';
}

// Teams whose edit is stored although this page got no response: the response was lost, or somebody else saved the same.
export function listStored(rows: readonly GridRow[], edits: ReadonlyMap<string, Edit>): readonly string[] {
  return rows.flatMap(({ team, stored, changed }) => {
    const edit = edits.get(team.id);
    return edit && stored && !changed && edit.base !== stored.id ? [team.id] : [];
  });
}

export function cellsOf(stored: StoredReport | undefined, teamSize: number): readonly string[] {
  const numbers = stored ? [stored.placement, ...stored.kills] : [];
  return Array.from({ length: teamSize + 1 }, (_, index) => String(numbers[index] ?? ''));
}

function readRow(
  rules: RuleSet,
  round: number,
  team: Team,
  stored: StoredReport | undefined,
  edit: Edit | undefined,
): GridRow {
  const before = cellsOf(stored, rules.teamSize);
  const cells = edit?.cells ?? before;
  const changed = edit !== undefined && !cells.every((cell, index) => isSame(cell.trim(), before[index] ?? ''));
  const row = { team, stored, cells, changed, report: null, points: null, detail: '', wrong: [] };
  if (cells.every((cell) => cell.trim() === ''))
    return stored
      ? { ...row, mark: 'vazia', detail: EMPTIED, wrong: [0], kind: 'error' }
      : { ...row, mark: 'falta', kind: 'missing' };
  const problem = problemIn(rules, cells);
  if (problem) return { ...row, ...problem, kind: 'error' };
  // An empty cell counts as no kills.
  const [placement = 0, ...kills] = cells.map((cell) => Number(cell.trim()));
  const report = { teamId: team.id, round, placement, kills };
  const { points } = scoreRound(rules, { round, placement, kills: totalKills(kills) });
  // A change of it can be saved once the server knows it.
  if (stored?.sending) return { ...row, report, points, mark: 'enviando', kind: 'sending' };
  const isConflict = changed && (stored?.id ?? null) !== edit.base;
  const mark = isConflict ? conflictText(stored) : '';
  return { ...row, report, points, mark, kind: isConflict ? 'conflict' : 'none' };
}

const EMPTIED = 'Para remover um resultado, use a lista em Lançar.';

// Another spelling of a stored number is no change: an empty cell is stored as 0.
function isSame(cell: string, stored: string): boolean {
  return cell === stored || (stored !== '' && (cell === '' || isWhole(cell)) && Number(cell) === Number(stored));
}

function problemIn(
  rules: RuleSet,
  [placement = '', ...kills]: readonly string[],
): Pick<GridRow, 'mark' | 'detail' | 'wrong'> | null {
  if (placement.trim() === '') return { mark: 'sem colocação', detail: '', wrong: [0] };
  if (!isWhole(placement) || placementFailure(rules, Number(placement)))
    return { mark: `1º a ${rules.lobby}º`, detail: '', wrong: [0] };
  const isFine = (cell: string) => cell.trim() === '' || (isWhole(cell) && Number(cell) <= MAX_PLAYER_KILLS);
  const wrong = kills.flatMap((cell, index) => (isFine(cell) ? [] : [index + 1]));
  return wrong.length === 0 ? null : { mark: `0 a ${MAX_PLAYER_KILLS} kills`, detail: KILLS_LIMIT_SENTENCE, wrong };
}

function isWhole(cell: string): boolean {
  return /^\d+$/.test(cell.trim());
}

function conflictText(stored: StoredReport | undefined): string {
  return stored
    ? `Outra pessoa salvou ${stored.placement}º com ${countOf(totalKills(stored.kills), 'kill', 'kills')}`
    : 'Outra pessoa removeu o resultado';
}
