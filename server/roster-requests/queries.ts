import { sql } from 'kysely';
import type { RosterChange } from '../../domain/roster-request.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { EventId, EventScope } from '../scope/scope.ts';

export interface RosterRequest {
  id: string;
  signUpId: string;
  changes: RosterChange[];
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  askedAt: Date;
}

/** Inserts the request of a sign-up; it replaces one that is still open. */
export async function insertRosterRequest(
  db: Db,
  scope: EventScope,
  { signUpId, changes }: Pick<RosterRequest, 'signUpId' | 'changes'>,
): Promise<void> {
  await db
    .insertInto('roster_requests')
    .values({
      user_id: scope.organizer,
      championship_id: scope.event,
      sign_up_id: signUpId,
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) =>
      conflict
        .column('sign_up_id')
        // A literal: PostgreSQL does not find the partial index by a parameter.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ changes: sql<string>`excluded.changes`, asked_at: sql<Date>`excluded.asked_at` }),
    )
    .execute();
}

export async function findOpenRequest(db: Db, signUpId: string): Promise<RosterRequest | undefined> {
  return selectRequests(db).where('sign_up_id', '=', signUpId).where('state', '=', 'open').executeTakeFirst();
}

/** All of an event, oldest first. */
export async function listRosterRequests(db: Db, eventId: EventId): Promise<RosterRequest[]> {
  return selectRequests(db).where('championship_id', '=', eventId).orderBy('asked_at').execute();
}

export async function settleRosterRequest(
  db: Db,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await db
    .updateTable('roster_requests')
    .set({ state, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .execute();
}

function selectRequests(db: Db) {
  return db
    .selectFrom('roster_requests')
    .select(['id', 'sign_up_id as signUpId', 'changes', 'state', 'asked_at as askedAt'])
    .where('user_id', '=', ownOrganizer);
}
