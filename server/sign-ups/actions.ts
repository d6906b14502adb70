import { randomBytes } from 'node:crypto';
import { placesOf, takesSignUps } from '../../domain/championship.ts';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { holdsPlace, MAX_ACTIVE_SIGN_UPS, MAX_INACTIVE_SIGN_UPS } from '../../domain/sign-up.ts';
import { type OrganizerId, proveOrganizer } from '../auth/organizer.ts';
import { type Championship, findPublished, lockChampionship } from '../championships/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { countReportsOf } from '../reports/queries.ts';
import { countTeams, deleteTeam, insertTeams } from '../teams/queries.ts';
import { lockTournament, type Tournament } from '../tournament/queries.ts';
import { countFreePlaces, fillPlaces } from './places.ts';
import {
  countAccepted,
  countActive,
  deleteInactive,
  findSignUp,
  findWaitingPlace,
  insertSignUp,
  type SignUp,
  type SignUpText,
  updateSignUp,
  updateSignUpText,
} from './queries.ts';

export interface Confirmation {
  signUp: SignUp;
  /** Not when it was only sent again. */
  isNew: boolean;
  waitingPlace: number | null;
  championship: Championship;
}

/** How long an answer that was lost can be asked for again. Later the captain's link is the only way. */
const resendMs = 60 * 60 * 1000;

/** Signs a trio up for a published championship, in a place or on the waiting list. Sent again it is the same one, as it was sent last. */
export async function signUpTeam(
  { db, authDb }: { db: Db; authDb: Db },
  championshipId: string,
  { id, ...text }: SignUpText & { id: string },
  now: string,
): Promise<Result<Confirmation>> {
  const published = await findPublished(authDb, championshipId);
  if (!published) return { ok: false, failure: failure('championship_not_found') };
  const organizer = proveOrganizer(published.userId);
  return asOrganizer(db, organizer, async (db) => {
    const championship = await lockChampionship(db, championshipId);
    if (!championship?.published) return { ok: false, failure: failure('championship_not_found') };
    const before = await findSignUp(db, id);
    if (before?.championshipId === championshipId && Date.now() - before.createdAt.getTime() < resendMs) {
      if (before.state === 'new' || before.state === 'waiting') await updateSignUpText(db, id, text);
    } else {
      if (!(await isTakingSignUps(db, championship, now))) return { ok: false, failure: failure('sign_ups_closed') };
      await deleteInactive(db, championshipId, MAX_INACTIVE_SIGN_UPS);
      const state = (await countFreePlaces(db, championship)) > 0 ? 'new' : 'waiting';
      // An id that is taken, by another championship or long ago, is not told apart from one that is wrong.
      if (!(await insertSignUp(db, organizer, { ...text, id, championshipId, state, token: newToken() })))
        return { ok: false, failure: failure('sign_up_not_found') };
    }
    const signUp = await findSignUp(db, id);
    if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
    return {
      ok: true,
      value: { signUp, isNew: before === undefined, waitingPlace: await findWaitingPlace(db, signUp), championship },
    };
  });
}

/** Whether a trio may sign up, in a place or on the waiting list. */
export async function isTakingSignUps(db: Db, championship: Championship, now: string): Promise<boolean> {
  return (
    takesSignUps(championship.signUps, championship, now) &&
    (await countActive(db, championship.id)) < MAX_ACTIVE_SIGN_UPS
  );
}

/** Deletes what was declined or withdrawn; says how many. */
export async function purgeSignUps(
  db: Db,
  organizer: OrganizerId,
  championshipId: string,
): Promise<Result<{ removed: number }>> {
  return asOrganizer(db, organizer, async (db) => {
    if (!(await lockChampionship(db, championshipId))) return { ok: false, failure: failure('championship_not_found') };
    return { ok: true, value: { removed: await deleteInactive(db, championshipId, 0) } };
  });
}

export interface Sorted {
  done: string[];
  refused: { id: string; failure: Failure }[];
}

/** Accepts trios one after the other: each becomes a team, as long as there is a place and room in the tournament. */
export function acceptSignUps(
  db: Db,
  organizer: OrganizerId,
  championshipId: string,
  ids: string[],
): Promise<Result<Sorted>> {
  return sortSignUps(db, organizer, championshipId, ids, accept);
}

/** Declines trios; the team of one that was accepted goes, unless it has results. Who has waited longest moves up. */
export function declineSignUps(
  db: Db,
  organizer: OrganizerId,
  championshipId: string,
  ids: string[],
): Promise<Result<Sorted>> {
  return sortSignUps(db, organizer, championshipId, ids, (desk, signUp) => giveUpPlace(desk.db, signUp, 'declined'));
}

/** Gives a trio that is not accepted yet another name, such as when there is a team of that name already. */
export async function renameSignUp(
  db: Db,
  organizer: OrganizerId,
  id: string,
  teamName: string,
): Promise<Result<SignUp>> {
  return asOrganizer(db, organizer, async (db) => {
    await lockTournament(db);
    const signUp = await findSignUp(db, id);
    if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
    if (signUp.teamId !== null) return { ok: false, failure: failure('sign_up_accepted') };
    await updateSignUpText(db, id, { ...signUp, teamName });
    return { ok: true, value: { ...signUp, teamName } };
  });
}

/** A new private link for the captain; the old one leads nowhere. */
export async function renewCaptainLink(db: Db, organizer: OrganizerId, id: string): Promise<Result<SignUp>> {
  return asOrganizer(db, organizer, async (db) => {
    await updateSignUp(db, id, { token: newToken() });
    const signUp = await findSignUp(db, id);
    return signUp ? { ok: true, value: signUp } : { ok: false, failure: failure('sign_up_not_found') };
  });
}

/** Frees a place, with the team that came from it. Results are never lost by it. */
export async function giveUpPlace(
  db: Db,
  { id, teamId, state: before }: SignUp,
  state: 'declined' | 'withdrawn',
): Promise<Failure | undefined> {
  // The captain has gone: there is nothing left to decline.
  if (before === 'withdrawn') return failure('sign_up_withdrawn');
  if (teamId !== null) {
    if ((await countReportsOf(db, teamId)) > 0) return failure('sign_up_has_results');
    await deleteTeam(db, teamId);
  }
  await updateSignUp(db, id, { state, teamId: null });
  return undefined;
}

interface Desk {
  db: Db;
  organizer: OrganizerId;
  tournament: Tournament;
  championship: Championship;
}

async function sortSignUps(
  db: Db,
  organizer: OrganizerId,
  championshipId: string,
  ids: string[],
  decide: (desk: Desk, signUp: SignUp) => Promise<Failure | undefined>,
): Promise<Result<Sorted>> {
  return asOrganizer(db, organizer, async (db) => {
    const tournament = await lockTournament(db);
    const championship = await lockChampionship(db, championshipId);
    if (!championship) return { ok: false, failure: failure('championship_not_found') };
    const sorted: Sorted = { done: [], refused: [] };
    for (const id of new Set(ids)) {
      const signUp = await findSignUp(db, id);
      const refusal =
        signUp?.championshipId === championshipId
          ? await decide({ db, organizer, tournament, championship }, signUp)
          : failure('sign_up_not_found');
      if (refusal) sorted.refused.push({ id, failure: refusal });
      else sorted.done.push(id);
    }
    await fillPlaces(db, championship);
    return { ok: true, value: sorted };
  });
}

async function accept({ db, organizer, tournament, championship }: Desk, signUp: SignUp): Promise<Failure | undefined> {
  if (signUp.state === 'withdrawn') return failure('sign_up_withdrawn');
  if (signUp.state === 'accepted' && signUp.teamId !== null) return undefined;
  const isFull = holdsPlace(signUp.state)
    ? (await countAccepted(db, championship.id)) >= placesOf(championship.signUps, championship.mode)
    : (await countFreePlaces(db, championship)) === 0;
  if (isFull) return failure('sign_ups_full');
  const { mode, id: tournament_id } = tournament;
  if ((await countTeams(db, tournament_id)) >= mode.maxTeams)
    return failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name });
  const [team] = await insertTeams(db, { user_id: organizer, tournament_id }, [{ ...signUp, name: signUp.teamName }]);
  if (!team) return failure('team_name_taken');
  await updateSignUp(db, signUp.id, { state: 'accepted', teamId: team.id });
  return undefined;
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
