import { failure, type Result } from '../../domain/failures.ts';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { type Race, raceOf } from '../../domain/race.ts';
import type { RoundStanding } from '../../domain/standings.ts';
import type { Tenths } from '../../domain/points.ts';
import { proveOrganizer } from '../auth/organizer.ts';
import { type Championship, findChampionship, lockChampionship } from '../championships/queries.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { renamePlayerInStats } from '../reports/queries.ts';
import { giveUpPlace } from '../sign-ups/actions.ts';
import { fillPlaces } from '../sign-ups/places.ts';
import { findSignUp, findSignUpOwner, findWaitingPlace, type SignUp, updateSignUpPlayer } from '../sign-ups/queries.ts';
import { readStandings } from '../standings/actions.ts';
import { updatePlayer } from '../teams/queries.ts';
import { lockTournament } from '../tournament/queries.ts';

export interface MyTeam {
  signUp: SignUp;
  waitingPlace: number | null;
  championship: Championship;
  /** Whether players may still be changed. */
  rosterOpen: boolean;
  /** Once the trio is a team of the tournament. */
  race: (Race & { totalPoints: Tenths; totalKills: number; rounds: readonly RoundStanding[] }) | null;
}

interface Deps {
  db: Db;
  authDb: Db;
}

/** What a captain sees through the private link, as of one moment. */
export function showMyTeam(deps: Deps, token: string): Promise<Result<MyTeam>> {
  return withToken(deps, token, asOrganizerAtOneMoment, async (db, id) => {
    const signUp = await findSignUp(db, id);
    const championship = signUp && (await findChampionship(db, signUp.championshipId));
    if (!championship) return { ok: false, failure: failure('sign_up_not_found') };
    const { tournament, rows } = await readStandings(db);
    const own = rows.find(({ team }) => team.id === signUp.teamId);
    const race = own && raceOf(rows, own.team.id);
    return {
      ok: true,
      value: {
        signUp,
        waitingPlace: await findWaitingPlace(db, signUp),
        championship,
        rosterOpen: isRosterOpen(signUp, championship) && !(own && tournament.endedAt),
        race: race ? { ...race, totalPoints: own.totalPoints, totalKills: own.totalKills, rounds: own.rounds } : null,
      },
    };
  });
}

/** Changes players until the organiser closes the list; in the tournament too, once the trio is a team there. Null leaves one as he is. */
export async function changePlayers(
  deps: Deps,
  token: string,
  activisionIds: readonly (string | null)[],
): Promise<Result<null>> {
  return withToken(deps, token, asOrganizer, async (db, id) => {
    const { endedAt } = await lockTournament(db);
    const signUp = await findSignUp(db, id);
    const championship = signUp && (await lockChampionship(db, signUp.championshipId));
    if (!championship) return { ok: false, failure: failure('sign_up_not_found') };
    if (!isRosterOpen(signUp, championship)) return { ok: false, failure: failure('roster_closed') };
    if (signUp.teamId !== null && endedAt) return { ok: false, failure: failure('match_ended') };
    for (const slot of PLAYER_SLOTS) {
      const activisionId = activisionIds[slot - 1] ?? null;
      if (activisionId === null || activisionId === signUp.activisionIds[slot - 1]) continue;
      await updateSignUpPlayer(db, id, slot, activisionId);
      if (signUp.teamId === null) continue;
      await updatePlayer(db, signUp.teamId, slot, activisionId);
      await renamePlayerInStats(db, signUp.teamId, slot, activisionId);
    }
    return { ok: true, value: null };
  });
}

/** Gives the place up; who has waited longest takes it. Withdrawing again changes nothing. */
export async function withdraw(deps: Deps, token: string): Promise<Result<null>> {
  return withToken(deps, token, asOrganizer, async (db, id) => {
    await lockTournament(db);
    const found = await findSignUp(db, id);
    const championship = found && (await lockChampionship(db, found.championshipId));
    // Looked at again now that nobody else can change it.
    const signUp = championship && (await findSignUp(db, id));
    if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
    if (signUp.state === 'withdrawn' || signUp.state === 'declined') return { ok: true, value: null };
    const refusal = await giveUpPlace(db, signUp, 'withdrawn');
    if (refusal) return { ok: false, failure: refusal };
    await fillPlaces(db, championship);
    return { ok: true, value: null };
  });
}

function isRosterOpen({ state }: SignUp, { signUps }: Championship): boolean {
  return !signUps.rostersClosed && state !== 'declined' && state !== 'withdrawn';
}

async function withToken<T>(
  { db, authDb }: Deps,
  token: string,
  transaction: typeof asOrganizer,
  work: (db: Db, signUpId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = await findSignUpOwner(authDb, token);
  if (!owner) return { ok: false, failure: failure('sign_up_not_found') };
  return transaction(db, proveOrganizer(owner.userId), (db) => work(db, owner.id));
}
