import type { WorkbookColumn, WorkbookSheet } from '../lib/spreadsheet/build-workbook.ts';
import { playerNames, type GeneralStandings, type TeamRow } from './standings.ts';

// What a report adds to a standing: the kills of player 1, 2 and 3.
export type ReportedKills = { readonly teamId: string; readonly round: number; readonly kills: readonly number[] };

// The general standings first, then a sheet for each round that has results.
export function standingsWorkbook(standings: GeneralStandings, reports: readonly ReportedKills[]): WorkbookSheet[] {
  const roundSheets = standings.rounds.map((round) => roundSheet(standings, round, reports));
  return [generalSheet(standings), ...roundSheets.filter(({ rows }) => rows.length > 1)];
}

// Carried points have a column where a team has some: without it the rounds would not add up to the total.
function generalSheet({ rounds, rows }: GeneralStandings): WorkbookSheet {
  const carries = rows.some(({ carried }) => carried > 0);
  const header = [
    'Posição',
    'Time',
    ...PLAYERS,
    ...rounds.map(roundName),
    'Kills',
    ...(carries ? ['Vantagem'] : []),
    'Pontos',
  ];
  return {
    name: 'Classificação',
    rows: [header, ...rows.map((row) => generalLine(row, carries))],
    columns: [
      NUMBER,
      TEAM,
      ...PLAYERS.map(() => PLAYER),
      ...rounds.map(() => POINTS),
      NUMBER,
      ...(carries ? [POINTS] : []),
      POINTS,
    ],
  };
}

function generalLine(row: TeamRow, carries: boolean): Line {
  const rounds = row.rounds.map(({ result }) => (result ? result.points / 10 : null));
  const carried = carries ? [row.carried / 10] : [];
  return [row.position || '–', row.name, ...playerNames(row), ...rounds, row.kills, ...carried, row.points / 10];
}

function roundSheet(standings: GeneralStandings, round: number, reports: readonly ReportedKills[]): WorkbookSheet {
  const header = ['Colocação', 'Time', ...PLAYERS.map((player) => `Kills ${player}`), 'Kills', 'Pontos', 'Conta'];
  return {
    name: roundName(round),
    rows: [header, ...linesOf(standings, round, reports)],
    columns: [NUMBER, TEAM, ...PLAYERS.map(() => PLAYER), NUMBER, POINTS, NUMBER],
  };
}

// By placement. A report sent between the two answers is not there yet: its players' kills stay blank.
function linesOf({ rows }: GeneralStandings, round: number, reports: readonly ReportedKills[]): Line[] {
  const killsByTeam = new Map(
    reports.filter((report) => report.round === round).map(({ teamId, kills }) => [teamId, kills]),
  );
  return rows
    .flatMap(({ id, name, rounds }) => {
      const result = rounds.find((cell) => cell.round === round)?.result;
      return result ? [{ name, result, players: killsByTeam.get(id) ?? PLAYERS.map(() => null) }] : [];
    })
    .toSorted((a, b) => a.result.placement - b.result.placement)
    .map(({ name, result: { placement, kills, points, counted }, players }) => [
      placement,
      name,
      ...players,
      kills,
      points / 10,
      counted ? 'Sim' : 'Não',
    ]);
}

function roundName(round: number): string {
  return `Queda ${round}`;
}

type Line = WorkbookSheet['rows'][number];

const PLAYERS = ['Jogador 1', 'Jogador 2', 'Jogador 3'];
const TEAM: WorkbookColumn = { width: 32 };
const PLAYER: WorkbookColumn = { width: 18 };
const NUMBER: WorkbookColumn = { width: 11 };
const POINTS: WorkbookColumn = { width: 11, format: 'tenths' };
