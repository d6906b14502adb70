import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { KILLS_LIMIT_SENTENCE, MAX_PLAYER_KILLS } from '../../../domain/scores/report.ts';
import { placementRangeSentence } from '../../../domain/limits.ts';
import type { Alert } from '../../../domain/submissions/submission-alerts.ts';

type SentResult = {
  readonly placement: number | null;
  readonly kills: readonly number[];
  readonly players: readonly string[];
};

// What the reviewer types: slot 0 is the placement, the others are the players.
export type Typed = readonly string[];

export function typedOf({ placement, kills, players }: SentResult): Typed {
  return [placement === null ? '' : String(placement), ...players.map((_, index) => String(kills[index] ?? ''))];
}

export type TypedResult = { readonly placement: number; readonly kills: readonly number[] };

// Null while a number is missing or impossible; `problem` says which.
export function readTyped(
  typed: Typed,
  rules: RuleSet,
): { readonly result: TypedResult | null; readonly problem: string | null } {
  const [placement = '', ...kills] = typed;
  const outOfRange = placement === '' ? null : placementFailure(rules, Number(placement));
  if (outOfRange) return { result: null, problem: placementRangeSentence(outOfRange.params) };
  if (kills.some((own) => Number(own) > MAX_PLAYER_KILLS)) return { result: null, problem: KILLS_LIMIT_SENTENCE };
  if (typed.some((text) => text === '')) return { result: null, problem: null };
  return { result: { placement: Number(placement), kills: kills.map(Number) }, problem: null };
}

// 'Lugar 4º → 5º, Raí 5 → 4'; empty if nothing changed.
export function describeChanges({ placement, kills, players }: SentResult, result: TypedResult): string {
  const ordinal = (place: number | null) => (place === null ? '–' : `${place}º`);
  return [
    ...(placement === result.placement ? [] : [`lugar ${ordinal(placement)} → ${ordinal(result.placement)}`]),
    ...players.flatMap((player, index) => {
      const [before, now] = [kills[index], result.kills[index]];
      return before === now ? [] : [`${player} ${before ?? '–'} → ${now}`];
    }),
  ].join(', ');
}

// The slots that alerts are about: 0 is the placement.
export function doubtedSlots({ alerts }: { readonly alerts: readonly Alert[] }): number[] {
  return alerts.flatMap(({ slot }) => (slot === null ? [] : [slot === 'placement' ? 0 : slot]));
}

// The slot that an alert doubts first; the placement if none does.
export function doubtedSlot({ alerts }: { readonly alerts: readonly Alert[] }): number {
  const [first] = doubtedSlots({ alerts });
  return first ?? (alerts.some(({ kind }) => kind === 'too_many_kills') ? 1 : 0);
}

// Which of the ready reasons fits: a number of the print, one of the desk if there is no print, else an agreement.
export function likelyReason({
  alerts,
  images,
}: {
  readonly alerts: readonly Alert[];
  readonly images: readonly unknown[];
}): 0 | 1 | 2 {
  if (images.length > 0) return 0;
  return alerts.some(({ kind }) => kind === 'differs_from_desk') ? 1 : 2;
}
