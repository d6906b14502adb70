import { sql } from 'kysely';
import type { PlayerSlot } from '../../domain/player-name.ts';
import type { Db } from '../db/transaction.ts';

export interface Team {
  id: string;
  name: string;
  discordId: string;
  activisionIds: [string, string, string];
  createdAt: Date;
}

export interface NewTeam {
  name: string;
  discordId: string;
  activisionIds: readonly [string, string, string];
}

interface Owner {
  user_id: string;
  tournament_id: string;
}

/** Newest first. */
export async function listTeams(db: Db, tournamentId: string): Promise<Team[]> {
  const rows = await db
    .selectFrom('teams')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .orderBy('criado_em', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toTeam);
}

export async function findTeam(db: Db, id: string): Promise<Team | undefined> {
  const row = await db.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toTeam(row);
}

export async function countTeams(db: Db, tournamentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this transaction is now the one that imports; the lock ends with it, also when the connection dies. */
export async function tryImportLock(db: Db, tournamentId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('import ' || ${tournamentId}, 0)) as locked
  `.execute(db);
  return rows[0]?.locked ?? false;
}

/** The teams as stored, in the order given; one whose name exists is left out: the constraint decides. */
export async function insertTeams(db: Db, owner: Owner, teams: readonly NewTeam[]): Promise<Team[]> {
  if (teams.length === 0) return [];
  const rows = await db
    .insertInto('teams')
    .values(
      teams.map((team) => ({
        ...owner,
        nome_time: team.name,
        discord_id: team.discordId,
        ...playerColumns(team.activisionIds),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
  return rows.map(toTeam);
}

export async function updatePlayer(
  db: Db,
  teamId: string,
  slot: PlayerSlot,
  activisionId: string,
): Promise<Team | undefined> {
  const row = await db
    .updateTable('teams')
    .set({ [`id_activision_${slot}`]: activisionId })
    .where('id', '=', teamId)
    .returning(columns)
    .executeTakeFirst();
  return row && toTeam(row);
}

export async function deleteTeam(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('teams').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTeams(db: Db, tournamentId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('teams').where('tournament_id', '=', tournamentId).executeTakeFirst();
  return Number(numDeletedRows);
}

const columns = [
  'id',
  'nome_time',
  'discord_id',
  'id_activision_1',
  'id_activision_2',
  'id_activision_3',
  'criado_em',
] as const;

interface TeamRow {
  id: string;
  nome_time: string;
  discord_id: string;
  id_activision_1: string;
  id_activision_2: string;
  id_activision_3: string;
  criado_em: Date;
}

function toTeam(row: TeamRow): Team {
  return {
    id: row.id,
    name: row.nome_time,
    discordId: row.discord_id,
    activisionIds: [row.id_activision_1, row.id_activision_2, row.id_activision_3],
    createdAt: row.criado_em,
  };
}

function playerColumns([id_activision_1, id_activision_2, id_activision_3]: NewTeam['activisionIds']) {
  return { id_activision_1, id_activision_2, id_activision_3 };
}
