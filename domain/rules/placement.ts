import type { Failure } from '../failures.ts';
import { defaultPlacement, type RuleSet } from './rule-set.ts';

// Clamps a placement to 1..lobby; anything but a number becomes the default placement.
export function clampPlacement(rules: RuleSet, value: number): number {
  if (Number.isNaN(value)) return defaultPlacement(rules);
  return Math.min(Math.max(Math.trunc(value), 1), rules.lobby);
}

// A placement is a whole number from 1 to the mode's maximum.
export function placementFailure(rules: RuleSet, placement: number): Failure<'placement_out_of_range'> | null {
  if (Number.isInteger(placement) && placement >= 1 && placement <= rules.lobby) return null;
  return { code: 'placement_out_of_range', params: { max: rules.lobby, mode: rules.name } };
}
