import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import { describeApi } from './document.ts';
import { renderDocs } from './render.ts';
import { docsStyle } from './style.ts';

/** The definitions of all routes, for programs and for people. The page needs no script and nothing from outside. */
export function docsRoutes(api: OpenAPIHono<Env>) {
  // Described at the first request, when every route is defined; describing takes longer than any other open route.
  const described = once(() => describeApi(api));
  const rendered = once(() => renderDocs(described()));
  return new Hono<Env>()
    .get('/openapi.json', (c) => c.json(described()))
    .get('/docs', (c) => c.html(rendered()))
    .get('/docs.css', (c) => c.text(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
