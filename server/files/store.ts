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

/** A bucket where one is set, else a folder of ours. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): FileStore {
  return s3 ? makeS3Store(s3) : makeFolderStore(join(dataDir, 'files'));
}

/** Short, and enough to tell one content from another in an address. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
