import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { failure } from '../../../domain/failures.ts';
import type { Env } from '../../platform/http/env.ts';
import { Failed } from '../../platform/failed.ts';
import { guideStyle } from './style.ts';

const folder = new URL('../../../docs/guia/', import.meta.url);

/** The guide for organisers, docs/guia/, as pages of the product: it opens without signing in and without the internet. */
export function guideRoutes() {
  return new Hono<Env>()
    .get('/guia', (c) => c.redirect('/guia/', 308))
    .get('/guia/', async (c) => c.html(await renderPage('index')))
    .get('/guia/style.css', (c) => c.text(guideStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/guia/img/:name{[\\w-]+\\.webp}', async (c) => {
      const bytes = await read(`img/${c.req.param('name')}`);
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=3600',
      });
    })
    .get('/guia/:page{[\\w-]+}', async (c) => c.html(await renderPage(c.req.param('page'))));
}

async function renderPage(name: string) {
  const markdown = (await read(`${name}.md`)).toString('utf8');
  const { marked } = await import('marked');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guia';
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Queda Livre</title>
        <link rel="stylesheet" href="/guia/style.css" />
      </head>
      <body>
        <nav aria-label="Guia"><a href="/guia/">Guia</a> <a href="/report">Voltar ao painel</a></nav>
        <main>${raw(marked.parse(markdown, { async: false }))}</main>
      </body>
    </html>`;
}

async function read(name: string): Promise<Buffer> {
  try {
    return await readFile(new URL(name, folder));
  } catch {
    throw new Failed(failure('not_found'));
  }
}
