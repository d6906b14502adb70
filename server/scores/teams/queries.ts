import { sql } from 'kysely';
import { type Hundredths, hundredths, pointsFromDecimalString } from '../../../domain/points.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export interface Team {
  id: string;
  name: string;
  discordId: string;
  /** As many as a team of this event has players. */
  activisionIds: string[];
  /** Points brought from the event in which this team qualified. */
  carriedPoints: Hundredths;
  /** To the microsecond, which a Date cannot hold: the teams of one import differ by less than a millisecond. */
  createdAt: string;
}

export interface NewTeam {
  name: string;
  discordId: string;
  activisionIds: readonly string[];
  carriedPoints?: Hundredths;
  /** The sign-up that becomes this team. */
  signUpId?: string;
}

/** Newest first. */
export async function listTeams(db: Db, eventId: EventId): Promise<Team[]> {
  const rows = await db
    .selectFrom('teams')
    .select(columns)
    .select([teamSize, createdAt])
    .where('championship_id', '=', eventId)
    .orderBy('criado_em', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toTeam);
}

/** A team of this event; undefined for the id of another event's team. */
export async function findTeam(db: Db, eventId: EventId, id: string): Promise<Team | undefined> {
  const row = await db
    .selectFrom('teams')
    .select(columns)
    .select([teamSize, createdAt])
    .where('id', '=', id)
    .where('championship_id', '=', eventId)
    .executeTakeFirst();
  return row && toTeam(row);
}

/** The event of a team that a sign-up of the first version may reference. */
export async function findEventOfTeam(db: Db, id: string): Promise<EventId | undefined> {
  const row = await db.selectFrom('teams').select('championship_id').where('id', '=', id).executeTakeFirst();
  return row?.championship_id as EventId | undefined;
}

export async function countTeams(db: Db, eventId: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Team counts of the given events; events without teams are left out. */
export async function countTeamsOf(db: Db, ids: readonly EventId[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('teams')
    .select((eb) => ['championship_id as id', eb.fn.countAll<number>().as('count')])
    .where('championship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('championship_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Tries to take the import lock; false if another import of the event holds it. It ends with the transaction, also when the
 * connection breaks.
 */
export async function tryImportLock(db: Db, eventId: EventId): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('import ' || ${eventId}, 0)) as locked
  `.execute(db);
  return rows[0]?.locked ?? false;
}

/** A new team with the same name and players. */
export function copyOf(
  { name, discordId, activisionIds }: Pick<NewTeam, 'name' | 'discordId' | 'activisionIds'>,
  carriedPoints: Hundredths,
): NewTeam {
  return { name, discordId, activisionIds, carriedPoints };
}

const teamSize = sql<number>`(select team_size from championships where id = teams.championship_id)`.as('team_size');

const createdAt = sql<string>`to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('created_at');

const columns = [
  'id',
  'nome_time',
  'discord_id',
  'id_activision_1',
  'id_activision_2',
  'id_activision_3',
  'id_activision_4',
  'pontos_levados',
] as const;

interface TeamRow {
  id: string;
  nome_time: string;
  discord_id: string;
  id_activision_1: string;
  id_activision_2: string;
  id_activision_3: string;
  id_activision_4: string;
  team_size: number;
  pontos_levados: string;
  created_at: string;
}

function toTeam(row: TeamRow): Team {
  return {
    id: row.id,
    name: row.nome_time,
    discordId: row.discord_id,
    activisionIds: [row.id_activision_1, row.id_activision_2, row.id_activision_3, row.id_activision_4].slice(
      0,
      row.team_size,
    ),
    carriedPoints: pointsFromDecimalString(row.pontos_levados) ?? hundredths(0),
    createdAt: row.created_at,
  };
}
