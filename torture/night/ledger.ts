import { type Mvp, rankMvps } from '../../domain/scores/mvp.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { type PlayerKills, type Report, totalKills } from '../../domain/scores/report.ts';
import { defaultPreset } from '../../domain/rules/presets.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { StoredTeam } from '../../world/teams.ts';

export interface SentReport extends Report {
  id: string;
  replaces: string | null;
  kills: PlayerKills;
}

/** The reports that clients sent for one event, and those that the server acknowledged. */
export class Ledger {
  readonly sent = new Set<string>();
  /** Acknowledged reports by id, including those that a later report replaced. */
  readonly acknowledged = new Map<string, SentReport>();
  private readonly teams: readonly StoredTeam[];
  private readonly standing = new Map<string, SentReport>();

  constructor(teams: readonly StoredTeam[]) {
    this.teams = teams;
  }

  acknowledge(report: SentReport): void {
    this.acknowledged.set(report.id, report);
    this.standing.set(`${report.teamId} ${report.round}`, report);
  }

  /** The last acknowledged report of a team and round, which the server must have stored. */
  find(teamId: string, round: number): SentReport | undefined {
    return this.standing.get(`${teamId} ${round}`);
  }

  /** The acknowledged reports that no later acknowledged report replaced. */
  listStanding(): SentReport[] {
    return [...this.standing.values()];
  }

  rank(): Standing<StoredTeam>[] {
    const results = this.listStanding().map((report) => ({ ...report, kills: totalKills(report.kills) }));
    return rankTeams(defaultPreset.rules, { teams: this.teams, results });
  }

  rankMvps(): Mvp[] {
    const teams = new Map(this.teams.map((team) => [team.id, team]));
    return rankMvps(
      this.listStanding().flatMap(({ teamId, round, kills }) => {
        const team = teams.get(teamId)!;
        return slotsOf(kills.length).map((slot) => ({
          slot,
          rounds: [round],
          team,
          activisionId: team.activisionIds[slot - 1]!,
          kills: kills[slot - 1]!,
        }));
      }),
    );
  }
}
