import type { Hundredths } from '../points.ts';
import type { RoundResult } from './round-result.ts';
import type { RuleSet } from './rule-set.ts';
import type { Decisions, Standing } from './standing.ts';
import { rankTeams } from './standings.ts';

type Team = { readonly id: string; readonly name: string; readonly carriedPoints?: Hundredths };

export type ClosedNight<T extends Team> = {
  readonly rules: RuleSet;
  readonly decisions: Decisions;
  readonly rows: readonly Standing<T>[];
  // `entry` is the last one of the ledger when the round was closed.
  readonly closed: readonly { readonly round: number; readonly entry: number }[];
};

// The standings after a round, with all corrections of it. Later rounds are left out, and so are decisions about the total
// that were made after the next round was closed.
export function standingsAfter<T extends Team>(
  { rules, decisions, rows, closed }: ClosedNight<T>,
  round: number,
): Standing<T>[] {
  const [next] = closed.filter((one) => one.round > round).toSorted((a, b) => a.round - b.round);
  const inTime = ({ number }: { readonly number: number }) => !next || number <= next.entry;
  const isPlayed = (one: { readonly round: number }) => one.round <= round;
  return rankTeams(rules, {
    teams: rows.map(({ team }) => team),
    results: rows.flatMap(({ team, rounds }) =>
      rounds.flatMap((one): RoundResult[] =>
        one.placement !== null && isPlayed(one)
          ? [{ teamId: team.id, round: one.round, placement: one.placement, kills: one.kills }]
          : [],
      ),
    ),
    decisions: {
      adjustments: decisions.adjustments.filter((one) =>
        one.round === null ? inTime(one) : isPlayed({ round: one.round }),
      ),
      warnings: decisions.warnings.filter(inTime),
      disqualifications: decisions.disqualifications.filter(inTime),
      absences: decisions.absences.filter(isPlayed),
      voidRounds: decisions.voidRounds.filter(isPlayed),
      ties: decisions.ties.filter(inTime),
    },
  });
}
