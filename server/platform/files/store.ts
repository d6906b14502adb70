import { createHash } from 'node:crypto';

/** Uploaded files, under names like `{userId}/logo.png`. */
export interface FileStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Replaces the whole file or leaves it unchanged. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** For example: the bucket does not answer, or the disk is full. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** A short hash, for addresses that change with the content. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
