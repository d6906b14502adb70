import { type Kysely, sql } from 'kysely';
import type { OrganizerId } from '../scope/organizer.ts';
import type { EventScope } from '../scope/scope.ts';
import { type IsSame, refuseRepeated } from './commands.ts';
import type { Schema } from './schema.ts';
import { Turns } from './turns.ts';

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
 * A transaction that changes one event. Changes of an event lock its row, so they wait for each other before they take a
 * connection. A request that was done before is not done again; `isSame` tells it from another one with its id.
 */
export function changingEvent<T>(db: Db, scope: EventScope, work: (db: Db) => Promise<T>, isSame?: IsSame): Promise<T> {
  return inTurn(db, scope, () =>
    asOrganizer(db, scope.organizer, async (db) => {
      await refuseRepeated(db, scope, isSame);
      return work(db);
    }),
  );
}

/** Runs work that changes an event after all such work that came before it. It must not call `inTurn` itself. */
export function inTurn<T>(db: Db, { organizer, event }: EventScope, work: () => Promise<T>): Promise<T> {
  // With the organiser: a request of another one for this event is refused, and must not make its changes wait.
  return queuesOf(db).events.run(`${organizer} ${event}`, work);
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

interface Queues {
  events: Turns;
  organizers: Turns;
}

const queues = new WeakMap<Db, Queues>();

/** As long as the pool lets a request wait for a connection (open.ts). */
const waitMs = 10_000;
/** One organiser, with staff, captains and visitors, takes less than half of the pool's connections. */
const connectionsOfOne = 8;

function queuesOf(db: Db): Queues {
  const known = queues.get(db) ?? {
    events: new Turns({ atOnce: 1, waiting: 500, waitMs }),
    organizers: new Turns({ atOnce: connectionsOfOne, waiting: 1000, waitMs }),
  };
  queues.set(db, known);
  return known;
}

async function inTransaction<T>(
  db: Db,
  begin: string,
  organizer: OrganizerId | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const run = () => onConnection(db, begin, organizer, work);
  return organizer ? withinShare(db, organizer, run) : run();
}

/** Runs work that takes one connection as soon as the organiser has less than their share of the pool. */
export function withinShare<T>(db: Db, organizer: OrganizerId, work: () => Promise<T>): Promise<T> {
  return queuesOf(db).organizers.run(organizer, work);
}

function onConnection<T>(
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

/** A part of a transaction: if its result is not ok, what it wrote is undone, and the transaction goes on. */
export async function inPart<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql.raw('savepoint part').execute(db);
  const result = await work();
  await sql.raw(isRefused(result) ? 'rollback to savepoint part' : 'release savepoint part').execute(db);
  return result;
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
