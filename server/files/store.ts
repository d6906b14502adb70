import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { S3Settings } from '../settings.ts';
import { makeFolderStore } from './folder-store.ts';
import { makeS3Store } from './s3-store.ts';

/** Uploaded files, under names like `{userId}/logo.png`. */
export interface FileStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Replaces the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A bucket that does not answer, a disk that is full. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** A bucket where one is set, else a folder of ours. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): FileStore {
  const store = s3 ? makeS3Store(s3) : makeFolderStore(join(dataDir, 'files'));
  return {
    read: (name) => store.read(name).catch(unavailable),
    write: (name, bytes) => store.write(name, bytes).catch(unavailable),
    remove: (name) => store.remove(name).catch(unavailable),
  };
}

function unavailable(cause: unknown): never {
  throw new FilesUnavailable('the file store failed', { cause });
}

/** Short, and enough to tell one content from another in an address. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
