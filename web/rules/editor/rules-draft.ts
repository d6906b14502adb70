import type { Decimals } from '../../../domain/points.ts';
import type { RuleSet, TeamSize, Tiebreaker } from '../../../domain/rules/rule-set.ts';
import { decimalText, readDecimal, readWhole } from '../decimals.ts';

// The rules editor's text: numbers are strings until they are checked, so that a field may hold half a number.
export type Draft = {
  readonly name: string;
  readonly teamSize: TeamSize;
  readonly lobby: string;
  readonly bands: readonly DraftBand[];
  readonly killCap: { readonly unit: CapUnit; readonly max: string };
  readonly killSteps: readonly DraftStep[];
  readonly winBonus: string;
  readonly divisor: string;
  // By round; a missing one is 1.
  readonly weights: readonly string[];
  readonly decimals: Decimals;
  readonly rounds: string;
  readonly counting: { readonly kind: RuleSet['counting']['kind']; readonly best: string };
  readonly absent: string;
  readonly finish: { readonly kind: RuleSet['finish']['kind']; readonly threshold: string };
  readonly tiebreakers: readonly Tiebreaker[];
  readonly respawns: boolean | undefined;
};

export type CapUnit = 'none' | 'kills' | 'points';
export type DraftBand = {
  // The React key, which keeps the focus while rows are added and removed.
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly perKill: string;
  readonly added: string;
};
export type DraftStep = { readonly id: number; readonly kills: string; readonly points: string };

export function draftOf(rules: RuleSet): Draft {
  const { killCap, counting, finish } = rules;
  return {
    name: rules.name,
    teamSize: rules.teamSize,
    lobby: String(rules.lobby),
    bands: rules.bands.map(({ from, to, perKill, added }, id) => ({
      id,
      from: String(from),
      to: String(to),
      perKill: decimalText(perKill, rules.decimals === 0 ? 0 : 1),
      added: decimalText(added),
    })),
    killCap: {
      unit: killCap?.unit ?? 'none',
      max: killCap ? (killCap.unit === 'kills' ? String(killCap.max) : decimalText(killCap.max)) : '',
    },
    killSteps: rules.killSteps.map(({ kills, points }, id) => ({
      id,
      kills: String(kills),
      points: decimalText(points),
    })),
    winBonus: decimalText(rules.winBonus),
    divisor: decimalText(rules.divisor),
    weights: rules.weights.map((weight) => decimalText(weight)),
    decimals: rules.decimals,
    rounds: String(rules.rounds),
    counting: { kind: counting.kind, best: counting.kind === 'best' ? String(counting.rounds) : '' },
    absent: decimalText(rules.absent),
    finish: { kind: finish.kind, threshold: finish.kind === 'matchPoint' ? decimalText(finish.threshold) : '' },
    tiebreakers: rules.tiebreakers,
    respawns: rules.respawns,
  };
}

// The value that parseRules checks. Paths match the fields: ['bands', 1, 'to'] is 'to' of the second row.
export function candidateOf(draft: Draft) {
  const rounds = readWhole(draft.rounds);
  return {
    name: draft.name,
    teamSize: draft.teamSize,
    lobby: readWhole(draft.lobby),
    bands: draft.bands.map(({ from, to, perKill, added }) => ({
      from: readWhole(from),
      to: readWhole(to),
      perKill: readDecimal(perKill),
      added: readDecimal(added),
    })),
    killCap: capOf(draft.killCap),
    killSteps: draft.killSteps.map(({ kills, points }) => ({ kills: readWhole(kills), points: readDecimal(points) })),
    winBonus: readDecimal(draft.winBonus),
    divisor: readDecimal(draft.divisor),
    weights: weightsOf(draft.weights, rounds),
    decimals: draft.decimals,
    rounds,
    counting:
      draft.counting.kind === 'best'
        ? { kind: 'best', rounds: readWhole(draft.counting.best) }
        : { kind: draft.counting.kind },
    absent: readDecimal(draft.absent),
    finish:
      draft.finish.kind === 'matchPoint'
        ? { kind: 'matchPoint', threshold: readDecimal(draft.finish.threshold) }
        : { kind: 'rounds' },
    tiebreakers: draft.tiebreakers,
    ...(draft.respawns !== undefined && { respawns: draft.respawns }),
  };
}

// Whether both drafts hold the same rules, so that saving would change nothing.
export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(candidateOf(one)) === JSON.stringify(candidateOf(other));
}

function capOf({ unit, max }: Draft['killCap']) {
  if (unit === 'none') return null;
  return { unit, max: unit === 'kills' ? readWhole(max) : readDecimal(max) };
}

// Without the weights of rounds that are not played and without neutral ones at the end.
function weightsOf(texts: readonly string[], rounds: number): number[] {
  const weights = texts.slice(0, Number.isNaN(rounds) ? undefined : rounds).map(readDecimal);
  return weights.slice(0, weights.findLastIndex((weight) => weight !== 100) + 1);
}
