import { failure, type Result } from '../../domain/failures.ts';
import { type GameMode, findGameMode } from '../../domain/game-modes.ts';
import { pointsOf } from '../../domain/points.ts';
import { totalKills } from '../../domain/report.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { deleteReports, listReports, updatePoints } from '../reports/queries.ts';
import { countTeams, deleteTeams } from '../teams/queries.ts';
import { findTournament, lockTournament, markEnded, markFresh, type Tournament, updateTournament } from './queries.ts';

/** Changes round or mode. Another mode scores the results reported so far by its own rule, so that every screen agrees. */
export async function changeTournament(
  db: Db,
  organizer: OrganizerId,
  change: { mode?: string; currentRound?: number },
): Promise<Result<Tournament>> {
  return asOrganizer(db, organizer, async (db) => {
    const before = await lockTournament(db);
    const mode = findGameMode(change.mode ?? before.mode.name);
    if (!mode) return { ok: false, failure: failure('unknown_game_mode') };
    if (mode.name !== before.mode.name) {
      if (before.endedAt) return { ok: false, failure: failure('match_ended') };
      if ((await countTeams(db, before.id)) > mode.maxTeams)
        return { ok: false, failure: failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name }) };
      await rescore(db, before.id, mode);
    }
    await updateTournament(db, before.id, {
      mode: mode.name,
      currentRound: change.currentRound ?? before.currentRound,
    });
    return { ok: true, value: await findTournament(db) };
  });
}

/** Ends the match: from here on its results are closed. Ending it again changes nothing. */
export async function endMatch(db: Db, organizer: OrganizerId): Promise<Tournament> {
  return asOrganizer(db, organizer, async (db) => {
    const { id, endedAt } = await lockTournament(db);
    if (!endedAt) await markEnded(db, id);
    return findTournament(db);
  });
}

export interface Cleared {
  reports: number;
  playerStats: number;
  teams: number;
}

/** Takes all results away and opens the match again; the teams stay. */
export async function zeroScores(db: Db, organizer: OrganizerId): Promise<Cleared> {
  return asOrganizer(db, organizer, async (db) => {
    const { id } = await lockTournament(db);
    const gone = await deleteReports(db, id);
    await markFresh(db, id);
    return { ...gone, teams: 0 };
  });
}

/** The same, and the teams go too. */
export async function resetChampionship(db: Db, organizer: OrganizerId): Promise<Cleared> {
  return asOrganizer(db, organizer, async (db) => {
    const { id } = await lockTournament(db);
    const gone = await deleteReports(db, id);
    const teams = await deleteTeams(db, id);
    await markFresh(db, id);
    return { ...gone, teams };
  });
}

async function rescore(db: Db, tournamentId: string, mode: GameMode): Promise<void> {
  for (const { teamId, round, placement, kills } of await listReports(db, tournamentId))
    await updatePoints(db, teamId, round, pointsOf(mode, { placement, kills: totalKills(kills) }));
}
