import { sql } from 'kysely';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import type { Profile } from '../../../domain/access/profile.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';

export interface Membership {
  organizer: string;
  role: StaffRole;
  /** E-mail of the organiser. */
  email: string;
  emailVerified: boolean;
  /** Whether the member was not seen in the last minute. */
  isUnseen: boolean;
}

/** A member's role in an organiser's account; undefined after a removal, or if the account is disabled. */
export async function findMembership(
  authDb: Db,
  { organizer, member }: { organizer: string; member: string },
): Promise<Membership | undefined> {
  return authDb
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .select(['users.id as organizer', 'role', 'users.email', 'users.email_verified as emailVerified'])
    .select(sql<boolean>`coalesce(last_seen_at < now() - interval '1 minute', true)`.as('isUnseen'))
    .where(sql<boolean>`staff_members.user_id::text = ${organizer}`)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function markSeen(
  authDb: Db,
  { organizer, member }: { organizer: string; member: string },
): Promise<void> {
  await authDb
    .updateTable('staff_members')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('user_id', '=', organizer)
    .where('member_id', '=', member)
    .execute();
}

export interface StaffOf {
  organizerId: string;
  /** The profile's name, else the first part of the e-mail. */
  name: string;
  role: StaffRole;
}

/** The organisers whose staff a person belongs to, by name. */
export async function listMemberships(authDb: Db, member: string): Promise<StaffOf[]> {
  return authDb
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .leftJoin('organizer_profiles', 'organizer_profiles.user_id', 'users.id')
    .select(['users.id as organizerId', 'role', organizerName.as('name')])
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('name')
    .execute();
}

export interface Removal {
  organizerId: string;
  name: string;
  removedAt: Date;
  links: Profile['links'];
}

/** Organisers who removed a person from their staff, the latest first. Who left by themselves is not removed. */
export async function listRemovals(authDb: Db, member: string): Promise<Removal[]> {
  const rows = await authDb
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .leftJoin('organizer_profiles', 'organizer_profiles.user_id', 'users.id')
    .select(['users.id as organizerId', organizerName.as('name')])
    .select(sql<Date>`removed_at`.as('removedAt'))
    .select(['discord_url', 'instagram_url', 'twitch_url', 'youtube_url'])
    .where('member_id', '=', member)
    .where('removed_at', 'is not', null)
    .where('has_left', '=', false)
    .where('users.disabled_at', 'is', null)
    .orderBy('removed_at', 'desc')
    .execute();
  return rows.map(({ discord_url, instagram_url, twitch_url, youtube_url, ...removal }) => ({
    ...removal,
    links: {
      discord: discord_url ?? '',
      instagram: instagram_url ?? '',
      twitch: twitch_url ?? '',
      youtube: youtube_url ?? '',
    },
  }));
}

const organizerName = sql<string>`coalesce(nullif(organizer_profiles.name, ''), users.name)`;

export interface Member {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  joinedAt: Date;
  lastSeenAt: Date | null;
}

/** In the order in which they joined. */
export async function listMembers(authDb: Db, organizer: OrganizerId): Promise<Member[]> {
  return authDb
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.member_id')
    .select([
      'users.id',
      'staff_members.name',
      'users.email',
      'role',
      'joined_at as joinedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('staff_members.user_id', '=', organizer)
    .where('removed_at', 'is', null)
    .orderBy('joined_at')
    .execute();
}

/** Names of all who ever belonged to the staff of this organiser, by account. */
export async function listStaffNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('staff_members')
    .select(['member_id as id', 'name'])
    .where('user_id', '=', ownOrganizer)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Invitation {
  id: string;
  email: string | null;
  role: StaffRole;
  expiresAt: Date;
  createdAt: Date;
}

/** Newest first, expired ones included. */
export async function listStaffInvitations(db: Db): Promise<Invitation[]> {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'expires_at as expiresAt', 'created_at as createdAt'])
    .where('user_id', '=', ownOrganizer)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Counts members and invitations. Until the end of the transaction no other request can add one. */
export async function lockAndCountStaff(db: Db, organizer: OrganizerId): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', organizer).forNoKeyUpdate().execute();
  const { count } = await db
    .selectNoFrom((eb) =>
      sql<number>`(${eb
        .selectFrom('staff_members')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', ownOrganizer)
        .where('removed_at', 'is', null)}) + (${eb
        .selectFrom('staff_invitations')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', ownOrganizer)})`.as('count'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

interface NewLink {
  tokenHash: string;
  seconds: number;
}

export async function insertStaffInvitation(
  db: Db,
  organizer: OrganizerId,
  { email, role, tokenHash, seconds }: { email: string | null; role: StaffRole } & NewLink,
): Promise<Invitation> {
  return db
    .insertInto('staff_invitations')
    .values({ user_id: organizer, email, role, token_hash: tokenHash, expires_at: inSeconds(seconds) })
    .returning(['id', 'email', 'role', 'expires_at as expiresAt', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
}

/** Makes a new link and revokes the old one. */
export async function renewStaffInvitation(
  db: Db,
  id: string,
  { tokenHash, seconds }: NewLink,
): Promise<Invitation | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash, expires_at: inSeconds(seconds) })
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .returning(['id', 'email', 'role', 'expires_at as expiresAt', 'created_at as createdAt'])
    .executeTakeFirst();
}

export async function deleteStaffInvitation(db: Db, id: string): Promise<{ email: string | null } | undefined> {
  return db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('user_id', '=', ownOrganizer)
    .returning('email')
    .executeTakeFirst();
}

/** Returns how many were deleted. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('user_id', '=', ownOrganizer)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface OpenInvitation {
  id: string;
  organizerId: string;
  organizerName: string;
  email: string | null;
  role: StaffRole;
}

/** The invitation of a link, unless it has expired or the organiser's account is disabled. */
export async function findOpenInvitation(authDb: Db, tokenHash: string): Promise<OpenInvitation | undefined> {
  return authDb
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.user_id')
    .leftJoin('organizer_profiles', 'organizer_profiles.user_id', 'users.id')
    .select([
      'staff_invitations.id',
      'users.id as organizerId',
      organizerName.as('organizerName'),
      'staff_invitations.email',
      'role',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Uses the invitation up. False if another request was first. */
export async function takeInvitation(authDb: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await authDb.deleteFrom('staff_invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A removed person becomes a member again, and a member gets the role of the new invitation. */
export async function upsertMember(
  authDb: Db,
  { organizer, member, role, name }: { organizer: string; member: string; role: StaffRole; name: string },
): Promise<void> {
  const change = { role, name, removed_at: null, has_left: false, last_seen_at: sql<Date>`now()` };
  await authDb
    .insertInto('staff_members')
    .values({ user_id: organizer, member_id: member, role, name, last_seen_at: change.last_seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'member_id']).doUpdateSet(change))
    .execute();
}

/** Returns the member's name. */
export async function updateMemberRole(db: Db, member: string, role: StaffRole): Promise<string | undefined> {
  const row = await db
    .updateTable('staff_members')
    .set({ role })
    .where('user_id', '=', ownOrganizer)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns the member's name. A notification makes every server close the member's sockets. */
export async function removeMember(
  db: Db,
  member: string,
  { hasLeft }: { hasLeft: boolean },
): Promise<string | undefined> {
  const row = await db
    .updateTable('staff_members')
    .set({ removed_at: sql<Date>`clock_timestamp()`, has_left: hasLeft })
    .where('user_id', '=', ownOrganizer)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

export async function findOwnName(db: Db): Promise<string> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', ownOrganizer).executeTakeFirstOrThrow();
  return name;
}
