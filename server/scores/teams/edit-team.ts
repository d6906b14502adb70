import { holdersFrom } from '../../../domain/scores/ledger/event-state.ts';
import { type Failure, failure, type Result } from '../../../domain/failures.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { PlayerSlot } from '../../../domain/player-name.ts';
import { refusalOfShared } from '../../../domain/sign-ups/shared-players.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { GameEvent } from '../../events/queries.ts';
import { enterAct, enterActs } from '../ledger/actions.ts';
import { readLogOf } from '../ledger/event-log.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';
import { findTeam, listTeams, type Team } from './queries.ts';
import { type SharedConfirmed, refusalOfRepeated, lockOpenEvent } from './actions.ts';

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
  const locked = await lockOpenEvent(db, scope, { kind: 'team' }, reason);
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
  const locked = await lockOpenEvent(db, scope, { kind: 'player' }, reason);
  if (!locked.ok) return locked;
  const refusal = await refusalOfChange(db, scope, change);
  return refusal ? { ok: false, failure: refusal } : changePlayerId(db, scope, locked.value, change, reason);
}

/**
 * Corrects the Activision ID of one player: in the team, and where results already name it. The caller holds the lock of the event.
 */
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

export function withPlayer(team: Team, slot: PlayerSlot, activisionId: string): Team {
  return { ...team, activisionIds: team.activisionIds.with(slot - 1, activisionId) };
}

/** Substitutes a player from a round on. Kills of earlier rounds stay with the former player. */
export async function substitutePlayer(
  db: Db,
  scope: EventScope,
  change: PlayerChange & SharedConfirmed & { fromRound: number },
  reason: string,
): Promise<Result<ChangedTeam>> {
  const locked = await lockOpenEvent(db, scope, { kind: 'substitution' }, reason);
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
