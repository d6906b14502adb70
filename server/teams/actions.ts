import { freeTeamSlots } from '../../domain/event.ts';
import { type Failure, failure, type Result } from '../../domain/failures.ts';
import { type ImportPlan, planImport } from '../../domain/import.ts';
import type { RefusedRow, SheetTeam } from '../../domain/import-sheet.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import { MAX_TEAM_NAME_LENGTH } from '../../domain/text.ts';
import type { Db } from '../db/transaction.ts';
import { lockEvent, type PlayedEvent } from '../events/queries.ts';
import { renamePlayerInStats } from '../reports/queries.ts';
import type { EventScope } from '../scope/scope.ts';
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

/** Adds a team within the mode's maximum. The event is locked, so that of many at once none slips past the count. */
export async function addTeam(db: Db, scope: EventScope, team: NewTeam): Promise<Result<Team>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const refusal = await refusalOfTeams(db, event, 1);
  if (refusal) return { ok: false, failure: refusal };
  return insertTeam(db, scope, team);
}

/** Inserts a team whose event is locked and has room. */
export async function insertTeam(db: Db, scope: EventScope, team: NewTeam): Promise<Result<Team>> {
  const [added] = await insertTeams(db, ownerColumns(scope), [team]);
  return added ? { ok: true, value: added } : { ok: false, failure: failure('team_name_taken') };
}

/** Why an event takes no more teams, if so: it has ended, or the mode's maximum is reached. The event must be locked. */
export async function refusalOfTeams(db: Db, event: PlayedEvent, adding: number): Promise<Failure | undefined> {
  if (event.endedAt) return failure('match_ended');
  const { mode } = event;
  if (adding > freeTeamSlots(mode, await countTeams(db, event.id)))
    return failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name });
  return undefined;
}

/**
 * Adds all new teams of a sheet, or none: names that exist are ignored, and the mode's maximum holds for the whole. While
 * one import of the event runs, another one is refused.
 */
export async function importTeams(
  db: Db,
  scope: EventScope,
  rows: readonly SheetTeam[],
): Promise<Result<ImportPlan & { added: Team[] }>> {
  // Not the lock of the event: a single report shares that one, and an import waits for it.
  if (!(await tryImportLock(db, scope.event))) return { ok: false, failure: failure('import_running') };
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const existing = await listTeams(db, event.id);
  const planned = planImport(
    event.mode,
    existing.map(({ name }) => name),
    { teams: rows.filter((row) => !refusalOfRow(row)), failed: rows.flatMap((row) => refusalOfRow(row) ?? []) },
  );
  if (!planned.ok) return planned;
  if (planned.value.toAdd.length > 0 && event.endedAt) return { ok: false, failure: failure('match_ended') };
  // In reverse, so that the list, newest first, reads like the sheet.
  const added = await insertTeams(db, ownerColumns(scope), planned.value.toAdd.toReversed());
  return { ok: true, value: { ...planned.value, added } };
}

function refusalOfRow({ row, name }: SheetTeam): RefusedRow | undefined {
  if (name === '') return { row, name, reason: 'missing_name' };
  return name.length > MAX_TEAM_NAME_LENGTH ? { row, name, reason: 'long_name' } : undefined;
}

/** Corrects a player's Activision ID, also in the kills reported so far. */
export async function renamePlayer(
  db: Db,
  scope: EventScope,
  teamId: string,
  slot: PlayerSlot,
  activisionId: string,
): Promise<Result<Team>> {
  // Under the exclusive lock: a report under way would write its kills under the old ID.
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  return changePlayerId(db, scope, teamId, slot, activisionId);
}

/** The one way to change a player's ID: in the team and in the kills reported so far. The event must be locked. */
export async function changePlayerId(
  db: Db,
  scope: EventScope,
  teamId: string,
  slot: PlayerSlot,
  activisionId: string,
): Promise<Result<Team>> {
  const team = await updatePlayer(db, scope.event, teamId, slot, activisionId);
  if (!team) return { ok: false, failure: failure('team_not_found') };
  await renamePlayerInStats(db, teamId, slot, activisionId);
  return { ok: true, value: team };
}

/** Removes a team with its results; after the end of the event results are closed, so the team stays. */
export async function removeTeam(db: Db, scope: EventScope, teamId: string): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  return (await deleteTeam(db, scope.event, teamId))
    ? { ok: true, value: null }
    : { ok: false, failure: failure('team_not_found') };
}

function ownerColumns({ organizer, event }: EventScope) {
  return { user_id: organizer, championship_id: event };
}
