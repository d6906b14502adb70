import { defaultGameMode } from '../../domain/game-modes.ts';
import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { PLAYER_SLOTS } from '../../domain/player-name.ts';
import { type PlayerKills, type Report, totalKills } from '../../domain/report.ts';
import { rankTeams, type Standing } from '../../domain/standings.ts';
import type { NightTeam } from './event.ts';

export interface SentReport extends Report {
  id: string;
  replaces: string | null;
  kills: PlayerKills;
}

/** What clients sent for one event, and what the server said it had saved. */
export class Ledger {
  readonly sent = new Set<string>();
  /** Once each, however often it had to be sent. */
  acknowledgedCount = 0;
  private readonly teams: readonly NightTeam[];
  private readonly standing = new Map<string, SentReport>();

  constructor(teams: readonly NightTeam[]) {
    this.teams = teams;
  }

  acknowledge(report: SentReport): void {
    this.acknowledgedCount += 1;
    this.standing.set(`${report.teamId} ${report.round}`, report);
  }

  /** The last one acknowledged of a team and round: what must stand there. */
  find(teamId: string, round: number): SentReport | undefined {
    return this.standing.get(`${teamId} ${round}`);
  }

  /** Those that no later one was acknowledged in the place of. */
  listStanding(): SentReport[] {
    return [...this.standing.values()];
  }

  rank(): Standing<NightTeam>[] {
    const results = this.listStanding().map((report) => ({ ...report, kills: totalKills(report.kills) }));
    return rankTeams(defaultGameMode, this.teams, results);
  }

  rankMvps(): Mvp[] {
    const teams = new Map(this.teams.map((team) => [team.id, team]));
    return rankMvps(
      this.listStanding().flatMap(({ teamId, kills }) => {
        const team = teams.get(teamId)!;
        return PLAYER_SLOTS.map((slot) => ({
          slot,
          team,
          activisionId: team.activisionIds[slot - 1]!,
          kills: kills[slot - 1]!,
        }));
      }),
    );
  }
}
