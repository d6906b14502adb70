import { sql } from 'kysely';
import {
  FIRST_PROGRAM,
  type LowerThird,
  type Program,
  type Scene,
  type ShownLowerThird,
} from '../../../domain/stream/broadcast.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { may, STAFF_ROLES } from '../../../domain/access/permissions.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { ActorRef } from '../../platform/scope/actor.ts';
import type { EventId } from '../../platform/scope/scope.ts';

export async function findProgram(db: Db, eventId: EventId): Promise<Program> {
  const row = await db.selectFrom('broadcasts').selectAll().where('championship_id', '=', eventId).executeTakeFirst();
  return row ? toProgram(row) : FIRST_PROGRAM;
}

export interface Operated {
  /** Who last switched the scene; null before the first, and for what was switched before migration 0076. */
  takenBy: { kind: string; id: string | null } | null;
  /** The last lower thirds, the newest first. */
  lowerThirds: LowerThird[];
}

export async function findOperated(db: Db, eventId: EventId): Promise<Operated> {
  const row = await db
    .selectFrom('broadcasts')
    .select(['taken_by_kind', 'taken_by', 'known_lower_thirds'])
    .where('championship_id', '=', eventId)
    .executeTakeFirst();
  return {
    takenBy: row?.taken_by_kind ? { kind: row.taken_by_kind, id: row.taken_by } : null,
    lowerThirds: row?.known_lower_thirds ?? [],
  };
}

/** Records who switched the scene. */
export async function saveTaker(db: Db, eventId: EventId, { kind, id }: ActorRef): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ taken_by_kind: kind, taken_by: id })
    .where('championship_id', '=', eventId)
    .execute();
}

export async function saveLowerThirds(db: Db, eventId: EventId, known: readonly LowerThird[]): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ known_lower_thirds: JSON.stringify(known) })
    .where('championship_id', '=', eventId)
    .execute();
}

/** Locks the program, so that two operators act one after the other. */
export async function lockProgram(db: Db, organizer: OrganizerId, eventId: EventId): Promise<Program> {
  await db
    .insertInto('broadcasts')
    .values({ championship_id: eventId, user_id: organizer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('broadcasts')
    .selectAll()
    .where('championship_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toProgram(row);
}

export async function saveProgram(db: Db, eventId: EventId, program: Program): Promise<void> {
  const { scene, visible, since, teamId, turns, countdown, alert, lowerThird } = program;
  await db
    .updateTable('broadcasts')
    .set({
      scene,
      is_visible: visible,
      since: new Date(since),
      team_id: teamId,
      turns,
      countdown_total_ms: countdown?.total ?? null,
      countdown_ends_at: toDate(countdown?.endsAt),
      countdown_left_ms: countdown?.left ?? null,
      alert_number: alert?.number ?? 0,
      alert_scene: alert?.scene ?? null,
      alert_team_id: alert?.teamId ?? null,
      alert_at: toDate(alert?.at),
      lower_third: lowerThird && JSON.stringify(lowerThird),
    })
    .where('championship_id', '=', eventId)
    .execute();
}

export interface RemoteControl {
  createdAt: Date;
  madeBy: string | null;
}

export async function findRemote(db: Db): Promise<RemoteControl | undefined> {
  return db
    .selectFrom('broadcast_remotes')
    .select(['created_at as createdAt', 'made_by as madeBy'])
    .where('user_id', '=', ownOrganizer)
    .where(makerMayBroadcast)
    .executeTakeFirst();
}

const castingRoles = STAFF_ROLES.filter((role) => may(role, 'broadcast'));

/** The maker of the secret is unknown (before migration 0042), the owner, or a member whose role may broadcast. */
const makerMayBroadcast = sql<boolean>`(made_by is null or made_by = broadcast_remotes.user_id or exists (
  select from staff_members
  where staff_members.user_id = broadcast_remotes.user_id and member_id = made_by and removed_at is null
    and role = any(${castingRoles})))`;

/** A new token replaces the one before. */
export async function saveRemote(
  db: Db,
  organizer: OrganizerId,
  { tokenHash, madeBy }: { tokenHash: string; madeBy: string | null },
): Promise<void> {
  const made = { token_hash: tokenHash, made_by: madeBy };
  await db
    .insertInto('broadcast_remotes')
    .values({ user_id: organizer, ...made })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...made, created_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function deleteRemote(db: Db): Promise<void> {
  await db.deleteFrom('broadcast_remotes').where('user_id', '=', ownOrganizer).execute();
}

/** The account and the event on air that a token controls. */
export async function findRemoteOwner(
  authDb: Db,
  tokenHash: string,
): Promise<{ userId: string; eventId: string } | undefined> {
  return authDb
    .selectFrom('broadcast_remotes')
    .innerJoin('users', 'users.id', 'broadcast_remotes.user_id')
    .innerJoin('on_air_events', 'on_air_events.user_id', 'users.id')
    .select(['users.id as userId', 'on_air_events.championship_id as eventId'])
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .where(makerMayBroadcast)
    .executeTakeFirst();
}

export interface LiveSource {
  id: string;
  linkName: string;
  scene: string;
  width: number;
  height: number;
  connectedAt: Date;
  connected: boolean;
  lastSeen: Date;
}

/** More than twice the time in which a server renews the lease; `close_lost_sources` (migration 0059) has the same. */
const leaseSeconds = 15;
const keptHours = 12;

/** Sources of links that show this event, the connected ones first. */
export async function listSources(db: Db, eventId: EventId): Promise<LiveSource[]> {
  const connected = sql<boolean>`closed_at is null and last_seen > clock_timestamp() - make_interval(secs => ${leaseSeconds})`;
  return db
    .selectFrom('live_sources')
    .innerJoin('obs_links', 'obs_links.id', 'live_sources.link_id')
    .innerJoin('on_air_events', 'on_air_events.user_id', 'obs_links.user_id')
    .select(['live_sources.id', 'nome as linkName', 'scene', 'width', 'height', 'connected_at as connectedAt'])
    .select([connected.as('connected'), sql<Date>`coalesce(closed_at, last_seen)`.as('lastSeen')])
    .where('live_sources.user_id', '=', ownOrganizer)
    .where(sql<string>`coalesce(obs_links.championship_id, on_air_events.championship_id)`, '=', eventId)
    .where('last_seen', '>', sql<Date>`clock_timestamp() - make_interval(hours => ${keptHours})`)
    .orderBy('connected', 'desc')
    .orderBy('connected_at')
    .limit(40)
    .execute();
}

export interface SeenSource {
  linkId: string;
  id: string;
  connection: string;
  scene: string;
  width: number;
  height: number;
}

/** Records that a source is connected. A new size on the same connection does not change `connected_at`. */
export async function saveSource(db: Db, organizer: OrganizerId, source: SeenSource): Promise<void> {
  const { linkId, id, connection, scene, width, height } = source;
  await db
    .deleteFrom('live_sources')
    .where('user_id', '=', ownOrganizer)
    .where('last_seen', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${keptHours})`)
    .execute();
  await db
    .insertInto('live_sources')
    .values({ link_id: linkId, id, user_id: organizer, scene, width, height, connection })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'id']).doUpdateSet({
        scene,
        width,
        height,
        connection,
        connected_at: sql<Date>`case when live_sources.connection = ${connection}
          then live_sources.connected_at else clock_timestamp() end`,
        last_seen: sql<Date>`clock_timestamp()`,
        closed_at: null,
      }),
    )
    .execute();
}

export async function renewSources(db: Db, connections: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('live_sources')
    .set({ last_seen: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', ownOrganizer)
    .where('closed_at', 'is', null)
    .where('connection', '=', sql<string>`any(${connections}::uuid[])`)
    .returning('connection')
    .execute();
  return rows.map(({ connection }) => connection);
}

export async function closeSource(db: Db, connection: string): Promise<void> {
  await db
    .updateTable('live_sources')
    .set({ closed_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', ownOrganizer)
    .where('connection', '=', connection)
    .execute();
}

/** Closes the sources whose lease has ended, of every organiser. */
export async function closeLostSources(db: Db): Promise<void> {
  await sql`select close_lost_sources()`.execute(db);
}

interface ProgramRow {
  scene: string | null;
  is_visible: boolean;
  since: Date;
  team_id: string | null;
  turns: number;
  countdown_total_ms: number | null;
  countdown_ends_at: Date | null;
  countdown_left_ms: number | null;
  alert_number: number;
  alert_scene: string | null;
  alert_team_id: string | null;
  alert_at: Date | null;
  lower_third: ShownLowerThird | null;
}

function toProgram(row: ProgramRow): Program {
  return {
    scene: row.scene as Scene | null,
    visible: row.is_visible,
    since: row.since.getTime(),
    teamId: row.team_id,
    turns: row.turns,
    countdown:
      row.countdown_total_ms === null
        ? null
        : {
            total: row.countdown_total_ms,
            endsAt: row.countdown_ends_at?.getTime() ?? null,
            left: row.countdown_left_ms,
          },
    alert:
      row.alert_scene === null
        ? null
        : {
            number: row.alert_number,
            scene: row.alert_scene as Scene,
            teamId: row.alert_team_id,
            at: row.alert_at?.getTime() ?? 0,
          },
    lowerThird: row.lower_third,
  };
}

function toDate(ms: number | null | undefined): Date | null {
  return ms === null || ms === undefined ? null : new Date(ms);
}
