import { sql } from 'kysely';
import { holdsPlace, isActive, SIGN_UP_STATES, type SignUpState } from '../../../domain/sign-ups/sign-up.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import type { SignUp } from '../queries.ts';

export interface SignUpCounts {
  /** Taken places: sign-ups that are accepted or undecided, and teams without a sign-up. */
  held: number;
  /** Sign-ups, and changes of players that captains ask for. */
  toDecide: number;
  waiting: number;
  /** Neither declined nor withdrawn. */
  active: number;
}

/** Counts for each event of the organiser, or only for the given ids. */
export async function countSignUps(db: Db, ids?: readonly EventId[]): Promise<Map<string, SignUpCounts>> {
  const rows = await db
    .selectFrom('sign_ups')
    .$if(ids !== undefined, (query) => query.where('championship_id', '=', sql<string>`any(${ids}::uuid[])`))
    .select((eb) => [
      'championship_id as id',
      eb.fn.countAll<number>().filterWhere('state', 'in', SIGN_UP_STATES.filter(holdsPlace)).as('held'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'new').as('toDecide'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('state', 'in', SIGN_UP_STATES.filter(isActive)).as('active'),
    ])
    .where('user_id', '=', ownOrganizer)
    .groupBy('championship_id')
    .execute();
  const counts = new Map<string, SignUpCounts>(rows.map(({ id, ...counts }) => [id, counts]));
  const handAdded = await teamsWithoutSignUp(db)
    .$if(ids !== undefined, (query) => query.where('championship_id', '=', sql<string>`any(${ids}::uuid[])`))
    .select((eb) => ['championship_id as id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', ownOrganizer)
    .groupBy('championship_id')
    .execute();
  for (const { id, count } of handAdded) {
    const { held = 0, ...others } = counts.get(id) ?? { toDecide: 0, waiting: 0, active: 0 };
    counts.set(id, { ...others, held: held + count });
  }
  for (const { id, count } of await countOpenRequests(db, ids)) {
    const known = counts.get(id);
    if (known) counts.set(id, { ...known, toDecide: known.toDecide + count });
  }
  return counts;
}

async function countOpenRequests(db: Db, ids?: readonly EventId[]): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom('roster_requests')
    .$if(ids !== undefined, (query) => query.where('championship_id', '=', sql<string>`any(${ids}::uuid[])`))
    .select((eb) => ['championship_id as id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', ownOrganizer)
    .where('state', '=', 'open')
    .groupBy('championship_id')
    .execute();
}

/** Teams that were added by hand, imported, qualified or copied take a place like those that signed up. */
function teamsWithoutSignUp(db: Db) {
  return db
    .selectFrom('teams')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sign_ups').select('sign_ups.id').whereRef('sign_ups.team_id', '=', 'teams.id'))),
    );
}

async function countHandAdded(db: Db, eventId: EventId): Promise<number> {
  const { count } = await teamsWithoutSignUp(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return count;
}

export function countActive(db: Db, eventId: EventId): Promise<number> {
  return countInStates(db, eventId, SIGN_UP_STATES.filter(isActive));
}

export async function countPlacesHeld(db: Db, eventId: EventId): Promise<number> {
  const signUps = await countInStates(db, eventId, SIGN_UP_STATES.filter(holdsPlace));
  return signUps + (await countHandAdded(db, eventId));
}

/** Teams of the event, whether they signed up or not, count as accepted. */
export async function countAccepted(db: Db, eventId: EventId): Promise<number> {
  return (await countInStates(db, eventId, ['accepted'])) + (await countHandAdded(db, eventId));
}

async function countInStates(db: Db, eventId: EventId, states: readonly SignUpState[]): Promise<number> {
  const { count } = await db
    .selectFrom('sign_ups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', eventId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
}

/** Position on the waiting list, 1 for the next; null for a sign-up that does not wait. */
export async function findWaitingPlace(db: Db, signUp: SignUp): Promise<number | null> {
  if (signUp.state !== 'waiting') return null;
  const { count } = await db
    .selectFrom('sign_ups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', signUp.eventId)
    .where('state', '=', 'waiting')
    .where('number', '<=', (eb) => eb.selectFrom('sign_ups').select('number').where('id', '=', signUp.id))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the sign-ups that moved up. */
export async function promoteFromWaitingList(
  db: Db,
  eventId: EventId,
  count: number,
): Promise<{ id: string; teamName: string; captainEmail: string }[]> {
  return db
    .updateTable('sign_ups')
    .set({ state: 'new' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ups')
        .select('id')
        .where('championship_id', '=', eventId)
        .where('state', '=', 'waiting')
        .orderBy('number')
        .limit(sql.lit(count)),
    )
    .returning(['id', 'team_name as teamName', 'captain_email as captainEmail'])
    .execute();
}
