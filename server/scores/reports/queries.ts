import { sql } from 'kysely';
import { type Hundredths, hundredths, pointsFromDecimalString } from '../../../domain/points.ts';
import type { PlayerKills } from '../../../domain/scores/report.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface StoredReport {
  id: string;
  teamId: string;
  round: number;
  placement: number;
  kills: PlayerKills;
  points: Hundredths;
}

/** Every current result with the players who played it, in the order of the rounds. */
export async function listReports(db: Db, eventId: EventId): Promise<(StoredReport & { players: string[] })[]> {
  const rows = await selectReports(db)
    .select(
      sql<string[]>`array(
        select id_activision from players_stats as stats
        where stats.team_id = match_reports.team_id and stats.rodada = match_reports.rodada order by slot)`.as(
        'players',
      ),
    )
    .where('championship_id', '=', eventId)
    .orderBy('rodada')
    .orderBy('criado_em')
    .execute();
  return rows.map(({ players, ...row }) => ({ ...toReport(row), players }));
}

export async function countReports(db: Db, eventId: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('match_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countReportsOf(db: Db, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('match_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest round in which a team has a result, or 0. */
export async function findLastRound(db: Db, teamId: string): Promise<number> {
  const { round } = await db
    .selectFrom('match_reports')
    .select((eb) => eb.fn.max('rodada').as('round'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return round ?? 0;
}

export interface TeamTotal {
  teamId: string;
  points: Hundredths;
  kills: number;
}

/** By team id; a team may be missing until it has a result. */
export async function listTotals(db: Db, eventId: EventId): Promise<Map<string, TeamTotal>> {
  const rows = await db
    .selectFrom('team_totals')
    .select(['team_id as teamId', 'total_pontos', 'total_kills as kills'])
    .where('championship_id', '=', eventId)
    .execute();
  return new Map(
    rows.map(({ teamId, total_pontos, kills }) => [
      teamId,
      { teamId, points: pointsFromDecimalString(total_pontos) ?? hundredths(0), kills },
    ]),
  );
}

function selectReports(db: Db) {
  return db
    .selectFrom('match_reports')
    .select(['id', 'team_id', 'rodada', 'colocacao', 'pontos'])
    .select(
      sql<number[]>`array(
        select kills from players_stats as stats
        where stats.team_id = match_reports.team_id and stats.rodada = match_reports.rodada order by slot)`.as(
        'player_kills',
      ),
    );
}

interface ReportRow {
  id: string;
  team_id: string;
  rodada: number;
  colocacao: number;
  pontos: string;
  player_kills: number[];
}

function toReport({ id, team_id, rodada, colocacao, pontos, player_kills }: ReportRow): StoredReport {
  const points = pointsFromDecimalString(pontos) ?? hundredths(0);
  return { id, teamId: team_id, round: rodada, placement: colocacao, kills: player_kills, points };
}
