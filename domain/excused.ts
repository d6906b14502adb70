import type { Decisions } from './rules/standing.ts';

// An absent or disqualified team misses nothing.
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
