import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { renderDocs } from './render.ts';
import { docsStyle } from './style.ts';

const info = {
  title: 'Queda Livre',
  version: '1',
  description: 'API of the tournament dashboard. Sign in for a cookie, or send a bearer token.',
};

/** The definitions of all routes, for programs and for people. The page needs no script and nothing from outside. */
export function docsRoutes(api: OpenAPIHono<Env>) {
  const document = () => api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: '/api' }] });
  return new Hono<Env>()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs', (c) => c.html(renderDocs(document())))
    .get('/docs.css', (c) => c.text(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
