import { sql } from 'kysely';
import { likenessOf, type ComparedImage } from '../../domain/submissions/submission-alerts.ts';
import { IMAGE_DAYS, IMAGE_DAYS_WITHOUT_END, UNUSED_IMAGE_MINUTES } from '../../domain/submissions/submission.ts';
import { type Db, ownOrganizer } from '../platform/db/transaction.ts';
import type { EventId, EventScope } from '../platform/scope/scope.ts';

export interface ImageRow extends ComparedImage {
  signUpId: string;
  file: string;
  smallFile: string;
  width: number;
  height: number;
  /** The files are written. */
  stored: boolean;
}

/** Images that a submission or a contest of the event has. */
export async function listUsedImages(db: Db, event: EventId): Promise<ImageRow[]> {
  const rows = await selectImages(db, event).where('used', '=', true).orderBy('uploaded_at').execute();
  return rows.map(toImage);
}

export async function findImage(db: Db, event: EventId, id: string): Promise<ImageRow | undefined> {
  const row = await selectImages(db, event).where('id', '=', id).executeTakeFirst();
  return row && toImage(row);
}

export async function listImages(db: Db, event: EventId, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectImages(db, event).where('id', 'in', ids).execute();
  return rows.map(toImage);
}

/** Uploads of a team for a round, and of the event. */
export async function countImages(
  db: Db,
  event: EventId,
  { teamId, round }: { teamId: string; round: number },
): Promise<{ own: number; all: number }> {
  return db
    .selectFrom('submission_images')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([eb('team_id', '=', teamId), eb('round', '=', round)]))
        .as('own'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('championship_id', '=', event)
    .executeTakeFirstOrThrow();
}

/** Inserted before its files are written. Of an id that was not stored completely, the row is replaced. */
export async function insertImage(
  db: Db,
  { organizer, event }: EventScope,
  image: Omit<ImageRow, 'likeness' | 'stored'> & { likeness: string },
): Promise<void> {
  await db
    .insertInto('submission_images')
    .values({
      championship_id: event,
      id: image.id,
      user_id: organizer,
      sign_up_id: image.signUpId,
      team_id: image.teamId,
      round: image.round,
      file: image.file,
      small_file: image.smallFile,
      width: image.width,
      height: image.height,
      sha256: image.sha256,
      likeness: image.likeness,
    })
    .execute();
}

export async function markStored(db: Db, event: EventId, id: string): Promise<void> {
  await db
    .updateTable('submission_images')
    .set({ stored: true })
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .execute();
}

export async function markUsed(db: Db, event: EventId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('submission_images')
    .set({ used: true })
    .where('championship_id', '=', event)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes a row whose files were not written, and returns their names. */
export async function deleteUnstored(db: Db, event: EventId, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('submission_images')
    .where('championship_id', '=', event)
    .where('id', '=', id)
    .where('stored', '=', false)
    .returning(['file', 'small_file'])
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

/** Events with images that may have to be deleted, of all organisers. */
export async function listEventsWithOldImages(authDb: Db): Promise<{ organizer: string; event: EventId }[]> {
  const rows = await authDb
    .selectFrom('submission_images')
    .select(['user_id as organizer', 'championship_id as event'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('uploaded_at', '<', ago({ days: IMAGE_DAYS })),
        eb.and([isUnused, eb('uploaded_at', '<', ago({ minutes: UNUSED_IMAGE_MINUTES }))]),
      ]),
    )
    .execute();
  return rows.map(({ organizer, event }) => ({ organizer, event: event as EventId }));
}

/** Deletes the rows of images whose time is over, and returns the names of their files. */
export async function deleteOldImages(db: Db, event: EventId): Promise<string[]> {
  const rows = await db
    .deleteFrom('submission_images')
    .where('championship_id', '=', event)
    .where((eb) =>
      eb.or([
        eb.and([isUnused, eb('uploaded_at', '<', ago({ minutes: UNUSED_IMAGE_MINUTES }))]),
        eb('uploaded_at', '<', ago({ days: IMAGE_DAYS_WITHOUT_END })),
        eb.exists(
          eb
            .selectFrom('championships')
            .select('id')
            .where('id', '=', event)
            .where('ended_at', '<', ago({ days: IMAGE_DAYS })),
        ),
      ]),
    )
    .returning(['file', 'small_file'])
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

const isUnused = sql<boolean>`not (stored and used)`;

function ago({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
  return sql<Date>`clock_timestamp() - make_interval(days => ${days}, mins => ${minutes})`;
}

/** Names in the file store: of one event, or of all events of the organiser. */
export async function listImageFiles(db: Db, event?: EventId): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_images')
    .select(['file', 'small_file'])
    .where('user_id', '=', ownOrganizer)
    .$if(event !== undefined, (query) => query.where('championship_id', '=', event!))
    .execute();
  return rows.flatMap(({ file, small_file }) => [file, small_file]);
}

function selectImages(db: Db, event: EventId) {
  return db
    .selectFrom('submission_images')
    .select([
      'id',
      'sign_up_id as signUpId',
      'team_id as teamId',
      'round',
      'file',
      'small_file as smallFile',
      'width',
      'height',
      'sha256',
      'likeness',
      'stored',
    ])
    .where('championship_id', '=', event);
}

function toImage(row: Omit<ImageRow, 'likeness'> & { likeness: string }): ImageRow {
  return { ...row, likeness: likenessOf(row.likeness) };
}
