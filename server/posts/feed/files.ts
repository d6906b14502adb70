import { createHash } from 'node:crypto';

/** The body of a response, with its ETag. */
interface FeedFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface FeedFiles {
  json: FeedFile;
  csv: FeedFile;
}

export function toFile(text: string): FeedFile {
  const bytes = Buffer.from(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
