import { failure, type Result } from '../../domain/failures.ts';
import { placementFailure } from '../../domain/placement.ts';
import { pointsOf } from '../../domain/points.ts';
import { type Report, totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import { shareEvent } from '../events/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { findTeam } from '../teams/queries.ts';
import { findReportById, findReportOf, insertReport, replaceReport, type StoredReport } from './queries.ts';

export interface ReportRequest extends Report {
  /** Made by the client: the same report sent again counts once. */
  id: string;
  /** The existing result that the organiser has seen and wants this one instead of. */
  replaces: string | null;
}

export interface ReportAnswer {
  /** `exists`: the team had a result in this round, which stands; nothing was changed. */
  outcome: 'saved' | 'replaced' | 'exists';
  report: StoredReport;
}

/** Saves a team's result of a round with its players' kills, once. Points are ours to compute. */
export async function reportScore(db: Db, scope: EventScope, request: ReportRequest): Promise<Result<ReportAnswer>> {
  // The shared lock comes first: a request that waited for it sees what was saved meanwhile.
  const event = await shareEvent(db, scope.event);
  if (!event) return refuse('event_not_found');
  const sentBefore = await findReportById(db, event.id, request.id);
  if (sentBefore) return asKnown(request, sentBefore);
  if (event.endedAt) return refuse('match_ended');
  const team = await findTeam(db, event.id, request.teamId);
  if (!team) return refuse('team_not_found');
  const outOfRange = placementFailure(event.mode, request.placement);
  if (outOfRange) return { ok: false, failure: outOfRange };

  const { id, teamId, round, placement, kills } = request;
  const points = pointsOf(event.mode, { placement, kills: totalKills(kills) });
  const report = { id, teamId, round, placement, kills, points };
  const owner = { user_id: scope.organizer, championship_id: event.id };
  if (await insertReport(db, owner, report, team.activisionIds)) return answer('saved', report);
  if (request.replaces && (await replaceReport(db, request.replaces, report, team.activisionIds)))
    return answer('replaced', report);
  // Another request has just committed the same report, or another one of this team and round.
  const known = (await findReportById(db, event.id, id)) ?? (await findReportOf(db, teamId, round));
  return known ? asKnown(request, known) : refuse('team_not_found');
}

// The same report again is answered as before; one that has been replaced since, or another one, is shown as it stands.
function asKnown({ id }: ReportRequest, known: StoredReport): Result<ReportAnswer> {
  return answer(known.id === id ? 'saved' : 'exists', known);
}

function answer(outcome: ReportAnswer['outcome'], report: StoredReport): Result<ReportAnswer> {
  return { ok: true, value: { outcome, report } };
}

function refuse(code: 'event_not_found' | 'match_ended' | 'team_not_found'): Result<ReportAnswer> {
  return { ok: false, failure: failure(code) };
}
