import { failure, type Failure } from '../../domain/failures.ts';
import { finalStandingsOf } from '../../domain/final-standings.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { totalsByTeam } from '../../domain/rules/standings.ts';
import { freeTeamSlots } from '../../domain/event.ts';
import {
  firstRules,
  inForce,
  keyOf,
  type LedgerEntry,
  type LedgerState,
  type LedgerTeam,
  replayLedger,
  resultsOf,
  rosterOf,
  teamDetailsOf,
  teamsEverRemoved,
} from '../../domain/ledger.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { hundredths } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import { isActive } from '../../domain/sign-up.ts';
import { isDeepStrictEqual } from 'node:util';
import { mailCaptain } from '../captain-mails/actions.ts';
import type { Db } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import { deleteReport, listReports, saveReport, saveTotals } from '../reports/queries.ts';
import { markEnded, markReopened, updateDecisions, updateRules } from '../running/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { findSignUp, updateSignUp } from '../sign-ups/queries.ts';
import { rankEvent } from '../standings/actions.ts';
import { countTeams, deleteTeam, insertTeams, listTeams, updatePlayer, updateTeam } from '../teams/queries.ts';

/**
 * Writes the rows that follow from the entries: teams with names and rosters, rules, decisions, results with their points,
 * totals, and the end. Rows that are correct are not written. The event must be locked. Fails if restored teams, rules or
 * results do not fit today's event.
 */
export async function projectLedger(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  entries: readonly LedgerEntry[],
): Promise<Failure | undefined> {
  const state = replayLedger(entries);
  const rules = state.rules ?? firstRules(entries) ?? event.rules;
  const { decisions } = state;
  const stored = new Map((await listReports(db, event.id)).map((result) => [keyOf(result), result]));
  const refusal =
    (await projectTeams(db, scope, event, { rules, entries, removed: state.removedTeams })) ??
    (await refusalOfRules(db, event, { rules, state, stored }));
  if (refusal) return refusal;
  await projectRosters(db, scope, entries);
  if (!(await projectTeamDetails(db, scope, entries))) return failure('team_name_taken');
  if (!isDeepStrictEqual(rules, event.rules)) await updateRules(db, event.id, rules);
  if (!isDeepStrictEqual(decisions, event.decisions)) await updateDecisions(db, event.id, decisions);

  for (const [key, { teamId, round }] of stored)
    if (!state.results.has(key)) await deleteReport(db, event.id, { teamId, round });
  for (const [key, { teamId, round, reportId: id, placement, kills, players }] of state.results) {
    const points = scoreRound(rules, { round, placement, kills: totalKills(kills) }).points;
    const report = { id, teamId, round, placement, kills, points };
    const before = stored.get(key);
    const wanted = JSON.stringify({ ...report, players });
    const { players: playedBefore, ...reportBefore } = before ?? { players: [] };
    if (JSON.stringify({ ...reportBefore, players: playedBefore }) !== wanted)
      await saveReport(db, { user_id: scope.organizer, championship_id: event.id }, report, players);
  }

  await projectTotals(db, scope, { rules, state });

  // If a reopening is undone, the event ended when it was ended and not now.
  const end = state.ended === true ? inForce(entries).findLast(({ kind }) => kind === 'end') : undefined;
  if (end) {
    // A captain may change players after an end that is not public yet, which changes the final table too.
    const { rows, mvps, lineUps } = await rankEvent(db, { ...event, rules, decisions });
    const final = finalStandingsOf(rows, mvps, lineUps);
    if (!isDeepStrictEqual(final, event.finalStandings)) await markEnded(db, event.id, end.number, final);
  } else if (event.endedAt !== null) await markReopened(db, event.id);
  return undefined;
}

/** The reason why rules or results cannot be restored: today's teams, places or results do not fit them. */
async function refusalOfRules(
  db: Db,
  event: GameEvent,
  { rules, state, stored }: { rules: RuleSet; state: LedgerState; stored: ReadonlyMap<string, object> },
): Promise<Failure | undefined> {
  const isChanged = !isDeepStrictEqual(rules, event.rules);
  const returning = [...state.results].filter(([key]) => isChanged || !stored.has(key));
  if (returning.some(([, { kills }]) => kills.length !== rules.teamSize)) return failure('team_size_fixed');
  if (!isChanged) return undefined;
  const limit = { max: rules.lobby, mode: rules.name };
  if ((await countTeams(db, event.id)) > rules.lobby) return failure('team_limit_reached', limit);
  return (event.signUps.places ?? 0) > rules.lobby ? failure('places_over_mode', limit) : undefined;
}

/** Deletes teams whose removal is in force, and restores teams whose removal was undone, with their sign-ups. */
async function projectTeams(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  {
    rules,
    entries,
    removed,
  }: { rules: RuleSet; entries: readonly LedgerEntry[]; removed: ReadonlyMap<string, LedgerTeam> },
): Promise<Failure | undefined> {
  const present = new Set((await listTeams(db, scope.event)).map(({ id }) => id));
  for (const { id, signUpId, signUpState } of removed.values()) {
    if (!present.delete(id)) continue;
    await deleteTeam(db, scope.event, id);
    if (signUpId !== null && signUpState) await updateSignUp(db, signUpId, { state: signUpState, teamId: null });
  }
  const back = teamsEverRemoved(entries).filter(({ id }) => !removed.has(id) && !present.has(id));
  if (back.length > freeTeamSlots(rules, present.size))
    return failure('team_limit_reached', { max: rules.lobby, mode: rules.name });
  const owner = { user_id: scope.organizer, championship_id: scope.event };
  const details = teamDetailsOf(entries);
  const inserted = await insertTeams(
    db,
    owner,
    back.map((team) => ({
      ...team,
      ...details.get(team.id),
      carriedPoints: hundredths(team.carriedPoints),
    })),
  );
  // A team with the same name was added after the removal.
  if (inserted.length < back.length) return failure('team_name_taken');
  for (const { id, signUpId } of back) if (signUpId !== null) await acceptAgain(db, event, signUpId, id);
  return undefined;
}

/** Accepts the sign-up of a restored team again, unless it was accepted as another team meanwhile. */
async function acceptAgain(db: Db, event: GameEvent, signUpId: string, teamId: string): Promise<void> {
  const signUp = await findSignUp(db, signUpId);
  if (!signUp || signUp.state === 'accepted') return;
  await updateSignUp(db, signUpId, { state: 'accepted', teamId });
  // A captain who was declined or gave the place up believes to be out.
  if (!isActive(signUp.state)) await mailCaptain(db, 'accepted', event, signUp);
}

/** Writes the total of every team as the domain computes it. */
async function projectTotals(
  db: Db,
  scope: EventScope,
  { rules, state }: { rules: RuleSet; state: LedgerState },
): Promise<void> {
  const teams = await listTeams(db, scope.event);
  const results = resultsOf(state);
  const totals = totalsByTeam(rules, { teams, results, decisions: state.decisions });
  await saveTotals(
    db,
    { user_id: scope.organizer, championship_id: scope.event },
    totals.map(({ team, totalPoints, totalKills: kills }) => ({ teamId: team.id, points: totalPoints, kills })),
  );
}

/** False if another team has taken a restored name. */
async function projectTeamDetails(db: Db, scope: EventScope, entries: readonly LedgerEntry[]): Promise<boolean> {
  const details = teamDetailsOf(entries);
  for (const { id, name, discordId } of await listTeams(db, scope.event)) {
    const wanted = details.get(id) ?? { name, discordId };
    if (wanted.name === name && wanted.discordId === discordId) continue;
    if (!(await updateTeam(db, scope.event, id, wanted))) return false;
  }
  return true;
}

async function projectRosters(db: Db, scope: EventScope, entries: readonly LedgerEntry[]): Promise<void> {
  const rosters = rosterOf(entries);
  for (const team of await listTeams(db, scope.event))
    for (const slot of slotsOf(team.activisionIds.length)) {
      const activisionId = rosters.get(`${team.id} ${slot}`);
      if (activisionId !== undefined && activisionId !== team.activisionIds[slot - 1])
        await updatePlayer(db, scope.event, team.id, slot, activisionId);
    }
}
