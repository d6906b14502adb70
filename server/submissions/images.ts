import { createHash } from 'node:crypto';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import {
  MAX_EVENT_UPLOADS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_UPLOADS,
} from '../../domain/submissions/submission.ts';
import { newSecretToken } from '../access/auth/secret-token.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { Turns } from '../platform/db/turns.ts';
import type { FileStore } from '../platform/files/store.ts';
import { Failed } from '../platform/failed.ts';
import { formatOf } from '../platform/images/format.ts';
import { redraw, type RedrawAnswer } from '../platform/images/redraw.ts';
import { readLog } from '../scores/ledger/event-log.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { publishedOf } from '../scores/publication/published.ts';
import { type OwnTeam, readCaptainBook } from './book.ts';
import { countImages, deleteUnstored, findImage, type ImageRow, insertImage, markStored } from './image-queries.ts';
import { refusalOfRound } from './sending.ts';

const largeDrawing = { format: 'webp', maxSide: 1600, maxBytes: 400_000 } as const;
const smallDrawing = { format: 'webp', maxSide: 320, maxBytes: 40_000 } as const;

/** Of an organiser: each of them holds a picture in memory. The others have not been read. */
const bodiesOfOne = { atOnce: 8, waiting: 200, waitMs: 20_000 };
/** Of this process. */
const bodies = { atOnce: 24, waiting: 400, waitMs: 20_000 };
const drawing = { atOnce: 2, waiting: 24, waitMs: 30_000 };
const drawingMs = 15_000;

export interface UploadDeps {
  db: Db;
  files: FileStore;
}

export interface Upload {
  imageId: string;
  round: number;
  /** Reads the body. It is called once there is room for it. */
  read(): Promise<Uint8Array>;
}

/** Receives images of captains: one at a time of a team, a few at a time of an organiser and of the process. */
export class ImageUploads {
  private readonly deps: UploadDeps;
  private readonly running = new Set<string>();
  private readonly organizers = new Turns(bodiesOfOne);
  private readonly bodies = new WorkQueue(bodies);
  private readonly drawing = new WorkQueue(drawing);

  constructor(deps: UploadDeps) {
    this.deps = deps;
  }

  /** Stores an image of a captain. The same id again answers with the stored one. */
  async receive(scope: EventScope, signUpId: string, upload: Upload): Promise<Result<ImageRow>> {
    if (this.running.has(signUpId)) return { ok: false, failure: failure('image_upload_running') };
    this.running.add(signUpId);
    try {
      const begun = await this.begin(scope, signUpId, upload);
      if (!begun.ok || 'known' in begun.value) return begun.ok ? { ok: true, value: begun.value.known! } : begun;
      const { team } = begun.value;
      return await this.organizers.run(scope.organizer, () =>
        this.bodies.run(async () => this.store(scope, team, upload, await upload.read())),
      );
    } finally {
      this.running.delete(signUpId);
    }
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
    const drawn = await this.draw(bytes);
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

  private async draw(bytes: Uint8Array): Promise<Result<Exclude<RedrawAnswer, { refused: string }>>> {
    if (bytes.length > MAX_IMAGE_BYTES) return refused(failure('image_too_large'));
    const format = formatOf(bytes);
    if (!format || format === 'gif') return refused(failure('image_unreadable'));
    const answer = await this.drawing.run(() =>
      redraw({
        bytes,
        format,
        drawings: [largeDrawing, smallDrawing],
        maxPixels: MAX_IMAGE_PIXELS,
        maxAnimatedPixels: 0,
        isStrict: false,
        maxMs: drawingMs,
      }),
    );
    if (!('refused' in answer)) return { ok: true, value: answer };
    // On a busy machine a good image may take too long: the device sends it again.
    return refused(failure(answer.refused === 'too_slow' ? 'busy' : 'image_unreadable'));
  }
}

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
