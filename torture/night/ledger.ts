import { type Mvp, rankMvps } from '../../domain/mvp.ts';
import { slotsOf } from '../../domain/player-name.ts';
import { type PlayerKills, type Report, totalKills } from '../../domain/report.ts';
import { defaultPreset } from '../../domain/rules/presets.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { rankTeams } from '../../domain/rules/standings.ts';
import type { StoredTeam } from '../../factories/teams.ts';

export interface SentReport extends Report {
  id: string;
  replaces: string | null;
  kills: PlayerKills;
}

/** What clients sent for one event, and what the server said it had saved. */
export class Ledger {
  readonly sent = new Set<string>();
  /** By id, once each, however often it had to be sent; those that were replaced later too. */
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

  /** The last one acknowledged of a team and round: what must stand there. */
  find(teamId: string, round: number): SentReport | undefined {
    return this.standing.get(`${teamId} ${round}`);
  }

  /** Those that no later one was acknowledged in the place of. */
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
      this.listStanding().flatMap(({ teamId, kills }) => {
        const team = teams.get(teamId)!;
        return slotsOf(kills.length).map((slot) => ({
          slot,
          team,
          activisionId: team.activisionIds[slot - 1]!,
          kills: kills[slot - 1]!,
        }));
      }),
    );
  }
}
