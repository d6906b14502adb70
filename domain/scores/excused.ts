import type { Decisions } from '../rules/standing.ts';

// Whether a team needs no result in a round, because it is absent or disqualified.
export function isExcused(
  { absences, disqualifications }: Pick<Decisions, 'absences' | 'disqualifications'>,
  teamId: string,
  round: number,
): boolean {
  return (
    disqualifications.some((one) => one.teamId === teamId) ||
    absences.some((one) => one.teamId === teamId && one.round === round)
  );
}
