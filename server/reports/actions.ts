import { failure, type Result } from '../../domain/failures.ts';
import { placementFailure } from '../../domain/placement.ts';
import { pointsOf } from '../../domain/points.ts';
import { type Report, totalKills } from '../../domain/report.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { findTeam } from '../teams/queries.ts';
import { holdTournament } from '../tournament/queries.ts';
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
export async function reportScore(
  db: Db,
  organizer: OrganizerId,
  request: ReportRequest,
): Promise<Result<ReportAnswer>> {
  return asOrganizer(db, organizer, async (db) => {
    // The lock first: after waiting for it, the next queries see what was saved meanwhile.
    const tournament = await holdTournament(db);
    const sentBefore = await findReportById(db, request.id);
    const team = await findTeam(db, request.teamId);
    if (sentBefore) return asKnown(request, sentBefore);
    const { id: tournamentId, mode, endedAt } = tournament;
    if (endedAt) return refuse('match_ended');
    if (!team) return refuse('team_not_found');
    const outOfRange = placementFailure(mode, request.placement);
    if (outOfRange) return { ok: false, failure: outOfRange };

    const { id, teamId, round, placement, kills } = request;
    const report = {
      id,
      teamId,
      round,
      placement,
      kills,
      points: pointsOf(mode, { placement, kills: totalKills(kills) }),
    };
    const owner = { user_id: organizer, tournament_id: tournamentId };
    if (await insertReport(db, owner, report, team.activisionIds)) return answer('saved', report);
    if (request.replaces && (await replaceReport(db, request.replaces, report, team.activisionIds)))
      return answer('replaced', report);
    // Another request has just committed the same report, or another one of this team and round.
    const known = (await findReportById(db, id)) ?? (await findReportOf(db, teamId, round));
    return known ? asKnown(request, known) : refuse('team_not_found');
  });
}

// The same report again is answered as before; one that has been replaced since, or another one, is shown as it stands.
function asKnown({ id }: ReportRequest, known: StoredReport): Result<ReportAnswer> {
  return answer(known.id === id ? 'saved' : 'exists', known);
}

function answer(outcome: ReportAnswer['outcome'], report: StoredReport): Result<ReportAnswer> {
  return { ok: true, value: { outcome, report } };
}

function refuse(code: 'match_ended' | 'team_not_found'): Result<ReportAnswer> {
  return { ok: false, failure: failure(code) };
}
