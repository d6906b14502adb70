import { sql } from 'kysely';
import { PLAYER_SLOTS, type PlayerSlot } from '../../domain/player-name.ts';
import { type Tenths, tenths, tenthsFromDecimalString, tenthsToDecimalString } from '../../domain/points.ts';
import type { PlayerKills } from '../../domain/report.ts';
import { totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';

export interface StoredReport {
  id: string;
  teamId: string;
  round: number;
  placement: number;
  kills: PlayerKills;
  points: Tenths;
}

interface Owner {
  user_id: string;
  tournament_id: string;
}

/** In the order of the rounds. */
export async function listReports(db: Db, tournamentId: string): Promise<StoredReport[]> {
  const rows = await selectReports(db)
    .where('tournament_id', '=', tournamentId)
    .orderBy('rodada')
    .orderBy('criado_em')
    .execute();
  return rows.map(toReport);
}

export async function countReportsOf(db: Db, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('match_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findReportOf(db: Db, teamId: string, round: number): Promise<StoredReport | undefined> {
  const row = await selectReports(db).where('team_id', '=', teamId).where('rodada', '=', round).executeTakeFirst();
  return row && toReport(row);
}

/** The report a client's id stands for: the one that carries it, or the one that has taken its place since. */
export async function findReportById(db: Db, id: string): Promise<StoredReport | undefined> {
  const row = await selectReports(db)
    .where((eb) => eb.or([eb('id', '=', id), sql<boolean>`${id} = any (substituidos)`]))
    .executeTakeFirst();
  return row && toReport(row);
}

/** False when the team has a result in this round already: the constraint decides. */
export async function insertReport(
  db: Db,
  owner: Owner,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('match_reports')
    .values({ ...owner, id: report.id, ...resultColumns(report), team_id: report.teamId, rodada: report.round })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await insertKills(db, owner, report, activisionIds);
  return true;
}

/** Puts a report in the place of one that was seen; false when that one stands there no more. */
export async function replaceReport(
  db: Db,
  owner: Owner,
  seenId: string,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('match_reports')
    .set({ id: report.id, ...resultColumns(report), substituidos: sql`array_append(substituidos, id)` })
    .where('id', '=', seenId)
    .where('team_id', '=', report.teamId)
    .where('rodada', '=', report.round)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .deleteFrom('players_stats')
    .where('team_id', '=', report.teamId)
    .where('rodada', '=', report.round)
    .execute();
  await insertKills(db, owner, report, activisionIds);
  return true;
}

/** Points by the rule of another mode. */
export async function updatePoints(db: Db, teamId: string, round: number, points: Tenths): Promise<void> {
  await db
    .updateTable('match_reports')
    .set({ pontos: tenthsToDecimalString(points) })
    .where('team_id', '=', teamId)
    .where('rodada', '=', round)
    .execute();
}

/** The kills of before go with the player's corrected ID. */
export async function renamePlayerInStats(
  db: Db,
  teamId: string,
  slot: PlayerSlot,
  activisionId: string,
): Promise<void> {
  await db
    .updateTable('players_stats')
    .set({ id_activision: activisionId })
    .where('team_id', '=', teamId)
    .where('slot', '=', slot)
    .execute();
}

/** Reports take their players' kills with them; both are counted. */
export async function deleteReports(db: Db, tournamentId: string): Promise<{ reports: number; playerStats: number }> {
  const kills = await db.deleteFrom('players_stats').where('tournament_id', '=', tournamentId).executeTakeFirst();
  const reports = await db.deleteFrom('match_reports').where('tournament_id', '=', tournamentId).executeTakeFirst();
  return { reports: Number(reports.numDeletedRows), playerStats: Number(kills.numDeletedRows) };
}

export interface PlayerStatRow {
  teamId: string;
  slot: PlayerSlot;
  activisionId: string;
  kills: number;
}

export async function listPlayerStats(db: Db, tournamentId: string): Promise<PlayerStatRow[]> {
  return db
    .selectFrom('players_stats')
    .select(['team_id as teamId', 'id_activision as activisionId', 'kills'])
    .select((eb) => eb.ref('slot').$castTo<PlayerSlot>().as('slot'))
    .where('tournament_id', '=', tournamentId)
    .execute();
}

function selectReports(db: Db) {
  return db
    .selectFrom('match_reports')
    .select(['id', 'team_id', 'rodada', 'colocacao', 'pontos'])
    .select(
      sql<[number, number, number]>`array(
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
  player_kills: [number, number, number];
}

function toReport({ id, team_id, rodada, colocacao, pontos, player_kills }: ReportRow): StoredReport {
  const points = tenthsFromDecimalString(pontos) ?? tenths(0);
  return { id, teamId: team_id, round: rodada, placement: colocacao, kills: player_kills, points };
}

function resultColumns({ placement, kills, points }: StoredReport) {
  return { colocacao: placement, kills: totalKills(kills), pontos: tenthsToDecimalString(points) };
}

async function insertKills(
  db: Db,
  owner: Owner,
  { teamId, round, kills }: StoredReport,
  activisionIds: readonly string[],
): Promise<void> {
  const stats = PLAYER_SLOTS.map((slot, index) => ({
    ...owner,
    team_id: teamId,
    rodada: round,
    slot,
    id_activision: activisionIds[index] ?? '',
    kills: kills[index] ?? 0,
  }));
  await db.insertInto('players_stats').values(stats).execute();
}
