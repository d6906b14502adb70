import { resultsOf } from '../../../domain/scores/ledger/event-state.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { eventOrFailure } from '../actions.ts';
import { lockOrganizer } from '../../access/organizer-queries.ts';
import { findEvent, findOnAir, type GameEvent, lockEvent } from '../../events/queries.ts';
import { enterAct, enterActs, lockLog } from '../../scores/ledger/actions.ts';
import { type EventLog } from '../../scores/ledger/event-log.ts';
import { listEntries } from '../../scores/ledger/queries.ts';
import { countReports } from '../../scores/reports/queries.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';
import { readUndecided } from '../../submissions/undecided.ts';
import { countSignUpsOfTeams } from '../../sign-ups/queries.ts';
import { asRemoved } from '../../scores/teams/actions.ts';
import { countTeams } from '../../scores/teams/queries.ts';
import { updateEventOnAir } from '../../events/on-air-queries.ts';

/** Puts an event on air. If another one is being played the caller has to confirm, so that no broadcast changes by mistake. */
export async function putOnAir(
  db: Db,
  scope: EventScope,
  { confirmed }: { confirmed: boolean },
): Promise<Result<GameEvent>> {
  await lockOrganizer(db, scope.organizer);
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const current = await findOnAir(db, scope.organizer);
  if (current && current.id !== event.id && !confirmed && (await isBeingPlayed(db, current)))
    return { ok: false, failure: failure('other_event_playing', { name: current.name }) };
  await updateEventOnAir(db, scope.organizer, event.id);
  await recordActivity(db, scope, { act: 'event_on_air', name: event.name });
  return eventOrFailure(await findEvent(db, event.id));
}

async function isBeingPlayed(db: Db, event: GameEvent): Promise<boolean> {
  return event.endedAt === null && (await countReports(db, event.id)) > 0;
}

/** Ends the event: closes its results and stores its final ranking. A repeated request changes nothing. */
export async function endEvent(db: Db, scope: EventScope): Promise<Result<{ event: GameEvent; entry: number | null }>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: true, value: { event, entry: null } };
  const ended = await enterAct(db, scope, event, { kind: 'end' });
  return ended.ok ? withEntry(await findEvent(db, event.id), ended.value.number) : ended;
}

function withEntry(event: GameEvent | undefined, entry: number): Result<{ event: GameEvent; entry: number }> {
  const known = eventOrFailure(event);
  return known.ok ? { ok: true, value: { event: known.value, entry } } : known;
}

/** Reopens an ended event and stores the reason. */
export async function reopenEvent(
  db: Db,
  scope: EventScope,
  reason: string,
): Promise<Result<{ event: GameEvent; entry: number }>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (!event.endedAt) return { ok: false, failure: failure('event_not_ended') };
  const reopened = await enterAct(db, scope, event, { kind: 'reopening' }, reason);
  return reopened.ok ? withEntry(await findEvent(db, event.id), reopened.value.number) : reopened;
}

export interface Reopening {
  reason: string;
  reopenedAt: Date;
}

/** The reasons of all reopenings. */
export async function listReopenings(db: Db, eventId: EventId): Promise<Reopening[]> {
  const entries = await listEntries(db, eventId);
  return entries
    .filter(({ kind }) => kind === 'reopening')
    .map(({ reason, enteredAt }) => ({ reason, reopenedAt: enteredAt }));
}

export interface Contents {
  reports: number;
  teams: number;
  /** Accepted sign-ups, which become undecided (`new`) again when the teams are deleted. */
  acceptedSignUps: number;
  /** Submissions of captains that nobody decided, and contests that nobody answered. */
  waitingSubmissions: number;
  openContests: number;
}

/** What zeroing and resetting would affect. */
export async function readContents(db: Db, scope: EventScope): Promise<Result<Contents>> {
  if (!(await findEvent(db, scope.event))) return { ok: false, failure: failure('event_not_found') };
  const value = {
    reports: await countReports(db, scope.event),
    teams: await countTeams(db, scope.event),
    acceptedSignUps: await countSignUpsOfTeams(db, scope.event),
    ...(await readUndecided(db, scope.event)),
  };
  return { ok: true, value };
}

export interface Cleared {
  reports: number;
  playerStats: number;
  teams: number;
  /** Number of the ledger entry; undoing that entry restores what was cleared. */
  entry: number;
}

/** Removes all results and decisions and reopens the event; the teams stay. */
export async function zeroScores(db: Db, scope: EventScope): Promise<Result<Cleared>> {
  return clear(db, scope, async ({ state }, results) => ({ kind: 'zero', results, round: state.round }));
}

/** Removes all results, decisions and teams and reopens the event; accepted sign-ups become undecided again. */
export async function resetEvent(db: Db, scope: EventScope): Promise<Result<Cleared>> {
  return clear(db, scope, async ({ state, event }, results) => {
    const teams = await asRemoved(db, event.id, [...state.teams.values()]);
    return { kind: 'reset', results, round: state.round, teams };
  });
}

async function clear(
  db: Db,
  scope: EventScope,
  decide: (log: EventLog, results: number) => Promise<LedgerAct>,
): Promise<Result<Cleared>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const reports = resultsOf(log.state).length;
  const act = await decide(log, reports);
  const entered = await enterActs(db, scope, log, [{ act }]);
  if (!entered.ok) return entered;
  const playerStats = reports * log.state.rules.teamSize;
  const teams = log.state.teams.size - entered.value.after.state.teams.size;
  return { ok: true, value: { reports, playerStats, teams, entry: entered.value.numbers[0]! } };
}
