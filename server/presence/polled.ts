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
