import { sql } from 'kysely';
import { holdsPlace, isActive, SIGN_UP_STATES, type SignUpState } from '../../domain/sign-up.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { normalizeName } from '../../domain/text.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { EventId } from '../scope/scope.ts';

export interface SignUpText {
  teamName: string;
  captainEmail: string;
  discordId: string;
  activisionIds: [string, string, string];
}

export interface SignUp extends SignUpText {
  id: string;
  eventId: EventId;
  state: SignUpState;
  token: string;
  teamId: string | null;
  createdAt: Date;
}

/** In the order in which they came. */
export async function listSignUps(db: Db, eventId: EventId): Promise<SignUp[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select(columns)
    .where('championship_id', '=', eventId)
    .orderBy('number')
    .execute();
  return rows.map(toSignUp);
}

export interface SignUpCounts {
  /** Places that are taken: by sign-ups that are accepted or to be decided, and by teams that came without one. */
  held: number;
  toDecide: number;
  waiting: number;
}

/** Of each event of the organiser that has sign-ups, or of those given. */
export async function countSignUps(db: Db, ids?: readonly EventId[]): Promise<Map<string, SignUpCounts>> {
  const rows = await db
    .selectFrom('sign_ups')
    .$if(ids !== undefined, (query) => query.where('championship_id', '=', sql<string>`any(${ids}::uuid[])`))
    .select((eb) => [
      'championship_id as id',
      eb.fn.countAll<number>().filterWhere('state', 'in', SIGN_UP_STATES.filter(holdsPlace)).as('held'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'new').as('toDecide'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
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
    const { held = 0, toDecide = 0, waiting = 0 } = counts.get(id) ?? {};
    counts.set(id, { held: held + count, toDecide, waiting });
  }
  return counts;
}

/** Added by hand, imported, qualified or copied: they take a place like those that signed up. */
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

/** How many accepted sign-ups point at a team of this event. */
export async function countSignUpsOfTeams(db: Db, eventId: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('sign_ups')
    .innerJoin('teams', 'teams.id', 'sign_ups.team_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teams.championship_id', '=', eventId)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findSignUp(db: Db, id: string): Promise<SignUp | undefined> {
  const row = await db.selectFrom('sign_ups').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSignUp(row);
}

/** Whose sign-up a captain's link opens. */
export async function findSignUpOwner(
  authDb: Db,
  token: string,
): Promise<{ id: string; userId: string; eventId: string } | undefined> {
  return authDb
    .selectFrom('sign_ups')
    .innerJoin('users', 'users.id', 'sign_ups.user_id')
    .select(['sign_ups.id', 'user_id as userId', 'championship_id as eventId'])
    .where('token', '=', token)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
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

/** 1 for whoever comes in next; null for one that does not wait. */
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

/** False when the id is taken. */
export async function insertSignUp(
  db: Db,
  organizer: OrganizerId,
  signUp: SignUpText & { id: string; eventId: EventId; state: SignUpState; token: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_ups')
    .values({
      id: signUp.id,
      user_id: organizer,
      championship_id: signUp.eventId,
      ...textColumns(signUp),
      state: signUp.state,
      token: signUp.token,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSignUpText(db: Db, id: string, text: SignUpText): Promise<void> {
  await db.updateTable('sign_ups').set(textColumns(text)).where('id', '=', id).execute();
}

export async function updateSignUp(
  db: Db,
  id: string,
  change: { state?: SignUpState; teamId?: string | null; token?: string },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.teamId !== undefined && { team_id: change.teamId }),
      ...(change.token && { token: change.token }),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSignUpPlayer(db: Db, id: string, slot: PlayerSlot, activisionId: string): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ [`activision_${slot}`]: activisionId })
    .where('id', '=', id)
    .execute();
}

/** Deletes declined and withdrawn ones, all but the newest `keep`; says how many. */
export async function deleteInactive(db: Db, eventId: EventId, keep: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_ups')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ups')
        .select('id')
        .where('championship_id', '=', eventId)
        .where(
          'state',
          'in',
          SIGN_UP_STATES.filter((state) => !isActive(state)),
        )
        .orderBy('number', 'desc')
        .offset(keep),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function promoteFromWaitingList(db: Db, eventId: EventId, count: number): Promise<void> {
  await db
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
    .execute();
}

const columns = [
  'id',
  'championship_id',
  'team_name',
  'captain_email',
  'discord_id',
  'activision_1',
  'activision_2',
  'activision_3',
  'state',
  'token',
  'team_id',
  'created_at',
] as const;

interface SignUpRow {
  id: string;
  championship_id: string;
  team_name: string;
  captain_email: string;
  discord_id: string;
  activision_1: string;
  activision_2: string;
  activision_3: string;
  state: SignUpState;
  token: string;
  team_id: string | null;
  created_at: Date;
}

function toSignUp(row: SignUpRow): SignUp {
  return {
    id: row.id,
    eventId: row.championship_id as EventId,
    teamName: row.team_name,
    captainEmail: row.captain_email,
    discordId: row.discord_id,
    activisionIds: [row.activision_1, row.activision_2, row.activision_3],
    state: row.state,
    token: row.token,
    teamId: row.team_id,
    createdAt: row.created_at,
  };
}

function textColumns({ teamName, captainEmail, discordId, activisionIds }: SignUpText) {
  const [activision_1, activision_2, activision_3] = activisionIds;
  return {
    team_name: teamName,
    name_key: normalizeName(teamName),
    captain_email: captainEmail,
    discord_id: discordId,
    activision_1,
    activision_2,
    activision_3,
  };
}
