import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { groups } from './vite.code-splitting.config.ts';

const server = { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false };

function chunkFileNames({ name }: { name: string }): string {
  return /-page$|^(?:frame|toast-viewport)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
}

// The content security policy allows only files from our own origin, so the build inlines neither fonts nor scripts.
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), serveLivePage(), servePublicPage(), makeServiceWorkers(), makeIcons()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Read by scripts/test/screen-sizes.mjs.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // Pages preload all their imports, so that the browser requests them in parallel. Other dynamic imports are fetched while
    // the page is idle; lists of their scripts would only make the page larger.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (PAGES.test(file) ? needed : needed.filter(isStyle)),
    },
    rolldownOptions: {
      input: { app: join(import.meta.dirname, 'web/index.html') },
      // Pages contain the file names of their imports, so only chunks that a developer looks for get long names.
      output: { codeSplitting: { groups }, chunkFileNames },
    },
  },
  server: {
    // The server compares the Origin header with the Host header, so the proxy must keep the Host of the page.
    proxy: { '/api': { ...server, ws: true }, '/logos': server, '/previa': server, '/guia': server },
  },
});

// The pages of test payments preload only their styles, because they may load more slowly.
const PAGES = /(?<!sandbox-(?:checkout|portal))-page-|\/frame-/;

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

// Adds the service workers, each with the list of files that its pages need.
function makeServiceWorkers(): Plugin {
  return {
    name: 'service-workers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = readFileSync(join(import.meta.dirname, 'web/service-worker.js'), 'utf8');
        for (const { name, fileName, page, paths, files } of SERVICE_WORKERS) {
          const list = JSON.stringify([...files(bundle)].toSorted().map((file) => `/${file}`));
          const hash = createHash('sha256').update(list).update(source).digest('hex').slice(0, 16);
          const filled = source
            .replace('__VERSION__', `${name}-${hash}`)
            .replace('__FILES__', () => list)
            .replace('__PAGE__', page)
            .replace('__PATHS__', () => String(paths));
          this.emitFile({ type: 'asset', fileName, source: filled });
        }
      },
    },
  };
}

const SERVICE_WORKERS = [
  {
    name: 'painel',
    fileName: 'sw.js',
    // Not '/', which leads to the sign-in without a session.
    page: '/index.html',
    paths: /^\/(?:overlay|transmissao|report|teams|meus-campeonatos|config)?(?:\/|$)/,
    files: reportFiles,
  },
  { name: 'meutime', fileName: 'sw-meutime.js', page: '/meutime', paths: /^\/meutime\/?$/, files: captainFiles },
];

// Draws the icons of the installed app from our mark.
function makeIcons(): Plugin {
  return {
    name: 'icons',
    async generateBundle() {
      const mark = readFileSync(join(import.meta.dirname, 'web/public/favicon.svg'), 'utf8');
      for (const { fileName, size, share } of ICONS) {
        const margin = Math.round((size * (1 - share)) / 2);
        const drawn = await sharp(Buffer.from(mark), { density: 72 * (size / 32) })
          .resize(size - 2 * margin)
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
          .flatten({ background: GROUND })
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName, source: drawn });
      }
    },
  };
}

const GROUND = '#06070b';

// How much of the icon the mark takes: phones cut the edge of a maskable one.
const ICONS = [
  { fileName: 'icon-192.png', size: 192, share: 0.72 },
  { fileName: 'icon-512.png', size: 512, share: 0.72 },
  { fileName: 'icon-maskable-512.png', size: 512, share: 0.52 },
];

// The files that the report screens need, including their dynamic imports.
function reportFiles(bundle: Rolldown.OutputBundle): Set<string> {
  return filesOf(bundle, (module) => !isOtherPage(module));
}

// The files that the captain's page needs.
function captainFiles(bundle: Rolldown.OutputBundle): Set<string> {
  return filesOf(bundle, (module) => !/(?<!\/my-team)-page\.tsx$|shell\/dashboard\.tsx$/.test(module));
}

// Everything that the application loads, without the modules that are not wanted and what only they load.
function filesOf(bundle: Rolldown.OutputBundle, isWanted: (module: string) => boolean): Set<string> {
  const needed = new Set<string>();
  const add = (name: string) => {
    const part = bundle[name];
    if (!part || needed.has(name)) return;
    if (part.type === 'chunk' && !isWanted(part.facadeModuleId?.replaceAll('\\', '/') ?? '')) return;
    needed.add(name);
    if (part.type === 'chunk') for (const next of [...part.imports, ...part.dynamicImports]) add(next);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' ? part.isEntry : OFFLINE_ASSETS.test(part.fileName)) add(part.fileName);
  }
  return needed;
}

const OFFLINE_ASSETS = /\.css$|-latin-\d.*\.woff2$/;

// Whether the module is a page that does not work offline.
function isOtherPage(module: string): boolean {
  return /(?<!\/report\/(?:report|grid\/grid))-page\.tsx$|other-pages\.tsx$/.test(module);
}

// The dev server serves the page for OBS too. In production it is a separate build (vite.live-page.config.ts).
function serveLivePage(): Plugin {
  return {
    name: 'live-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/ao-vivo/')) request.url = '/stream/live-page/index.html';
        next();
      });
    },
  };
}

// The dev server renders the public page of an event into the first response, as the server does.
function servePublicPage(): Plugin {
  return {
    name: 'public-page',
    configureServer(vite) {
      const respond = async (slug: string, url: string, response: ServerResponse) => {
        const answer = await fetch(`${server.target}/api/public/${slug}`);
        const renderer = (await vite.ssrLoadModule('/visitors/public-page/render.tsx')) as Renderer;
        const template = await readFile(join(import.meta.dirname, 'web/visitors/public-page/index.html'), 'utf8');
        const html = await vite.transformIndexHtml(url, template);
        response.statusCode = answer.status;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(answer.ok ? fill(html, renderer, await answer.text()) : withPage(html, renderer.renderMissing()));
      };
      vite.middlewares.use((request, response, next) => {
        const slug = /^\/c\/([^/?]+)$/.exec(request.url?.split('?')[0] ?? '')?.[1];
        if (slug === undefined) next();
        else
          respond(slug, request.url ?? '', response).catch((error: unknown) => {
            response.statusCode = 500;
            response.end(String(error));
          });
      });
    },
  };
}

type Renderer = {
  renderEvent(event: unknown): string;
  renderMissing(): string;
  pageColors(event: unknown): string;
};

function fill(html: string, { renderEvent, pageColors }: Renderer, json: string): string {
  const event: unknown = JSON.parse(json);
  const data = json.replaceAll('<', String.raw`\u003c`);
  return withPage(html, renderEvent(event), `<script type="application/json" id="data">${data}</script>`).replace(
    '</head>',
    () => `<style>${pageColors(event)}</style></head>`,
  );
}

function withPage(html: string, page: string, data = ''): string {
  return html.replace('<div id="root"></div>', () => `<div id="root">${page}</div>${data}`);
}
