import { failure, type Result } from '../../domain/failures.ts';
import { type ImportPlan, planImport } from '../../domain/import.ts';
import type { RefusedRow, SheetTeam } from '../../domain/import-sheet.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { renamePlayerInStats } from '../reports/queries.ts';
import { findTournament, lockTournament } from '../tournament/queries.ts';
import {
  countTeams,
  deleteTeam,
  insertTeams,
  listTeams,
  type NewTeam,
  type Team,
  tryImportLock,
  updatePlayer,
} from './queries.ts';

/** Adds a team within the mode's maximum. The tournament is locked, so that of many at once none slips past the count. */
export async function addTeam(db: Db, organizer: OrganizerId, team: NewTeam): Promise<Result<Team>> {
  return asOrganizer(db, organizer, async (db) => {
    const { id: tournament_id, mode } = await lockTournament(db);
    if ((await countTeams(db, tournament_id)) >= mode.maxTeams)
      return { ok: false, failure: failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name }) };
    const [added] = await insertTeams(db, { user_id: organizer, tournament_id }, [team]);
    return added ? { ok: true, value: added } : { ok: false, failure: failure('team_name_taken') };
  });
}

/**
 * Adds all new teams of a sheet, or none: names that exist are ignored, and the mode's maximum holds for the whole. While
 * one import of the tournament runs, another one is refused.
 */
export async function importTeams(
  db: Db,
  organizer: OrganizerId,
  rows: readonly SheetTeam[],
): Promise<Result<ImportPlan & { added: Team[] }>> {
  return asOrganizer(db, organizer, async (db) => {
    // Not the lock of the tournament: that one is also held by a single report, which an import waits for.
    if (!(await tryImportLock(db, (await findTournament(db)).id)))
      return { ok: false, failure: failure('import_running') };
    const { id: tournament_id, mode } = await lockTournament(db);
    const existing = await listTeams(db, tournament_id);
    const planned = planImport(
      mode,
      existing.map(({ name }) => name),
      { teams: rows.filter(({ name }) => name !== ''), failed: rows.filter(({ name }) => name === '').map(nameless) },
    );
    if (!planned.ok) return planned;
    // In reverse, so that the list, newest first, reads like the sheet.
    const added = await insertTeams(db, { user_id: organizer, tournament_id }, planned.value.toAdd.toReversed());
    return { ok: true, value: { ...planned.value, added } };
  });
}

function nameless({ row, name }: SheetTeam): RefusedRow {
  return { row, name, reason: 'missing_name' };
}

/** Corrects a player's Activision ID, also in the kills reported so far. */
export async function renamePlayer(
  db: Db,
  organizer: OrganizerId,
  teamId: string,
  slot: PlayerSlot,
  activisionId: string,
): Promise<Result<Team>> {
  return asOrganizer(db, organizer, async (db) => {
    // Alone with the tournament: a report under way would write its kills under the old ID.
    const { endedAt } = await lockTournament(db);
    if (endedAt) return { ok: false, failure: failure('match_ended') };
    const team = await updatePlayer(db, teamId, slot, activisionId);
    if (!team) return { ok: false, failure: failure('team_not_found') };
    await renamePlayerInStats(db, teamId, slot, activisionId);
    return { ok: true, value: team };
  });
}

/** Removes a team with its results; after the end of the match results are closed, so the team stays. */
export async function removeTeam(db: Db, organizer: OrganizerId, teamId: string): Promise<Result<null>> {
  return asOrganizer(db, organizer, async (db) => {
    const { endedAt } = await lockTournament(db);
    if (endedAt) return { ok: false, failure: failure('match_ended') };
    return (await deleteTeam(db, teamId))
      ? { ok: true, value: null }
      : { ok: false, failure: failure('team_not_found') };
  });
}
