import { keyOf } from '../../domain/ledger.ts';
import { placementFailure } from '../../domain/placement.ts';
import { type RoundResult, roundFailure, totalKills } from '../../domain/report.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import type { Decisions } from '../../domain/rules/standing.ts';
import { totalOf } from '../../domain/rules/standings.ts';
import { asOrganizerAtOneMoment, type Db, withinShare } from '../db/transaction.ts';
import { findPlayedEvent } from '../events/queries.ts';
import { findLastEntry, hasSubstitution } from '../ledger/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { listTeams, type Team } from '../teams/queries.ts';
import type { ReportAnswer, ReportRequest } from './actions.ts';
import { listReportIds, listResults, saveFirstReport } from './queries.ts';

/**
 * A state older than the last entry saves nothing, and every change of the state appends an entry, except a new team, whose
 * reports take the slow path. A change made directly in SQL is noticed after this time at the latest.
 */
const maxAgeMs = 5000;
/** The server reads an event's state into memory only when a second report follows the first within this time. */
const followsWithinMs = 1000;
const maxEvents = 1000;

/** The state of an event after entry `lastEntry`. */
interface EventState {
  lastEntry: number;
  rules: RuleSet;
  decisions: Decisions;
  teams: ReadonlyMap<string, Team>;
  results: Map<string, RoundResult[]>;
  /** `keyOf` each place with a result. */
  taken: Set<string>;
  /** The rounds with a result. */
  rounds: ReadonlySet<number>;
  reportIds: Set<string>;
  until: number;
}

/**
 * The fast path of a first result: the server computes it from a cached state and saves it in one round trip, only if no entry
 * was appended since. Everything else is left to `reportScore`, which finds out why.
 */
export class QuickSave {
  private readonly db: Db;
  private readonly states = new Map<string, EventState>();
  private readonly lastReports = new Map<string, number>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Null if the report has to take the slow path. Runs in the event's turn: each report needs the entry number before it. */
  async save(scope: EventScope, request: ReportRequest): Promise<ReportAnswer | null> {
    if (request.replaces) return null;
    return this.saveNext(scope, request).catch(() => null);
  }

  private async saveNext(scope: EventScope, request: ReportRequest): Promise<ReportAnswer | null> {
    const state = await this.stateOf(scope);
    const answer = state && (await this.trySaving(scope, state, request));
    // The slow path may change the state.
    if (!answer) this.states.delete(stateKey(scope));
    return answer;
  }

  private async trySaving(scope: EventScope, state: EventState, request: ReportRequest): Promise<ReportAnswer | null> {
    const { id, teamId, round, placement, kills } = request;
    const { rules, decisions } = state;
    const team = state.teams.get(teamId);
    if (!team || state.reportIds.has(id) || state.taken.has(keyOf({ teamId, round }))) return null;
    // The first result of a round may move the round on air.
    if (!state.rounds.has(round)) return null;
    if (placementFailure(rules, placement) || roundFailure(rules, round) || kills.length !== rules.teamSize)
      return null;
    const result = { teamId, round, placement, kills: totalKills(kills) };
    const results = [...(state.results.get(teamId) ?? []), result];
    const total = totalOf(rules, team, results, decisions);
    const report = { id, teamId, round, placement, kills, points: scoreRound(rules, result).points };
    const after = {
      expected: state.lastEntry,
      total: { points: total.totalPoints, kills: total.totalKills },
    };
    const entry = await withinShare(this.db, scope.organizer, () =>
      saveFirstReport(this.db, scope, report, team.activisionIds, after),
    );
    if (entry === undefined) return null;
    state.lastEntry = entry;
    state.results.set(teamId, results);
    state.taken.add(keyOf({ teamId, round }));
    state.reportIds.add(id);
    return { outcome: 'saved', report, entry };
  }

  private async stateOf(scope: EventScope): Promise<EventState | null> {
    const now = performance.now();
    const key = stateKey(scope);
    const lastReport = this.lastReports.get(key) ?? -followsWithinMs;
    if (this.lastReports.size >= maxEvents) this.lastReports.clear();
    this.lastReports.set(key, now);
    const known = this.states.get(key);
    if (known && now < known.until) return known;
    this.states.delete(key);
    if (now - lastReport >= followsWithinMs) return null;
    const state = await readState(this.db, scope);
    this.evict(now);
    if (state) this.states.set(key, state);
    return state;
  }

  // Insertion order is the order of reading, so the oldest come first.
  private evict(now: number): void {
    for (const [key, { until }] of this.states) {
      if (now < until && this.states.size < maxEvents) return;
      this.states.delete(key);
    }
  }
}

// With the organiser: a request of another one for this event must not evict its state.
function stateKey({ organizer, event }: EventScope): string {
  return `${organizer} ${event}`;
}

/** Null for an event that has ended or was deleted, and for one with substitutions, where the players depend on the round. */
function readState(db: Db, { organizer, event: id }: EventScope): Promise<EventState | null> {
  return asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await findPlayedEvent(db, id);
    if (!event || event.endedAt) return null;
    if (await hasSubstitution(db, id)) return null;
    const results = new Map<string, RoundResult[]>();
    const all = await listResults(db, id);
    for (const result of all) results.set(result.teamId, [...(results.get(result.teamId) ?? []), result]);
    return {
      lastEntry: await findLastEntry(db, id),
      rules: event.rules,
      decisions: event.decisions,
      teams: new Map((await listTeams(db, id)).map((team) => [team.id, team])),
      results,
      taken: new Set(all.map(keyOf)),
      rounds: new Set(all.map(({ round }) => round)),
      reportIds: new Set(await listReportIds(db, id)),
      until: performance.now() + maxAgeMs,
    };
  });
}
