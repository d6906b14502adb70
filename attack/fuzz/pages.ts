import type { Route } from '../openapi/routes.ts';

// Values without which an address is none of this page.
const examples: Readonly<Record<string, string>> = { version: 'a1', guide: 'equipe' };

const page = (path: string, ...names: string[]): Route => ({
  name: `GET ${path}`,
  method: 'GET',
  path: path.split('?')[0]!,
  parameters: names.map((name) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    schema: { type: 'string', ...(name in examples && { example: examples[name] }) },
  })),
  body: undefined,
  permission: undefined,
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
  page('/auth', 'modo', 'voltar'),
  page('/criar-conta', 'voltar'),
  page('/organizador/{userId}', 'userId'),
  page('/inscricao', 'campeonato'),
  page('/regulamento/{eventId}', 'eventId'),
  page('/calculadora', 'campeonato', 'regras', 'formato'),
  page('/c/{slug}', 'slug'),
  page('/c/assets/{file}', 'file'),
  page('/t/{slug}', 'slug'),
  page('/t/{slug}/j/{playerId}', 'slug', 'playerId'),
  page('/previa/c/{slug}/{version}.jpg', 'slug', 'version'),
  page('/previa/temporada/{slug}/{version}.jpg', 'slug', 'version'),
  page('/previa/jogador/{playerId}/{version}.jpg', 'playerId', 'version'),
  page('/previa/organizador/{userId}/{version}.jpg', 'userId', 'version'),
  page('/previa/inscricao/{eventId}/{version}.jpg', 'eventId', 'version'),
  page('/previa/regulamento/{eventId}/{version}.jpg', 'eventId', 'version'),
  page('/previa/calculadora/{page}/{version}.jpg', 'page', 'version'),
  page('/guia/'),
  page('/guia/{guide}', 'guide'),
  page('/guia/img/{file}', 'file'),
  page('/ao-vivo/{token}', 'token'),
  page('/logos/{userId}/{file}', 'userId', 'file'),
  page('/logos/{userId}/{eventId}/{file}', 'userId', 'eventId', 'file'),
  page('/assets/{file}', 'file'),
  page('/{path}', 'path'),
];
