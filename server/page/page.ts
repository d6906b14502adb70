import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Handler, Hono } from 'hono';
import { failure } from '../../domain/failures.ts';
import { LIVE_PAGE_PATH } from '../../domain/live.ts';
import type { AgendaDeps } from '../agenda/actions.ts';
import { type OwnAddress, requestOrigin } from '../http/client-address.ts';
import type { Env, RequestContext } from '../http/env.ts';
import { Failed } from '../http/failed.ts';
import type { PublicEvent } from '../../domain/public-event.ts';
import { isKnown } from '../http/ready-answer.ts';
import {
  type PublicAnswer,
  type PublicAnswerDeps,
  readPublicAnswer,
  sharedCaching,
} from '../public-page/page-cache.ts';
import { agendaCard, eventCard, type LinkCard, registrationCard, withCard } from './link-card.ts';

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
  /** Fonts are read when they are asked for: the live page brings hundreds, and shows a few of them. */
  bytes(): Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer> | undefined;
}

/** The built pages, held in memory but for their fonts: the small one that OBS shows, and the application. */
export function pageRoutes(builtFolder: string, deps: PageDeps) {
  const webFiles = readFiles(join(builtFolder, 'web'));
  const publicFiles = readFiles(join(builtFolder, 'public-page'));
  const agenda = serveCard(webFiles, deps, (c) => agendaCard(deps, c.req.param('userId') ?? ''));
  return new Hono<Env>()
    .get(`${LIVE_PAGE_PATH}/*`, servePage(readFiles(join(builtFolder, 'live-page')), LIVE_PAGE_PATH))
    .get('/organizador/:userId', agenda)
    .get('/organizador/:userId/', agenda)
    .get(
      '/inscricao',
      serveCard(webFiles, deps, (c) => registrationCard(deps, c.req.query('campeonato') ?? '')),
    )
    .get('/c/assets/*', servePage(publicFiles, '/c'))
    .get('/c/:slug', servePublicPage(builtFolder, publicFiles, deps))
    .get('*', servePage(webFiles, ''));
}

export type PageDeps = AgendaDeps & OwnAddress & PublicAnswerDeps;

type PageFiles = ReadonlyMap<string, PageFile>;

/** Every address below that is not a file is the page, which finds its own way from there. */
function servePage(files: PageFiles, below: string): Handler<Env> {
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
    if (!file.gzipped || !c.req.header('accept-encoding')?.includes('gzip')) return c.body(file.bytes());
    c.header('Content-Encoding', 'gzip');
    return c.body(file.gzipped);
  };
}

/** The page of a link that people paste elsewhere says in its head what it shows; one that shows nothing is not found. */
function serveCard(
  files: PageFiles,
  { trustProxy, publicUrl }: PageDeps,
  find: (c: RequestContext) => Promise<LinkCard | undefined>,
): Handler<Env> {
  const html = files.get('/index.html')?.bytes().toString() ?? '';
  return async (c) => {
    // A database that is away is no reason not to show the page, which then says so itself.
    const card = await find(c).catch(() => null);
    c.header('Cache-Control', 'no-cache');
    if (!card) return c.html(html, card === null ? 200 : 404);
    return c.html(withCard(html, card, publicUrl ?? requestOrigin(c, trustProxy)));
  };
}

/** What the build of web/public-page/render.tsx gives. */
interface Renderer {
  renderEvent(event: PublicEvent): string;
  renderMissing(): string;
  /** The organiser's colours as a style sheet. */
  colorsOf(event: PublicEvent): string;
}

/** The public page of an event with its standings in the first response; a browser that runs scripts takes it over. */
function servePublicPage(builtFolder: string, files: PageFiles, deps: PageDeps): Handler<Env> {
  const template = files.get('/index.html')?.bytes().toString() ?? '';
  const version = createHash('sha256').update(template).digest('base64url').slice(0, 6);
  let renderer: Promise<Renderer> | undefined;
  return async (c) => {
    renderer ??= import(pathToFileURL(join(builtFolder, 'public-render', 'render.js')).href) as Promise<Renderer>;
    const { renderEvent, renderMissing, colorsOf } = await renderer;
    const answer = await readPublicAnswer(deps, c.req.param('slug') ?? '');
    if (!answer)
      return c.html(
        template.replace('<!--page-->', () => renderMissing()),
        404,
      );
    answer.html ??= withEvent(template, answer, renderEvent(answer.event), colorsOf(answer.event));
    c.set('styleHash', answer.html.styleHash);
    c.header('Cache-Control', sharedCaching);
    // Another build has other scripts, so its page is another one.
    const etag = `"${version}${answer.etag.slice(1)}`;
    c.header('ETag', etag);
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    return c.html(
      withCard(answer.html.text, eventCard(answer.event), deps.publicUrl ?? requestOrigin(c, deps.trustProxy)),
    );
  };
}

function withEvent(template: string, { json }: PublicAnswer, page: string, colors: string) {
  // No end of the script element may stand in it.
  const data = Buffer.from(json)
    .toString()
    .replaceAll('<', String.raw`\u003c`);
  const text = template
    .replace('<!--colors-->', () => `<style>${colors}</style>`)
    .replace('<!--page-->', () => page)
    .replace('<!--data-->', () => `<script type="application/json" id="data">${data}</script>`);
  return { text, styleHash: `sha256-${createHash('sha256').update(colors).digest('base64')}` };
}

/** None where that build is missing. */
function readFiles(folder: string): PageFiles {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const read = () => Buffer.from(readFileSync(path));
      const held = /\.woff2?$/.test(path) ? undefined : read();
      const bytes = () => held ?? read();
      const gzipped = compressible.test(path) ? Buffer.from(gzipSync(bytes())) : undefined;
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      return [address, { type: contentTypes[extname(path)] ?? 'application/octet-stream', bytes, gzipped }];
    }),
  );
}
