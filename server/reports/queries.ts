import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type PlayerSlot, slotsOf } from '../../domain/player-name.ts';
import { type Hundredths, hundredths, pointsFromDecimalString, pointsToDecimalString } from '../../domain/points.ts';
import { type PlayerKills, type RoundResult, totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import type { LedgerAct } from '../../domain/ledger.ts';
import { actorRef } from '../scope/actor.ts';
import type { EventId, EventScope } from '../scope/scope.ts';

export interface StoredReport {
  id: string;
  teamId: string;
  round: number;
  placement: number;
  kills: PlayerKills;
  points: Hundredths;
}

interface Owner {
  user_id: string;
  championship_id: EventId;
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

export async function hasReports(db: Db, eventId: EventId, round: number): Promise<boolean> {
  const found = await db
    .selectFrom('match_reports')
    .select('id')
    .where('championship_id', '=', eventId)
    .where('rodada', '=', round)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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

export async function findReport(db: Db, eventId: EventId, id: string): Promise<StoredReport | undefined> {
  const row = await selectReports(db).where('championship_id', '=', eventId).where('id', '=', id).executeTakeFirst();
  return row && toReport(row);
}

export async function findReportOf(db: Db, teamId: string, round: number): Promise<StoredReport | undefined> {
  const row = await selectReports(db).where('team_id', '=', teamId).where('rodada', '=', round).executeTakeFirst();
  return row && toReport(row);
}

/**
 * Inserts the first result of a team in a round with its kills, the team's total and its ledger entry, in one statement, and
 * returns the entry's number. Undefined if the result or the report's id exists: the constraints decide. `leftRound` see LedgerAct.
 */
export async function insertFirstReport(
  db: Db,
  scope: EventScope,
  report: StoredReport,
  activisionIds: readonly string[],
  total: Omit<TeamTotal, 'teamId'>,
  leftRound?: number,
): Promise<number | undefined> {
  const { organizer, event } = scope;
  const { id, teamId, round, placement, kills, points } = report;
  const act = { ...actOf(report, activisionIds), leftRound };
  const { rows } = await sql<{ number: number }>`
    with saved as (
      insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
      values (${organizer}, ${event}, ${teamId}, ${round},
        ${id}, ${placement}, ${totalKills(kills)}, ${pointsToDecimalString(points)})
      on conflict do nothing returning user_id, championship_id, team_id, rodada),
    players as (
      insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
      select saved.*, players.* from saved, unnest(
        ${slotsOf(kills.length)}::smallint[], ${activisionIds}::text[], ${kills}::integer[]) as players),
    total as (${savingTotals(sql`select team_id, championship_id, user_id, ${pointsToDecimalString(total.points)}::numeric, ${total.kills}::integer from saved`)}),
    ledger as (
      update score_ledgers set last_number = last_number + 1 from saved
      where score_ledgers.championship_id = saved.championship_id returning last_number)
    insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, actor_id)
    select ${event}, last_number, ${organizer}, ${act.kind}, ${JSON.stringify(act)}::jsonb,
      ${scope.actor.kind}, ${actorRef(scope).id}::uuid
    from ledger returning number`.execute(db);
  return rows[0]?.number;
}

/**
 * The same in one statement without a transaction around it, computed from the state after entry `expected`. None when another
 * entry was appended since; throws when the result or the report's id exists.
 */
export async function saveFirstReport(
  db: Db,
  scope: EventScope,
  report: StoredReport,
  activisionIds: readonly string[],
  { expected, total }: { expected: number; total: Omit<TeamTotal, 'teamId'> },
): Promise<number | undefined> {
  const { id, teamId, round, placement, kills, points } = report;
  const act = actOf(report, activisionIds);
  const { rows } = await db.executeQuery<{ number: number | null }>(
    CompiledQuery.raw(savingFirstReport, [
      scope.organizer,
      scope.event,
      expected,
      teamId,
      round,
      id,
      placement,
      totalKills(kills),
      pointsToDecimalString(points),
      activisionIds,
      kills,
      pointsToDecimalString(total.points),
      total.kills,
      JSON.stringify(act),
      scope.actor.kind,
      actorRef(scope).id,
    ]),
  );
  return rows[0]?.number ?? undefined;
}

// Plain text, because Kysely would build it again for each report.
const savingFirstReport = `select save_first_report($1::uuid, $2::uuid, $3::bigint, $4::uuid, $5::integer, $6::uuid, $7::integer,
  $8::integer, $9::numeric, $10::text[], $11::integer[], $12::numeric, $13::integer, $14::jsonb, $15, $16::uuid) as number`;

function actOf({ id, teamId, round, placement, kills }: StoredReport, players: readonly string[]) {
  const result = { reportId: id, placement, kills, players };
  return { kind: 'result', at: { teamId, round }, result, before: null } satisfies LedgerAct;
}

/** The ids of all reports ever saved in this event, including replaced and removed ones. */
export async function listReportIds(db: Db, eventId: EventId): Promise<string[]> {
  const rows = await db
    .selectFrom('score_entries')
    .select(sql<string>`act -> 'result' ->> 'reportId'`.as('id'))
    .where('championship_id', '=', eventId)
    .where('kind', '=', 'result')
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts or overwrites the result of a team in a round, with its players' kills. */
export async function saveReport(
  db: Db,
  { user_id, championship_id }: Owner,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<void> {
  const { id, teamId, round, placement, kills, points } = report;
  const saving = sql`
    insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
    values (${user_id}, ${championship_id}, ${teamId}, ${round},
      ${id}, ${placement}, ${totalKills(kills)}, ${pointsToDecimalString(points)})
    on conflict (team_id, rodada) do update set
      id = excluded.id, colocacao = excluded.colocacao, kills = excluded.kills, pontos = excluded.pontos`;
  await saveWithKills(db, saving, kills, activisionIds);
}

export async function deleteReport(
  db: Db,
  eventId: EventId,
  { teamId, round }: { teamId: string; round: number },
): Promise<void> {
  await db
    .deleteFrom('match_reports')
    .where('championship_id', '=', eventId)
    .where('team_id', '=', teamId)
    .where('rodada', '=', round)
    .execute();
}

export interface TeamTotal {
  teamId: string;
  points: Hundredths;
  kills: number;
}

/** Writes totals that the domain computed. */
export async function saveTotals(
  db: Db,
  { user_id, championship_id }: Owner,
  totals: readonly TeamTotal[],
): Promise<void> {
  await savingTotals(sql`
    select team_id, ${championship_id}::uuid, ${user_id}::uuid, total_pontos, total_kills
    from unnest(${totals.map(({ teamId }) => teamId)}::uuid[], ${totals.map(({ points }) => pointsToDecimalString(points))}::numeric[],
      ${totals.map(({ kills }) => kills)}::integer[]) as totals (team_id, total_pontos, total_kills)`).execute(db);
}

/** Rows that are correct are not written. */
function savingTotals(totals: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into team_totals (team_id, championship_id, user_id, total_pontos, total_kills) ${totals}
    on conflict (team_id) do update set total_pontos = excluded.total_pontos, total_kills = excluded.total_kills
    where (team_totals.total_pontos, team_totals.total_kills) is distinct from (excluded.total_pontos, excluded.total_kills)`;
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

/** Sums over all rounds except the excluded ones. A player with several IDs is listed once for each ID. */
export async function listPlayerKills(
  db: Db,
  eventId: EventId,
  voidRounds: readonly number[],
): Promise<(PlayerKillsRow & { rounds: number[] })[]> {
  return db
    .selectFrom('players_stats')
    .select(['team_id as teamId', 'id_activision as activisionId'])
    .select((eb) => [
      eb.ref('slot').$castTo<PlayerSlot>().as('slot'),
      eb.fn.sum<number>('kills').as('kills'),
      eb.fn<number[]>('array_agg', ['rodada']).as('rounds'),
    ])
    .where('championship_id', '=', eventId)
    .where(sql<boolean>`rodada <> all(${voidRounds}::integer[])`)
    .groupBy(['team_id', 'slot', 'id_activision'])
    .execute();
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

/** Saves the report and its players' kills in one statement; false if nothing was saved. */
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
      ${slotsOf(kills.length)}::smallint[], ${activisionIds}::text[], ${kills}::integer[]) as players
    on conflict (team_id, rodada, slot) do update set id_activision = excluded.id_activision, kills = excluded.kills
  `.execute(db);
  return numAffectedRows !== 0n;
}
