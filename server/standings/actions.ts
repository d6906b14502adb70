import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { rankTeams, type Standing } from '../../domain/standings.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { listPlayerKills, listResults } from '../reports/queries.ts';
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
  const [teams, results, kills] = await Promise.all([
    listTeams(db, tournament.id),
    listResults(db, tournament.id),
    listPlayerKills(db, tournament.id),
  ]);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    tournament,
    rows: rankTeams(tournament.mode, teams, results),
    mvps: rankMvps(
      kills.map(({ teamId, ...player }) => ({ ...player, team: { id: teamId, name: names.get(teamId) ?? '' } })),
    ),
  };
}
