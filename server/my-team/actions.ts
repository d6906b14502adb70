import { failure, type Result } from '../../domain/failures.ts';
import { type FinalStandings } from '../../domain/final-standings.ts';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { type Race, raceOf } from '../../domain/race.ts';
import { rosterLock } from '../../domain/roster.ts';
import type { RoundStanding } from '../../domain/standings.ts';
import type { Tenths } from '../../domain/points.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../events/queries.ts';
import { captainScope } from '../scope/create.ts';
import { requirePermission } from '../scope/require-permission.ts';
import type { EventScope } from '../scope/scope.ts';
import { giveUpPlace, refusalOfPlayers } from '../sign-ups/actions.ts';
import { fillPlaces } from '../places/actions.ts';
import { findWaitingPlace } from '../places/queries.ts';
import { findSignUp, findSignUpOwner, type SignUp, updateSignUpPlayer } from '../sign-ups/queries.ts';
import { rankEvent } from '../standings/actions.ts';
import { findLastRound } from '../reports/queries.ts';
import { changePlayerId, enterSubstitution } from '../teams/actions.ts';
import { findEventOfTeam } from '../teams/queries.ts';

export interface MyTeam {
  signUp: SignUp;
  waitingPlace: number | null;
  event: GameEvent;
  /** Whether players may still be changed. */
  rosterOpen: boolean;
  /** Null until the trio is accepted as a team. */
  race: (Race & { totalPoints: Tenths; totalKills: number; rounds: readonly RoundStanding[] }) | null;
  /** Null until the event has ended. */
  final: FinalStandings | null;
}

interface Deps {
  db: Db;
  authDb: Db;
}

/** What a captain sees through the private link, as of one moment. */
export function showMyTeam(deps: Deps, token: string): Promise<Result<MyTeam>> {
  return withToken(deps, token, 'see_own_team', async (db, scope, id) => {
    const signUp = await findSignUp(db, id);
    const event = signUp && (await findEvent(db, scope.event));
    if (!event) return { ok: false, failure: failure('sign_up_not_found') };
    const played = await findEventPlayed(db, signUp, event);
    const { rows } = await rankEvent(db, played);
    const own = rows.find(({ team }) => team.id === signUp.teamId);
    const race = own && raceOf(rows, own.team.id);
    return {
      ok: true,
      value: {
        signUp,
        waitingPlace: await findWaitingPlace(db, signUp),
        event,
        rosterOpen: lockOf(signUp, event, played) === undefined,
        race: race ? { ...race, totalPoints: own.totalPoints, totalKills: own.totalKills, rounds: own.rounds } : null,
        final: played.finalStandings,
      },
    };
  });
}

/** Changes players until the roster is locked; in the team too, once the trio is one. Null leaves one as he is. */
export async function changePlayers(
  deps: Deps,
  token: string,
  activisionIds: readonly (string | null)[],
): Promise<Result<null>> {
  return withToken(deps, token, 'change_own_team', async (db, scope, id) => {
    const event = await lockEvent(db, scope.event);
    const signUp = await findSignUp(db, id);
    if (!event || !signUp) return { ok: false, failure: failure('sign_up_not_found') };
    const played = await findEventPlayed(db, signUp, event, lockEvent);
    const locked = lockOf(signUp, event, played);
    if (locked) return { ok: false, failure: locked };
    const refusal = refusalOfPlayers(signUp.activisionIds.map((before, index) => activisionIds[index] ?? before));
    if (refusal) return { ok: false, failure: refusal };
    for (const slot of PLAYER_SLOTS) {
      const activisionId = activisionIds[slot - 1] ?? null;
      if (activisionId === null || activisionId === signUp.activisionIds[slot - 1]) continue;
      await updateSignUpPlayer(db, id, slot, activisionId);
      if (signUp.teamId === null) continue;
      // A captain never changes a round that was reported: whoever comes in plays from the next one on.
      const change = { teamId: signUp.teamId, slot, activisionId };
      const lastRound = await findLastRound(db, signUp.teamId);
      const changed =
        lastRound === 0
          ? await changePlayerId(db, scope, played, change)
          : await enterSubstitution(db, scope, played, { ...change, fromRound: lastRound + 1 });
      if (!changed.ok) return changed;
    }
    return { ok: true, value: null };
  });
}

/** Gives the place up; who has waited longest takes it. Withdrawing again changes nothing. */
export async function withdraw(deps: Deps, token: string): Promise<Result<null>> {
  return withToken(deps, token, 'change_own_team', async (db, scope, id) => {
    const event = await lockEvent(db, scope.event);
    const signUp = event && (await findSignUp(db, id));
    if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
    if (signUp.state === 'withdrawn' || signUp.state === 'declined') return { ok: true, value: null };
    const refusal = await giveUpPlace(db, scope, signUp, 'withdrawn');
    if (refusal) return { ok: false, failure: refusal };
    await fillPlaces(db, event);
    return { ok: true, value: null };
  });
}

/** The event the trio plays in: its own, or, for one accepted by the first version, the standalone event. */
async function findEventPlayed(db: Db, { teamId }: SignUp, event: GameEvent, find = findEvent): Promise<GameEvent> {
  const id = teamId === null ? undefined : await findEventOfTeam(db, teamId);
  return (id !== undefined && id !== event.id ? await find(db, id) : undefined) ?? event;
}

function lockOf({ state }: SignUp, { signUps }: GameEvent, played: GameEvent) {
  return rosterLock({ state, rostersClosed: signUps.rostersClosed, ended: played.endedAt !== null });
}

async function withToken<T>(
  { db, authDb }: Deps,
  token: string,
  permission: 'see_own_team' | 'change_own_team',
  work: (db: Db, scope: EventScope, signUpId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = await findSignUpOwner(authDb, token);
  if (!owner) return { ok: false, failure: failure('sign_up_not_found') };
  const scope = captainScope(owner);
  requirePermission(scope, permission);
  const transaction = permission === 'see_own_team' ? asOrganizerAtOneMoment : asOrganizer;
  return transaction(db, scope.organizer, (db) => work(db, scope, owner.id));
}
