import { isExcused } from '../../../domain/scores/excused.ts';
import { type Decisions, NO_DECISIONS } from '../../../domain/rules/standing.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { sortByName } from '../teams/team-search.ts';

export type RoundResultRow = {
  readonly report: StoredReport;
  readonly team: Team;
  // Another team has the same placement.
  readonly shared: boolean;
  readonly disqualified: boolean;
};

export type RoundView = {
  // Results by placement, then by points, then by name.
  readonly rows: readonly RoundResultRow[];
  // Teams that need a result in this round and have none.
  readonly missing: readonly Team[];
  // Teams without a result that need none: absent or disqualified.
  readonly excused: readonly Team[];
  // Placements that more than one team has.
  readonly sharedPlacements: readonly { readonly placement: number; readonly teams: readonly Team[] }[];
};

type Excusing = Pick<Decisions, 'absences' | 'disqualifications'>;

// One round without the results that the organiser cleared in this browser.
export function viewRound(
  round: number,
  teams: readonly Team[],
  reports: readonly StoredReport[],
  cleared: ReadonlySet<string>,
  decisions: Excusing = NO_DECISIONS,
): RoundView {
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const results = reports
    .filter((report) => report.round === round && !cleared.has(report.id))
    .flatMap((report) => {
      const team = teamById.get(report.teamId);
      return team ? [{ report, team }] : [];
    })
    .toSorted(
      (a, b) =>
        a.report.placement - b.report.placement ||
        b.report.points - a.report.points ||
        a.team.name.localeCompare(b.team.name, 'pt-BR'),
    );
  const reported = new Set(results.map(({ team }) => team.id));
  const teamsAt = (placement: number) =>
    results.filter(({ report }) => report.placement === placement).map(({ team }) => team);
  const unreported = sortByName(teams.filter(({ id }) => !reported.has(id)));
  const isOut = (teamId: string) => decisions.disqualifications.some((one) => one.teamId === teamId);
  const placements = [...new Set(results.map(({ report }) => report.placement))];
  return {
    rows: results.map((row) => ({
      ...row,
      shared: teamsAt(row.report.placement).length > 1,
      disqualified: isOut(row.team.id),
    })),
    missing: unreported.filter(({ id }) => !isExcused(decisions, id, round)),
    excused: unreported.filter(({ id }) => isExcused(decisions, id, round)),
    sharedPlacements: placements
      .map((placement) => ({ placement, teams: teamsAt(placement) }))
      .filter((shared) => shared.teams.length > 1),
  };
}
