import { randomUUID } from 'node:crypto';
import { type Fill, fillFrom, headersOf, pathOf, sampleOf } from '../openapi/sample.ts';
import { isAdministration, type Route, type Schema } from '../openapi/routes.ts';
import type { Belongings } from '../world/event.ts';
import type { Organizer } from '../world/organizer.ts';

/** Strings that have a form of their own, or are never shown. Every other one is free text, a new one by itself. */
const formed = new Set([
  'preset',
  'startTime',
  'from',
  'until',
  'primaryColor',
  'secondaryColor',
  'website',
  'discord',
  'instagram',
  'twitch',
  'youtube',
  'password',
  'newPassword',
  'token',
]);

/** The routes that store free text. */
export function writingRoutes(routes: Route[]): Route[] {
  return routes.filter(({ body, types }) => body && types.includes('application/json') && freeFields(body).length > 0);
}

let written = 0;

/** Writes a text into every free field of a route, as whoever may. Says whether it was taken. */
export async function write(
  route: Route,
  text: string,
  owned: Belongings,
  people: { owner: Organizer; administrator: Organizer },
): Promise<boolean> {
  const known = fillFrom(owned, route, `${randomUUID()}@example.com`);
  const fill: Fill = (field, schema) => {
    // The number keeps names unique where they have to be.
    if (isFree(field, schema)) return `${(written += 1)} ${text}`;
    if (field === 'rostersClosed') return false;
    // Of what is made, a new one each time.
    return field === 'id' && route.method === 'POST' ? randomUUID() : known(field, schema);
  };
  const { ask } = isAdministration(route) ? people.administrator : people.owner;
  const json = sampleOf(route.body!, fill);
  const headers = headersOf(route, known);
  const { status } = await ask({ method: route.method, path: pathOf(route, known), headers, json });
  return status === 200;
}

function freeFields(schema: Schema, field = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.oneOf ?? []), ...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].map(
      (of) => [field, of] as const,
    ),
  ];
  return [...(isFree(field, schema) ? [field] : []), ...inner.flatMap(([name, of]) => freeFields(of, name))];
}

function isFree(field: string, { type, format, enum: values, example }: Schema): boolean {
  const isWord = type === 'string' && format === undefined && values === undefined;
  return isWord && !formed.has(field) && !(typeof example === 'string' && /^\d/.test(example));
}
