import type { Route } from '../openapi/routes.ts';

const page = (path: string, ...names: string[]): Route => ({
  name: `GET ${path}`,
  method: 'GET',
  path: path.split('?')[0]!,
  parameters: names.map((name) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    schema: { type: 'string' },
  })),
  body: undefined,
  types: [],
});

/** Addresses besides the API of the OpenAPI document. */
export const pages: Route[] = [
  page('/healthz'),
  page('/readyz'),
  page('/metrics'),
  page('/api/openapi.json'),
  page('/api/docs'),
  page('/api/docs.css'),
  page('/api/{unknown}', 'unknown'),
  page('/organizador/{userId}', 'userId'),
  page('/inscricao', 'campeonato'),
  page('/ao-vivo/{token}', 'token'),
  page('/logos/{userId}/{file}', 'userId', 'file'),
  page('/logos/{userId}/{eventId}/{file}', 'userId', 'eventId', 'file'),
  page('/assets/{file}', 'file'),
  page('/{path}', 'path'),
];
