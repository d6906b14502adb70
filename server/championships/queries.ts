import { sql } from 'kysely';
import type { Schedule, SignUpRules } from '../../domain/championship.ts';
import { defaultGameMode, findGameMode, type GameMode } from '../../domain/game-modes.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import type { Db } from '../db/transaction.ts';

export interface Championship extends Schedule {
  id: string;
  userId: string;
  name: string;
  description: string;
  mode: GameMode;
  published: boolean;
  signUps: SignUpRules & { notice: string; rostersClosed: boolean };
}

export type ChampionshipText = Omit<Championship, 'id' | 'userId' | 'mode' | 'published' | 'signUps'> & {
  gameMode: string;
};

/** Newest first. */
export async function listChampionships(db: Db): Promise<Championship[]> {
  const rows = await db
    .selectFrom('championships')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toChampionship);
}

export async function countChampionships(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('championships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of an organiser anyone may see. */
export async function countPublished(authDb: Db, userId: string): Promise<number> {
  const { count } = await authDb
    .selectFrom('championships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('publicado', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of them, in the order of `compareSchedules`. */
export async function listPublished(
  authDb: Db,
  userId: string,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Championship[]> {
  const isOver = sql<boolean>`coalesce(coalesce(data_fim, data_inicio) < ${today}::date, false)`;
  const moment = sql<string>`coalesce(data_inicio, data_fim, '9999-12-31')::text || coalesce(hora::text, '24:00')`;
  const rows = await authDb
    .selectFrom('championships')
    .select(columns)
    .where('user_id', '=', userId)
    .where('publicado', '=', true)
    .orderBy(isOver)
    .orderBy(sql`case when not ${isOver} then ${moment} end`)
    .orderBy(sql`case when ${isOver} then ${moment} end`, 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toChampionship);
}

export async function findPublished(authDb: Db, id: string): Promise<Championship | undefined> {
  const row = await authDb
    .selectFrom('championships')
    .select(columns)
    .where('id', '=', id)
    .where('publicado', '=', true)
    // Of an account that was closed nothing is shown.
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('disabled_at', 'is', null))
    .executeTakeFirst();
  return row && toChampionship(row);
}

export async function findChampionship(db: Db, id: string): Promise<Championship | undefined> {
  const row = await db.selectFrom('championships').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toChampionship(row);
}

/** The same, for this transaction alone: of many sign-ups at once each is counted before the next. */
export async function lockChampionship(db: Db, id: string): Promise<Championship | undefined> {
  const row = await db.selectFrom('championships').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toChampionship(row);
}

/** False when there is one with this id already. No index is named: the id stands in two, and one that is not named throws. */
export async function insertChampionship(
  db: Db,
  organizer: OrganizerId,
  id: string,
  text: ChampionshipText,
  published: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('championships')
    .values({ id, user_id: organizer, ...textColumns(text), publicado: published })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateChampionship(
  db: Db,
  id: string,
  change: { text?: ChampionshipText; published?: boolean; signUps?: Championship['signUps'] },
): Promise<Championship | undefined> {
  const row = await db
    .updateTable('championships')
    .set({
      ...(change.text && textColumns(change.text)),
      ...(change.published !== undefined && { publicado: change.published }),
      ...(change.signUps && {
        sign_ups_open: change.signUps.open,
        sign_ups_until: change.signUps.until,
        sign_up_places: change.signUps.places,
        sign_up_notice: change.signUps.notice,
        rosters_closed: change.signUps.rostersClosed,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toChampionship(row);
}

export async function deleteChampionship(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('championships').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

const columns = [
  'id',
  'user_id',
  'nome',
  'descricao',
  'data_inicio',
  'data_fim',
  'hora',
  'modo_jogo',
  'publicado',
  'sign_ups_open',
  'sign_ups_until',
  'sign_up_places',
  'sign_up_notice',
  'rosters_closed',
] as const;

interface ChampionshipRow {
  id: string;
  user_id: string;
  nome: string;
  descricao: string;
  data_inicio: string | null;
  data_fim: string | null;
  hora: string | null;
  modo_jogo: string;
  publicado: boolean;
  sign_ups_open: boolean;
  sign_ups_until: string | null;
  sign_up_places: number | null;
  sign_up_notice: string;
  rosters_closed: boolean;
}

function toChampionship(row: ChampionshipRow): Championship {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.nome,
    description: row.descricao,
    startDate: row.data_inicio,
    startTime: row.hora?.slice(0, 5) ?? null,
    endDate: row.data_fim,
    mode: findGameMode(row.modo_jogo) ?? defaultGameMode,
    published: row.publicado,
    signUps: {
      open: row.sign_ups_open,
      until: row.sign_ups_until?.slice(0, 16).replace(' ', 'T') ?? null,
      places: row.sign_up_places,
      notice: row.sign_up_notice,
      rostersClosed: row.rosters_closed,
    },
  };
}

function textColumns({ name, description, startDate, startTime, endDate, gameMode }: ChampionshipText) {
  return {
    nome: name,
    descricao: description,
    data_inicio: startDate,
    data_fim: endDate,
    hora: startTime,
    modo_jogo: gameMode,
  };
}
