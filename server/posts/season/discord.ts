import { seasonEmbed } from '../../../domain/posts/discord-post.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { nextPublicInMs } from '../../../domain/scores/publication.ts';
import type { Db } from '../../platform/db/transaction.ts';
import {
  addChannel,
  type CheckedWebhook,
  type confirmPost,
  removeChannel,
  type retryPost,
} from '../discord/actions.ts';
import type { Contents } from '../discord/contents.ts';
import type { Encryption } from '../discord/encryption.ts';
import { insertPost, listPosts, listWebhooks, queuePosts, type Subject } from '../discord/queries.ts';
import { listMaybeBehind } from '../../scores/publication/queries.ts';
import type { Scope } from '../../platform/scope/scope.ts';
import type { SeasonDeps } from '../../season/actions.ts';
import { showSeason } from '../../season/public-season.ts';
import { findSeason, listStages, lockSeason, type SeasonRecord } from '../../season/queries.ts';

export interface SeasonPostDeps extends SeasonDeps {
  now(): Date;
  publicOrigin(): string;
}

/** For the jobs of channels. */
export function seasonContents(deps: SeasonPostDeps): (db: Db, seasonId: string) => Promise<Contents | undefined> {
  return (db, seasonId) => readSeasonContents(db, deps, seasonId);
}

/**
 * The ranking after the stages that have ended, which is posted once for each number of them. Only the newest message is edited: the
 * earlier ones say what the ranking was. The transaction must be a snapshot.
 */
async function readSeasonContents(db: Db, deps: SeasonPostDeps, seasonId: string): Promise<Contents | undefined> {
  const record = await findSeason(db, seasonId);
  if (!record?.published) return undefined;
  // A stage that is being played would change the message with every result.
  const { season } = await showSeason(db, deps, { ...record, rules: { ...record.rules, partial: false } });
  const ended = season.stages.filter(({ champions }) => champions.length > 0).length;
  const embed = seasonEmbed(
    { name: season.name, primaryColor: season.brand.primaryColor, url: `${deps.publicOrigin()}/t/${season.slug}` },
    season,
  );
  const posts = await listPosts(db, subjectOf(record));
  // A stage that was reopened leaves a message of more stages than have ended.
  const rounds = new Set([ended, ...posts.map(({ round }) => round).filter((round) => round > ended)]);
  return {
    list: [...rounds].map((round) => ({
      kind: 'season',
      round,
      embed,
      mayPost: round === ended && ended > 0,
      picture: { season },
    })),
    round: ended,
    endedAt: null,
    nextInMs: await nextStageInMs(db, record),
  };
}

/** In how many milliseconds more of a stage becomes public without a change; null: never. */
async function nextStageInMs(db: Db, { id }: SeasonRecord): Promise<number | null> {
  const stages = new Set((await listStages(db, id)).map(({ eventId }) => eventId));
  const waits = (await listMaybeBehind(db))
    .filter((event) => stages.has(event.id))
    .flatMap(({ publication, ...dated }) => nextPublicInMs(publication, dated) ?? []);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** Later stages are posted by themselves; what the ranking says now is posted with `postRanking`. */
export async function addSeasonChannel(
  db: Db,
  deps: SeasonPostDeps,
  scope: Scope,
  { seasonId, encryption, checked }: { seasonId: string; encryption: Encryption; checked: CheckedWebhook },
): Promise<Result<null>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const contents = await readSeasonContents(db, deps, season.id);
  return addChannel(db, scope, encryption, {
    ...checked,
    subject: subjectOf(season),
    name: season.name,
    announcedRound: contents?.round ?? 0,
    roundStart: false,
    checkIn: false,
  });
}

export async function removeSeasonChannel(db: Db, scope: Scope, seasonId: string, id: string): Promise<Result<null>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  return removeChannel(db, scope, { subject: subjectOf(season), name: season.name }, id);
}

/** Posts the ranking as it is now to the channels that have no message of it. */
export async function postRanking(db: Db, deps: SeasonPostDeps, scope: Scope, seasonId: string): Promise<Result<null>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  const contents = await readSeasonContents(db, deps, season.id);
  if (!contents || contents.round === 0) return { ok: false, failure: failure('nothing_to_post') };
  const content = { kind: 'season', round: contents.round } as const;
  for (const webhook of await listWebhooks(db, subjectOf(season)))
    await insertPost(db, scope.organizer, webhook, content);
  await queuePosts(db, subjectOf(season));
  return { ok: true, value: null };
}

/** Tries a failed message again, or marks one as posted whose answer was lost. */
export async function settlePost(
  db: Db,
  { seasonId, id }: { seasonId: string; id: string },
  act: typeof retryPost | typeof confirmPost,
): Promise<Result<null>> {
  const season = await lockSeason(db, seasonId);
  if (!season) return { ok: false, failure: failure('season_not_found') };
  return act(db, subjectOf(season), id);
}

function subjectOf({ id }: SeasonRecord): Subject {
  return { season: id };
}
