import { describe, expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { TIEBREAKERS } from '../../../domain/rules/rule-set.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createOrganizer, errorOf, password } from '../../testing/organizer.ts';

const algs = findPreset('algs')!.rules;
const night = { teams: [{ name: 'Lobos' }], results: [{ team: 'Lobos', round: 1, placement: 1, kills: 5 }] };

interface Schema {
  type?: string | string[];
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  $ref?: string;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Open routes that count in another way. */
const countedElsewhere = new Set([
  // One cached answer for everybody, which costs less than counting it.
  'GET /public/{slug}',
  // The hub counts the open sockets of an address.
  'GET /live/{token}',
]);

describe('routes that work without an account', () => {
  test('FX1 · each has a limit by address, and each list in their bodies is bounded', async () => {
    const app = await makeTestApp();
    const { paths, components } = await readDocument(app);
    const unbounded: string[] = [];
    const unlimited: string[] = [];
    let open = 0;
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method.toUpperCase()} ${path}`;
        const address = `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
        const json = operation.requestBody ? {} : undefined;
        const answer = await app.request(address, { method: method.toUpperCase(), ...(json && { json }) });
        if (answer.status === 401 || path.startsWith('/admin/') || countedElsewhere.has(name)) continue;
        open += 1;
        if (!answer.headers.has('ratelimit-policy')) unlimited.push(name);
        for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
          unbounded.push(...listUnbounded(schema, components.schemas).map((field) => `${name} ${field}`));
      }
    expect({ unlimited, unbounded }).toEqual({ unlimited: [], unbounded: [] });
    expect(open).toBeGreaterThan(25);
  });

  test('FX1 · bad bodies count: the next request of the address is refused before it is parsed', async () => {
    let now = new Date('2026-11-18T20:00:20Z');
    const app = await makeTestApp({ now: () => now });
    const send = (body: string, address: string) =>
      app.request('/api/auth/sign-in', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        address,
      });
    for (let sent = 0; sent < 60; sent += 1) expect((await send('{', '198.51.100.1')).status).toBe(400);
    const refused = await send('{', '198.51.100.1');
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'too_many_attempts']);
    expect(refused.headers.get('retry-after')).toBe('40');
    // Another address and another route are not affected.
    expect((await send('{', '198.51.100.2')).status).toBe(400);
    expect((await app.request('/api/auth/session', { address: '198.51.100.1' })).status).toBe(200);
    now = new Date('2026-11-18T20:01:00Z');
    expect((await send('{', '198.51.100.1')).status).toBe(400);
  });

  test('FX1 · the calculator counts a request whose rules are wrong', async () => {
    const app = await makeTestApp({ now: () => new Date('2026-11-18T20:00:20Z') });
    const json = { ...night, rules: { ...algs, lobby: 1 } };
    for (let sent = 0; sent < 60; sent += 1)
      expect((await app.request('/api/rules/evaluate', { json })).status).toBe(422);
    expect((await app.request('/api/rules/evaluate', { json: { ...night, preset: 'algs' } })).status).toBe(429);
  });

  test.each([
    ['with a stated length', {}],
    ['sent in chunks', { 'transfer-encoding': 'chunked' }],
  ])('FX1 · signing in takes a few kB, %s', async (_case, headers) => {
    const app = await makeTestApp();
    const { email } = await createOrganizer(app);
    const signIn = (more: string) =>
      app.request('/api/auth/sign-in', {
        method: 'POST',
        body: `{"email":"${email}","password":"${password}"${more}}`,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const keys = Array.from({ length: 600 }, (_, index) => `"k${index}":1`).join(',');
    expect((await errorOf(await signIn(`,${keys}`))).code).toBe('body_too_large');
    expect((await signIn('')).status).toBe(200);
  });

  test('FX1 · at most 20 problems of a body are told', async () => {
    const app = await makeTestApp();
    const results = Array.from({ length: 500 }, () => ({}));
    const { fields } = await errorOf(await app.request('/api/rules/evaluate', { json: { ...night, results } }));
    expect(Object.keys(fields ?? {})).toHaveLength(20);
  });

  test('FX1 · a list that is too long is one problem, whatever is in it', async () => {
    const app = await makeTestApp();
    const refusalOf = async (rules: object) => {
      const json = { ...night, rules: { ...algs, ...rules } };
      return (await errorOf(await app.request('/api/rules/evaluate', { json }))).fields;
    };
    const many = <T>(one: T) => Array.from({ length: 10_000 }, () => one);
    expect(await refusalOf({ tiebreakers: many(1) })).toEqual({
      'rules.tiebreakers': `São no máximo ${TIEBREAKERS.length} critérios`,
    });
    expect(await refusalOf({ bands: many(1) })).toEqual({ 'rules.bands': 'São no máximo 100 faixas' });
    expect(await refusalOf({ killSteps: many(1) })).toEqual({ 'rules.killSteps': 'São no máximo 50 degraus' });
    expect(await refusalOf({ weights: many('') })).toEqual({ 'rules.weights': 'São no máximo 50 pesos' });
  });

  test('FX1 · the calculator refuses a night of more than 1000 teams × rounds, in words', async () => {
    const app = await makeTestApp();
    const evaluate = (teams: number, rounds: number) => {
      const names = Array.from({ length: teams }, (_, index) => `T${index}`);
      const results = Array.from({ length: rounds }, (_, index) => ({
        team: names[0]!,
        round: index + 1,
        placement: 1,
        kills: 1,
      }));
      const json = { preset: 'algs', teams: names.map((name) => ({ name })), results };
      return app.request('/api/rules/evaluate', { json });
    };
    expect((await evaluate(100, 10)).status).toBe(200);
    expect(await errorOf(await evaluate(100, 11))).toMatchObject({
      code: 'night_too_large',
      message: '100 times em 11 quedas são demais para uma conta só: times × quedas vai até 1000',
    });
  });
});

async function readDocument({ request }: TestApp) {
  return (await (await request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
}

/** The paths of lists without a largest length. */
function listUnbounded(schema: Schema, named: Record<string, Schema>, path = 'body'): string[] {
  const { $ref, type, items, maxItems, properties = {}, oneOf = [], anyOf = [] } = schema;
  const inside = (one: Schema, step: string) => listUnbounded(one, named, `${path}.${step}`);
  if ($ref) return listUnbounded(named[$ref.split('/').at(-1)!]!, named, path);
  return [
    ...([type].flat().includes('array') && maxItems === undefined ? [path] : []),
    ...(items ? inside(items, '*') : []),
    ...Object.entries(properties).flatMap(([name, one]) => inside(one, name)),
    ...[...oneOf, ...anyOf].flatMap((one) => inside(one, '|')),
  ];
}
