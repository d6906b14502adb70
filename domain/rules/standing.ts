import type { Hundredths } from '../points.ts';
import type { RoundScore } from './score.ts';

export type Standing<T extends RankedTeam = RankedTeam> = {
  readonly team: T;
  // 1 for the leader; 0 for a team without points and for a disqualified one. Equal teams share it.
  readonly position: number;
  // The position that is shown: a team that played has one also without points. 0 for a team that has not played and for a
  // disqualified one.
  readonly place: number;
  // What counts of the rounds, what the team brought along, and adjustments of the total.
  readonly totalPoints: Hundredths;
  // Of every round that is not void, counted or not.
  readonly totalKills: number;
  readonly countedRounds: number;
  // In the order of the rounds.
  readonly rounds: readonly RoundStanding[];
  readonly adjustments: readonly Adjustment[];
  readonly warnings: readonly TeamDecision[];
  readonly disqualification: TeamDecision | null;
  // `at`: this team wins the event if it wins a later round. `won`: it has won the event.
  readonly matchPoint: 'at' | 'won' | null;
  // The decision that ordered this team among those equal to it.
  readonly settledBy: TieDecision | null;
};

export type RoundStanding = {
  readonly round: number;
  // Null for a team that was absent.
  readonly placement: number | null;
  readonly kills: number;
  // After adjustments of the round.
  readonly points: Hundredths;
  readonly counted: boolean;
  readonly void: boolean;
  // The decision that made the round void, or the team absent.
  readonly decision: RoundDecision | null;
  // Null for a team that was absent.
  readonly score: RoundScore | null;
  readonly adjustments: readonly Adjustment[];
};

export type Totals<T extends RankedTeam = RankedTeam> = Omit<
  Standing<T>,
  'position' | 'place' | 'matchPoint' | 'settledBy'
>;

export type RankedTeam = {
  readonly id: string;
  readonly name: string;
  // Brought from the event the team qualified in.
  readonly carriedPoints?: Hundredths;
};

// What the organiser decided besides the results. `number` is that of the entry in the ledger; for people it is counted
// (`numberedDecisions`).
export type Decisions = {
  // In points of one round, or of the total where `round` is null.
  readonly adjustments: readonly Adjustment[];
  readonly warnings: readonly TeamDecision[];
  readonly disqualifications: readonly TeamDecision[];
  readonly absences: readonly (TeamDecision & { readonly round: number })[];
  // Nothing of a void round counts.
  readonly voidRounds: readonly (RoundDecision & { readonly round: number })[];
  // Teams that are equal in every criterion, in the order that a draw or a replay gave.
  readonly ties: readonly TieDecision[];
};

type TeamDecision = { readonly number: number; readonly teamId: string; readonly reason: string };
export type Adjustment = TeamDecision & { readonly round: number | null; readonly points: Hundredths };
export type TieDecision = {
  readonly number: number;
  readonly teamIds: readonly string[];
  readonly method: TieMethod;
  readonly reason: string;
};
export type RoundDecision = { readonly number: number; readonly reason: string };
export type TieMethod = 'draw' | 'replay';

export const NO_DECISIONS: Decisions = {
  adjustments: [],
  warnings: [],
  disqualifications: [],
  absences: [],
  voidRounds: [],
  ties: [],
};
