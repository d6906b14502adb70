import { isDeepStrictEqual } from 'node:util';
import { failure, type Result } from '../../domain/failures.ts';
import { identitiesOf, isRemovedStage, mayUndoDecision, type SeasonAct } from '../../domain/season/decisions.ts';
import { rankSeason, type SeasonRanking } from '../../domain/season/ranking.ts';
import {
  FIRST_SEASON_RULES,
  MAX_SEASONS,
  MAX_STAGES,
  type SeasonRules,
  wrongPlace,
} from '../../domain/season/rules.ts';
import { pairKey, sharedStages } from '../../domain/season/suggestions.ts';
import { recordActivity } from '../access/activity/queries.ts';
import { newSecretToken } from '../access/auth/secret-token.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lockOrganizer } from '../access/organizer-queries.ts';
import { findEvent } from '../events/queries.ts';
import type { Scope } from '../platform/scope/scope.ts';
import {
  deleteSeason,
  findSeason,
  insertDecision,
  insertDistinct,
  insertSeason,
  listDecisions,
  listHidden,
  listSeasons,
  listStages,
  lockSeason,
  markUndone,
  saveHidden,
  saveStage,
  type SeasonRecord,
  type StoredDecision,
  updateSeason,
} from './queries.ts';
import { type ReadStage, readStages, type StageStates } from './stages.ts';

export interface SeasonDeps {
  states: StageStates;
  timeZone: string;
}

/** A season with everything that its ranking follows from, at one moment. */
export interface ReadSeason {
  season: SeasonRecord;
  stages: ReadStage[];
  decisions: StoredDecision[];
  hidden: string[];
}

/** The transaction must be a snapshot, or hold the lock of the season. */
export async function readSeason(db: Db, deps: SeasonDeps, season: SeasonRecord): Promise<ReadSeason> {
  return {
    season,
    stages: await readStages(db, deps, season.id),
    decisions: await listDecisions(db, season.id),
    hidden: await listHidden(db, season.id),
  };
}

export function rankRead({ season, stages, decisions }: ReadSeason, of: 'players' | 'teams'): SeasonRanking {
  const identities = identitiesOf(decisions.map(({ decision }) => decision));
  return rankSeason({ rules: season.rules, stages: stages.map(({ stage }) => stage), identities }, of);
}

export async function createSeason(
  db: Db,
  scope: Scope,
  { id, name, eventIds }: { id: string; name: string; eventIds: readonly string[] },
): Promise<Result<SeasonRecord>> {
  await lockOrganizer(db, scope.organizer);
  const again = await findSeason(db, id);
  // A repeated request returns the same season.
  if (again) return { ok: true, value: again };
  if ((await listSeasons(db)).length >= MAX_SEASONS)
    return { ok: false, failure: failure('season_limit_reached', { max: MAX_SEASONS }) };
  if (!(await insertSeason(db, scope.organizer, { id, name, rules: FIRST_SEASON_RULES, secret: newSecretToken() })))
    return { ok: false, failure: failure('season_not_found') };
  const season = (await findSeason(db, id))!;
  await recordActivity(db, scope, { act: 'season_created', name });
  for (const eventId of new Set(eventIds)) {
    const added = await addStage(db, scope, season, { eventId, weight: 100 });
    if (!added.ok) return added;
  }
  return { ok: true, value: season };
}

export async function changeSeason(
  db: Db,
  scope: Scope,
  id: string,
  change: { name?: string | undefined; slug?: string | undefined; published?: boolean | undefined },
): Promise<Result<{ season: SeasonRecord; stages: number }>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  if (!(await updateSeason(db, season.id, change))) return { ok: false, failure: failure('season_slug_taken') };
  const changed = (await findSeason(db, id))!;
  if (!isDeepStrictEqual(changed, season))
    await recordActivity(db, scope, { act: 'season_changed', name: changed.name });
  return { ok: true, value: { season: changed, stages: (await listStages(db, season.id)).length } };
}

export async function removeSeason(db: Db, scope: Scope, id: string): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  await deleteSeason(db, season.id);
  await recordActivity(db, scope, { act: 'season_deleted', name: season.name });
  return { ok: true, value: null };
}

/** Makes an event a stage of a locked season. If a decision removed it, adding it again is one with a reason. */
export async function addStage(
  db: Db,
  scope: Scope,
  season: SeasonRecord,
  { eventId, weight, reason = '' }: { eventId: string; weight: number; reason?: string },
): Promise<Result<null>> {
  const event = await findEvent(db, eventId);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.standalone) return { ok: false, failure: failure('standalone_stage') };
  if ((await listStages(db, season.id)).length >= MAX_STAGES)
    return { ok: false, failure: failure('stage_limit_reached', { max: MAX_STAGES }) };
  const decisions = (await listDecisions(db, season.id)).map(({ decision }) => decision);
  if (isRemovedStage(decisions, event.id)) {
    if (reason === '') return { ok: false, failure: failure('season_reason_required') };
    const act: SeasonAct = { kind: 'stage', eventId: event.id, name: event.name, before: null, after: weight };
    await insertDecision(db, scope, season.id, { act, reason });
  }
  await saveStage(db, { organizer: scope.organizer, season: season.id, eventId: event.id }, weight);
  await recordActivity(db, scope, { act: 'season_stage_added', name: event.name, season: season.name });
  return { ok: true, value: null };
}

/**
 * Adds an event as a stage, weighs it, or removes it where the weight is null. Once the stage has public results its weight is part of
 * a public ranking, so a change is a decision with a reason.
 */
export async function changeStage(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  { id, eventId, weight, reason }: { id: string; eventId: string; weight: number | null; reason: string },
): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const read = (await readStages(db, deps, season.id)).find(({ event }) => event.id === eventId);
  if (!read)
    return weight === null
      ? { ok: false, failure: failure('stage_not_found') }
      : addStage(db, scope, season, { eventId, weight, reason });
  const { event, stage } = read;
  if (stage.weight === weight) return { ok: true, value: null };
  if (stage.teams.length > 0) {
    if (reason === '') return { ok: false, failure: failure('season_reason_required') };
    const act: SeasonAct = { kind: 'stage', eventId, name: event.name, before: stage.weight, after: weight };
    await insertDecision(db, scope, season.id, { act, reason });
  }
  await saveStage(db, { organizer: scope.organizer, season: season.id, eventId: event.id }, weight);
  const about = { name: event.name, season: season.name };
  await recordActivity(
    db,
    scope,
    weight === null ? { act: 'season_stage_removed', ...about } : { act: 'season_stage_weighed', ...about, weight },
  );
  return { ok: true, value: null };
}

/** From the first public result on a change of the rules is a decision with a reason. */
export async function changeSeasonRules(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  { id, rules, version, reason }: { id: string; rules: SeasonRules; version: number; reason: string },
): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  if (isDeepStrictEqual(season.rules, rules)) return { ok: true, value: null };
  if (season.rulesVersion !== version) return { ok: false, failure: failure('season_rules_changed') };
  const place = wrongPlace(rules.bands);
  if (place !== null) return { ok: false, failure: failure('wrong_bands', { place }) };
  const read = await readStages(db, deps, season.id);
  if (read.some(({ stage }) => stage.teams.length > 0)) {
    if (reason === '') return { ok: false, failure: failure('season_reason_required') };
    await insertDecision(db, scope, season.id, { act: { kind: 'rules', before: season.rules, after: rules }, reason });
  }
  await updateSeason(db, season.id, { rules });
  await recordActivity(db, scope, { act: 'season_rules', season: season.name });
  return { ok: true, value: null };
}

/** Makes two Activision IDs one player, who keeps the name of `into`. */
export async function mergePlayers(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  { id, from, into, reason }: { id: string; from: string; into: string; reason: string },
): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  if (reason === '') return { ok: false, failure: failure('season_reason_required') };
  const read = await readSeason(db, deps, season);
  const { rows } = rankRead(read, 'players');
  const identities = identitiesOf(read.decisions.map(({ decision }) => decision));
  if (identities(from) === identities(into)) return { ok: false, failure: failure('same_player') };
  const [one, other] = [from, into].map((key) => rows.find((row) => row.key === identities(key)));
  if (!one || !other) return { ok: false, failure: failure('season_player_not_found') };
  const [stage] = sharedStages(one, other);
  if (stage !== undefined) return { ok: false, failure: failure('played_together', { stage }) };
  await insertDecision(db, scope, season.id, { act: { kind: 'merge', from: one.key, into: other.key }, reason });
  await recordActivity(db, scope, {
    act: 'season_merged',
    season: season.name,
    from: one.name,
    into: other.name,
  });
  return { ok: true, value: null };
}

/** The two are not suggested again. */
export async function keepApart(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  id: string,
  keys: readonly [string, string],
): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const { rows } = rankRead(await readSeason(db, deps, season), 'players');
  if (keys[0] === keys[1]) return { ok: false, failure: failure('same_player') };
  if (!keys.every((key) => rows.some((row) => row.key === key)))
    return { ok: false, failure: failure('season_player_not_found') };
  await insertDistinct(db, scope.organizer, season.id, pairKey(...keys));
  return { ok: true, value: null };
}

export async function undoDecision(db: Db, scope: Scope, id: string, number: number): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const decisions = (await listDecisions(db, season.id)).map(({ decision }) => decision);
  const target = decisions.find((one) => one.number === number);
  if (!target) return { ok: false, failure: failure('season_decision_not_found') };
  if (target.undone) return { ok: false, failure: failure('season_decision_undone') };
  if (!mayUndoDecision(decisions, target)) return { ok: false, failure: failure('newer_season_decision') };
  if (target.kind === 'rules') await updateSeason(db, season.id, { rules: target.before });
  if (target.kind === 'stage') {
    const event = await findEvent(db, target.eventId);
    if (!event) return { ok: false, failure: failure('event_not_found') };
    await saveStage(db, { organizer: scope.organizer, season: season.id, eventId: event.id }, target.before);
  }
  await markUndone(db, scope, season.id, number);
  await recordActivity(db, scope, { act: 'season_undone', season: season.name, number });
  return { ok: true, value: null };
}

/** The public page does not name a hidden player. Showing one shows all IDs that are merged with it. */
export async function hidePlayer(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  id: string,
  { player, hidden }: { player: string; hidden: boolean },
): Promise<Result<null>> {
  const season = await lockSeason(db, id);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const read = await readSeason(db, deps, season);
  const identities = identitiesOf(read.decisions.map(({ decision }) => decision));
  const own = read.hidden.filter((key) => identities(key) === identities(player));
  if (own.length === 0 && !rankRead(read, 'players').rows.some(({ key }) => key === identities(player)))
    return { ok: false, failure: failure('season_player_not_found') };
  for (const key of hidden ? [player] : own) await saveHidden(db, scope.organizer, season.id, { player: key, hidden });
  await recordActivity(db, scope, {
    act: hidden ? 'season_player_hidden' : 'season_player_shown',
    season: season.name,
  });
  return { ok: true, value: null };
}
