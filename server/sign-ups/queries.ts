import { sql } from 'kysely';
import { isActive, SIGN_UP_STATES, type SignUpState } from '../../domain/sign-ups/sign-up.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { normalizeName } from '../../domain/text.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { EventId } from '../platform/scope/scope.ts';

export interface SignUpText {
  teamName: string;
  captainEmail: string;
  discordId: string;
  activisionIds: readonly string[];
}

export interface SignUp extends SignUpText {
  id: string;
  eventId: EventId;
  state: SignUpState;
  token: string;
  teamId: string | null;
  createdAt: Date;
  checkedInAt: Date | null;
  /** When the captain's link was first used. */
  openedAt: Date | null;
  /** When the captain's page first showed the present code of the lobby. */
  lobbySeenAt: Date | null;
  /** What it was before it was declined. */
  declinedFrom: SignUpState | null;
  /** When the captain confirmed the present address. */
  emailConfirmedAt: Date | null;
  /** When the link that confirms it was mailed last. */
  emailAskedAt: Date | null;
}

/** In the order of arrival. */
export async function listSignUps(db: Db, eventId: EventId): Promise<SignUp[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select(columns)
    .select(teamSize)
    .where('championship_id', '=', eventId)
    .orderBy('number')
    .execute();
  return rows.map(toSignUp);
}

/** The accepted sign-up of each team of this event that came from one. */
export async function listSignUpsOfTeams(db: Db, eventId: EventId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sign_ups')
    .innerJoin('teams', 'teams.id', 'sign_ups.team_id')
    .select(['sign_ups.id', 'teams.id as teamId'])
    .where('teams.championship_id', '=', eventId)
    .where('state', '=', 'accepted')
    .execute();
  return new Map(rows.map(({ id, teamId }) => [teamId, id]));
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
  const row = await db.selectFrom('sign_ups').select(columns).select(teamSize).where('id', '=', id).executeTakeFirst();
  return row && toSignUp(row);
}

/** The account and event of a captain's link. */
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

/** False if the id is taken. */
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

export async function updateCaptainEmail(db: Db, id: string, captainEmail: string): Promise<void> {
  await db.updateTable('sign_ups').set({ captain_email: captainEmail }).where('id', '=', id).execute();
}

export async function updateSignUp(
  db: Db,
  id: string,
  change: { state?: SignUpState; teamId?: string | null; token?: string; declinedFrom?: SignUpState | null },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({
      ...(change.state && { state: change.state }),
      // A trio that is accepted again has to check in again.
      ...(change.state && change.state !== 'accepted' && { checked_in_at: null }),
      ...(change.teamId !== undefined && { team_id: change.teamId }),
      ...(change.token && { token: change.token }),
      ...(change.declinedFrom !== undefined && { declined_from: change.declinedFrom }),
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

/** The first use of a captain's link. */
export async function markOpened(db: Db, signUpId: string): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ opened_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', signUpId)
    .where('opened_at', 'is', null)
    .execute();
}

/** Deletes declined and withdrawn sign-ups except the newest `keep`, and returns how many. */
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

const teamSize = sql<number>`(select team_size from championships where id = sign_ups.championship_id)`.as('team_size');

const columns = [
  'id',
  'championship_id',
  'team_name',
  'captain_email',
  'discord_id',
  'activision_1',
  'activision_2',
  'activision_3',
  'activision_4',
  'state',
  'token',
  'team_id',
  'created_at',
  'checked_in_at',
  'opened_at',
  'lobby_seen_at',
  'declined_from',
  'email_confirmed_at',
  'email_token_sent_at',
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
  activision_4: string;
  team_size: number;
  state: SignUpState;
  token: string;
  team_id: string | null;
  created_at: Date;
  checked_in_at: Date | null;
  opened_at: Date | null;
  lobby_seen_at: Date | null;
  declined_from: SignUpState | null;
  email_confirmed_at: Date | null;
  email_token_sent_at: Date | null;
}

function toSignUp(row: SignUpRow): SignUp {
  return {
    id: row.id,
    eventId: row.championship_id as EventId,
    teamName: row.team_name,
    captainEmail: row.captain_email,
    discordId: row.discord_id,
    activisionIds: [row.activision_1, row.activision_2, row.activision_3, row.activision_4].slice(0, row.team_size),
    state: row.state,
    token: row.token,
    teamId: row.team_id,
    createdAt: row.created_at,
    checkedInAt: row.checked_in_at,
    openedAt: row.opened_at,
    lobbySeenAt: row.lobby_seen_at,
    declinedFrom: row.declined_from,
    emailConfirmedAt: row.email_confirmed_at,
    emailAskedAt: row.email_token_sent_at,
  };
}

function textColumns({ teamName, captainEmail, discordId, activisionIds }: SignUpText) {
  const [activision_1 = '', activision_2 = '', activision_3 = '', activision_4 = ''] = activisionIds;
  return {
    team_name: teamName,
    name_key: normalizeName(teamName),
    captain_email: captainEmail,
    discord_id: discordId,
    activision_1,
    activision_2,
    activision_3,
    activision_4,
  };
}
