import { sql } from 'kysely';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { EventScope } from '../scope/scope.ts';

/** More than twice the polling interval of an open window. */
export const presentSeconds = 15;

export interface Present {
  personId: string;
  teamId: string | null;
}

/** Records that this window shows the report screen. */
export async function savePresence(
  db: Db,
  { organizer, event }: EventScope,
  { windowId, personId, teamId }: Present & { windowId: string },
): Promise<void> {
  const seen_at = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('presence')
    .values({ user_id: organizer, championship_id: event, window_id: windowId, person_id: personId, team_id: teamId })
    .onConflict((conflict) =>
      conflict.columns(['championship_id', 'window_id']).doUpdateSet({ person_id: personId, team_id: teamId, seen_at }),
    )
    .execute();
}

export async function deletePresence(db: Db, { event }: EventScope, windowId: string): Promise<void> {
  await db.deleteFrom('presence').where('championship_id', '=', event).where('window_id', '=', windowId).execute();
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
    .where('seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${presentSeconds})`)
    .orderBy('seen_at')
    .execute();
  return new Map(rows.map(({ personId, ...doing }) => [personId, doing]));
}

/** The other windows seen within the last seconds. Older rows are deleted. */
export async function listPresent(
  db: Db,
  { event }: EventScope,
  { windowId, seconds }: { windowId: string; seconds: number },
): Promise<Present[]> {
  const since = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`;
  await db.deleteFrom('presence').where('championship_id', '=', event).where('seen_at', '<', since).execute();
  return db
    .selectFrom('presence')
    .select(['person_id as personId', 'team_id as teamId'])
    .where('user_id', '=', ownOrganizer)
    .where('championship_id', '=', event)
    .where('window_id', '!=', windowId)
    .orderBy('window_id')
    .execute();
}
