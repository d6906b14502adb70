import { isDeepStrictEqual } from 'node:util';
import { failure, type Result } from '../../../domain/failures.ts';
import { type RosterChange, rosterChangesText } from '../../../domain/captains/roster-request.ts';
import { refusalOfShared } from '../../../domain/sign-ups/shared-players.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { type GameEvent, lockEvent } from '../../events/queries.ts';
import { findLastRound } from '../../scores/reports/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { findSignUp, type SignUp, updateSignUpPlayer } from '../../sign-ups/queries.ts';
import { changePlayerId, enterSubstitution } from '../../scores/teams/edit-team.ts';
import { findEventOfTeam, listTeams } from '../../scores/teams/queries.ts';
import { findOpenRequest, insertRosterRequest, type RosterRequest, settleRosterRequest } from './queries.ts';

/** Asks the staff for a change of players, because the event has results. */
export async function askForPlayers(
  db: Db,
  scope: EventScope,
  signUp: SignUp,
  changes: readonly RosterChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const open = await findOpenRequest(db, signUp.id);
  const text = rosterChangesText(changes);
  // The same request sent again keeps its place and the staff's view of it.
  if (open && isDeepStrictEqual(open.changes, changes)) return;
  await insertRosterRequest(db, scope, { signUpId: signUp.id, changes: [...changes] });
  await recordActivity(db, scope, { act: 'roster_requested', team: signUp.teamName, changes: text });
}

/** The captain takes the request back. A repeated request changes nothing. */
export async function withdrawRequest(db: Db, scope: EventScope, signUpId: string): Promise<void> {
  const signUp = (await lockEvent(db, scope.event)) && (await findSignUp(db, signUpId));
  const open = signUp && (await findOpenRequest(db, signUpId));
  if (!open) return;
  await settleRosterRequest(db, open.id, 'withdrawn');
  const changes = rosterChangesText(open.changes);
  await recordActivity(db, scope, { act: 'roster_request_withdrawn', team: signUp.teamName, changes });
}

/** `askedAt` is the request that the staff saw: a captain may have replaced it meanwhile. */
interface Seen {
  signUpId: string;
  askedAt: string;
}

/** Enters the changes from the next round of the team on, and tells the captain. */
export async function acceptRequest(
  db: Db,
  scope: EventScope,
  { sharedConfirmed, ...seen }: Seen & { sharedConfirmed: boolean },
): Promise<Result<null>> {
  const found = await findSeen(db, scope, seen);
  if (!found.ok) return found;
  const { event, signUp, request, changes } = found.value;
  const { teamId } = signUp;
  const played = teamId === null ? undefined : await lockEvent(db, (await findEventOfTeam(db, teamId)) ?? '');
  if (!played || teamId === null) return { ok: false, failure: failure('sign_up_not_found') };
  if (played.endedAt) return { ok: false, failure: failure('match_ended') };
  const teams = await listTeams(db, played.id);
  const after = teams.map((team) => (team.id === teamId ? withChanges(team, request.changes) : team));
  const refusal = refusalOfShared(teams, after, { confirmed: sharedConfirmed, showTeams: true });
  if (refusal) return { ok: false, failure: refusal };
  const lastRound = await findLastRound(db, teamId);
  for (const { slot, after: activisionId } of request.changes) {
    await updateSignUpPlayer(db, signUp.id, slot, activisionId);
    const change = { teamId, slot, activisionId };
    // Kills of the rounds that were reported stay with whoever played them.
    const changed =
      lastRound === 0
        ? await changePlayerId(db, scope, played, change, REASON)
        : await enterSubstitution(db, scope, played, { ...change, fromRound: lastRound + 1 }, REASON);
    if (!changed.ok) return changed;
  }
  await settleRosterRequest(db, request.id, 'accepted');
  await recordActivity(db, scope, { act: 'roster_accepted', team: signUp.teamName, changes });
  await mailCaptain(db, 'roster_accepted', event, signUp, { words: changes });
  return { ok: true, value: null };
}

const REASON = 'Pedido do capitão';

/** Leaves the players as they are, and tells the captain with the words of the staff. */
export async function declineRequest(
  db: Db,
  scope: EventScope,
  { words, ...seen }: Seen & { words: string },
): Promise<Result<null>> {
  const found = await findSeen(db, scope, seen);
  if (!found.ok) return found;
  const { event, signUp, request, changes } = found.value;
  await settleRosterRequest(db, request.id, 'declined');
  await recordActivity(db, scope, { act: 'roster_declined', team: signUp.teamName, changes });
  const told = words === '' ? changes : `${changes}\n\nRecado do organizador:\n${words}`;
  await mailCaptain(db, 'roster_declined', event, signUp, { words: told });
  return { ok: true, value: null };
}

async function findSeen(
  db: Db,
  scope: EventScope,
  { signUpId, askedAt }: Seen,
): Promise<Result<{ event: GameEvent; signUp: SignUp; request: RosterRequest; changes: string }>> {
  const event = await lockEvent(db, scope.event);
  const signUp = event && (await findSignUp(db, signUpId));
  if (!event || signUp?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  const request = await findOpenRequest(db, signUpId);
  if (request?.askedAt.toISOString() !== askedAt) return { ok: false, failure: failure('roster_request_changed') };
  return { ok: true, value: { event, signUp, request, changes: rosterChangesText(request.changes) } };
}

function withChanges<T extends { activisionIds: readonly string[] }>(team: T, changes: readonly RosterChange[]): T {
  const changed = changes.reduce<readonly string[]>(
    (ids, { slot, after }) => ids.with(slot - 1, after),
    team.activisionIds,
  );
  return { ...team, activisionIds: changed };
}
