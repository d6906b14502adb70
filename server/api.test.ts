import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeTestApp, origin, type TestApp } from './testing/app.ts';
import { errorOf, password, createOrganizer } from './testing/organizer.ts';
import { makePicture } from './testing/pictures.ts';
import { addTeam, report } from './testing/play.ts';

test.each(['/api/agenda/nada', '/api/nada', '/api/events', '/api/openapi.json'])(
  'no answer of the API is stored, of %s neither',
  async (path) => {
    const { request } = await makeTestApp();
    expect((await request(path)).headers.get('cache-control')).toBe('no-store');
  },
);

describe('one error shape for every failure', () => {
  test.each([
    ['an unknown route', '/api/nada', {}, 404, 'route_not_found'],
    ['a known route with another method', '/api/auth/sign-in', { method: 'DELETE' }, 404, 'route_not_found'],
    ['malformed JSON', '/api/auth/sign-in', raw('{"email":'), 400, 'invalid_json'],
    ['a form', '/api/auth/sign-in', raw('email=a', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    ['no content type', '/api/auth/sign-in', raw('{}', ''), 415, 'unsupported_media_type'],
    ['no body', '/api/auth/sign-in', { method: 'POST' }, 422, 'invalid_input'],
    ['a list instead of an object', '/api/auth/sign-in', { json: [] }, 422, 'invalid_input'],
    ['null', '/api/auth/sign-in', { json: null }, 422, 'invalid_input'],
    [
      'an unknown field',
      '/api/auth/sign-in',
      { json: { email: 'a@b.co', password, admin: true } },
      422,
      'invalid_input',
    ],
    [
      'a prototype key',
      '/api/auth/sign-in',
      raw(`{"email":"a@b.co","password":"x","__proto__":{"a":1}}`),
      422,
      'invalid_input',
    ],
    [
      'a body of 300 kB',
      '/api/auth/sign-in',
      { json: { email: 'a'.repeat(300_000), password } },
      413,
      'body_too_large',
    ],
    ['another type without a body', '/api/auth/sign-in', raw('', 'multipart/form-data'), 415, 'unsupported_media_type'],
    ['no session', '/api/auth/token', {}, 401, 'unauthenticated'],
    ['a file that is not there', '/nada.txt', {}, 404, 'not_found'],
  ])('%s', async (_case, path, init, status, code) => {
    const { request } = await makeTestApp();
    const response = await request(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const error = await errorOf(response);
    expect(error).toMatchObject({ code, message: expect.any(String), requestId: response.headers.get('x-request-id') });
    expect(Object.keys(error).filter((key) => !['code', 'message', 'requestId', 'fields'].includes(key))).toEqual([]);
  });

  test('what is wrong with a field is said in Portuguese', async () => {
    const { request } = await makeTestApp();
    const { fields } = await errorOf(await request('/api/auth/sign-up', { json: { email: 1, x: 1 } }));
    expect(fields).toEqual({
      email: 'Valor de tipo errado.',
      password: 'Campo obrigatório.',
      body: 'Campo desconhecido: x.',
    });
  });

  test('the unexpected is logged with its request id and told without details', async () => {
    const app = await makeTestApp();
    const { cookie } = await createOrganizer(app);
    await app.asOwner('alter table sessions rename to lost');
    const response = await app.request('/api/auth/session', { headers: { cookie } });
    const { requestId, ...error } = await errorOf(response);
    expect([response.status, error]).toEqual([500, { code: 'internal', message: 'Algo deu errado' }]);
    expect(app.logged.some((line) => line.includes(requestId) && line.includes('unexpected error'))).toBe(true);
  });

  test('OS2 · a database that is away is told as such, and logged with its cause', async () => {
    const app = await makeTestApp();
    const { cookie } = await createOrganizer(app);
    await app.cutOff();
    for (const path of ['/api/auth/session', '/readyz']) {
      const response = await app.request(path, { headers: { cookie } });
      const { code, requestId } = await errorOf(response);
      expect([response.status, code]).toEqual([503, 'unavailable']);
      const cause = app.logged.find((line) => line.includes(requestId) && line.includes('database unavailable'));
      // A connection that was just cut off says so, or a write to it fails; a new one is refused.
      expect(cause).toMatch(/is not currently accepting connections|terminat|EPIPE|ECONNRESET/i);
    }
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test.each([
    ['read-only', 'default_transaction_read_only = on', 'cannot execute INSERT in a read-only transaction'],
    // A limit of zero stands for a full disk: PostgreSQL cannot write one more file.
    ['without room', 'temp_file_limit = 0', 'temporary file size exceeds'],
  ])('OS2 · /readyz says that a database that answers cannot write: %s', async (_name, setting, cause) => {
    const app = await makeTestApp();
    expect((await app.request('/readyz')).status).toBe(200);
    await app.asOwner(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
    // The setting is for new connections.
    await app.cutOff();
    await app.letIn();
    await expect.poll(async () => (await app.request('/api/presets')).status).toBe(200);
    const answered = async () => {
      const { status, headers } = await app.request('/readyz');
      return { status, log: app.logged.filter((line) => line.includes(headers.get('x-request-id')!)).join('') };
    };
    await expect.poll(answered).toEqual({ status: 503, log: expect.stringContaining(cause) });
  });

  test('OS2 · an error of the file store is logged with the request id and its cause', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    writeFileSync(join(app.dataDir, 'files'), 'a file in the place of the folder');
    const response = await marina.request('/api/overlay-config/logo', {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(await makePicture('png')),
    });
    const { code, requestId } = await errorOf(response);
    expect([response.status, code]).toEqual([503, 'unavailable']);
    expect(app.logged.find((line) => line.includes(requestId) && line.includes('file store failed'))).toMatch(
      /"cause":\{.*E(NOTDIR|EXIST)/,
    );
  });

  test('OS2 · an error of the mail server is logged with its cause', async () => {
    // Nobody listens there.
    const app = await makeTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
    const marina = await createOrganizer(app);
    const invited = await marina.request('/api/staff/invitations', {
      json: { email: 'ana@example.com', role: 'scorer' },
    });
    expect(invited.status).toBe(200);
    await app.settled();
    expect(app.logged.find((line) => line.includes('background work failed'))).toMatch(/"cause":\{.*ECONNREFUSED/);
  });
});

test('connections cut under requests in flight: those are told, the next ones work, and the process lives on', async () => {
  const app = await makeTestApp();
  const statuses = new Set<number>();
  const done = new AbortController();
  const client = async () => {
    while (!done.signal.aborted) statuses.add((await app.request('/api/auth/jwks')).status);
  };
  const clients = Array.from({ length: 8 }, client);
  for (let cut = 0; cut < 10; cut += 1) {
    await app.asOwner(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> 'postgres'",
    );
    await delay(20);
  }
  done.abort();
  await Promise.all(clients);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await app.request('/api/auth/jwks')).status).toBe(200);
});

test('text that no database can hold is refused, not broken over', async () => {
  const { request } = await makeTestApp();
  expect((await errorOf(await request('/api/live/a%00b'))).code).toBe('invalid_input');
});

describe('safe by default', () => {
  test('a page carries the headers', async () => {
    const { request } = await makeTestApp();
    const { headers } = await request('/api/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test.each([
    ['/healthz', 200],
    ['/api/presets', 200],
    ['/api/nada', 404],
    ['/api/events', 401],
  ])('%s carries the headers of data', async (path, status) => {
    const { request } = await makeTestApp();
    const { headers, status: answered } = await request(path);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['our host on another port', { origin: 'http://localhost:3001' }, 403],
    ['a navigation from another site without origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }, 403],
    ['our own page', { origin }, 200],
    ['a program', { origin: undefined }, 200],
  ])('a change coming from %s is answered accordingly', async (_case, headers, status) => {
    const { app } = await makeTestApp();
    const given = Object.entries({ 'content-type': 'application/json', ...headers }).filter(
      ([, value]) => value !== undefined,
    );
    const response = await app.request(`${origin}/api/auth/sign-up`, {
      method: 'POST',
      headers: given as [string, string][],
      body: JSON.stringify({ email: 'a@example.com', password }),
    });
    expect(response.status).toBe(status);
  });

  test('no password, token or cookie is ever logged', async () => {
    const app = await makeTestApp();
    const { cookie, email, request } = await createOrganizer(app);
    const { token } = (await (await request('/api/auth/token')).json()) as { token: string };
    await app.request('/api/auth/session', { headers: { authorization: `Bearer ${token}` } });
    await app.request('/api/auth/sign-in', { json: { email, password: 'senha errada' } });
    await app.request('/api/auth/reset-password', { json: { token: 'segredo-do-link', password: 'senha nova boa' } });
    await app.asOwner('alter table sessions rename to lost');
    await app.request('/api/auth/session', { headers: { cookie } });
    const log = app.logged.join('');
    expect(log).toContain('/api/auth/sign-in');
    for (const secret of [
      password,
      'senha errada',
      'senha nova boa',
      'segredo-do-link',
      token,
      cookie.split('=')[1]!,
      cookie.split('=')[1]!.split('.')[0]!,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('running it', () => {
  test('metrics count requests by route, and want the token when one is set', async () => {
    const open = await makeTestApp();
    await open.request('/api/auth/session');
    expect(await (await open.request('/metrics')).text()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/session",status="200"\} 1/,
    );
    const closed = await makeTestApp({ metricsToken: 'um token bem comprido' });
    expect((await closed.request('/metrics')).status).toBe(401);
    expect(
      (await closed.request('/metrics', { headers: { authorization: 'Bearer um token bem comprido' } })).status,
    ).toBe(200);
  });

  test('OS11 · metrics show pools and waiting for them, LISTEN, results saved, jobs and renders', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id: teamId } = await addTeam(marina, 'Lobos');
    const read = async () => {
      const text = await (await app.request('/metrics')).text();
      const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return Object.fromEntries(
        lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
      );
    };
    const before = await read();
    for (const pool of ['app', 'auth', 'session'])
      for (const state of ['busy', 'idle', 'waiting'])
        expect(before[`database_connections{pool="${pool}",state="${state}"}`]).toBeGreaterThanOrEqual(0);
    expect(before['database_connections{pool="app",state="idle"}']).toBeGreaterThan(0);
    expect(before['jobs{state="failed"}']).toBe(0);
    expect(before['pages_rendered_total']).toBeGreaterThanOrEqual(0);

    await report(marina, { teamId, placement: 1, kills: [7, 0, 0] });
    expect((await read())['reports_saved_total']! - before['reports_saved_total']!).toBe(1);

    // Twenty connections are taken, so the next request waits for one.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = Array.from({ length: 20 }, () => app.db.connection().execute(() => released));
    const waiting = app.db.connection().execute(async () => undefined);
    await expect.poll(async () => (await read())['database_connections{pool="app",state="waiting"}']).toBe(1);
    expect((await read())['database_connections{pool="app",state="busy"}']).toBe(20);
    await delay(60);
    release();
    await Promise.all([...held, waiting]);
    const name = 'database_connection_wait_seconds_total{pool="app"}';
    expect((await read())[name]! - before[name]!).toBeGreaterThan(0.05);

    expect(before['database_listen_connected']).toBe(0);
    const changes = app.listenForChanges([app.metrics]);
    await expect.poll(async () => (await read())['database_listen_connected']).toBe(1);
    await changes.close();
    expect((await read())['database_listen_connected']).toBe(0);
  });

  test('FX11 · without a token the metrics of a public server are closed', async () => {
    const app = await makeTestApp({ metricsOpen: false });
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await app.request('/metrics', { headers: { authorization } })).status).toBe(401);
  });

  test('metrics refuse a token with other characters, and accept one of their own in UTF-8', async () => {
    const ask = (app: TestApp, token: string) =>
      app.request('/metrics', { headers: { authorization: `Bearer ${Buffer.from(token).toString('latin1')}` } });
    const ascii = await makeTestApp({ metricsToken: 'um token bem comprido' });
    for (const token of ['um token bem compridó', 'um token bem comprid', 'ü'.repeat(21)])
      expect((await ask(ascii, token)).status).toBe(401);
    // This client encodes the header in latin1 instead of UTF-8.
    const latin1 = await ascii.request('/metrics', { headers: { authorization: 'Bearer um token bem compridó' } });
    expect(latin1.status).toBe(401);
    const accented = await makeTestApp({ metricsToken: 'uma métrica só nossa' });
    expect((await ask(accented, 'uma métrica só nossa')).status).toBe(200);
    expect((await ask(accented, 'uma metrica so nossa')).status).toBe(401);
  });

  test('the OpenAPI document lists every route and the page shows it without script or style inside', async () => {
    const { request } = await makeTestApp();
    const document = (await (await request('/api/openapi.json')).json()) as { paths: Record<string, object> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/auth/sign-in', '/auth/session', '/auth/jwks']),
    );
    const page = await (await request('/api/docs')).text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`/api${path}`);
    expect(page).not.toMatch(/<script|<style|style="|https?:\/\//);
    expect((await request('/api/docs.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });
});

function raw(body: string, type = 'application/json') {
  return {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), 'content-length': String(body.length) },
  };
}
