import { type Context, Hono } from 'hono';
import { LOGO_TYPES } from '../../domain/brand.ts';
import { failure } from '../../domain/failures.ts';
import type { Env } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import { contentHash, type FileStore } from './store.ts';

const types = Object.fromEntries(Object.entries(LOGO_TYPES).map(([type, ending]) => [ending, type]));

/** Logos, for anyone. An address that names the content it leads to never changes; any other is asked again each time. */
export function fileRoutes(files: FileStore) {
  const shared = shareReads(files);
  const file = ':file{logo\\.(?:jpg|png|gif|webp)}';
  const send = async (c: Context<Env>, name: string) => {
    const bytes = await shared.read(name);
    if (!bytes) throw new Failed(failure('not_found'));
    const isItsOwn = c.req.query('v') === contentHash(bytes);
    c.header('Cache-Control', isItsOwn ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Content-Type', types[name.split('.')[1] ?? '']);
    return c.body(bytes);
  };
  // Of an organiser, or of one event. Two routes: an optional part inside one pattern is not matched once other routes exist.
  return new Hono<Env>()
    .get(`/logos/:owner{[0-9a-f-]{36}}/${file}`, (c) => {
      const { owner, file } = c.req.param();
      return send(c, `${owner}/${file}`);
    })
    .get(`/logos/:owner{[0-9a-f-]{36}}/:event{[0-9a-f-]{36}}/${file}`, (c) => {
      const { owner, event, file } = c.req.param();
      return send(c, `${owner}/${event}/${file}`);
    });
}

/** A thousand viewers ask for a new logo at the same moment: it is read once for all of them. */
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
