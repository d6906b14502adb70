import { slotsOf } from '../../../domain/player-name.ts';
import { type Hundredths, sumPoints } from '../../../domain/points.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { WorkbookColumn, WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';
import { playerNames, type GeneralStandings, type RoundRow, type TeamRow } from './standings.ts';

export type ReportedKills = { readonly teamId: string; readonly round: number; readonly kills: readonly number[] };

// The general standings first, then a sheet for each round that has results.
export function standingsWorkbook(standings: GeneralStandings, reports: readonly ReportedKills[]): WorkbookSheet[] {
  const roundSheets = standings.rounds.map((round) => roundSheet(standings, round, reports));
  return [generalSheet(standings), ...roundSheets.filter(({ rows }) => rows.length > 1)];
}

// The general standings and the results of one round.
export function roundWorkbook(
  standings: GeneralStandings,
  reports: readonly ReportedKills[],
  round: number,
): WorkbookSheet[] {
  return [generalSheet(standings), roundSheet(standings, round, reports)];
}

function generalSheet({ rules, rounds, rows }: GeneralStandings): WorkbookSheet {
  const players = playerColumns(rules);
  const points = pointsColumn(rules);
  const extras = EXTRAS.filter(({ of }) => rows.some((row) => of(row) !== 0));
  return {
    name: 'Classificação',
    rows: [
      ['Posição', 'Time', ...players, ...rounds.map(roundName), 'Kills', ...extras.map(({ name }) => name), 'Pontos'],
      ...rows.map((row) => [
        row.position || '–',
        row.name,
        ...playerNames(row),
        ...row.rounds.map(({ result }) => (result ? result.points / 100 : null)),
        row.kills,
        ...extras.map(({ of }) => of(row) / 100),
        row.points / 100,
      ]),
    ],
    columns: [
      NUMBER,
      TEAM,
      ...players.map(() => PLAYER),
      ...rounds.map(() => points),
      NUMBER,
      ...extras.map(() => points),
      points,
    ],
  };
}

// What a total has besides the rounds. Each is a column if a team has some: the rounds and these add up to the total.
const EXTRAS: readonly { readonly name: string; readonly of: (row: TeamRow) => number }[] = [
  { name: 'Descartes', of: ({ rounds }) => 0 - sumPoints(rounds.flatMap(({ result }) => discarded(result))) },
  { name: 'Vantagem', of: ({ carried }) => carried },
  { name: 'Ajustes', of: ({ adjustment }) => adjustment ?? 0 },
];

function discarded(result: RoundRow | null): Hundredths[] {
  return result && !result.counted ? [result.points] : [];
}

function roundSheet(standings: GeneralStandings, round: number, reports: readonly ReportedKills[]): WorkbookSheet {
  const all = playerColumns(standings.rules);
  const header = ['Colocação', 'Time', ...all.map((player) => `Kills ${player}`), 'Kills', 'Pontos', 'Conta'];
  return {
    name: roundName(round),
    rows: [header, ...linesOf(standings, round, reports)],
    columns: [NUMBER, TEAM, ...all.map(() => PLAYER), NUMBER, pointsColumn(standings.rules), NUMBER],
  };
}

// Results by placement, absent teams last. Kills of players are blank for an absent team, and for a result that was saved
// after `reports` were loaded.
function linesOf({ rules, rows }: GeneralStandings, round: number, reports: readonly ReportedKills[]): Line[] {
  const killsByTeam = new Map(
    reports.filter((report) => report.round === round).map(({ teamId, kills }) => [teamId, kills]),
  );
  return rows
    .flatMap(({ id, name, rounds }) => {
      const result = rounds.find((cell) => cell.round === round)?.result;
      return result ? [{ name, result, players: killsByTeam.get(id) ?? playerColumns(rules).map(() => null) }] : [];
    })
    .toSorted((a, b) => (a.result.placement ?? Infinity) - (b.result.placement ?? Infinity))
    .map(({ name, result: { placement, kills, points, counted }, players }) => [
      placement ?? 'Ausente',
      name,
      ...players,
      kills,
      points / 100,
      counted ? 'Sim' : 'Não',
    ]);
}

function roundName(round: number): string {
  return `Queda ${round}`;
}

type Line = WorkbookSheet['rows'][number];

function playerColumns({ teamSize }: RuleSet): string[] {
  return slotsOf(teamSize).map((slot) => `Jogador ${slot}`);
}

function pointsColumn({ decimals }: RuleSet): WorkbookColumn {
  return { width: 11, format: (['noDecimal', 'oneDecimal', 'twoDecimals'] as const)[decimals] };
}

const TEAM: WorkbookColumn = { width: 32 };
const PLAYER: WorkbookColumn = { width: 18 };
const NUMBER: WorkbookColumn = { width: 11 };
