import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { failure } from '../../../domain/failures.ts';
import type { RequestContext } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;

interface PageFile {
  type: string;
  /** Fonts are read on request: the live page has hundreds and uses a few. */
  bytes(): Buffer<ArrayBuffer>;
  /** Undefined if the type of file does not get smaller. A file is compressed at its first request: most are rarely requested. */
  gzipped(): Buffer<ArrayBuffer> | undefined;
}

export type PageFiles = ReadonlyMap<string, PageFile>;

/** Serves a file, or the page itself for any other path, because the page does its own routing. */
export function servePage(files: PageFiles, below: string): (c: RequestContext) => Response {
  const index = files.get('/index.html');
  return (c) => {
    const path = c.req.path.slice(below.length);
    const wantsPage =
      !/^\/(?:assets|logos)\//.test(path) && (extname(path) === '' || c.req.header('accept')?.includes('text/html'));
    const file = files.get(path) ?? (wantsPage ? index : undefined);
    if (!file) throw new Failed(failure('not_found'));
    // Names under /assets/ carry a hash of their content: they never change.
    c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Content-Type', file.type);
    c.header('Vary', 'Accept-Encoding');
    const gzipped = c.req.header('accept-encoding')?.includes('gzip') ? file.gzipped() : undefined;
    if (!gzipped) return c.body(file.bytes());
    c.header('Content-Encoding', 'gzip');
    return c.body(gzipped);
  };
}

/** Empty if that build is missing. */
export function readFiles(folder: string): PageFiles {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const read = () => Buffer.from(readFileSync(path));
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      return [address, makeFile(extname(path), /\.woff2?$/.test(path) ? read : read())];
    }),
  );
}

export function makeFile(extension: string, content: Content | (() => Content)): PageFile {
  const bytes = () => (typeof content === 'function' ? content() : content);
  let gzipped: Content | undefined;
  return {
    type: contentTypes[extension] ?? 'application/octet-stream',
    bytes,
    gzipped: () => (compressible.test(extension) ? (gzipped ??= Buffer.from(gzipSync(bytes()))) : undefined),
  };
}

type Content = Buffer<ArrayBuffer>;
