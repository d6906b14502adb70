import type { MyTeam, Reporting } from '../my-team-data.ts';

type Facts = {
  readonly event: Pick<MyTeam['event'], 'startDate' | 'startTime'>;
  readonly reporting: {
    readonly round: Reporting['round'];
    readonly rounds: readonly Pick<Reporting['rounds'][number], 'round' | 'endedAt' | 'submission' | 'published'>[];
  };
};

// Whether the captain's page is about results: the event has begun, or the organiser started early. Before that it is about the
// sign-up and the check-in. `now` is on the organiser's clock.
export function hasBegun(
  { event: { startDate, startTime }, reporting: { round, rounds } }: Facts,
  now: string,
): boolean {
  if (rounds.some(({ endedAt, submission, published }) => endedAt !== null || submission || published)) return true;
  if (round === null) return false;
  if (round > 1 || startDate === null) return true;
  return now >= `${startDate}T${startTime ?? '00:00'}`;
}
