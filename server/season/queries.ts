import { sql } from 'kysely';
import type { SeasonAct, SeasonDecision } from '../../domain/season/decisions.ts';
import type { SeasonLink } from '../../domain/season/public-season.ts';
import type { SeasonRules } from '../../domain/season/rules.ts';
import { slugOf } from '../../domain/events/slug.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { type Db, ownOrganizer } from '../platform/db/transaction.ts';
import type { EventId, Scope } from '../platform/scope/scope.ts';
import { actorRef } from '../platform/scope/actor.ts';

declare const named: unique symbol;

export type SeasonId = string & { readonly [named]: 'SeasonId' };

export interface SeasonRecord {
  id: SeasonId;
  userId: string;
  name: string;
  slug: string;
  published: boolean;
  rules: SeasonRules;
  rulesVersion: number;
  secret: string;
  createdAt: Date;
}

export interface StageRecord {
  eventId: EventId;
  weight: number;
}

export interface StoredDecision {
  decision: SeasonDecision;
  actor: { kind: string; id: string | null };
}

/** Newest first. */
export async function listSeasons(db: Db): Promise<(SeasonRecord & { stages: number })[]> {
  const rows = await selectSeasons(db)
    .select((eb) =>
      eb
        .selectFrom('season_stages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('season_stages.season_id', '=', 'seasons.id')
        .as('stages'),
    )
    .where('user_id', '=', ownOrganizer)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ stages, ...row }) => ({ ...toSeason(row), stages: stages ?? 0 }));
}

export async function findSeason(db: Db, id: string): Promise<SeasonRecord | undefined> {
  const row = await selectSeasons(db).where('id', '=', id).executeTakeFirst();
  return row && toSeason(row);
}

/** Locks the season: other changes of it wait for the end of the transaction. */
export async function lockSeason(db: Db, id: string): Promise<SeasonRecord | undefined> {
  const row = await selectSeasons(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toSeason(row);
}

/** Whose season is published at this address. Seasons of a disabled account are not shown. */
export async function findPublishedSeason(
  authDb: Db,
  slug: string,
): Promise<{ id: string; userId: string } | undefined> {
  return authDb
    .selectFrom('seasons')
    .select(['id', 'user_id as userId'])
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('disabled_at', 'is', null))
    .executeTakeFirst();
}

/** False when a season has this id already. */
export async function insertSeason(
  db: Db,
  organizer: OrganizerId,
  { id, name, rules, secret }: { id: string; name: string; rules: SeasonRules; secret: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seasons')
    .values({ id, user_id: organizer, name, slug: slugOf(name, 'temporada'), rules: JSON.stringify(rules), secret })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the address is that of another season. */
export async function updateSeason(
  db: Db,
  id: SeasonId,
  {
    rules,
    ...change
  }: {
    name?: string | undefined;
    slug?: string | undefined;
    published?: boolean | undefined;
    rules?: SeasonRules;
  },
): Promise<boolean> {
  return db
    .updateTable('seasons')
    .set((eb) => ({
      // A statement without a change is one too.
      id,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.slug !== undefined && { slug: change.slug }),
      ...(change.published !== undefined && { published: change.published }),
      ...(rules && { rules: JSON.stringify(rules), rules_version: eb('rules_version', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
    .then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      },
    );
}

export async function deleteSeason(db: Db, id: SeasonId): Promise<void> {
  await db.deleteFrom('seasons').where('id', '=', id).execute();
}

export async function listStages(db: Db, id: SeasonId): Promise<StageRecord[]> {
  const rows = await db
    .selectFrom('season_stages')
    .select(['championship_id', 'weight'])
    .where('season_id', '=', id)
    .orderBy('championship_id')
    .execute();
  return rows.map(({ championship_id, weight }) => ({ eventId: championship_id as EventId, weight }));
}

/** The last entry of the ledger of each of these events. */
export async function listLastNumbers(db: Db, ids: readonly EventId[]): Promise<Map<EventId, number>> {
  const rows = await db
    .selectFrom('score_ledgers')
    .select(['championship_id', 'last_number'])
    .where('championship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ championship_id, last_number }) => [championship_id as EventId, last_number]));
}

/** Adds a stage, weighs it, or removes it where the weight is null. */
export async function saveStage(
  db: Db,
  { organizer, season, eventId }: { organizer: OrganizerId; season: SeasonId; eventId: EventId },
  weight: number | null,
): Promise<void> {
  if (weight === null) {
    await db
      .deleteFrom('season_stages')
      .where('season_id', '=', season)
      .where('championship_id', '=', eventId)
      .execute();
    return;
  }
  await db
    .insertInto('season_stages')
    .values({ season_id: season, championship_id: eventId, user_id: organizer, weight })
    .onConflict((conflict) => conflict.columns(['season_id', 'championship_id']).doUpdateSet({ weight }))
    .execute();
}

/** Oldest first. */
export async function listDecisions(db: Db, id: SeasonId): Promise<StoredDecision[]> {
  const rows = await db
    .selectFrom('season_decisions')
    .select(['number', 'act', 'reason', 'at', 'actor_kind', 'actor_id', 'undone_at'])
    .where('season_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, act, reason, at, actor_kind, actor_id, undone_at }) => ({
    decision: { ...act, number, reason, at: at.toISOString(), undone: undone_at !== null },
    actor: { kind: actor_kind, id: actor_id },
  }));
}

/** The season must be locked. */
export async function insertDecision(
  db: Db,
  scope: Scope,
  id: SeasonId,
  { act, reason }: { act: SeasonAct; reason: string },
): Promise<number> {
  const { kind, id: actorId } = actorRef(scope);
  const { number } = await db
    .insertInto('season_decisions')
    .values((eb) => ({
      season_id: id,
      user_id: scope.organizer,
      number: eb
        .selectFrom('season_decisions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('season_id', '=', id),
      act: JSON.stringify(act),
      reason,
      actor_kind: kind,
      actor_id: actorId,
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function markUndone(db: Db, scope: Scope, id: SeasonId, number: number): Promise<void> {
  await db
    .updateTable('season_decisions')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: actorRef(scope).id })
    .where('season_id', '=', id)
    .where('number', '=', number)
    .execute();
}

export async function listDistinct(db: Db, id: SeasonId): Promise<string[]> {
  const rows = await db
    .selectFrom('season_distinct')
    .select('pair')
    .where('season_id', '=', id)
    .orderBy('pair')
    .execute();
  return rows.map(({ pair }) => pair);
}

export async function insertDistinct(db: Db, organizer: OrganizerId, id: SeasonId, pair: string): Promise<void> {
  await db
    .insertInto('season_distinct')
    .values({ season_id: id, user_id: organizer, pair })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listHidden(db: Db, id: SeasonId): Promise<string[]> {
  const rows = await db
    .selectFrom('season_hidden')
    .select('player')
    .where('season_id', '=', id)
    .orderBy('player')
    .execute();
  return rows.map(({ player }) => player);
}

export async function saveHidden(
  db: Db,
  organizer: OrganizerId,
  id: SeasonId,
  { player, hidden }: { player: string; hidden: boolean },
): Promise<void> {
  if (hidden)
    await db
      .insertInto('season_hidden')
      .values({ season_id: id, user_id: organizer, player })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('season_hidden').where('season_id', '=', id).where('player', '=', player).execute();
}

/** The published seasons of which an event is a stage, or all of the organiser. Newest first. */
export async function listShownSeasons(db: Db, eventId?: EventId): Promise<SeasonLink[]> {
  return db
    .selectFrom('seasons')
    .select(['name', 'slug'])
    .where('user_id', '=', ownOrganizer)
    .where('published', '=', true)
    .$if(eventId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb.selectFrom('season_stages').select('season_id').where('championship_id', '=', eventId!),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}

const columns = [
  'id',
  'user_id',
  'name',
  'slug',
  'published',
  'rules',
  'rules_version',
  'secret',
  'created_at',
] as const;

function selectSeasons(db: Db) {
  return db.selectFrom('seasons').select(columns);
}

type SeasonRow = Awaited<ReturnType<ReturnType<typeof selectSeasons>['execute']>>[number];

function toSeason(row: SeasonRow): SeasonRecord {
  return {
    id: row.id as SeasonId,
    userId: row.user_id,
    name: row.name,
    slug: row.slug,
    published: row.published,
    rules: row.rules,
    rulesVersion: row.rules_version,
    secret: row.secret,
    createdAt: row.created_at,
  };
}
