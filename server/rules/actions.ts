import { randomBytes } from 'node:crypto';
import { failure, type Result } from '../../domain/failures.ts';
import { hundredths } from '../../domain/points.ts';
import { explainTeam, toText } from '../../domain/rules/explain.ts';
import { findPreset } from '../../domain/rules/presets.ts';
import { sameRules, type RuleSet } from '../../domain/rules/rule-set.ts';
import { lastRoundOf, rankTeams } from '../../domain/rules/standings.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lockOrganizer } from '../access/organizer-queries.ts';
import { insertOwnPreset, listOwnPresets, lockOwnPreset, type OwnPreset, updateOwnPreset } from './queries.ts';

const MAX_OWN_PRESETS = 50;

export async function savePreset(db: Db, organizer: OrganizerId, rules: RuleSet): Promise<Result<OwnPreset>> {
  await lockOrganizer(db, organizer);
  if ((await listOwnPresets(db)).length >= MAX_OWN_PRESETS)
    return { ok: false, failure: failure('preset_limit_reached', { max: MAX_OWN_PRESETS }) };
  const shareToken = randomBytes(16).toString('base64url');
  return { ok: true, value: { id: await insertOwnPreset(db, organizer, rules, shareToken), rules, shareToken } };
}

/** Replaces a preset, unless its rules have changed since the caller read them. */
export async function replacePreset(
  db: Db,
  id: string,
  { rules, replaces }: { rules: RuleSet; replaces?: RuleSet | undefined },
): Promise<Result<null>> {
  const before = await lockOwnPreset(db, id);
  if (!before) return { ok: false, failure: failure('preset_not_found') };
  if (replaces && !sameRules(before, replaces)) return { ok: false, failure: failure('rules_changed') };
  await updateOwnPreset(db, id, rules);
  return { ok: true, value: null };
}

/** The rules of a request: given in full, or by the id of a built-in preset. */
export function givenRules({
  preset,
  rules,
}: {
  preset?: string | undefined;
  rules?: RuleSet | undefined;
}): Result<RuleSet> {
  const found = rules ?? (preset === undefined ? undefined : findPreset(preset)?.rules);
  return found ? { ok: true, value: found } : { ok: false, failure: failure('unknown_preset') };
}

interface CalculatedNight {
  teams: readonly { name: string; carriedPoints: number }[];
  results: readonly { team: string; round: number; placement: number; kills: number }[];
}

/** The most teams × rounds of a night that anybody may have computed: it blocks the server for less than a tenth of a second. */
export const MAX_EVALUATED = 1000;

/** The standings of a night that is not stored. Teams are identified by name, so names must be unique. */
export function evaluate(rules: RuleSet, { teams, results }: CalculatedNight) {
  const rounds = new Set(results.map(({ round }) => round)).size;
  if (teams.length * rounds > MAX_EVALUATED)
    return {
      ok: false as const,
      failure: failure('night_too_large', { teams: teams.length, rounds, max: MAX_EVALUATED }),
    };
  if (new Set(teams.map(({ name }) => name)).size < teams.length) return refused('team_name_taken');
  const names = new Set(teams.map(({ name }) => name));
  if (results.some(({ team }) => !names.has(team))) return refused('team_not_found');
  if (new Set(results.map(({ team, round }) => `${round} ${team}`)).size < results.length)
    return refused('report_exists');
  const rows = rankTeams(rules, {
    teams: teams.map(({ name, carriedPoints }) => ({ id: name, name, carriedPoints: hundredths(carriedPoints) })),
    results: results.map(({ team, ...result }) => ({ ...result, teamId: team })),
  });
  const lastRound = lastRoundOf(rows);
  return {
    ok: true as const,
    value: rows.map(({ team, position, totalPoints, totalKills, matchPoint }) => {
      const explanation = explainTeam(rules, rows, team.id, { lastRound });
      const sentences = explanation ? toText(explanation).split('\n') : [];
      return { name: team.name, position, totalPoints, totalKills, matchPoint, sentences };
    }),
  };
}

function refused(code: 'team_name_taken' | 'team_not_found' | 'report_exists') {
  return { ok: false as const, failure: failure(code) };
}
