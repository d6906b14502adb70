import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import { resultRow } from '../../../domain/scores/ledger/event-views.ts';
import { failure, type Failure } from '../../../domain/failures.ts';
import type { Place } from '../../../domain/scores/ledger/ledger.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { type Report, roundFailure } from '../../../domain/scores/report.ts';
import { lacksReason } from '../ledger/actions.ts';
import { type EventLog, type NewAct, planAppend } from '../ledger/event-log.ts';
import type { Decide } from '../ledger/event-writer.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import type { StoredReport } from './queries.ts';

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

/** Saves a team's result of a round with its players' kills, once. */
export function reportScore(request: ReportRequest): Decide<ReportAnswer> {
  return (log) => {
    const decided = decideReport(log, request);
    if ('code' in decided) return { ok: false, failure: decided };
    return { ok: true, value: { acts: decided.acts, answer: ([entry]) => decided.answer(entry ?? null) } };
  };
}

/**
 * Saves the results of a round in their order, all or none. A team with another result is not refused: its row is answered with
 * `exists`.
 */
export function reportScores(scope: EventScope, requests: readonly ReportRequest[]): Decide<ReportAnswer[]> {
  return (log) => {
    let after = log;
    const decisions: DecidedReport[] = [];
    for (const request of requests) {
      const decided = decideReport(after, request);
      if ('code' in decided) return { ok: false, failure: decided };
      decisions.push(decided);
      const planned = planAppend(after, scope, decided.acts);
      if (!planned.ok) return planned;
      after = planned.value;
    }
    const acts = decisions.flatMap((decided) => decided.acts);
    return {
      ok: true,
      value: {
        acts,
        answer: (numbers) => {
          const left = [...numbers];
          return decisions.map((decided) => decided.answer(left.splice(0, decided.acts.length)[0] ?? null));
        },
      },
    };
  };
}

export interface DecidedReport {
  acts: NewAct[];
  /** `entry` is the number of the first act. */
  answer: (entry: number | null) => ReportAnswer;
}

/** The one decision about a result: of a scorer, of an accepted submission, of an answered contest. */
export function decideReport(log: EventLog, request: ReportRequest): DecidedReport | Failure {
  const { state } = log;
  const { id, teamId, round, placement, kills, reason } = request;
  const known = placeOf(log, id);
  if (known) return asKnown(state, id, known);
  if (state.endedBy !== null) return failure('match_ended');
  const team = state.teams.get(teamId);
  if (!team) return failure('team_not_found');
  const { rules } = state;
  const outOfRange = placementFailure(rules, placement) ?? roundFailure(rules, round);
  if (outOfRange) return outOfRange;
  if (kills.length !== rules.teamSize) return failure('wrong_team_size', { size: rules.teamSize });
  const before = team.results.get(round) ?? null;
  if (before && request.replaces !== before.reportId) return unchanged('exists', reportAt(state, { teamId, round })!);
  const act = { ...resultOf(request), before };
  if (lacksReason(log, act, reason)) return failure('reason_required');
  const { result } = act;
  const results = new Map(team.results).set(round, result);
  const report = storedReport(resultRow(rules, { ...team, results }, round));
  return {
    // A first result has no reason, unless the public still sees one that was removed.
    acts: [{ act, reason: before || lacksReason(log, act, '') ? reason : '' }],
    answer: (entry) => ({ outcome: before ? 'replaced' : 'saved', report, entry }),
  };
}

/** The result that a request asks for. */
export function resultOf({ id, teamId, round, placement, kills }: ReportRequest) {
  return {
    kind: 'result',
    at: { teamId, round },
    result: { reportId: id, placement, kills, players: null },
  } as const;
}

/** The place of the first entry of the report with this id. */
function placeOf({ entries }: EventLog, id: string): Place | undefined {
  const first = entries.find((entry) => entry.kind === 'result' && entry.result.reportId === id);
  return first?.kind === 'result' ? first.at : undefined;
}

// A repeated report is answered as saved, wherever it was moved to. If the result was replaced since, or is another one, the
// answer shows the current result; if it was removed, the report is refused.
function asKnown(state: EventState, id: string, place: Place): DecidedReport | Failure {
  const own = [...state.teams.values()].flatMap((team) =>
    Array.from(team.results, ([round, { reportId }]) => ({ teamId: team.id, round, reportId })),
  );
  const report = reportAt(state, own.find(({ reportId }) => reportId === id) ?? place);
  return report ? unchanged(report.id === id ? 'saved' : 'exists', report) : failure('result_removed');
}

function unchanged(outcome: 'saved' | 'exists', report: StoredReport): DecidedReport {
  return { acts: [], answer: () => ({ outcome, report, entry: null }) };
}

function reportAt({ rules, teams }: EventState, { teamId, round }: Place): StoredReport | undefined {
  const team = teams.get(teamId);
  return team?.results.has(round) ? storedReport(resultRow(rules, team, round)) : undefined;
}

function storedReport({ players: _players, ...report }: ReturnType<typeof resultRow>): StoredReport {
  return report;
}
