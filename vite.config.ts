import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { splitCode } from './vite.code-splitting.config.ts';

const server = { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false };

const codeSplitting = splitCode();

function chunkFileNames({ name }: { name: string }): string {
  return /-page$|^(?:frame|toast-viewport)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
}

// The content security policy allows only files from our own origin, so the build inlines neither fonts nor scripts.
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    serveLivePage(),
    servePublicPage(),
    makeServiceWorker(),
    compileEagerly(),
    codeSplitting.plugin,
  ],
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
      output: { codeSplitting: { groups: codeSplitting.groups }, chunkFileNames },
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

// Adds the service worker with the list of files that the report screens need.
function makeServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = JSON.stringify([...reportFiles(bundle)].toSorted().map((name) => `/${name}`));
        const source = readFileSync(join(import.meta.dirname, 'web/service-worker.js'), 'utf8');
        const version = createHash('sha256').update(files).update(source).digest('hex').slice(0, 16);
        const filled = source.replace('__VERSION__', version).replace('__FILES__', () => files);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}

// Makes Chromium compile all functions of the report screens on a background thread while it loads them. Otherwise it compiles
// a function on the main thread when it is called first, so the first key or click of each kind takes longer.
function compileEagerly(): Plugin {
  return {
    name: 'compile-eagerly',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of reportFiles(bundle)) {
          const part = bundle[name];
          // Chromium reads this hint only before the first statement of a file.
          if (part?.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}

// The files that the report screens need, including their dynamic imports.
function reportFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const add = (name: string) => {
    const part = bundle[name];
    if (!part || needed.has(name) || (part.type === 'chunk' && isOtherPage(part.facadeModuleId))) return;
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
function isOtherPage(module: string | null): boolean {
  return /(?<!\/report\/(?:report|grid\/grid))-page\.tsx$|other-pages\.tsx$/.test(module?.replaceAll('\\', '/') ?? '');
}

// The dev server serves the page for OBS too. In production it is a separate build (vite.live-page.config.ts).
function serveLivePage(): Plugin {
  return {
    name: 'live-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/ao-vivo/')) request.url = '/live-page/index.html';
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
        const renderer = (await vite.ssrLoadModule('/public-page/render.tsx')) as Renderer;
        const template = await readFile(join(import.meta.dirname, 'web/public-page/index.html'), 'utf8');
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
