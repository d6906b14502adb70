import { createHash } from 'node:crypto';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { MAX_EVENT_UPLOADS, MAX_IMAGE_PIXELS, MAX_UPLOADS } from '../../domain/submissions/submission.ts';
import { newSecretToken } from '../access/auth/secret-token.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import type { FileStore } from '../platform/files/store.ts';
import { Failed } from '../platform/failed.ts';
import { formatOf } from '../platform/images/format.ts';
import { type RedrawAnswer, type RedrawRequest, Redrawing } from '../platform/images/redraw.ts';
import { readLog } from '../scores/ledger/event-log.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { publishedOf } from '../scores/publication/published.ts';
import { type OwnTeam, readCaptainBook } from './book.ts';
import { countImages, deleteUnstored, findImage, type ImageRow, insertImage, markStored } from './image-queries.ts';
import { refusalOfRound } from './sending.ts';

const MB = 1024 * 1024;

const largeDrawing = { format: 'webp', maxSide: 1600, maxBytes: 400_000 } as const;
const smallDrawing = { format: 'webp', maxSide: 320, maxBytes: 40_000 } as const;

const redrawing = { atOnce: 3, atOnceOfOne: 2, waiting: 200, waitingOfOne: 60, waitMs: 30_000 };
const drawingLimits = { maxMs: 15_000, maxProcessorMs: 8000 };
/** What has been read and is not stored yet, in memory. Captains' devices send about half a megabyte. */
const heldBytes = { ofOne: 160 * MB, ofAll: 400 * MB };
/** A link whose images were too slow this often waits. */
const slowImages = { count: 2, waitMs: 10 * 60_000 };

export interface UploadDeps {
  db: Db;
  files: FileStore;
  now(): Date;
}

export interface Upload {
  imageId: string;
  round: number;
  /** Reads the body. It asks for each part whether there is room for it. */
  read(mayHold: (bytes: number) => boolean): Promise<Uint8Array>;
}

/**
 * Receives images of captains, one at a time of a team. A body that is read takes memory, and a place for drawing only when all
 * of it is there, so that slow ones hold nobody up.
 */
export class ImageUploads {
  private readonly deps: UploadDeps;
  private readonly limits: Pick<RedrawRequest, 'maxMs' | 'maxProcessorMs'>;
  private readonly running = new Set<string>();
  private readonly held = new Map<OrganizerId, number>();
  private readonly redrawing = new Redrawing(redrawing);
  private readonly slowOf = new Map<string, number[]>();

  constructor(deps: UploadDeps, limits = drawingLimits) {
    this.deps = deps;
    this.limits = limits;
  }

  /** Stores an image of a captain. The same id again answers with the stored one. */
  async receive(scope: EventScope, signUpId: string, upload: Upload): Promise<Result<ImageRow>> {
    if (this.running.has(signUpId)) return refused(failure('image_upload_running'));
    const seconds = this.secondsToWait(signUpId);
    if (seconds > 0) return refused(failure('image_link_waits', { seconds }));
    this.running.add(signUpId);
    let bytes = 0;
    const mayHold = (more: number) => {
      bytes += more;
      return this.hold(scope.organizer, more);
    };
    try {
      const begun = await this.begin(scope, signUpId, upload);
      if (!begun.ok || 'known' in begun.value) return begun.ok ? { ok: true, value: begun.value.known! } : begun;
      return await this.store(scope, begun.value.team, upload, await upload.read(mayHold));
    } finally {
      this.release(scope.organizer, bytes);
      this.running.delete(signUpId);
    }
  }

  private hold(organizer: OrganizerId, bytes: number): boolean {
    const own = (this.held.get(organizer) ?? 0) + bytes;
    this.held.set(organizer, own);
    let all = 0;
    for (const held of this.held.values()) all += held;
    return own <= heldBytes.ofOne && all <= heldBytes.ofAll;
  }

  private release(organizer: OrganizerId, bytes: number): void {
    const own = (this.held.get(organizer) ?? 0) - bytes;
    if (own > 0) this.held.set(organizer, own);
    else this.held.delete(organizer);
  }

  private secondsToWait(signUpId: string): number {
    const now = this.deps.now().getTime();
    for (const [link, times] of this.slowOf) if (times.at(-1)! + slowImages.waitMs <= now) this.slowOf.delete(link);
    const times = this.slowOf.get(signUpId) ?? [];
    return times.length < slowImages.count ? 0 : Math.ceil((times.at(-1)! + slowImages.waitMs - now) / 1000);
  }

  /** Refuses before the body is read. */
  private begin(
    scope: EventScope,
    signUpId: string,
    { imageId, round }: Upload,
  ): Promise<Result<{ known: ImageRow } | { known?: never; team: OwnTeam }>> {
    return asOrganizerAtOneMoment(this.deps.db, scope.organizer, async (db) => {
      const log = await readLog(db, scope.event);
      const seen = log && (await readCaptainBook(db, log, publishedOf(log), signUpId));
      if (!seen) return refused(failure('sign_up_not_found'));
      const { team, book } = seen;
      const known = await findImage(db, scope.event, imageId);
      if (known && known.signUpId !== signUpId) return refused(failure('image_not_found'));
      if (known?.stored) return { ok: true, value: { known } };
      const refusal = refusalOfRound(book, round);
      if (refusal) return refused(refusal);
      const { own, all } = await countImages(db, scope.event, { teamId: team.teamId, round });
      if (own >= MAX_UPLOADS || all >= MAX_EVENT_UPLOADS) return refused(failure('too_many_images'));
      return { ok: true, value: { team } };
    });
  }

  private async store(
    scope: EventScope,
    { signUpId, teamId }: OwnTeam,
    { imageId, round }: Upload,
    bytes: Uint8Array,
  ): Promise<Result<ImageRow>> {
    const drawn = await this.draw(scope, signUpId, bytes);
    if (!drawn.ok) return drawn;
    const [large, small] = drawn.value.drawn;
    if (!large || !small) return refused(failure('image_unreadable'));
    const { db, files } = this.deps;
    const { organizer, event } = scope;
    const name = `${organizer}/submissions/${newSecretToken()}`;
    const image = {
      id: imageId,
      signUpId,
      teamId,
      round,
      file: `${name}.webp`,
      smallFile: `${name}.small.webp`,
      width: large.width,
      height: large.height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      likeness: drawn.value.likeness,
    };
    const left = await asOrganizer(db, organizer, async (db) => {
      const names = await deleteUnstored(db, event, imageId);
      await insertImage(db, scope, image);
      return names;
    });
    await Promise.all(left.map((file) => files.remove(file)));
    await Promise.all([files.write(image.file, large.bytes), files.write(image.smallFile, small.bytes)]);
    const stored = await asOrganizer(db, organizer, async (db) => {
      await markStored(db, event, imageId);
      return findImage(db, event, imageId);
    });
    if (stored) return { ok: true, value: stored };
    // The event was deleted meanwhile, perhaps before the files were written.
    await Promise.all([files.remove(image.file), files.remove(image.smallFile)]);
    return refused(failure('image_not_found'));
  }

  private async draw(
    { organizer }: EventScope,
    signUpId: string,
    bytes: Uint8Array,
  ): Promise<Result<Exclude<RedrawAnswer, { refused: string }>>> {
    const format = formatOf(bytes);
    if (!format || format === 'gif') return refused(failure('image_unreadable'));
    const answer = await this.redrawing.redraw(organizer, {
      bytes,
      format,
      drawings: [largeDrawing, smallDrawing],
      maxPixels: MAX_IMAGE_PIXELS,
      maxAnimatedPixels: 0,
      isStrict: false,
      ...this.limits,
    });
    if (!('refused' in answer)) return { ok: true, value: answer };
    if (answer.refused === 'too_slow')
      this.slowOf.set(signUpId, [...(this.slowOf.get(signUpId) ?? []), this.deps.now().getTime()]);
    return refused(failure(refusals[answer.refused]));
  }
}

const refusals = {
  no_picture: 'image_unreadable',
  too_many_pixels: 'image_unreadable',
  too_many_scans: 'image_too_many_scans',
  too_slow: 'image_too_slow',
  // The device sends it again.
  not_in_time: 'busy',
} as const;

function refused(failed: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure: failed };
}

/** The bytes of an image, as large as they are stored or small. */
export async function readImageFile(
  files: FileStore,
  image: ImageRow | undefined,
  size: 'small' | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = image?.stored ? await files.read(size === 'small' ? image.smallFile : image.file) : undefined;
  if (!bytes) throw new Failed(failure('image_not_found'));
  return bytes;
}
