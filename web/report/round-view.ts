import type { StoredReport, Team } from './model.ts';
import { sortByName } from './team-search.ts';

export type RoundResultRow = { readonly report: StoredReport; readonly team: Team; readonly shared: boolean };

export type RoundView = {
  // Results by placement, then by points.
  readonly rows: readonly RoundResultRow[];
  // Teams without a result in this round.
  readonly missing: readonly Team[];
  // Placements that more than one team has.
  readonly sharedPlacements: readonly { readonly placement: number; readonly teams: readonly Team[] }[];
};

// One round without the results that the organiser cleared in this browser.
export function viewRound(
  round: number,
  teams: readonly Team[],
  reports: readonly StoredReport[],
  cleared: ReadonlySet<string>,
): RoundView {
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const results = reports
    .filter((report) => report.round === round && !cleared.has(report.id))
    .flatMap((report) => {
      const team = teamById.get(report.teamId);
      return team ? [{ report, team }] : [];
    })
    .toSorted((a, b) => a.report.placement - b.report.placement || b.report.points - a.report.points);
  const reported = new Set(results.map(({ team }) => team.id));
  const teamsAt = (placement: number) =>
    results.filter(({ report }) => report.placement === placement).map(({ team }) => team);
  const placements = [...new Set(results.map(({ report }) => report.placement))];
  return {
    rows: results.map((row) => ({ ...row, shared: teamsAt(row.report.placement).length > 1 })),
    missing: sortByName(teams.filter(({ id }) => !reported.has(id))),
    sharedPlacements: placements
      .map((placement) => ({ placement, teams: teamsAt(placement) }))
      .filter((shared) => shared.teams.length > 1),
  };
}
