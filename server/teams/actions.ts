import { randomUUID } from 'node:crypto';
import { freeTeamSlots } from '../../domain/event.ts';
import { holdersFrom, rosterOf, type StateTeam } from '../../domain/event-state.ts';
import { type ShownTeam, shownTeam } from '../../domain/event-views.ts';
import { type Failure, failure, type Result } from '../../domain/failures.ts';
import { type ImportPlan, planImport, planUpdates, type TeamUpdate } from '../../domain/import.ts';
import type { SheetTeam } from '../../domain/import-sheet.ts';
import type { LedgerAct, LedgerTeam } from '../../domain/ledger.ts';
import { PLAYER_SLOTS, playerName, type PlayerSlot } from '../../domain/player-name.ts';
import { hundredths } from '../../domain/points.ts';
import { fitRoster, flagsWithin } from '../../domain/roster.ts';
import { refusalOfShared } from '../../domain/shared-players.ts';
import { recordActivity } from '../activity/queries.ts';
import type { Db } from '../db/transaction.ts';
import { type GameEvent, lockEvent, type PlayedEvent } from '../events/queries.ts';
import { enterAct, enterActs, lacksReason } from '../ledger/actions.ts';
import { readLogOf } from '../ledger/event-log.ts';
import { listSignUpsOfTeams } from '../sign-ups/queries.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { countTeams, findTeam, listTeams, type NewTeam, type Team, tryImportLock } from './queries.ts';

/** A player of another team of the event is refused unless the caller confirmed it. */
interface SharedConfirmed {
  sharedConfirmed: boolean;
}

/** Adds a team, up to the lobby's maximum. The lock on the event makes parallel requests count correctly. */
export async function addTeam(
  db: Db,
  scope: EventScope,
  { sharedConfirmed, ...team }: NewTeam & SharedConfirmed,
): Promise<Result<AddedTeam>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const refusal = (await refusalOfTeams(db, event, 1)) ?? refusalOfRepeated(team.activisionIds);
  if (refusal) return { ok: false, failure: refusal };
  const roster = fitRoster(team.activisionIds, event.rules.teamSize);
  if (!roster.ok) return roster;
  const question = await refusalOfAdded(db, event.id, team, sharedConfirmed);
  if (question) return { ok: false, failure: question };
  await recordActivity(db, scope, { act: 'teams_added', teams: [team.name] });
  return enterTeam(db, scope, event, { ...team, activisionIds: roster.value });
}

export interface AddedTeam {
  team: ShownTeam;
  /** Number of the ledger entry. */
  entry: number;
}

/** Adds a team to a locked event that has room. */
export async function enterTeam(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  team: NewTeam,
): Promise<Result<AddedTeam>> {
  const added = await enterTeams(db, scope, event, [team]);
  return added.ok ? { ok: true, value: { team: added.value.teams[0]!, entry: added.value.entries[0]! } } : added;
}

/** Adds teams to a locked event, in one entry; without teams in none. Later ones are newer. */
export async function enterTeams(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  teams: readonly NewTeam[],
): Promise<Result<{ teams: ShownTeam[]; entries: number[] }>> {
  if (teams.length === 0) return { ok: true, value: { teams: [], entries: [] } };
  const log = await readLogOf(db, event);
  const added = teams.map((team, index) => toLedgerTeam(team, createdAtOf(log.now, index)));
  const entered = await enterActs(db, { ...scope, event: event.id }, log, [
    { act: { kind: 'team_added', teams: added } },
  ]);
  if (!entered.ok) return entered;
  const { numbers: entries, after } = entered.value;
  const shown = added.map(({ id }) => shownTeam(after.state.teams.get(id)!, after.state.rules.teamSize));
  return { ok: true, value: { teams: shown, entries } };
}

/** Teams that are added together follow each other by a microsecond, so that lists keep their order. */
function createdAtOf(now: Date, index: number): string {
  return now.toISOString().replace('Z', `${String(index).padStart(3, '0')}Z`);
}

function toLedgerTeam(
  { name, discordId, activisionIds, carriedPoints = hundredths(0), signUpId }: NewTeam,
  createdAt: string,
): LedgerTeam {
  return {
    id: randomUUID(),
    name,
    discordId,
    activisionIds: PLAYER_SLOTS.map((slot) => activisionIds[slot - 1] ?? ''),
    carriedPoints,
    createdAt,
    signUpId: signUpId ?? null,
  };
}

/** The reason why a new team must be confirmed: one of its players is in another team. */
export async function refusalOfAdded(
  db: Db,
  eventId: EventId,
  { name, activisionIds }: Pick<NewTeam, 'name' | 'activisionIds'>,
  confirmed: boolean,
): Promise<Failure | undefined> {
  const teams = await listTeams(db, eventId);
  return refusalOfShared(teams, [...teams, { id: '', name, activisionIds }], { confirmed, showTeams: true });
}

/** The reason why an event takes no more teams: it has ended, or the lobby is full. The event must be locked. */
export async function refusalOfTeams(db: Db, event: PlayedEvent, adding: number): Promise<Failure | undefined> {
  if (event.endedAt) return failure('match_ended');
  const { rules } = event;
  if (adding > freeTeamSlots(rules, await countTeams(db, event.id)))
    return failure('team_limit_reached', { max: rules.lobby, mode: rules.name });
  return undefined;
}

export interface TeamImport {
  teams: readonly SheetTeam[];
  /** Updates teams whose name exists, instead of skipping them. */
  updateExisting: boolean;
  /** Required to update teams once the event was ended. */
  reason: string;
  sharedConfirmed: boolean;
}

/**
 * Adds all new teams of a sheet, or none: names that exist are ignored or, where wanted, updated, and the lobby's maximum holds
 * for the whole. While one import of the event runs, another one is refused.
 */
export async function importTeams(
  db: Db,
  scope: EventScope,
  { teams: rows, updateExisting, reason, sharedConfirmed }: TeamImport,
): Promise<Result<ImportPlan & { added: ShownTeam[]; updated: number; entries: number[] }>> {
  // For the event's lock a second import would wait; this separate lock refuses it.
  if (!(await tryImportLock(db, scope.event))) return { ok: false, failure: failure('import_running') };
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const existing = await listTeams(db, event.id);
  const planned = planImport(
    event.rules,
    existing.map(({ name }) => name),
    { teams: rows, failed: [] },
  );
  if (!planned.ok) return planned;
  if (planned.value.toAdd.length > 0 && event.endedAt) return { ok: false, failure: failure('match_ended') };
  const { teamSize } = event.rules;
  const teams = planned.value.toAdd.map((team) => ({ ...team, activisionIds: team.activisionIds.slice(0, teamSize) }));
  const updates = updateExisting ? planUpdates(existing, rows) : [];
  const shared = refusalOfShared(existing, [...withUpdates(existing, updates), ...teams.map(numbered)], {
    confirmed: sharedConfirmed,
    showTeams: true,
  });
  if (shared) return { ok: false, failure: shared };
  // In reverse, so that the list, newest first, reads like the sheet.
  const entered = await enterTeams(db, scope, event, teams.toReversed());
  if (!entered.ok) return entered;
  const { teams: added, entries } = entered.value;
  if (added.length > 0) await recordActivity(db, scope, { act: 'teams_added', teams: teams.map(({ name }) => name) });
  for (const { id, name, discordId, players } of updates) {
    const corrected = players.map((player) => ({ ...player, fromRound: null }));
    const edit = { name, discordId, players: corrected, sharedConfirmed: true };
    const edited = await editTeam(db, scope, id, edit, reason);
    if (!edited.ok) return edited;
    entries.push(...edited.value.entries);
  }
  const ignored = planned.value.ignored.filter(({ row }) => !updates.some((update) => update.row === row));
  return { ok: true, value: { ...planned.value, ignored, added, updated: updates.length, entries } };
}

function withUpdates(teams: readonly Team[], updates: readonly TeamUpdate[]): Team[] {
  return teams.map((team) =>
    updates
      .filter(({ id }) => id === team.id)
      .flatMap(({ players }) => players)
      .reduce((changed, { slot, activisionId }) => withPlayer(changed, slot, activisionId), team),
  );
}

/** Teams that have no id yet. */
function numbered<T>(team: T, index: number): T & { id: string } {
  return { ...team, id: String(index) };
}

export interface ChangedTeam {
  team: Team;
  /** Number of the ledger entry; null if nothing changed. */
  entry: number | null;
}

interface PlayerChange {
  teamId: string;
  slot: PlayerSlot;
  activisionId: string;
}

export interface TeamEdit extends SharedConfirmed {
  name: string;
  discordId: string;
  /** Only the changed players. `fromRound` null corrects a typo in all rounds; a round starts a substitution. */
  players: readonly { slot: PlayerSlot; activisionId: string; fromRound: number | null }[];
}

/** Changes a team, all or none: name and Discord ID in one ledger entry, each player in another. */
export async function editTeam(
  db: Db,
  scope: EventScope,
  teamId: string,
  { name, discordId, players, sharedConfirmed }: TeamEdit,
  reason: string,
): Promise<Result<{ team: Team; entries: number[] }>> {
  const locked = await lockOpenEvent(db, scope, reason);
  if (!locked.ok) return locked;
  const event = locked.value;
  const before = await findTeam(db, event.id, teamId);
  if (!before) return { ok: false, failure: failure('team_not_found') };
  const size = before.activisionIds.length;
  if (players.some(({ slot }) => slot > size)) return { ok: false, failure: failure('wrong_team_size', { size }) };
  const after = players.reduce((team, { slot, activisionId }) => withPlayer(team, slot, activisionId), before);
  const refusal = players.length > 0 ? await refusalOfRoster(db, after, event.id, sharedConfirmed) : undefined;
  if (refusal) return { ok: false, failure: refusal };
  const entries: number[] = [];
  if (name !== before.name || discordId !== before.discordId) {
    const details = { name: before.name, discordId: before.discordId };
    const act = { kind: 'team', teamId, before: details, after: { name, discordId } } as const;
    const entered = await enterAct(db, scope, event, act, reason);
    if (!entered.ok) return entered;
    entries.push(entered.value.number);
  }
  for (const { fromRound, ...player } of players) {
    const change = { teamId, ...player };
    const changed =
      fromRound === null
        ? await changePlayerId(db, scope, event, change, reason)
        : await enterSubstitution(db, scope, event, { ...change, fromRound }, reason);
    if (!changed.ok) return changed;
    if (changed.value.entry !== null) entries.push(changed.value.entry);
  }
  return { ok: true, value: { team: { ...after, name, discordId }, entries } };
}

/** A player may not be in a team twice. */
function refusalOfRepeated(activisionIds: readonly string[]): Failure | undefined {
  const repeated = flagsWithin(activisionIds).find((flag) => flag.kind === 'repeated_player');
  return repeated && failure('player_repeated', { player: playerName(repeated.player, 1) });
}

/** The reason why a team cannot have these players: one is in it twice, or in another team and not confirmed. */
async function refusalOfRoster(
  db: Db,
  changed: Team,
  eventId: EventId,
  confirmed: boolean,
): Promise<Failure | undefined> {
  const teams = await listTeams(db, eventId);
  const after = teams.map((team) => (team.id === changed.id ? changed : team));
  return refusalOfRepeated(changed.activisionIds) ?? refusalOfShared(teams, after, { confirmed, showTeams: true });
}

async function refusalOfChange(
  db: Db,
  scope: EventScope,
  { teamId, slot, activisionId, sharedConfirmed }: PlayerChange & SharedConfirmed,
): Promise<Failure | undefined> {
  const team = await findTeam(db, scope.event, teamId);
  if (!team || slot > team.activisionIds.length) return undefined;
  return refusalOfRoster(db, withPlayer(team, slot, activisionId), scope.event, sharedConfirmed);
}

/** Corrects a player's Activision ID, also in the kills reported so far. */
export async function renamePlayer(
  db: Db,
  scope: EventScope,
  change: PlayerChange & SharedConfirmed,
  reason: string,
): Promise<Result<ChangedTeam>> {
  // Under the exclusive lock: a report under way would write its kills under the old ID.
  const locked = await lockOpenEvent(db, scope, reason);
  if (!locked.ok) return locked;
  const refusal = await refusalOfChange(db, scope, change);
  return refusal ? { ok: false, failure: refusal } : changePlayerId(db, scope, locked.value, change, reason);
}

/** Corrects an ID in the team and in the kills reported so far. The event must be locked. */
export function changePlayerId(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  change: PlayerChange,
  reason = '',
): Promise<Result<ChangedTeam>> {
  return enterPlayer(db, scope, event, { ...change, fromRound: null }, reason);
}

/** The only function that changes the player of a slot: from a round on, or in all rounds where `fromRound` is null. */
async function enterPlayer(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  { teamId, slot, activisionId, fromRound }: PlayerChange & { fromRound: number | null },
  reason: string,
): Promise<Result<ChangedTeam>> {
  const team = await findTeam(db, event.id, teamId);
  if (!team) return { ok: false, failure: failure('team_not_found') };
  const size = team.activisionIds.length;
  if (slot > size) return { ok: false, failure: failure('wrong_team_size', { size }) };
  const log = await readLogOf(db, event);
  const current = team.activisionIds[slot - 1] ?? '';
  const concerned =
    fromRound === null ? [current] : [current, ...holdersFrom(log.state.teams.get(teamId)!, slot, fromRound)];
  // Whoever plays now may have begun in a later round than the one that is named.
  const before = concerned.find((player) => player !== activisionId);
  if (before === undefined) return { ok: true, value: { team, entry: null } };
  const player = { teamId, slot, before, after: activisionId };
  const act: LedgerAct =
    fromRound === null ? { kind: 'player', ...player } : { kind: 'substitution', fromRound, ...player };
  const entered = await enterActs(db, { ...scope, event: event.id }, log, [{ act, reason }]);
  if (!entered.ok) return entered;
  return { ok: true, value: { team: withPlayer(team, slot, activisionId), entry: entered.value.numbers[0]! } };
}

function withPlayer(team: Team, slot: PlayerSlot, activisionId: string): Team {
  return { ...team, activisionIds: team.activisionIds.with(slot - 1, activisionId) };
}

/** Substitutes a player from a round on. Kills of earlier rounds stay with the former player. */
export async function substitutePlayer(
  db: Db,
  scope: EventScope,
  change: PlayerChange & SharedConfirmed & { fromRound: number },
  reason: string,
): Promise<Result<ChangedTeam>> {
  const locked = await lockOpenEvent(db, scope, reason);
  if (!locked.ok) return locked;
  const refusal = await refusalOfChange(db, scope, change);
  return refusal ? { ok: false, failure: refusal } : enterSubstitution(db, scope, locked.value, change, reason);
}

/** The same in a locked event. */
export function enterSubstitution(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  change: PlayerChange & { fromRound: number },
  reason = '',
): Promise<Result<ChangedTeam>> {
  return enterPlayer(db, scope, event, change, reason);
}

/** Removes a team with its results, unless the event has ended. */
export async function removeTeam(
  db: Db,
  scope: EventScope,
  teamId: string,
  reason: string,
): Promise<Result<{ number: number }>> {
  const locked = await lockOpenEvent(db, scope, reason);
  return locked.ok ? enterTeamRemoval(db, scope, locked.value, teamId, { reason }) : locked;
}

/** Locks the event and checks that its teams may be changed: it has not ended, and a required reason is given. */
async function lockOpenEvent(db: Db, scope: EventScope, reason: string): Promise<Result<GameEvent>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  if (lacksReason(await readLogOf(db, event), 'event', reason))
    return { ok: false, failure: failure('reason_required') };
  return { ok: true, value: event };
}

/**
 * Removes a team with its results; undoing the entry restores both. `signUpState` is what becomes of its sign-up, which
 * otherwise waits to be decided again. The event must be locked.
 */
export async function enterTeamRemoval(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  teamId: string,
  { reason = '', ...becomes }: { reason?: string; signUpState?: 'declined' | 'withdrawn' },
): Promise<Result<{ number: number }>> {
  const log = await readLogOf(db, event);
  const found = log.state.teams.get(teamId);
  if (!found) return { ok: false, failure: failure('team_not_found') };
  const team = { ...(await asRemoved(db, event.id, [found]))[0]!, ...becomes };
  const act = { kind: 'team_removal', team } as const;
  const entered = await enterActs(db, { ...scope, event: event.id }, log, [{ act, reason }]);
  return entered.ok ? { ok: true, value: { number: entered.value.numbers[0]! } } : entered;
}

/** Teams as the entry of their removal keeps them: with their sign-ups of now. */
export async function asRemoved(db: Db, eventId: EventId, teams: readonly StateTeam[]): Promise<LedgerTeam[]> {
  const signUps = await listSignUpsOfTeams(db, eventId);
  return teams.map(({ slots, results: _results, ...team }) => ({
    ...team,
    activisionIds: rosterOf({ slots }),
    signUpId: signUps.get(team.id) ?? null,
  }));
}
