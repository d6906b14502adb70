import { randomUUID } from 'node:crypto';
import { freeTeamSlots } from '../../../domain/events/event.ts';
import { rosterOf, type StateTeam } from '../../../domain/scores/ledger/event-state.ts';
import { type ShownTeam, shownTeam } from '../../../domain/scores/ledger/event-views.ts';
import { type Failure, failure, type Result } from '../../../domain/failures.ts';
import type { LedgerTeam } from '../../../domain/scores/ledger/ledger.ts';
import { PLAYER_SLOTS, playerName } from '../../../domain/player-name.ts';
import { hundredths } from '../../../domain/points.ts';
import { fitRoster, flagsWithin } from '../../../domain/sign-ups/roster.ts';
import { refusalOfShared } from '../../../domain/sign-ups/shared-players.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { type GameEvent, lockEvent, type PlayedEvent } from '../../events/queries.ts';
import { enterActs, lacksReason } from '../ledger/actions.ts';
import type { ReasonedAct } from '../../../domain/scores/ledger/reason.ts';
import { readLogOf } from '../ledger/event-log.ts';
import { listSignUpsOfTeams } from '../../sign-ups/queries.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';
import { countTeams, listTeams, type NewTeam } from './queries.ts';

/** A player of another team of the event is refused unless the caller confirmed it. */
export interface SharedConfirmed {
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

/** A player may not be in a team twice. */
export function refusalOfRepeated(activisionIds: readonly string[]): Failure | undefined {
  const repeated = flagsWithin(activisionIds).find((flag) => flag.kind === 'repeated_player');
  return repeated && failure('player_repeated', { player: playerName(repeated.player, 1) });
}

/** Removes a team with its results, unless the event has ended. */
export async function removeTeam(
  db: Db,
  scope: EventScope,
  teamId: string,
  reason: string,
): Promise<Result<{ number: number }>> {
  const locked = await lockOpenEvent(db, scope, { kind: 'team_removal', team: { id: teamId } }, reason);
  return locked.ok ? enterTeamRemoval(db, scope, locked.value, teamId, { reason }) : locked;
}

/** Locks the event and checks that its teams may be changed: it has not ended, and a required reason is given. */
export async function lockOpenEvent(
  db: Db,
  scope: EventScope,
  act: ReasonedAct,
  reason: string,
): Promise<Result<GameEvent>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  if (lacksReason(await readLogOf(db, event), act, reason)) return { ok: false, failure: failure('reason_required') };
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
