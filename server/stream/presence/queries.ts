import { sql } from 'kysely';
import type { PresentWindow } from '../../../domain/stream/live.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { actorName, listPeople } from '../../access/staff/people.ts';

/** More than twice the time in which a server renews the lease. */
const leaseSeconds = 15;
const isPresent = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})`;

/** A window that shows the report screen. */
export interface ShownWindow {
  event: EventId;
  windowId: string;
  personId: string;
  teamId: string | null;
}

/** Records that a window shows the report screen, and deletes rows whose lease has ended. */
export async function savePresence(
  db: Db,
  organizer: OrganizerId,
  connection: string,
  { event, windowId, personId, teamId }: ShownWindow,
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('championship_id', '=', event)
    .where((eb) => eb.not(isPresent))
    .execute();
  // A team that was removed meanwhile is not named.
  const team_id = sql<string | null>`(select id from teams where id = ${teamId} and championship_id = ${event})`;
  const said = { person_id: personId, team_id, connection, seen_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('presence')
    .values({ user_id: organizer, championship_id: event, window_id: windowId, ...said })
    .onConflict((conflict) => conflict.columns(['championship_id', 'window_id']).doUpdateSet(said))
    .execute();
}

export async function renewPresence(db: Db, connections: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('presence')
    .set({ seen_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', ownOrganizer)
    .where('connection', '=', sql<string>`any(${connections}::uuid[])`)
    .returning('connection')
    .execute();
  return rows.flatMap(({ connection }) => connection ?? []);
}

export async function closePresence(db: Db, connection: string): Promise<void> {
  await db.deleteFrom('presence').where('user_id', '=', ownOrganizer).where('connection', '=', connection).execute();
}

export interface Doing {
  eventName: string;
  teamName: string | null;
}

/** What each person does on the report screens of this organiser, by account. */
export async function listDoing(db: Db): Promise<Map<string, Doing>> {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('championships', 'championships.id', 'presence.championship_id')
    .leftJoin('teams', 'teams.id', 'presence.team_id')
    .select(['person_id as personId', 'championships.nome as eventName', 'teams.nome_time as teamName'])
    .where('presence.user_id', '=', ownOrganizer)
    .where(isPresent)
    .orderBy('seen_at')
    .execute();
  return new Map(rows.map(({ personId, ...doing }) => [personId, doing]));
}

/** The windows on the report screen of an event, with the names of their people. */
export async function listPresent(db: Db, organizer: OrganizerId, event: EventId): Promise<PresentWindow[]> {
  const rows = await db
    .selectFrom('presence')
    .select(['window_id as windowId', 'person_id as personId', 'team_id as teamId'])
    .where('user_id', '=', ownOrganizer)
    .where('championship_id', '=', event)
    .where(isPresent)
    .orderBy('window_id')
    .execute();
  if (rows.length === 0) return [];
  const people = await listPeople(db);
  return rows.map((row) => {
    const kind = row.personId === organizer ? 'owner' : 'staff';
    return { ...row, name: actorName(people, { kind, id: row.personId }) };
  });
}
