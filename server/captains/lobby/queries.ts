import { sql } from 'kysely';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';

export interface Lobby {
  code: string;
  /** Empty for none. */
  password: string;
  /** From when trios see it, on the organiser's clock. */
  from: string;
}

export async function findLobby(db: Db, eventId: EventId): Promise<Lobby | undefined> {
  return db
    .selectFrom('lobby_codes')
    .select(['code', 'password', 'shown_from as from'])
    .where('championship_id', '=', eventId)
    .where('user_id', '=', ownOrganizer)
    .executeTakeFirst();
}

export async function upsertLobby(db: Db, { organizer, event }: EventScope, lobby: Lobby): Promise<void> {
  const values = { code: lobby.code, password: lobby.password, shown_from: lobby.from };
  await db
    .insertInto('lobby_codes')
    .values({ championship_id: event, user_id: organizer, ...values })
    .onConflict((conflict) =>
      conflict.column('championship_id').doUpdateSet({ ...values, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function deleteLobby(db: Db, eventId: EventId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lobby_codes')
    .where('championship_id', '=', eventId)
    .where('user_id', '=', ownOrganizer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function clearLobbySeen(db: Db, eventId: EventId): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ lobby_seen_at: null })
    .where('championship_id', '=', eventId)
    .where('lobby_seen_at', 'is not', null)
    .execute();
}

export async function markLobbySeen(db: Db, signUpId: string): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ lobby_seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', signUpId)
    .where('lobby_seen_at', 'is', null)
    .execute();
}

export interface LobbyViewer {
  signUpId: string;
  teamName: string;
  checkedIn: boolean;
  seenAt: Date | null;
}

/** The accepted trios, in the order of arrival, and when each first saw the present code. */
export async function listLobbyViewers(db: Db, eventId: EventId): Promise<LobbyViewer[]> {
  return db
    .selectFrom('sign_ups')
    .select((eb) => [
      'id as signUpId',
      'team_name as teamName',
      eb('checked_in_at', 'is not', null).$castTo<boolean>().as('checkedIn'),
      'lobby_seen_at as seenAt',
    ])
    .where('championship_id', '=', eventId)
    .where('state', '=', 'accepted')
    .orderBy('number')
    .execute();
}
