import { proveOrganizer } from '../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../platform/db/transaction.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { JobHandler } from '../platform/jobs/kinds.ts';
import { insertJob } from '../platform/jobs/queries.ts';
import type { EventId } from '../platform/scope/scope.ts';
import { deleteOldImages, listEventsWithOldImages, listImageFiles } from './image-queries.ts';

const filesOfJob = 500;

/**
 * Deletes images that were never sent, and those of events that ended long ago. The rows go with the job that deletes the files, so
 * that a file is never left without somebody who deletes it.
 */
export async function sweepImages({ db, authDb }: { db: Db; authDb: Db }): Promise<void> {
  for (const { organizer, event } of await listEventsWithOldImages(authDb))
    await asOrganizer(db, proveOrganizer(organizer), async (db) =>
      queueDeletion(db, organizer, await deleteOldImages(db, event)),
    );
}

/** Before the rows of an event are deleted. */
export async function forgetImages(db: Db, organizer: string, event: EventId): Promise<void> {
  await queueDeletion(db, organizer, await listImageFiles(db, event));
}

async function queueDeletion(db: Db, organizer: string, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += filesOfJob)
    await insertJob(db, organizer, 'delete_files', { names: names.slice(from, from + filesOfJob) });
}

export function deleteFilesHandler(files: FileStore): JobHandler<'delete_files'> {
  return {
    run: async ({ names }) => {
      for (const name of names) await files.remove(name);
    },
  };
}
