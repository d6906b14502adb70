import { isExcused } from '../../../domain/excused.ts';
import { type Decisions, NO_DECISIONS } from '../../../domain/rules/standing.ts';
import type { StoredReport, Team } from '../model.ts';
import { sortByName } from '../team-search.ts';

export type Arrangement = { readonly order: 'name' | 'placement'; readonly onlyMissing: boolean };

export type Arranged = Arrangement & {
  readonly round: number;
  // The teams of the rows at the time of sorting; null shows all teams by name.
  readonly ids: readonly string[] | null;
};

export const BY_NAME: Arranged = { order: 'name', onlyMissing: false, round: 0, ids: null };

// Sorted by placement, teams without a result come last.
export function arrangeTeams(
  { order, onlyMissing }: Arrangement,
  round: number,
  teams: readonly Team[],
  reports: readonly StoredReport[],
  decisions: Pick<Decisions, 'absences' | 'disqualifications'> = NO_DECISIONS,
): readonly string[] | null {
  if (order === 'name' && !onlyMissing) return null;
  const placements = new Map(
    reports.filter((report) => report.round === round).map(({ teamId, placement }) => [teamId, placement]),
  );
  const placementOf = ({ id }: Team) => placements.get(id) ?? Infinity;
  const isMissing = ({ id }: Team) => !placements.has(id) && !isExcused(decisions, id, round);
  const named = sortByName(teams).filter((team) => !onlyMissing || isMissing(team));
  const sorted = order === 'name' ? named : named.toSorted((a, b) => compare(placementOf(a), placementOf(b)));
  return sorted.map(({ id }) => id);
}

// Teams that were added after sorting come last; the filter `onlyMissing` leaves them out.
export function rowsOf({ ids, onlyMissing }: Arranged, teams: readonly Team[]): readonly Team[] {
  const byName = sortByName(teams);
  if (!ids) return byName;
  const known = new Set(ids);
  const later = onlyMissing ? [] : byName.filter(({ id }) => !known.has(id));
  return [...ids.flatMap((id) => byName.find((team) => team.id === id) ?? []), ...later];
}

// Infinity - Infinity is NaN, which a sort cannot use.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
