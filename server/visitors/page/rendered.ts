import type { PublicSeasonDeps } from '../../season/public-season.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Handler } from 'hono';
import type { Brand } from '../../../domain/events/brand.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import type { AgendaDeps } from '../agenda/actions.ts';
import type { OfferDeps } from '../../access/billing/offer.ts';
import { SharedReads } from '../../platform/cache/shared-reads.ts';
import { clientAddress, type OwnAddress, requestOrigin } from '../../platform/http/client-address.ts';
import type { Env, RequestContext } from '../../platform/http/env.ts';
import { isKnown } from '../../platform/http/ready-answer.ts';
import { counts } from '../../platform/ops/counts.ts';
import { type PublicAnswerDeps, readPublicAnswer } from '../public-page/page-cache.ts';
import { sharedCaching } from '../../platform/http/caching.ts';
import type { PageAnswer } from '../../platform/http/page-answer.ts';
import type { RegistrationDeps } from '../registration/actions.ts';
import { makeFile, type PageFiles } from './files.ts';
import { eventCard, type LinkCard, withCard } from './link-card.ts';
import type { Renderings } from './renderings.ts';

export type PageDeps = AgendaDeps & OfferDeps & OwnAddress & PublicAnswerDeps & PublicSeasonDeps & RegistrationDeps;

/** How a page for visitors is found. */
export interface VisitorPage {
  /** Its address, with the parameters that it depends on and no others: visitors of the same address share what is read. */
  path(c: RequestContext): string;
  find(c: RequestContext): Promise<ShownPage | undefined>;
}

/** A page for visitors, with the API responses that it shows. */
export interface ShownPage {
  /** Where its rendering stands, if its address says more than the page shows. */
  path?: string;
  card: LinkCard;
  brand: Brand;
  /** Its file in web/, as the manifest of the build names it. */
  screen: string;
  /** By the query keys of the web. */
  first: readonly { key: readonly (string | number)[]; data: object }[];
  /** About a person: search engines leave it out. */
  isPersonal?: boolean;
  /** The cached answer that the page shows: its ETag is that of the page. */
  cached?: { etag: string } | undefined;
  /** How old the shown data is, if the database is down. */
  headers?: Record<string, string>;
}

interface VisitorAnswer {
  page: PageAnswer;
  headers: Record<string, string>;
  isPersonal: boolean;
  etag: string | undefined;
}

/** The exports of the built web/shell/render.tsx. */
interface PageRenderer {
  renderPage(path: string, first: ShownPage['first']): Promise<string>;
  pageColors(brand: Brand): string;
}

/** Serves a page with its content in the first response and in the link preview; 404 if there is nothing to show. */
export function serveVisitorPage(
  files: PageFiles,
  renderers: string,
  { trustProxy, publicUrl, renderings }: PageDeps & { renderings: Renderings },
  { path: pathOf, find }: VisitorPage,
): (c: RequestContext) => Promise<Response> {
  const template = readTemplate(files);
  const scripts = readScripts(files);
  const load = lazyImport<PageRenderer>(renderers, 'visitor-pages.js');
  const version = versionOf(template);
  const pages = new SharedReads<string, VisitorAnswer | 404 | 'unavailable'>();
  const render = async (c: RequestContext, path: string, origin: string) => {
    const shown = await find(c).catch((error: unknown) => {
      c.var.log.error({ err: error }, 'page served without content');
      return null;
    });
    if (!shown) return shown === null ? 'unavailable' : 404;
    const { isPersonal = false, cached, headers = {} } = shown;
    const content = cached?.etag ?? contentOf(shown);
    const renderedAt = shown.path ?? path;
    const make = async () => {
      counts.pages += 1;
      const rendered = await load()
        ?.then(async ({ renderPage, pageColors }) => ({
          page: await renderPage(renderedAt, shown.first),
          colors: pageColors(shown.brand),
        }))
        .catch((error: unknown) => c.var.log.error({ err: error }, 'page not rendered'));
      if (!rendered) return undefined;
      const filled = fill(template, { ...rendered, data: shown.first, scripts: scripts(shown.screen) });
      const text = withCard(filled.text, shown.card, origin);
      return { text, styleHashes: filled.styleHashes, gzipped: await compress(text) };
    };
    const page = await renderings.get(`${origin} ${renderedAt} ${content}`, clientAddress(c, trustProxy), make);
    return { page: page ?? (await unrendered(shown.card, origin)), headers, isPersonal, etag: page && etagOf(cached) };
  };
  const etagOf = (cached: ShownPage['cached']) => cached && `"${version}${cached.etag.slice(1)}`;
  // The browser renders it then.
  const unrendered = async (card: LinkCard, origin: string): Promise<PageAnswer> => {
    const text = withCard(template.plain, card, origin);
    return { text, styleHashes: undefined, gzipped: await compress(text) };
  };
  const serve = async (c: RequestContext) => {
    if (renderings.isOverShare(clientAddress(c, trustProxy))) return c.html(template.plain);
    const path = pathOf(c);
    const origin = publicUrl ?? requestOrigin(c, trustProxy);
    const answer = await pages.read(`${origin} ${path}`, () => render(c, path, origin));
    c.header('Cache-Control', 'no-cache');
    // If the database is unavailable the page is served without content and shows the failure itself.
    if (answer === 'unavailable') return c.html(template.plain);
    if (answer === 404) return c.html(template.plain, 404);
    const { page, headers, isPersonal, etag } = answer;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.set('styleHashes', page.styleHashes);
    if (isPersonal) c.header('X-Robots-Tag', 'noindex');
    if (etag !== undefined) {
      c.header('Cache-Control', sharedCaching);
      c.header('ETag', etag);
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    }
    return sendHtml(c, page);
  };
  return async (c) => (await renderings.inTurn(clientAddress(c, trustProxy), () => serve(c))) ?? c.html(template.plain);
}

/** The page at some paths, by path, with links that preload the scripts of its screen: that saves round trips. */
export function preloadedPages(files: PageFiles, screens: Readonly<Record<string, string>>): PageFiles {
  const { plain } = readTemplate(files);
  if (plain === '') return new Map();
  const scripts = readScripts(files);
  return new Map(
    Object.entries(screens).map(([path, screen]) => {
      const html = plain.replace('</head>', () => `${preloadsOf(scripts(screen))}</head>`);
      return [path, makeFile('.html', Buffer.from(html))];
    }),
  );
}

/** The exports of the built web/visitors/public-page/render.tsx. */
interface EventRenderer {
  renderEvent(event: PublicEvent): string;
  renderMissing(): string;
  pageColors(event: PublicEvent): string;
}

/** Serves the public page of an event with its standings in the first response; the script hydrates it. */
export function servePublicPage(files: PageFiles, renderers: string, deps: PageDeps): Handler<Env> {
  const template = readTemplate(files);
  const version = versionOf(template);
  const load = lazyImport<EventRenderer>(renderers, 'public-page.js');
  let missing: ReturnType<typeof fill> | undefined;
  const pages = new SharedReads<
    string,
    { etag: string; html: PageAnswer; headers: Record<string, string> } | undefined
  >();
  const render = async ({ renderEvent, pageColors }: EventRenderer, slug: string, origin: string) => {
    const answer = await readPublicAnswer(deps, slug);
    if (!answer) return undefined;
    const { event, json, etag } = answer;
    if (!answer.page) counts.pages += 1;
    answer.page ??= fill(template, { page: renderEvent(event), colors: pageColors(event), data: json, scripts: [] });
    if (answer.html?.origin !== origin) {
      const text = withCard(answer.page.text, eventCard(event), origin);
      answer.html = { ...answer.page, origin, text, gzipped: await compress(text) };
    }
    return { etag, html: answer.html, headers: deps.caches.lastAnswers.headers(answer) };
  };
  return async (c) => {
    const renderer = await load();
    if (!renderer) return c.html(template.plain);
    const slug = c.req.param('slug') ?? '';
    const origin = deps.publicUrl ?? requestOrigin(c, deps.trustProxy);
    const page = await pages.read(`${origin} ${slug}`, () => render(renderer, slug, origin));
    if (!page) {
      missing ??= fill(template, { page: renderer.renderMissing(), colors: '', data: undefined, scripts: [] });
      c.set('styleHashes', missing.styleHashes);
      return c.html(missing.text, 404);
    }
    c.set('styleHashes', page.html.styleHashes);
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
    c.header('Cache-Control', sharedCaching);
    const etag = `"${version}${page.etag.slice(1)}`;
    c.header('ETag', etag);
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    return sendHtml(c, page.html);
  };
}

interface Template {
  /** As it was built. */
  plain: string;
  /** With the style sheet inline, which saves a round trip before the first paint. */
  styled: string;
  styleHash: string;
}

function readTemplate(files: PageFiles): Template {
  const plain = files.get('/index.html')?.bytes().toString() ?? '';
  const link = /<link rel="stylesheet"[^>]*href="[^"]*(\/assets\/[^"]+)"[^>]*>/;
  const style =
    files
      .get(link.exec(plain)?.[1] ?? '')
      ?.bytes()
      .toString() ?? '';
  return {
    plain,
    styled: (style === '' ? plain : plain.replace(link, () => `<style>${style}</style>`)).replace(
      '<script type="module"',
      // The script has a low priority, because the page can be read before it runs.
      '<script type="module" fetchpriority="low"',
    ),
    styleHash: hashOf(style),
  };
}

/** Another build has other scripts, so the ETag of a page contains the build's version. */
function versionOf({ plain }: Template): string {
  return createHash('sha256').update(plain).digest('base64url').slice(0, 6);
}

interface Content {
  page: string;
  /** The organiser's colours as a style sheet. */
  colors: string;
  /** The data from which the page was rendered, for hydration: an object, or its JSON. */
  data: object | undefined;
  /** Scripts that the first script loads, to be preloaded. */
  scripts: readonly string[];
}

function fill({ styled, styleHash }: Template, { page, colors, data, scripts }: Content) {
  const json = data && (data instanceof Uint8Array ? Buffer.from(data).toString() : JSON.stringify(data));
  // The JSON must not contain the end tag of the script element.
  const script =
    json && `<script type="application/json" id="data">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
  const text = styled
    .replace('</head>', () => `<style>${colors}</style></head>`)
    .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root">${page}</div>${script ?? ''}${preloadsOf(scripts)}`);
  return { text, styleHashes: [styleHash, hashOf(colors)] };
}

function preloadsOf(scripts: readonly string[]): string {
  return scripts.map((path) => `<link rel="modulepreload" href="${path}">`).join('');
}

/** A key of everything that a page is rendered from. */
function contentOf({ first, brand, card }: ShownPage): string {
  return hashOf(JSON.stringify([first.map(({ key, data }) => [key, hashOfData(data)]), brand, card]));
}

/** Some data, such as the presets, is the same object for every visitor. */
const dataHashes = new WeakMap<object, string>();

function hashOfData(data: object): string {
  const hash = dataHashes.get(data) ?? hashOf(JSON.stringify(data));
  dataHashes.set(data, hash);
  return hash;
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** The scripts that a screen needs besides the first one, by the build's manifest. */
function readScripts(files: PageFiles): (screen: string) => string[] {
  type Manifest = Record<string, { file: string; imports?: string[] }>;
  const manifest = JSON.parse(files.get('/manifest.json')?.bytes().toString() ?? '{}') as Manifest;
  return (screen) => {
    const needed = new Set<string>();
    const add = (name: string) => {
      const { file, imports = [] } = manifest[name] ?? { file: '' };
      if (file === '' || needed.has(`/${file}`)) return;
      needed.add(`/${file}`);
      for (const imported of imports) add(imported);
    };
    add(screen);
    return [...needed];
  };
}

/** Imports a renderer at the first request that needs it; undefined if that build is missing. */
function lazyImport<T>(folder: string, name: string): () => Promise<T> | undefined {
  const path = join(folder, name);
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= existsSync(path) ? (import(pathToFileURL(path).href) as Promise<T>) : undefined);
}

const compress = promisify(gzip);

function sendHtml(c: RequestContext, { text, gzipped }: PageAnswer) {
  c.header('Vary', 'Accept-Encoding');
  if (!c.req.header('accept-encoding')?.includes('gzip')) return c.html(text);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
}
