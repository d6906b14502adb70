import { type RawBuilder, sql } from 'kysely';
import { PLAYER_SLOTS, type PlayerSlot } from '../../domain/player-name.ts';
import { type Tenths, tenths, tenthsFromDecimalString, tenthsToDecimalString } from '../../domain/points.ts';
import { type PlayerKills, type RoundResult, totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import type { EventId } from '../scope/scope.ts';

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
  championship_id: EventId;
}

/** In the order of the rounds. */
export async function listReports(db: Db, eventId: EventId): Promise<StoredReport[]> {
  const rows = await selectReports(db)
    .where('championship_id', '=', eventId)
    .orderBy('rodada')
    .orderBy('criado_em')
    .execute();
  return rows.map(toReport);
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

export async function findReportOf(db: Db, teamId: string, round: number): Promise<StoredReport | undefined> {
  const row = await selectReports(db).where('team_id', '=', teamId).where('rodada', '=', round).executeTakeFirst();
  return row && toReport(row);
}

/** The report a client's id stands for: the one that carries it, or the one that has taken its place since. */
export async function findReportById(db: Db, eventId: EventId, id: string): Promise<StoredReport | undefined> {
  const row = await selectReports(db)
    .where('championship_id', '=', eventId)
    .where((eb) => eb.or([eb('id', '=', id), sql<boolean>`${id} = any (substituidos)`]))
    .executeTakeFirst();
  return row && toReport(row);
}

/** False when the team has a result in this round already: the constraint decides. */
export function insertReport(
  db: Db,
  { user_id, championship_id }: Owner,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<boolean> {
  const { id, teamId, round, placement, kills, points } = report;
  const saving = sql`
    insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
    values (${user_id}, ${championship_id}, ${teamId}, ${round},
      ${id}, ${placement}, ${totalKills(kills)}, ${tenthsToDecimalString(points)})
    on conflict do nothing`;
  return saveWithKills(db, saving, kills, activisionIds);
}

/** One older than these is still refused, by the constraint: the team has a result in this round. */
const maxReplaced = 20;

/** Puts a report in the place of one that was seen; false when that one stands there no more. */
export function replaceReport(
  db: Db,
  seenId: string,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<boolean> {
  const { id, teamId, round, placement, kills, points } = report;
  const saving = sql`
    update match_reports set id = ${id}, colocacao = ${placement}, kills = ${totalKills(kills)},
      pontos = ${tenthsToDecimalString(points)},
      substituidos = (array_append(substituidos, id))[cardinality(substituidos) + 2 - ${maxReplaced}::int :]
    where id = ${seenId} and team_id = ${teamId} and rodada = ${round}
      and not exists (select from match_reports where id = ${id})`;
  return saveWithKills(db, saving, kills, activisionIds);
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
export async function deleteReports(db: Db, eventId: EventId): Promise<{ reports: number; playerStats: number }> {
  const kills = await db.deleteFrom('players_stats').where('championship_id', '=', eventId).executeTakeFirst();
  const reports = await db.deleteFrom('match_reports').where('championship_id', '=', eventId).executeTakeFirst();
  return { reports: Number(reports.numDeletedRows), playerStats: Number(kills.numDeletedRows) };
}

/** What counts of each report, in the order of the rounds. */
export async function listResults(db: Db, eventId: EventId): Promise<RoundResult[]> {
  return db
    .selectFrom('match_reports')
    .select(['team_id as teamId', 'rodada as round', 'colocacao as placement', 'kills'])
    .where('championship_id', '=', eventId)
    .orderBy('rodada')
    .execute();
}

export interface PlayerKillsRow {
  teamId: string;
  slot: PlayerSlot;
  activisionId: string;
  kills: number;
}

/** Over all rounds. Whoever played under several IDs is there once for each. */
export async function listPlayerKills(db: Db, eventId: EventId): Promise<PlayerKillsRow[]> {
  return db
    .selectFrom('players_stats')
    .select(['team_id as teamId', 'id_activision as activisionId'])
    .select((eb) => [eb.ref('slot').$castTo<PlayerSlot>().as('slot'), eb.fn.sum<number>('kills').as('kills')])
    .where('championship_id', '=', eventId)
    .groupBy(['team_id', 'slot', 'id_activision'])
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

/** The report and its players' kills in one statement; false when it saved none. */
async function saveWithKills(
  db: Db,
  saving: RawBuilder<unknown>,
  kills: PlayerKills,
  activisionIds: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with saved as (${saving} returning user_id, championship_id, team_id, rodada)
    insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
    select saved.*, players.* from saved, unnest(
      ${PLAYER_SLOTS}::smallint[], ${activisionIds}::text[], ${kills}::integer[]) as players
    on conflict (team_id, rodada, slot) do update set id_activision = excluded.id_activision, kills = excluded.kills
  `.execute(db);
  return numAffectedRows !== 0n;
}
