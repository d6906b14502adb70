import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import { isExcused } from '../../../domain/scores/excused.ts';
import type { PlacementCell } from '../../scores/placement-map.tsx';
import type { Review } from '../review-data.ts';
import type { Submission } from './review-types.ts';

// A result of the round on the scoreboard, with those that this device has not sent yet.
export type Standing = {
  readonly teamId: string;
  readonly reportId: string;
  readonly placement: number;
  readonly kills: readonly number[];
};

export type RoundFacts = {
  readonly results: readonly Standing[];
  // Teams that have neither a result nor a submission that waits, and need one; in the order of their names.
  readonly unsent: readonly string[];
  // Of those, whose last submission was refused.
  readonly refused: readonly Submission[];
  readonly withAlert: number;
  readonly withoutAlert: readonly Submission[];
};

type Sources = {
  readonly state: Pick<EventState, 'teams' | 'decisions'>;
  readonly review: Pick<Review, 'round' | 'decided' | 'teams'>;
  readonly waiting: readonly Submission[];
};

export function factsOf({ state, review, waiting }: Sources): RoundFacts {
  const { round } = review;
  const results = Array.from(state.teams.values()).flatMap(({ id, results: own }) => {
    const result = own.get(round);
    return result ? [{ teamId: id, ...result }] : [];
  });
  const covered = new Set([...results, ...waiting].map(({ teamId }) => teamId));
  const unsent = review.teams
    .filter(
      ({ teamId }) => state.teams.has(teamId) && !covered.has(teamId) && !isExcused(state.decisions, teamId, round),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    .map(({ teamId }) => teamId);
  const latest = (teamId: string) => review.decided.find((one) => one.teamId === teamId);
  return {
    results,
    unsent,
    refused: unsent.flatMap((teamId) => {
      const last = latest(teamId);
      return last?.state === 'declined' ? [last] : [];
    }),
    withAlert: waiting.filter(({ alerts }) => alerts.length > 0).length,
    withoutAlert: waiting.filter(({ alerts }) => alerts.length === 0),
  };
}

// The teams that have this placement on the scoreboard, without `teamId`.
function holdersOf(results: readonly Standing[], placement: number | null, teamId: string): Standing[] {
  return results.filter((one) => one.placement === placement && one.teamId !== teamId);
}

// Who else claims the placement of a submission: submissions that wait, and results on the scoreboard.
export type Claims = { readonly waiting: readonly Submission[]; readonly standing: readonly Standing[] };

export function rivalsOf(one: Submission, waiting: readonly Submission[], results: readonly Standing[]): Claims {
  if (one.placement === null) return { waiting: [], standing: [] };
  return {
    waiting: waiting.filter(({ id, placement }) => id !== one.id && placement === one.placement),
    standing: holdersOf(results, one.placement, one.teamId),
  };
}

// The free placement that is nearest to this one; the better of two. Null if none is free.
export function nearestFree(placement: number, count: number, taken: ReadonlySet<number>): number | null {
  for (let by = 1; by < count; by += 1) {
    const found = [placement - by, placement + by].find((one) => one >= 1 && one <= count && !taken.has(one));
    if (found !== undefined) return found;
  }
  return null;
}

// `chosen`: the placement of what is open, or the one that is being typed.
export function mapCells(
  count: number,
  results: readonly Standing[],
  waiting: readonly Submission[],
  chosen: number | null,
): PlacementCell[] {
  const last = Math.max(count, chosen ?? 0, ...[...results, ...waiting].map(({ placement }) => placement ?? 0));
  const teamsAt = (of: readonly { readonly teamId: string; readonly placement: number | null }[], placement: number) =>
    new Set(of.filter((one) => one.placement === placement).map(({ teamId }) => teamId));
  return Array.from({ length: last }, (_, index) => {
    const placement = index + 1;
    const [holders, claimants] = [teamsAt(results, placement), teamsAt(waiting, placement)];
    // The captain and the staff may have said the same of one team.
    const isRepeated = new Set([...holders, ...claimants]).size > 1;
    const state = stateOf(placement === chosen, isRepeated, claimants.size > 0, holders.size > 0);
    return { placement, state, isRepeated: isRepeated && state === 'typed' };
  });
}

function stateOf(isChosen: boolean, isRepeated: boolean, isSent: boolean, isTaken: boolean): PlacementCell['state'] {
  if (isChosen) return 'typed';
  if (isRepeated) return 'repeated';
  if (isSent) return 'sent';
  return isTaken ? 'taken' : 'free';
}
