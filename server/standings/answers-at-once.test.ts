import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../listen.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { makeClock, openPage } from '../testing/billing.ts';
import { createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, report } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';
import { makeStandingsAnswers } from './answers-at-once.ts';

// The clock is frozen, so that no cache entry expires.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('S4 · standings that are in memory pass the application by, with the same answer, headers, log and metric', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id: teamId } = await addTeam(marina, 'Lobos');
  const { read, asked } = await serve(app);
  const first = await read(marina);
  expect([first.status, asked()]).toEqual([200, 1]);
  expect(await read(marina)).toEqual(first);
  const known = { 'if-none-match': first.headers['etag']! };
  const inMemory = await read(marina, known);
  expect(asked()).toBe(1);
  const byApp = await read(marina, { ...known, 'x-forwarded-proto': 'http' });
  expect([inMemory.status, asked()]).toEqual([304, 2]);
  expect(inMemory).toEqual(byApp);
  const lines = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const shape = ({ requestId: _id, ms: _ms, time: _time, ...rest }: Record<string, unknown>) => rest;
  expect(lines.slice(-4).map(({ status }) => status)).toEqual([200, 200, 304, 304]);
  expect(shape(lines.at(-2)!)).toEqual(shape(lines.at(-1)!));
  expect(await app.metrics.registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/events\/:eventId\/standings",status="304"\} 2/,
  );

  await report(marina, { teamId });
  const reported = await read(marina, known);
  expect([reported.status, asked()]).toEqual([200, 3]);
  expect(reported.body).not.toBe(first.body);
});

test('S4 · behind https the answer in memory is for the cookie of https, and says so', async () => {
  const app = await makeTestApp({ publicUrl: 'https://placar.example.com' });
  const marina = await createOrganizer(app);
  const { read, asked } = await serve(app, 'https://placar.example.com');
  const first = await read(marina);
  expect(await read(marina)).toEqual(first);
  expect([first.status, first.headers['strict-transport-security'], asked()]).toEqual([200, 'max-age=31536000', 1]);
  expect((await read({ ...marina, cookie: marina.cookie.replace('__Host-', '') })).status).toBe(401);
});

describe('standings in memory are given only to', () => {
  test('A4 · who is signed in: not after signing out, nor without our signature', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { read } = await serve(app);
    expect([(await read(marina)).status, (await read(marina)).status]).toEqual([200, 200]);
    for (const cookie of ['', 'queda.session_token=x', marina.cookie.slice(0, -4), marina.cookie.replace(/%2B|\./, '')])
      expect((await read({ ...marina, cookie })).status).toBe(401);
    await marina.request('/api/auth/sign-out', { method: 'POST' });
    expect((await read(marina)).status).toBe(401);
  });

  test('A4 · who is not suspended', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { read } = await serve(app);
    expect([(await read(marina)).status, (await read(marina)).status]).toEqual([200, 200]);
    await app.asOwner('update users set disabled_at = now()');
    app.caches.onChange(`rights ${marina.id}`);
    expect((await read(marina)).status).toBe(401);
  });

  test('SE1 · the organiser of the event', async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    const { read } = await serve(app);
    await read(other);
    expect([(await read(marina)).status, (await read(marina)).status]).toEqual([200, 200]);
    expect((await read({ ...other, event: marina.event })).status).toBe(404);
    expect((await read({ ...other, event: marina.event }, { 'x-organizer': marina.id })).status).toBe(403);
  });

  test('ST1 · a member of the staff, until they are removed', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const bia = await joinStaff(app, marina, 'caster');
    const { read, asked } = await serve(app);
    const inAccount = { 'x-organizer': marina.id };
    // The first request stores when the member was last seen.
    await read(bia, inAccount);
    app.caches.invalidateRights();
    await read(bia, inAccount);
    const before = asked();
    expect([(await read(bia, inAccount)).status, asked()]).toEqual([200, before]);
    expect((await read(bia)).status).toBe(404);
    expect((await marina.request(`/api/staff/${bia.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await read(bia, inAccount)).status).toBe(403);
  });

  test('B1 · who has access: not before paying, nor when the time that was paid for is over', async () => {
    const clock = makeClock();
    const app = await makeTestApp({ billing: 'sandbox', now: clock.now });
    const marina = await createOrganizer(app);
    const { read, asked } = await serve(app);
    expect((await read(marina)).status).toBe(402);
    const checkout = new URL(await openPage(marina, 'create-checkout')).pathname;
    await marina.request(`${checkout.replace('/pagamento-teste/', '/api/sandbox/')}/pay`, { method: 'POST' });
    await read(marina);
    const before = asked();
    expect([(await read(marina)).status, asked()]).toEqual([200, before]);
    clock.passHours(24 * 100);
    expect((await read(marina)).status).toBe(402);
  });
});

test('S3 · while the database cannot tell of changes the application answers every time', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { read, asked } = await serve(app);
  await read(marina);
  app.caches.onDisconnected();
  for (const expected of [2, 3]) {
    await read(marina);
    expect(asked()).toBe(expected);
  }
});

test('A4 · a session that is a day old is prolonged by the application', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { read } = await serve(app);
  await read(marina);
  await app.asOwner("update sessions set updated_at = now() - interval '2 days'");
  app.caches.invalidateRights();
  expect((await read(marina)).headers['set-cookie']).toMatch(/Max-Age=2592000/);
});

/** Serves the application with the cached answers in front of it; `asked` counts the requests that reach the application. */
async function serve(app: TestApp, publicUrl?: string) {
  app.caches.onConnected();
  let count = 0;
  const { port, close } = await listen(
    (request) => {
      count += 1;
      return app.app.fetch(request);
    },
    () => {},
    { port: 0, host: '127.0.0.1' },
    makeStandingsAnswers({ ...app, publicUrl }),
  );
  onTestFinished(close);
  const read = async ({ event, cookie }: TestOrganizer, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${event}/standings`, { headers: { cookie, ...headers } });
    const { date: _date, 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers);
    expect(id).toMatch(/^[\w-]{36}$/);
    return { status: answer.status, headers: rest, body: await answer.text() };
  };
  return { read, asked: () => count };
}
