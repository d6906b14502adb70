import type { DecisionAct, LedgerAct } from '../../../domain/ledger.ts';

const KINDS: ReadonlySet<string> = new Set<DecisionAct['kind']>([
  'adjustment',
  'warning',
  'disqualification',
  'absence',
  'void_round',
  'tie',
]);

export function isDecision<E extends { readonly act: LedgerAct }>(
  entry: E,
): entry is E & { readonly act: DecisionAct } {
  return KINDS.has(entry.act.kind);
}
