import { findPreset } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { type Db, ownOrganizer } from '../platform/db/transaction.ts';

export interface OwnPreset {
  id: string;
  rules: RuleSet;
  shareToken: string;
}

/** Rules of a built-in preset, or of one of the organiser's own, by id. */
export async function findPresetRules(db: Db, id: string): Promise<RuleSet | undefined> {
  return findPreset(id)?.rules ?? (await listOwnPresets(db)).find((preset) => preset.id === id)?.rules;
}

/** Oldest first. */
export async function listOwnPresets(db: Db): Promise<OwnPreset[]> {
  return db
    .selectFrom('rule_presets')
    .select(['id', 'rules', 'share_token as shareToken'])
    .where('user_id', '=', ownOrganizer)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The rules behind a shared link. */
export async function findSharedRules(authDb: Db, shareToken: string): Promise<RuleSet | undefined> {
  const row = await authDb
    .selectFrom('rule_presets')
    .innerJoin('users', 'users.id', 'rule_presets.user_id')
    .select('rules')
    .where('share_token', '=', shareToken)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.rules;
}

export async function insertOwnPreset(db: Db, user_id: string, rules: RuleSet, share_token: string): Promise<string> {
  const { id } = await db
    .insertInto('rule_presets')
    .values({ user_id, rules: JSON.stringify(rules), share_token })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a preset until the end of the transaction and gives its rules. */
export async function lockOwnPreset(db: Db, id: string): Promise<RuleSet | undefined> {
  const row = await db.selectFrom('rule_presets').select('rules').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.rules;
}

export async function updateOwnPreset(db: Db, id: string, rules: RuleSet): Promise<void> {
  await db
    .updateTable('rule_presets')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', id)
    .execute();
}

export async function deleteOwnPreset(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('rule_presets').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
