import { Hono } from 'hono';
import { LOGO_TYPES } from '../../../domain/events/brand.ts';
import { failure } from '../../../domain/failures.ts';
import type { Env } from './env.ts';
import { Failed } from '../failed.ts';
import { contentHash, type FileStore } from '../files/store.ts';

const types = Object.fromEntries(Object.entries(LOGO_TYPES).map(([type, ending]) => [ending, type]));

/** Serves logos to everybody. An address with the right content hash is cached for ever, any other is revalidated. */
export function fileRoutes(files: FileStore) {
  const shared = shareReads(files);
  const id = '[0-9a-f-]{36}';
  const file = ':file{logo\\.(?:jpg|png|gif|webp)}';
  // The logo of an organiser, or of one of their events.
  const paths = [`/logos/:organizer{${id}}/${file}`, `/logos/:organizer{${id}}/:event{${id}}/${file}`];
  return new Hono<Env>().on('GET', paths, async (c) => {
    const name = c.req.path.slice('/logos/'.length);
    const bytes = await shared.read(name);
    if (!bytes) throw new Failed(failure('not_found'));
    const isItsOwn = c.req.query('v') === contentHash(bytes);
    c.header('Cache-Control', isItsOwn ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Content-Type', types[name.split('.')[1] ?? '']);
    return c.body(bytes);
  });
}

/** Reads a file once for all requests that wait for it, because all viewers load a new logo at the same moment. */
function shareReads({ read }: Pick<FileStore, 'read'>): Pick<FileStore, 'read'> {
  const reading = new Map<string, ReturnType<FileStore['read']>>();
  return {
    read: (name) => {
      const under = reading.get(name) ?? read(name).finally(() => reading.delete(name));
      reading.set(name, under);
      return under;
    },
  };
}
