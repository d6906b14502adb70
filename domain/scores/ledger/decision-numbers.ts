import type { DecisionAct, LedgerAct } from './ledger.ts';
import type { Decisions } from '../../rules/standing.ts';

const KINDS: ReadonlySet<LedgerAct['kind']> = new Set<DecisionAct['kind']>([
  'adjustment',
  'warning',
  'disqualification',
  'absence',
  'void_round',
  'tie',
]);

export function isDecision<A extends { readonly kind: LedgerAct['kind'] }>(
  act: A,
): act is A & { readonly kind: DecisionAct['kind'] } {
  return KINDS.has(act.kind);
}

// People count the decisions of an event: 1, 2, 3. `decided` are the numbers of their entries in the ledger, with those that
// were withdrawn: a decision keeps its number, and the public, which sees the first entries of a ledger, reads the same one.
export function decisionNumber(decided: readonly number[], entry: number): number {
  return decided.filter((number) => number < entry).length + 1;
}

// The decisions in force, with the numbers that people read.
export function numberedDecisions({
  decisions,
  decided,
}: {
  readonly decisions: Decisions;
  readonly decided: readonly number[];
}): Decisions {
  const numbered = <D extends { readonly number: number }>(some: readonly D[]): D[] =>
    some.map((one) => ({ ...one, number: decisionNumber(decided, one.number) }));
  return {
    adjustments: numbered(decisions.adjustments),
    warnings: numbered(decisions.warnings),
    disqualifications: numbered(decisions.disqualifications),
    absences: numbered(decisions.absences),
    voidRounds: numbered(decisions.voidRounds),
    ties: numbered(decisions.ties),
  };
}
