import { join } from 'node:path';
import type { S3Settings } from '../settings/settings.ts';
import { makeFolderStore } from './folder-store.ts';
import { makeS3Store } from './s3-store.ts';
import { type FileStore, FilesUnavailable } from './store.ts';

/** The S3 bucket of the settings, else a folder in `DATA_DIR`. */
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
