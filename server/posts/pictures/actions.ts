import { type Brand, brandOfEvent, monogramOf } from '../../../domain/events/brand.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { logoPlate } from '../../../domain/events/logo-plate.ts';
import type { Profile } from '../../../domain/access/profile.ts';
import { type RoundPosts, roundPostsOf, roundsWithResults } from '../../../domain/posts/round-posts.ts';
import { listClosedRounds } from '../../scores/closed-rounds/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent } from '../../events/queries.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { playedOf } from '../../../domain/scores/ledger/event-views.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { readDigest, readPublished } from '../../scores/publication/published.ts';
import { drawPicture, readPixels } from './draw.ts';
import { PICTURE_FORMATS, type PictureFormat, type PictureKind } from './format.ts';
import type { PlacedLogo } from './frame.ts';
import { kindsOf, postPicture, partsOf } from './kinds/kinds.ts';
import { type Drawn, pictureCache, versionOf } from './picture-cache.ts';

/** The public facts of a round. */
export interface ShownPosts {
  posts: RoundPosts;
  /** Published rounds. */
  rounds: number[];
  event: GameEvent;
  profile: Profile;
  brand: Brand;
  /** Of the published state, once the event has ended; null where no public page shows it. */
  digest: string | null;
}

/** Reads what can be posted of a round, as the public may know it. The transaction must be a snapshot. */
export async function readRoundPosts(db: Db, eventId: string, round: number): Promise<Result<ShownPosts>> {
  const found = await findEvent(db, eventId);
  if (!found) return { ok: false, failure: failure('event_not_found') };
  const { event, rows, state } = await readPublished(db, found);
  const { rules, decisions } = event;
  const posts = roundPostsOf(
    {
      rules,
      decisions,
      rows,
      closed: await listClosedRounds(db, found.id),
      ended: event.endedAt !== null,
      kills: playedOf(state),
    },
    round,
  );
  const value = {
    posts,
    rounds: roundsWithResults(rows),
    event,
    profile: await findProfile(db),
    brand: brandOfEvent(await findBrand(db), event.brand),
    digest: event.published && event.endedAt !== null ? await readDigest(db, { event, state }) : null,
  };
  return { ok: true, value };
}

/** The address of the public page; null if the event is not published. */
export function publicAddress(
  { slug, published }: Pick<GameEvent, 'slug' | 'published'>,
  origin: string,
): string | null {
  return published && slug !== null ? `${origin}/c/${slug}` : null;
}

export interface PictureName {
  kind: PictureKind;
  format: PictureFormat;
  /** From 1. A long list is a set of pictures. */
  part: number;
}

/** Draws one picture of a round's posts. `origin` is where the public page is. */
export async function drawPostPicture(
  files: FileStore,
  shown: ShownPosts,
  name: PictureName,
  origin: string,
): Promise<Result<Drawn>> {
  const { kind, format, part } = name;
  if (!kindsOf(shown.posts).includes(kind) || part > partsOf(shown.posts, name))
    return { ok: false, failure: failure('picture_not_found') };
  const value = await pictureCache.getOrDraw(postPictureVersion(shown, name, origin), async () => {
    const { logo, isComplete } = await readLogo(files, shown.brand);
    const piece = postPicture(shown.posts, { ...subjectOf(shown, origin), logo }, { kind, format, part });
    return { bytes: await drawPicture(piece, PICTURE_FORMATS[format]), isComplete };
  });
  return { ok: true, value };
}

/** A hash of everything that the picture shows. */
export function postPictureVersion(shown: ShownPosts, name: PictureName, origin: string): string {
  return versionOf({ posts: shown.posts, subject: subjectOf(shown, origin), name });
}

function subjectOf({ event, profile, brand, digest }: ShownPosts, origin: string) {
  return {
    organizer: profile.name,
    event: event.name,
    monogram: monogramOf(profile.name || event.name),
    day: event.startDate === null ? null : event.startDate.split('-').toReversed().join('/'),
    brand,
    address: publicAddress(event, origin)?.replace(/^https?:\/\//, '') ?? null,
    digest,
  };
}

/** The background of logos on pictures, and those for a logo that cannot be made out on it. */
const plates: [string, ...string[]] = ['#000000', '#ffffff'];

/** The file of '/logos/{file}?v={hash}', with a plate that suits it. If the store fails, the picture is drawn without a logo. */
export async function readLogo(
  files: FileStore,
  { logoUrl }: Brand,
): Promise<{ logo: PlacedLogo | null; isComplete: boolean }> {
  const name = /^\/logos\/([^?]+)/.exec(logoUrl ?? '')?.[1];
  if (name === undefined) return { logo: null, isComplete: true };
  try {
    const bytes = await files.read(name);
    if (!bytes) return { logo: null, isComplete: true };
    return { logo: { bytes, plate: logoPlate(await readPixels(bytes), plates) }, isComplete: true };
  } catch {
    return { logo: null, isComplete: false };
  }
}
