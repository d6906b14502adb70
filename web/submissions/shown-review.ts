import { useMemo } from 'react';
import type { CommandAct } from '../events/commands/command.ts';
import { useCommands } from '../events/commands/use-commands.ts';
import { type Decided, type Decision, useDecidedHere } from './decided-here.ts';
import type { Review } from './review-data.ts';

// The review as this device shows it: every number of it counts what was decided here and the server has not told yet.
export function useShownReview(review: Review | undefined): Review | undefined {
  const commands = useCommands();
  const here = useDecidedHere();
  return useMemo(() => {
    const queued = commands.flatMap((one) =>
      one.problem === null ? idsOf(one.act).map((id) => [id, one] as const) : [],
    );
    return review && showDecided(review, new Map([...here, ...queued]));
  }, [review, commands, here]);
}

// Moves what was decided from the queue to the decisions, the latest first.
export function showDecided(review: Review, decisions: Decided): Review {
  if (![...review.waiting, ...review.contests].some(({ id }) => decisions.has(id))) return review;
  const waiting = review.waiting.filter(({ id }) => !decisions.has(id));
  const decided = review.waiting.flatMap((one) => {
    const decision = decisions.get(one.id);
    return decision ? [{ ...one, ...outcomeOf(decision, one.id) }] : [];
  });
  return {
    ...review,
    waiting,
    decided: [...decided.toReversed(), ...review.decided],
    contests: review.contests.filter(({ id }) => !decisions.has(id)),
    rounds: review.rounds.map((one) => (one.round === review.round ? { ...one, waiting: waiting.length } : one)),
  };
}

type Outcome = Pick<Review['decided'][number], 'state' | 'accepted' | 'reason'>;

function outcomeOf({ act, reason }: Decision, id: string): Outcome {
  const accepted = act.kind === 'acceptance' && act.submissions.find((one) => one.id === id);
  if (!accepted) return { state: 'declined', accepted: null, reason };
  const { placement, kills, isCorrected, reason: why } = accepted;
  return { state: isCorrected ? 'corrected' : 'accepted', accepted: { placement, kills: [...kills] }, reason: why };
}

// The submissions that an act takes out of the queue.
export function idsOf(act: CommandAct): readonly string[] {
  if (act.kind === 'acceptance') return act.submissions.map(({ id }) => id);
  return act.kind === 'refusal' ? [act.submission.id] : [];
}
