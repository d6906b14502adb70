import { belongingFields, type Fill, fillFrom, headersOf, pathOf, sampleOf } from '../openapi/sample.ts';
import type { Route, Schema } from '../openapi/routes.ts';
import type { Question } from '../world/client.ts';
import type { Belongings } from '../world/event.ts';

const nowhere = 'x'.repeat(32);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Reach {
  victim: Belongings;
  email: string;
  /** The attacker's own ids. */
  own?: Belongings | undefined;
  /** Tokens of the victim, each sent where the server does not accept that kind of token. */
  tokens?: Partial<Belongings> | undefined;
}

/**
 * Returns the requests that try to reach the victim's data: with the right ids, with each id of the victim in place of the
 * right one, and with the attacker's own ids except for one of the victim's.
 */
export function variants(route: Route, { victim, email, own, tokens = {} }: Reach): Question[] {
  const { liveToken: _live, captainToken: _captain, reportEntry, ...ids } = victim;
  const without = { ...ids, reportEntry, liveToken: nowhere, captainToken: nowhere, ...tokens };
  const rightly = fillFrom(without, route, email);
  const fills: [path: Fill, body: Fill][] = [[rightly, rightly]];
  const takesId = [route.body, ...route.parameters.map(({ schema }) => schema)].some(
    (schema) => schema && hasId(schema),
  );
  for (const id of takesId ? Object.values(ids) : []) {
    const all: Fill = (field, schema) => (isId(schema) ? id : rightly(field, schema));
    fills.push([all, rightly], [rightly, all]);
  }
  if (own) {
    const owned = fillFrom(own, route, email);
    fills.push([owned, rightly]);
    for (const reached of belongingFields(route)) {
      const mixed: Fill = (field, schema) => (field === reached ? rightly : owned)(field, schema);
      fills.push([mixed, mixed]);
    }
  }
  const asked = fills.map(([path, body]) => request(route, path, body));
  const textOf = ({ path, headers, body }: Question) => `${path} ${JSON.stringify(headers)} ${String(body)}`;
  return [...new Map(asked.map((question) => [textOf(question), question])).values()];
}

/** Builds a request to a route. `path` fills path, query and headers; `body` fills the body. */
export function request(route: Route, path: Fill, body: Fill): Question {
  return {
    method: route.method,
    path: pathOf(route, path) + queryOf(route, path),
    ...bodyOf(route, body, headersOf(route, path)),
  };
}

function queryOf({ parameters }: Route, fill: Fill): string {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = asked
    .map(({ name, schema }) => [name, fill(name, schema)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function bodyOf(
  { body, types }: Route,
  fill: Fill,
  headers: Record<string, string>,
): Pick<Question, 'body' | 'headers'> {
  if (!body) return { headers };
  const type = types[0]!;
  const sent = type === 'application/json' ? JSON.stringify(sampleOf(body, fill)) : picture;
  return { body: sent, headers: { ...headers, 'content-type': type === 'application/json' ? type : 'image/png' } };
}

function hasId(schema: Schema): boolean {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return isId(schema) || inner.some(hasId);
}

// A free-text parameter may be an id too.
function isId({ format, type, enum: values }: Schema): boolean {
  return format === 'uuid' || (type === 'string' && format === undefined && values === undefined);
}
