import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { describeApi } from './document.ts';
import { renderDocs } from './render.ts';
import { docsStyle } from './style.ts';

/** The definitions of all routes, for programs and for people. The page needs no script and nothing from outside. */
export function docsRoutes(api: OpenAPIHono<Env>) {
  return new Hono<Env>()
    .get('/openapi.json', (c) => c.json(describeApi(api)))
    .get('/docs', (c) => c.html(renderDocs(describeApi(api))))
    .get('/docs.css', (c) => c.text(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
