import { S3mini } from 's3mini';
import type { S3Settings } from '../settings/settings.ts';
import type { FileStore } from './store.ts';

const patienceMs = 10_000;

export function makeS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: patienceMs,
  });
  return {
    read: async (name) => {
      const bytes = await s3.getObjectArrayBuffer(name);
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    write: async (name, bytes) => void (await s3.putObject(name, Buffer.from(bytes))),
    remove: async (name) => void (await s3.deleteObject(name)),
  };
}
