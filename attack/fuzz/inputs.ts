import fc from 'fast-check';
import type { Fill } from '../openapi/sample.ts';
import type { Route } from '../openapi/routes.ts';
import type { Question } from '../world/client.ts';
import { type Mutation, mutate, writeJson } from './json.ts';
import { nastyKey, nastyText, nastyValue } from './nasty.ts';
import { brokenBody, nastyHeaders, nastyPart, nastyType } from './odd-requests.ts';
import { valid } from './valid.ts';

/** Generates requests to a route: valid ones, nearly valid ones and invalid ones. */
export function inputs(route: Route, own: Fill): fc.Arbitrary<Question> {
  return fc
    .record({
      path: path(route, own),
      query: query(route, own),
      body: rarely(3, fc.constant(undefined), body(route, own)),
      type: rarely(12, nastyType, fc.constantFrom(...(route.types.length > 0 ? route.types : ['application/json']))),
      asked: askedHeaders(route, own),
      headers: rarely(6, nastyHeaders, fc.constant<Record<string, string>>({})),
    })
    .map(({ path, query, body, type, asked, headers }) => ({
      method: route.method,
      path: `${path}${query}`,
      headers: { ...(body !== undefined && { 'content-type': type }), ...asked, ...headers },
      // GET requests have no body.
      ...(route.method !== 'GET' && body !== undefined && { body }),
    }));
}

/** Generates `odd` once in `oneIn` times, otherwise `usual`. */
function rarely<A, B>(oneIn: number, odd: fc.Arbitrary<A>, usual: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 1, arbitrary: odd }, { weight: oneIn - 1, arbitrary: usual });
}

function path(route: Route, own: Fill): fc.Arbitrary<string> {
  const parts = route.path.split(/(\{\w+\})/).map((part) => {
    const parameter = route.parameters.find(({ name }) => part === `{${name}}`);
    if (!parameter) return fc.constant(part);
    const fitting = valid(parameter.schema, own, parameter.name).map((value) => encode(String(value)));
    return rarely(4, fc.oneof(nastyText.map(encode), nastyPart), fitting);
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

/** Generates the headers of a route: valid values, invalid ones, and sometimes none. */
function askedHeaders({ parameters }: Route, own: Fill): fc.Arbitrary<Record<string, string>> {
  const known = parameters.filter((parameter) => parameter.in === 'header');
  const values = known.map(({ name, schema }) =>
    rarely(
      4,
      fc.oneof(nastyText.map(encode), nastyPart),
      valid(schema, own, name).map((value) => encode(String(value))),
    ),
  );
  const all = fc
    .tuple(...values)
    .map((texts) => Object.fromEntries(known.map(({ name }, index) => [name, texts[index]!])));
  return rarely(10, fc.constant({}), all);
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).slice(0, 8000);
}

function query({ parameters }: Route, own: Fill): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const fitting = known.map(({ name, schema }) => pair(name, valid(schema, own, name).map(String)));
  const nearly = [...known.map(({ name }) => name), '__proto__', 'toString', 'x[]'].map((name) =>
    pair(name, nastyText),
  );
  const odd = fc.constantFrom('%', '=', '&&', '%00=%00', 'page=%ff');
  const list = fc.array(rarely(8, odd, fc.oneof(...fitting, ...nearly)), { minLength: 1, maxLength: 3 });
  const asked = list.map((pairs) => `?${pairs.join('&')}`);
  return known.length > 0 ? rarely(8, fc.constant(''), asked) : rarely(10, asked, fc.constant(''));
}

function pair(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return value.map((text) => `${name}=${encode(text)}`);
}

function body(route: Route, own: Fill): fc.Arbitrary<string | Buffer> {
  const fitting = valid(route.body ?? { type: 'object', properties: {} }, own);
  const nearly = fc
    .tuple(fitting, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([value, list]) => list.reduce<unknown>(mutate, value));
  return fc.oneof(
    { weight: 3, arbitrary: fitting.map(writeJson) },
    { weight: 6, arbitrary: nearly.map(writeJson) },
    { weight: 1, arbitrary: nastyValue.map(writeJson) },
    { weight: 1, arbitrary: fc.tuple(nearly.map(writeJson), fc.nat(100)).map(([text, cut]) => text.slice(0, cut)) },
    { weight: 1, arbitrary: brokenBody },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1000),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'twice', 'wrap'),
  key: nastyKey,
  value: nastyValue,
});
