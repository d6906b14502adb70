import { failure, type Result } from '../../../domain/failures.ts';
import { carriedPart } from '../../../domain/scores/qualify.ts';
import { identitiesOf } from '../../../domain/season/decisions.ts';
import { finalistsOf } from '../../../domain/season/finalists.ts';
import { seasonSubject } from '../../../domain/season/rules.ts';
import { inOrder, lastStage } from '../../../domain/season/stage.ts';
import { normalizeName } from '../../../domain/text.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { duplicateEvent, enterQualified, type NextDetails, type QualifiedTeam } from '../editions/actions.ts';
import { type GameEvent, lockEvent } from '../../events/queries.ts';
import type { EventId, EventScope, Scope } from '../../platform/scope/scope.ts';
import { listSignUpsOfTeams } from '../../sign-ups/queries.ts';
import { refusalOfTeams } from '../../scores/teams/actions.ts';
import { listTeams } from '../../scores/teams/queries.ts';
import { addStage, rankRead, type ReadSeason, readSeason, type SeasonDeps } from '../../season/actions.ts';
import { lockSeason, type SeasonRecord } from '../../season/queries.ts';

type Given = NextDetails & { id: string };

export interface NextEvent {
  event: GameEvent;
  /** The stage that it was made from. */
  source: EventScope;
}

/** Makes the next event of the series, a draft, and adds it as a stage. */
export async function makeEdition(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  { seasonId, ...given }: Given & { seasonId: string },
): Promise<Result<NextEvent>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const made = await repeatLastStage(db, scope, await readSeason(db, deps, season), given);
  if (!made.ok || made.value.isRepeated) return made;
  const added = await addStage(db, scope, season, { eventId: made.value.event.id, weight: 100 });
  return added.ok ? made : added;
}

/** Makes an event of the qualified teams, a draft. It is no stage. */
export async function makeFinal(
  db: Db,
  deps: SeasonDeps,
  scope: Scope,
  { seasonId, carryPercent, except, ...given }: Given & { seasonId: string; carryPercent: number; except: string[] },
): Promise<Result<NextEvent>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const read = await readSeason(db, deps, season);
  const made = await repeatLastStage(db, scope, read, given);
  if (!made.ok || made.value.isRepeated) return made;
  const event = (await lockEvent(db, made.value.event.id))!;
  const left = new Set(except.map(normalizeName));
  const finalists = qualifiedOf(read, season, event).filter(({ name }) => !left.has(normalizeName(name)));
  if (finalists.length === 0) return { ok: false, failure: failure('nobody_qualified') };
  const refusal = await refusalOfTeams(db, event, finalists.length);
  if (refusal) return { ok: false, failure: refusal };
  const known = await latestTeams(db, read);
  const teams = finalists.map(({ name, points, players }): QualifiedTeam => {
    const before = known.get(normalizeName(name));
    return {
      team: {
        name,
        discordId: before?.discordId ?? '',
        activisionIds: players.map(({ activisionId }) => activisionId),
      },
      carried: carriedPart(points, carryPercent, event.rules.decimals),
      signUpId: before?.signUpId,
    };
  });
  const added = await enterQualified(db, { ...scope, event: event.id }, event, { teams, from: season.name });
  return added.ok ? made : added;
}

function qualifiedOf(read: ReadSeason, { rules }: SeasonRecord, event: GameEvent) {
  const of = seasonSubject(rules);
  const identities = identitiesOf(read.decisions.map(({ decision }) => decision));
  return finalistsOf(rankRead(read, of), of, { teamSize: event.rules.teamSize, identities });
}

async function repeatLastStage(
  db: Db,
  scope: Scope,
  { stages }: ReadSeason,
  given: Given,
): Promise<Result<NextEvent & { isRepeated: boolean }>> {
  const again = stages.find(({ event }) => event.id === given.id)?.event;
  const source = lastStage(stages.map(({ stage }) => stage).filter(({ eventId }) => eventId !== given.id));
  if (!source) return { ok: false, failure: failure('no_stage_to_repeat') };
  const from: EventScope = { ...scope, event: source.eventId as EventId };
  // A repeated request returns the same event.
  if (again) return { ok: true, value: { event: again, source: from, isRepeated: true } };
  const made = await duplicateEvent(db, from, { ...given, withTeams: false });
  if (!made.ok) return made;
  const isRepeated = made.value.endedAt !== null || (await listTeams(db, made.value.id)).length > 0;
  return { ok: true, value: { event: made.value, source: from, isRepeated } };
}

/** By their normalised names, each as it was in its latest stage, with the last captain that it had in any: copied teams have none. */
async function latestTeams(
  db: Db,
  { stages }: ReadSeason,
): Promise<Map<string, { discordId: string; signUpId: string | undefined }>> {
  const latest = new Map<string, { discordId: string; signUpId: string | undefined }>();
  for (const { eventId } of inOrder(stages.map(({ stage }) => stage))) {
    const signUps = await listSignUpsOfTeams(db, eventId as EventId);
    for (const { id, name, discordId } of await listTeams(db, eventId as EventId)) {
      const key = normalizeName(name);
      latest.set(key, { discordId, signUpId: signUps.get(id) ?? latest.get(key)?.signUpId });
    }
  }
  return latest;
}
