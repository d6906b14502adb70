import { failure, type Failure } from '../../domain/failures.ts';
import { finalStandingsOf } from '../../domain/final-standings.ts';
import { findGameMode } from '../../domain/game-modes.ts';
import { freeTeamSlots } from '../../domain/event.ts';
import {
  firstMode,
  keyOf,
  type LedgerEntry,
  type LedgerTeam,
  replayLedger,
  rosterOf,
  teamsEverRemoved,
} from '../../domain/ledger.ts';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { pointsOf, tenths } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import { deleteReport, listStoredResults, saveReport } from '../reports/queries.ts';
import { markEnded, markReopened, updateMode } from '../running/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { acceptAgain } from '../sign-ups/queries.ts';
import { rankEvent } from '../standings/actions.ts';
import { deleteTeam, insertTeams, listTeams, updatePlayer } from '../teams/queries.ts';

/**
 * Writes what follows from the entries: teams, rosters, mode, results with their points, and the end. Rows that are right
 * already are left alone. The event must be locked. Refused where the present leaves no room for what comes back.
 */
export async function projectLedger(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  entries: readonly LedgerEntry[],
): Promise<Failure | undefined> {
  const state = replayLedger(entries);
  const mode = findGameMode(state.mode ?? firstMode(entries) ?? event.mode.name) ?? event.mode;
  const refusal = await projectTeams(db, scope, { mode, entries, removed: state.removedTeams });
  if (refusal) return refusal;
  await projectRosters(db, scope, entries);
  if (mode.name !== event.mode.name) await updateMode(db, event.id, mode.name);

  const stored = new Map((await listStoredResults(db, event.id)).map((result) => [keyOf(result), result]));
  for (const [key, { teamId, round }] of stored)
    if (!state.results.has(key)) await deleteReport(db, event.id, { teamId, round });
  for (const [key, { teamId, round, reportId: id, placement, kills, players }] of state.results) {
    const points = pointsOf(mode, { placement, kills: totalKills(kills) });
    const report = { id, teamId, round, placement, kills, points };
    const before = stored.get(key);
    const wanted = JSON.stringify({ ...report, players });
    const { players: playedBefore, ...reportBefore } = before ?? { players: [] };
    if (JSON.stringify({ ...reportBefore, players: playedBefore }) !== wanted)
      await saveReport(db, { user_id: scope.organizer, championship_id: event.id }, report, players);
  }

  const ended = state.ended ?? false;
  if (ended !== (event.endedAt !== null)) {
    const { rows, mvps } = await rankEvent(db, { ...event, mode });
    await (ended ? markEnded(db, event.id, finalStandingsOf(rows, mvps)) : markReopened(db, event.id));
  }
  return undefined;
}

/** Deletes teams whose removal is in force, and restores teams whose removal was undone. */
async function projectTeams(
  db: Db,
  scope: EventScope,
  {
    mode,
    entries,
    removed,
  }: { mode: GameEvent['mode']; entries: readonly LedgerEntry[]; removed: ReadonlyMap<string, LedgerTeam> },
): Promise<Failure | undefined> {
  const present = new Set((await listTeams(db, scope.event)).map(({ id }) => id));
  for (const id of removed.keys()) if (present.delete(id)) await deleteTeam(db, scope.event, id);
  const back = teamsEverRemoved(entries).filter(({ id }) => !removed.has(id) && !present.has(id));
  if (back.length > freeTeamSlots(mode, present.size))
    return failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name });
  const owner = { user_id: scope.organizer, championship_id: scope.event };
  const inserted = await insertTeams(
    db,
    owner,
    back.map((team) => ({ ...team, carriedPoints: tenths(team.carriedPoints), createdAt: new Date(team.createdAt) })),
  );
  // A team of the same name was added meanwhile.
  if (inserted.length < back.length) return failure('team_name_taken');
  for (const { id, signUpId } of back) if (signUpId !== null) await acceptAgain(db, signUpId, id);
  return undefined;
}

async function projectRosters(db: Db, scope: EventScope, entries: readonly LedgerEntry[]): Promise<void> {
  const rosters = rosterOf(entries);
  for (const team of await listTeams(db, scope.event))
    for (const slot of PLAYER_SLOTS) {
      const activisionId = rosters.get(`${team.id} ${slot}`);
      if (activisionId !== undefined && activisionId !== team.activisionIds[slot - 1])
        await updatePlayer(db, scope.event, team.id, slot, activisionId);
    }
}
