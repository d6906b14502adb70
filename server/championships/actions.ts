import { endsBeforeStart, MAX_CHAMPIONSHIPS } from '../../domain/championship.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { findGameMode } from '../../domain/game-modes.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { fillPlaces } from '../sign-ups/places.ts';
import { lockTournament } from '../tournament/queries.ts';
import {
  type Championship,
  type ChampionshipText,
  countChampionships,
  deleteChampionship,
  findChampionship,
  insertChampionship,
  lockChampionship,
  updateChampionship,
} from './queries.ts';

/** The same one sent again, its id made by the client, is the same championship, as it was sent last. */
export async function createChampionship(
  db: Db,
  organizer: OrganizerId,
  id: string,
  text: ChampionshipText,
  published: boolean,
): Promise<Result<Championship>> {
  const checked = checkText(text, { places: null });
  if (!checked.ok) return checked;
  return asOrganizer(db, organizer, async (db) => {
    // Of several created at once each is counted before the next.
    await lockTournament(db);
    const isNew = await insertChampionship(db, organizer, id, text, published);
    const value = isNew ? await findChampionship(db, id) : await updateChampionship(db, id, { text, published });
    if (isNew && (await countChampionships(db)) > MAX_CHAMPIONSHIPS)
      return { ok: false, failure: failure('championship_limit_reached', { max: MAX_CHAMPIONSHIPS }) };
    // Somebody else's: an id like this one does not come about by chance.
    return value ? { ok: true, value } : { ok: false, failure: failure('championship_not_found') };
  });
}

export async function changeChampionship(
  db: Db,
  organizer: OrganizerId,
  id: string,
  change: { text?: Partial<ChampionshipText>; published?: boolean; signUps?: Championship['signUps'] },
): Promise<Result<Championship>> {
  return asOrganizer(db, organizer, async (db) => {
    const before = await lockChampionship(db, id);
    if (!before) return { ok: false, failure: failure('championship_not_found') };
    // What is left out stays: another window may have changed it a moment ago.
    const text = { ...before, gameMode: before.mode.name, ...change.text };
    const checked = checkText(text, change.signUps ?? before.signUps);
    if (!checked.ok) return checked;
    const changed = await updateChampionship(db, id, { ...change, text });
    if (!changed) return { ok: false, failure: failure('championship_not_found') };
    // There may be more places now than before.
    await fillPlaces(db, changed);
    return { ok: true, value: changed };
  });
}

/** With its sign-ups; the teams that came from them stay. */
export async function removeChampionship(db: Db, organizer: OrganizerId, id: string): Promise<Result<null>> {
  const deleted = await asOrganizer(db, organizer, (db) => deleteChampionship(db, id));
  return deleted ? { ok: true, value: null } : { ok: false, failure: failure('championship_not_found') };
}

function checkText(text: ChampionshipText, { places }: { places: number | null }): Result<null> {
  const mode = findGameMode(text.gameMode);
  if (!mode) return { ok: false, failure: failure('unknown_game_mode') };
  if (places !== null && places > mode.maxTeams)
    return { ok: false, failure: failure('places_over_mode', { max: mode.maxTeams, mode: mode.name }) };
  if (endsBeforeStart(text)) return { ok: false, failure: failure('championship_ends_before_start') };
  return { ok: true, value: null };
}
