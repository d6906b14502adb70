import { type Fill, fillFrom, headersOf, pathOf, sampleOf } from '../openapi/sample.ts';
import type { Route, Schema } from '../openapi/routes.ts';
import type { Question } from '../world/client.ts';
import type { Belongings } from '../world/event.ts';

const nowhere = 'x'.repeat(32);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The requests with which somebody reaches for what is the victim's: the right id where it belongs, every other id of the
 * victim in its place, and the victim's in the body where the path is their own. Tokens stay out: they are made to be used.
 */
export function variants(route: Route, victim: Belongings, email: string, own?: Belongings): Question[] {
  const { liveToken: _live, captainToken: _captain, ...ids } = victim;
  const without = { ...ids, liveToken: nowhere, captainToken: nowhere };
  const rightly = fillFrom(without, route, email);
  const fills: [path: Fill, body: Fill][] = [[rightly, rightly]];
  const takesId = [route.body, ...route.parameters.map(({ schema }) => schema)].some(
    (schema) => schema && hasId(schema),
  );
  for (const id of takesId ? Object.values(ids) : []) {
    const all: Fill = (field, schema) => (isId(schema) ? id : rightly(field, schema));
    fills.push([all, rightly], [rightly, all]);
  }
  if (own) fills.push([fillFrom(own, route, email), rightly]);
  const asked = fills.map(([path, body]) => ({
    method: route.method,
    path: pathOf(route, path) + queryOf(route, path),
    ...bodyOf(route, body, headersOf(route, path)),
  }));
  const textOf = ({ path, headers, body }: Question) => `${path} ${JSON.stringify(headers)} ${String(body)}`;
  return [...new Map(asked.map((question) => [textOf(question), question])).values()];
}

function queryOf({ parameters }: Route, fill: Fill): string {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = asked.map(({ name, schema }) => `${name}=${encodeURIComponent(String(fill(name, schema)))}`);
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

// A parameter of free text may be an id as well.
function isId({ format, type, enum: values }: Schema): boolean {
  return format === 'uuid' || (type === 'string' && format === undefined && values === undefined);
}
