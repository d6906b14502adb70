import { isDeepStrictEqual } from 'node:util';
import { failure, type Result } from '../../../domain/failures.ts';
import { isLobbyShown } from '../../../domain/captains/lobby.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../../events/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import type { SignUp } from '../../sign-ups/queries.ts';
import {
  clearLobbySeen,
  deleteLobby,
  findLobby,
  type Lobby,
  listLobbyViewers,
  type LobbyViewer,
  upsertLobby,
} from './queries.ts';

/** Sets how trios get into the lobby, and from when they see it. The activity does not name the code. */
export async function setLobby(db: Db, scope: EventScope, lobby: Lobby): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const before = await findLobby(db, event.id);
  if (isDeepStrictEqual(before, lobby)) return { ok: true, value: null };
  await upsertLobby(db, scope, lobby);
  // Whoever saw the former code has not seen this one.
  if (before?.code !== lobby.code || before.password !== lobby.password) await clearLobbySeen(db, event.id);
  await recordActivity(db, scope, { act: 'lobby_set', name: event.name, from: lobby.from });
  return { ok: true, value: null };
}

export async function removeLobby(db: Db, scope: EventScope): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (!(await deleteLobby(db, event.id))) return { ok: true, value: null };
  await clearLobbySeen(db, event.id);
  await recordActivity(db, scope, { act: 'lobby_removed', name: event.name });
  return { ok: true, value: null };
}

export async function showLobby(
  db: Db,
  scope: EventScope,
): Promise<Result<{ lobby: Lobby | undefined; viewers: LobbyViewer[] }>> {
  const event = await findEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  return {
    ok: true,
    value: { lobby: await findLobby(db, event.id), viewers: await listLobbyViewers(db, event.id) },
  };
}

/** What a captain sees of the lobby: `code` is null before its time, and without check-in. */
export interface OwnLobby {
  from: string;
  needsCheckIn: boolean;
  code: { code: string; password: string } | null;
}

export async function readOwnLobby(
  db: Db,
  event: GameEvent,
  { state, checkedInAt }: SignUp,
  { hasCheckIn, now }: { hasCheckIn: boolean; now: string },
): Promise<OwnLobby | null> {
  const lobby = state === 'accepted' ? await findLobby(db, event.id) : undefined;
  if (!lobby) return null;
  const { from, code, password } = lobby;
  const isShown = isLobbyShown({ from, hasCheckIn, isCheckedIn: checkedInAt !== null }, now);
  return { from, needsCheckIn: hasCheckIn, code: isShown ? { code, password } : null };
}
