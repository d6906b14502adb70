import { freeTeamSlots } from '../../domain/event.ts';
import { type Failure, failure, type Result } from '../../domain/failures.ts';
import { type ImportPlan, planImport } from '../../domain/import.ts';
import type { RefusedRow, SheetTeam } from '../../domain/import-sheet.ts';
import type { LedgerTeam } from '../../domain/ledger.ts';
import type { PlayerSlot } from '../../domain/player-name.ts';
import { MAX_TEAM_NAME_LENGTH } from '../../domain/text.ts';
import type { Db } from '../db/transaction.ts';
import { type GameEvent, lockEvent, type PlayedEvent } from '../events/queries.ts';
import { enterAct } from '../ledger/actions.ts';
import { listSignUpsOfTeams } from '../sign-ups/queries.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { countTeams, findTeam, insertTeams, listTeams, type NewTeam, type Team, tryImportLock } from './queries.ts';

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
  // A separate lock: reports share the event's lock, and an import waits for that one instead of being refused.
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
  return changePlayerId(db, scope, event, { teamId, slot, activisionId });
}

/** The one way to change a player's ID: in the team and in the kills reported so far. The event must be locked. */
export async function changePlayerId(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  { teamId, slot, activisionId }: { teamId: string; slot: PlayerSlot; activisionId: string },
): Promise<Result<Team>> {
  const team = await findTeam(db, event.id, teamId);
  if (!team) return { ok: false, failure: failure('team_not_found') };
  const before = team.activisionIds[slot - 1] ?? '';
  if (before === activisionId) return { ok: true, value: team };
  const inEvent = { ...scope, event: event.id };
  const entered = await enterAct(db, inEvent, event, { kind: 'player', teamId, slot, before, after: activisionId });
  if (!entered.ok) return entered;
  return { ok: true, value: { ...team, activisionIds: withPlayer(team, slot, activisionId) } };
}

function withPlayer({ activisionIds }: Team, slot: PlayerSlot, activisionId: string): Team['activisionIds'] {
  const [first, second, third] = activisionIds;
  if (slot === 1) return [activisionId, second, third];
  return slot === 2 ? [first, activisionId, third] : [first, second, activisionId];
}

/** Somebody else plays from a round on. Kills of earlier rounds stay with who made them. */
export async function substitutePlayer(
  db: Db,
  scope: EventScope,
  change: { teamId: string; slot: PlayerSlot; activisionId: string; fromRound: number },
): Promise<Result<Team>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  return enterSubstitution(db, scope, event, change);
}

/** The same in an event that is locked. */
export async function enterSubstitution(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  {
    teamId,
    slot,
    activisionId,
    fromRound,
  }: { teamId: string; slot: PlayerSlot; activisionId: string; fromRound: number },
): Promise<Result<Team>> {
  const team = await findTeam(db, event.id, teamId);
  if (!team) return { ok: false, failure: failure('team_not_found') };
  const before = team.activisionIds[slot - 1] ?? '';
  if (before === activisionId) return { ok: true, value: team };
  const act = { kind: 'substitution', teamId, slot, fromRound, before, after: activisionId } as const;
  const entered = await enterAct(db, { ...scope, event: event.id }, event, act);
  if (!entered.ok) return entered;
  return { ok: true, value: { ...team, activisionIds: withPlayer(team, slot, activisionId) } };
}

/** Removes a team with its results; after the end of the event results are closed, so the team stays. */
export async function removeTeam(db: Db, scope: EventScope, teamId: string): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  return takeTeamAway(db, scope, event, teamId);
}

/** Takes a team with its results away; undoing the entry brings both back. The event must be locked. */
export async function takeTeamAway(db: Db, scope: EventScope, event: GameEvent, teamId: string): Promise<Result<null>> {
  const team = (await listLedgerTeams(db, event.id)).find(({ id }) => id === teamId);
  if (!team) return { ok: false, failure: failure('team_not_found') };
  const entered = await enterAct(db, { ...scope, event: event.id }, event, { kind: 'team_removal', team });
  return entered.ok ? { ok: true, value: null } : entered;
}

/** The teams of an event as the ledger keeps them, oldest first. */
export async function listLedgerTeams(db: Db, eventId: EventId): Promise<LedgerTeam[]> {
  const signUps = await listSignUpsOfTeams(db, eventId);
  return (await listTeams(db, eventId)).toReversed().map(({ createdAt, ...team }) => ({
    ...team,
    createdAt: createdAt.toISOString(),
    signUpId: signUps.get(team.id) ?? null,
  }));
}

function ownerColumns({ organizer, event }: EventScope) {
  return { user_id: organizer, championship_id: event };
}
