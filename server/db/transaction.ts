import { type Kysely, sql } from 'kysely';
import type { OrganizerId } from '../auth/organizer.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/**
 * One transaction in which only this organiser's rows exist. Outside of one, the `app` connections see no rows of organisers.
 * A result that is not ok undoes what was written, just as a thrown error does. The handle throws once the transaction
 * has ended (`lease.ts`).
 */
export function asOrganizer<T>(db: Db, organizer: OrganizerId, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin', organizer, work);
}

/** The same for reading: a read-only transaction in which all queries see one snapshot. */
export function asOrganizerAtOneMoment<T>(db: Db, organizer: OrganizerId, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin isolation level repeatable read read only', organizer, work);
}

/**
 * The organiser of this transaction, as a condition. Row level security demands it anyway; where a policy also lets the auth
 * scope read, only a condition of the query itself finds the rows by index.
 */
export const ownOrganizer = sql<string>`app_organizer()`;

/** One transaction on the auth connections, which belong to no organiser. */
export function inOneTransaction<T>(authDb: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(authDb, 'begin', undefined, work);
}

/** The same for reading: all queries see one snapshot. */
export function atOneMoment<T>(authDb: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(authDb, 'begin isolation level repeatable read read only', undefined, work);
}

async function inTransaction<T>(
  db: Db,
  begin: string,
  organizer: OrganizerId | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // One trip for both statements. An OrganizerId is a uuid by the proof of its type, so it is safe inside the text.
    const opening = organizer ? `${begin}; set local app.organizer = '${organizer}'` : begin;
    try {
      await sql.raw(opening).execute(connection);
      const result = await work(connection);
      await sql.raw(isRefused(result) ? 'rollback' : 'commit').execute(connection);
      return result;
    } catch (error) {
      // If the rollback fails, the connection is lost and the server rolls back by itself.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
