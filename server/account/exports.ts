import { createReadStream, fstatSync } from 'node:fs';
import { Readable } from 'node:stream';
import { failure } from '../../domain/failures.ts';
import { Failed } from '../platform/failed.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { type Archive, writeArchive } from './archive.ts';

/** A reader that is slower loses the connection, and its file is gone. */
const longestReadMs = 15 * 60_000;

/** Makes one archive at a time. An account gets its next one after it has read the last one to its end. */
export class Exports {
  private readonly running = new Set<OrganizerId>();
  private readonly queue = new WorkQueue({ atOnce: 1, waiting: 20, waitMs: 120_000 });
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async open(
    organizer: OrganizerId,
    write: (archive: Archive) => Promise<void>,
  ): Promise<{ size: number; stream: ReadableStream }> {
    if (this.running.has(organizer)) throw new Failed(failure('export_running'));
    this.running.add(organizer);
    const end = () => this.running.delete(organizer);
    try {
      const file = await this.queue.run(() => writeArchive(this.folder, write));
      const reading = createReadStream('', { fd: file, start: 0 });
      const limit = setTimeout(() => reading.destroy(), longestReadMs);
      reading.once('close', () => (clearTimeout(limit), end()));
      return { size: fstatSync(file).size, stream: Readable.toWeb(reading) as ReadableStream };
    } catch (error) {
      end();
      throw error;
    }
  }
}
