import { normalizeName } from '../text.ts';
import type { SeasonRules } from './rules.ts';

// What the organiser decided about a season. People read the numbers, which count from 1 on; an undone decision keeps its own.
export type SeasonDecision = SeasonAct & {
  readonly number: number;
  readonly reason: string;
  readonly at: string;
  readonly undone: boolean;
};

export type SeasonAct =
  // Two Activision IDs, normalised, are one player, who keeps `into`.
  | { readonly kind: 'merge'; readonly from: string; readonly into: string }
  | { readonly kind: 'rules'; readonly before: SeasonRules; readonly after: SeasonRules }
  // The weight of a stage that has results, or that was removed by a decision; null: it is no stage of the season.
  | {
      readonly kind: 'stage';
      readonly eventId: string;
      readonly name: string;
      readonly before: number | null;
      readonly after: number | null;
    };

// Who an Activision ID is, by the merges in force.
export type Identities = (key: string) => string;

export function identitiesOf(decisions: readonly SeasonDecision[]): Identities {
  const into = new Map<string, string>();
  const rootOf = (key: string) => {
    let root = key;
    for (let next = into.get(root); next !== undefined; next = into.get(root)) root = next;
    return root;
  };
  for (const one of decisions) {
    if (one.kind !== 'merge' || one.undone) continue;
    // Stored keys may be of a rule that told more names apart: those two are one player by now.
    const [from, to] = [rootOf(normalizeName(one.from)), rootOf(normalizeName(one.into))];
    if (from !== to) into.set(from, to);
  }
  return rootOf;
}

// Whether the last decision in force about an event took it out of the season: adding it again is a decision too.
export function isRemovedStage(decisions: readonly SeasonDecision[], eventId: string): boolean {
  const last = decisions.findLast((one) => one.kind === 'stage' && one.eventId === eventId && !one.undone);
  return last?.kind === 'stage' && last.after === null;
}

// Rules and weights are taken back in their order: a later change was decided on the earlier one.
export function mayUndoDecision(decisions: readonly SeasonDecision[], target: SeasonDecision): boolean {
  return !decisions.some((one) => one.number > target.number && !one.undone && isOfSame(one, target));
}

function isOfSame(one: SeasonDecision, target: SeasonDecision): boolean {
  if (one.kind === 'stage') return target.kind === 'stage' && one.eventId === target.eventId;
  return one.kind === 'rules' && target.kind === 'rules';
}
