import { type RawBuilder, sql } from 'kysely';
import { PLAYER_SLOTS, type PlayerSlot } from '../../domain/player-name.ts';
import { type Tenths, tenths, tenthsFromDecimalString, tenthsToDecimalString } from '../../domain/points.ts';
import { type PlayerKills, type RoundResult, totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import type { LedgerAct } from '../../domain/ledger.ts';
import type { EventId, EventScope } from '../scope/scope.ts';

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

/** The latest round in which a team has a result, or 0. */
export async function findLastRound(db: Db, teamId: string): Promise<number> {
  const { round } = await db
    .selectFrom('match_reports')
    .select((eb) => eb.fn.max('rodada').as('round'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return round ?? 0;
}

export async function findReportOf(db: Db, teamId: string, round: number): Promise<StoredReport | undefined> {
  const row = await selectReports(db).where('team_id', '=', teamId).where('rodada', '=', round).executeTakeFirst();
  return row && toReport(row);
}

/**
 * The first result of a team in a round: result, kills and the entry of the ledger, whose number it gives, in one statement.
 * None when there is a result already: the constraint decides.
 */
export async function insertFirstReport(
  db: Db,
  { organizer, event, actor }: EventScope,
  report: StoredReport,
  activisionIds: readonly string[],
): Promise<number | undefined> {
  const { id, teamId, round, placement, kills, points } = report;
  const result = { reportId: id, placement, kills, players: activisionIds };
  const act = { kind: 'result', at: { teamId, round }, result, before: null } satisfies LedgerAct;
  const { rows } = await sql<{ number: number }>`
    with saved as (
      insert into match_reports (user_id, championship_id, team_id, rodada, id, colocacao, kills, pontos)
      values (${organizer}, ${event}, ${teamId}, ${round},
        ${id}, ${placement}, ${totalKills(kills)}, ${tenthsToDecimalString(points)})
      on conflict do nothing returning user_id, championship_id, team_id, rodada),
    players as (
      insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
      select saved.*, players.* from saved, unnest(
        ${PLAYER_SLOTS}::smallint[], ${activisionIds}::text[], ${kills}::integer[]) as players),
    ledger as (
      update score_ledgers set last_number = last_number + 1 from saved
      where score_ledgers.championship_id = saved.championship_id returning last_number)
    insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, actor_id)
    select ${event}, last_number, ${organizer}, ${act.kind}, ${JSON.stringify(act)}::jsonb,
      ${actor.kind}, ${actor.kind === 'owner' ? actor.userId : null}::uuid
    from ledger returning number`.execute(db);
  return rows[0]?.number;
}

/** Writes the result of a team and round as it has to stand, with its players' kills. */
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
      ${id}, ${placement}, ${totalKills(kills)}, ${tenthsToDecimalString(points)})
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

/** Every result as it stands, with who played it. */
export async function listStoredResults(db: Db, eventId: EventId): Promise<(StoredReport & { players: string[] })[]> {
  const rows = await selectReports(db)
    .select(
      sql<string[]>`array(
        select id_activision from players_stats as stats
        where stats.team_id = match_reports.team_id and stats.rodada = match_reports.rodada order by slot)`.as(
        'players',
      ),
    )
    .where('championship_id', '=', eventId)
    .execute();
  return rows.map(({ players, ...row }) => ({ ...toReport(row), players }));
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

/** What each player did in each round. */
export async function listRoundKills(db: Db, eventId: EventId): Promise<(PlayerKillsRow & { round: number })[]> {
  return db
    .selectFrom('players_stats')
    .select(['team_id as teamId', 'id_activision as activisionId', 'rodada as round', 'kills'])
    .select((eb) => eb.ref('slot').$castTo<PlayerSlot>().as('slot'))
    .where('championship_id', '=', eventId)
    .orderBy('rodada')
    .orderBy('slot')
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
