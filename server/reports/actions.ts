import { failure, type Result } from '../../domain/failures.ts';
import { type Place, playersAt } from '../../domain/ledger.ts';
import { placementFailure } from '../../domain/placement.ts';
import { type Report, roundFailure, totalKills } from '../../domain/report.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { totalOf } from '../../domain/rules/standings.ts';
import type { Db } from '../db/transaction.ts';
import { findPlayedEvent, lockEventExclusive, lockEventShared } from '../events/queries.ts';
import { lacksReasonForResult } from '../ledger/actions.ts';
import { findReportContext, insertEntry, listEntries } from '../ledger/queries.ts';
import { updateRound } from '../running/queries.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { findTeamWithResults } from '../teams/queries.ts';
import {
  findReport,
  findReportOf,
  hasReports,
  insertFirstReport,
  saveReport,
  saveTotals,
  type StoredReport,
} from './queries.ts';

export interface ReportRequest extends Report {
  /** Made by the client, so that a repeated request counts once. */
  id: string;
  /** The existing result that the organiser has seen and wants to replace. */
  replaces: string | null;
  /** Required to replace a result while the event is published or once it was ended. */
  reason: string;
}

export interface ReportAnswer {
  /** `exists`: the team has another result in this round; nothing was changed. */
  outcome: 'saved' | 'replaced' | 'exists';
  report: StoredReport;
  /** The ledger entry of this request; null if it changed nothing. */
  entry: number | null;
}

/** Saves a team's result of a round with its players' kills, once. The server computes the points. */
export async function reportScore(db: Db, scope: EventScope, request: ReportRequest): Promise<Result<ReportAnswer>> {
  const event = await lockFor(db, scope, request);
  if (!event) return refuse('event_not_found');
  const known = { reportId: request.id, teamId: request.teamId };
  const { place, hasSubstitution } = await findReportContext(db, event.id, known);
  if (place) return asKnown(request, await findKnown(db, event.id, request.id, place));
  if (event.endedAt) return refuse('match_ended');
  const team = await findTeamWithResults(db, event.id, request.teamId);
  if (!team) return refuse('team_not_found');
  const { rules } = event;
  const outOfRange = placementFailure(rules, request.placement) ?? roundFailure(rules, request.round);
  if (outOfRange) return { ok: false, failure: outOfRange };
  if (request.kills.length !== rules.teamSize)
    return { ok: false, failure: failure('wrong_team_size', { size: rules.teamSize }) };

  const { id, teamId, round, placement, kills } = request;
  const { points } = scoreRound(rules, { round, placement, kills: totalKills(kills) });
  const report = { id, teamId, round, placement, kills, points };
  const players = hasSubstitution
    ? playersAt(await listEntries(db, event.id), { teamId, round }, team.activisionIds)
    : team.activisionIds;
  const others = team.results.filter((result) => result.round !== round);
  const own = { teamId, round, placement, kills: totalKills(kills) };
  const { totalPoints, totalKills: killsOfAll } = totalOf(rules, team, [...others, own], event.decisions);
  const total = { teamId, points: totalPoints, kills: killsOfAll };
  const opensRound = round > event.currentRound && !(await hasReports(db, event.id, round));
  const leftRound = opensRound ? event.currentRound : undefined;
  const entry = await insertFirstReport(db, scope, report, players, total, leftRound);
  if (entry !== undefined) {
    if (opensRound) await updateRound(db, event.id, round);
    return answer('saved', report, entry);
  }
  const before = await findReportOf(db, teamId, round);
  if (request.replaces && before?.id === request.replaces) {
    const owner = { user_id: scope.organizer, championship_id: event.id };
    if (await lacksReasonForResult(db, event, request.reason)) return refuse('reason_required');
    const act = {
      kind: 'result',
      at: { teamId, round },
      result: { reportId: id, placement, kills, players },
      before: { reportId: before.id, placement: before.placement, kills: before.kills, players: [] },
    } as const;
    const correction = await insertEntry(db, scope, act, request.reason);
    await saveReport(db, owner, report, players);
    await saveTotals(db, owner, [total]);
    return answer('replaced', report, correction);
  }
  // The team has another result in this round, or another request has just saved this report.
  const { place: again } = await findReportContext(db, event.id, known);
  return asKnown(request, (again && (await findKnown(db, event.id, id, again))) ?? before);
}

/**
 * The lock is taken first, so that a request that waited for it sees what was saved meanwhile. Results share the lock. One that
 * replaces another, and one of a later round than the round on air, which may move it, change the event's row: two requests
 * with shared locks would deadlock.
 */
async function lockFor(db: Db, { event }: EventScope, { replaces, round }: ReportRequest) {
  const isLater = async () => round > ((await findPlayedEvent(db, event))?.currentRound ?? round);
  return replaces || (await isLater()) ? lockEventExclusive(db, event) : lockEventShared(db, event);
}

/**
 * Saves the results of a round in their order, all or none: a refused one rolls the others back. A team with another result is
 * not refused: its row is answered with `exists`.
 */
export async function reportScores(
  db: Db,
  scope: EventScope,
  requests: readonly ReportRequest[],
): Promise<Result<ReportAnswer[]>> {
  // With a shared lock two batches could deadlock on each other's rows.
  if (!(await lockEventExclusive(db, scope.event))) return { ok: false, failure: failure('event_not_found') };
  const answers: ReportAnswer[] = [];
  for (const request of requests) {
    const reported = await reportScore(db, scope, request);
    if (!reported.ok) return reported;
    answers.push(reported.value);
  }
  return { ok: true, value: answers };
}

/** The result of a report wherever it was moved to, or the one that is now in its place. */
async function findKnown(db: Db, eventId: EventId, id: string, place: Place): Promise<StoredReport | undefined> {
  return (await findReport(db, eventId, id)) ?? findReportOf(db, place.teamId, place.round);
}

// A repeated report is answered as saved. If the result was replaced since, or is another one, the answer shows the current
// result; if it was removed, the report is refused.
function asKnown({ id }: ReportRequest, known: StoredReport | undefined): Result<ReportAnswer> {
  return known ? answer(known.id === id ? 'saved' : 'exists', known) : refuse('result_removed');
}

function answer(
  outcome: ReportAnswer['outcome'],
  report: StoredReport,
  entry: number | null = null,
): Result<ReportAnswer> {
  return { ok: true, value: { outcome, report, entry } };
}

function refuse(
  code: 'event_not_found' | 'match_ended' | 'team_not_found' | 'result_removed' | 'reason_required',
): Result<ReportAnswer> {
  return { ok: false, failure: failure(code) };
}
