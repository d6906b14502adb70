import { randomBytes } from 'node:crypto';
import { failure, type Result } from '../../domain/failures.ts';
import { findPreset } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Db } from '../db/transaction.ts';
import { lockOrganizer } from '../events/queries.ts';
import type { Scope } from '../scope/scope.ts';
import { insertOwnPreset, listOwnPresets, type OwnPreset } from './queries.ts';

const MAX_OWN_PRESETS = 50;

/** Keeps rules for the next events. */
export async function savePreset(db: Db, scope: Scope, rules: RuleSet): Promise<Result<OwnPreset>> {
  await lockOrganizer(db, scope.organizer);
  if ((await listOwnPresets(db)).length >= MAX_OWN_PRESETS)
    return { ok: false, failure: failure('preset_limit_reached', { max: MAX_OWN_PRESETS }) };
  const shareToken = randomBytes(16).toString('base64url');
  return { ok: true, value: { id: await insertOwnPreset(db, scope.organizer, rules, shareToken), rules, shareToken } };
}

/** The rules that a request gives in full, or by the id of a preset of ours. */
export function givenRules({ preset, rules }: { preset?: string; rules?: RuleSet }): Result<RuleSet> {
  const found = rules ?? (preset === undefined ? undefined : findPreset(preset)?.rules);
  return found ? { ok: true, value: found } : { ok: false, failure: failure('unknown_preset') };
}
