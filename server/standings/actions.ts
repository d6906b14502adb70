import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { totalKills } from '../../domain/report.ts';
import { rankTeams, type Standing } from '../../domain/standings.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { listPlayerStats, listReports } from '../reports/queries.ts';
import { listTeams, type Team } from '../teams/queries.ts';
import { findTournament, type Tournament } from '../tournament/queries.ts';

export interface Standings {
  tournament: Tournament;
  rows: Standing<Team>[];
  mvps: Mvp[];
}

/** Everything a ranking shows, as of one moment. */
export function computeStandings(db: Db, organizer: OrganizerId): Promise<Standings> {
  return asOrganizerAtOneMoment(db, organizer, readStandings);
}

/** The same inside a transaction that is open already. */
export async function readStandings(db: Db): Promise<Standings> {
  const tournament = await findTournament(db);
  const teams = await listTeams(db, tournament.id);
  const reports = await listReports(db, tournament.id);
  const stats = await listPlayerStats(db, tournament.id);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    tournament,
    rows: rankTeams(
      tournament.mode,
      teams,
      reports.map((report) => ({ ...report, kills: totalKills(report.kills) })),
    ),
    mvps: rankMvps(
      stats.map(({ teamId, ...stat }) => ({ ...stat, team: { id: teamId, name: names.get(teamId) ?? '' } })),
    ),
  };
}
