import { sql } from 'kysely';
import { asOfNow, type RosterChange } from '../../../domain/captains/roster-request.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';

export interface RosterRequest {
  id: string;
  signUpId: string;
  /** Of an open request with the players who are in the team now: staff may have edited it since the captain asked. */
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
  const row = await selectRequests(db)
    .where('sign_up_id', '=', signUpId)
    .where('roster_requests.state', '=', 'open')
    .executeTakeFirst();
  return row && toRequest(row);
}

/** All of an event, oldest first. */
export async function listRosterRequests(db: Db, eventId: EventId): Promise<RosterRequest[]> {
  const rows = await selectRequests(db)
    .where('roster_requests.championship_id', '=', eventId)
    .orderBy('asked_at')
    .execute();
  return rows.map(toRequest);
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
    .innerJoin('sign_ups', 'sign_ups.id', 'sign_up_id')
    .leftJoin('teams', 'teams.id', 'sign_ups.team_id')
    .select([
      'roster_requests.id',
      'sign_up_id as signUpId',
      'changes',
      'roster_requests.state',
      'asked_at as askedAt',
      'teams.id_activision_1',
      'teams.id_activision_2',
      'teams.id_activision_3',
      'teams.id_activision_4',
    ])
    .where('roster_requests.user_id', '=', ownOrganizer);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

function toRequest({ id, signUpId, changes, state, askedAt, ...team }: Row): RosterRequest {
  const players = [team.id_activision_1, team.id_activision_2, team.id_activision_3, team.id_activision_4];
  return { id, signUpId, changes: state === 'open' ? asOfNow(changes, players) : changes, state, askedAt };
}
