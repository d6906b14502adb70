import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from './platform/db/changes.ts';
import { makeTestApp } from './testing/app.ts';
import { check, isIn, makeClock, openPage } from './testing/billing.ts';
import { createOrganizer } from './testing/organizer.ts';
import { addTeam, report, standingsOf } from './testing/play.ts';

// The caches are connected but get no notifications, so only the server's own invalidation is tested. The clock is frozen,
// so that no entry expires.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('S3 · a report is in the next standings without a notification', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  app.caches.onConnected();
  const { id: teamId } = await addTeam(marina, 'Lobos');
  for (let round = 1; round <= 5; round += 1) {
    expect((await standingsOf(marina)).standings[0]!.rounds).toHaveLength(round - 1);
    await report(marina, { teamId, round });
  }
  const reset = await marina.request(`${marina.event}/reset`, { method: 'POST' });
  expect(reset.status).toBe(200);
  expect((await standingsOf(marina)).standings).toEqual([]);
});

test('S3 · the standings are loaded once, until a notification invalidates them', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(marina, 'Lobos');
  app.caches.onConnected();
  const name = async () => (await standingsOf(marina)).standings[0]!.name;
  expect(await name()).toBe('Lobos');
  await app.asOwner(
    `update score_entries set act = jsonb_set(act, '{teams,0,name}', '"Fúria"') where kind = 'team_added'`,
  );
  expect(await name()).toBe('Lobos');
  app.caches.onChange(`event ${marina.eventId} ${marina.id}`);
  expect(await name()).toBe('Fúria');
});

test('A4 · signed out is signed out, and nobody else is', async () => {
  const app = await makeTestApp();
  const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
  app.caches.onConnected();
  expect([await isIn(marina), await isIn(other)]).toEqual([true, true]);
  expect((await marina.request('/api/auth/sign-out', { method: 'POST' })).status).toBe(200);
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(401);
  expect(await isIn(other)).toBe(true);
});

test('SE3 · a session id sent as a cookie is not signed in, also right after a bearer call', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  app.caches.onConnected();
  const { token } = (await (await marina.request('/api/auth/token')).json()) as { token: string };
  expect((await app.request('/api/events', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  const [session] = await app.asOwner<{ id: string; token: string }>('select id, token from sessions');
  for (const value of [session!.id, session!.token, `${session!.token}.`, `${session!.id}.${session!.id}`])
    expect((await app.request('/api/events', { headers: { cookie: `queda.session_token=${value}` } })).status).toBe(
      401,
    );
  // Conversely, the server does not accept the value of a cookie as a bearer token.
  const value = decodeURIComponent(marina.cookie.split('=')[1]!);
  expect((await app.request('/api/events', { headers: { authorization: `Bearer ${value}` } })).status).toBe(401);
  expect(await isIn(marina)).toBe(true);
});

test('SE3 · cookies that we did not sign are not cached', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  app.caches.onConnected();
  const asked = vi.spyOn(app.caches.sessionsByCookie, 'getOrLoad');
  for (const value of ['x', crypto.randomUUID(), `${'a'.repeat(32)}.${'b'.repeat(43)}=`])
    await app.request('/api/events', { headers: { cookie: `queda.session_token=${value}` } });
  expect(asked).not.toHaveBeenCalled();
  expect(await isIn(marina)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('B1 · whoever pays is in at once, and whoever cancels is out at once', async () => {
  const clock = makeClock();
  const app = await makeTestApp({ billing: 'sandbox', now: clock.now });
  const marina = await createOrganizer(app);
  app.caches.onConnected();
  expect(await isIn(marina)).toBe(false);
  const pay = async (url: string, act: string) => {
    const path = new URL(url).pathname.replace('/pagamento-teste/', '/api/sandbox/');
    expect((await marina.request(`${path}/${act}`, { method: 'POST' })).status).toBe(200);
  };
  await pay(await openPage(marina, 'create-checkout'), 'pay');
  expect(await isIn(marina)).toBe(true);
  await pay(await openPage(marina, 'customer-portal'), 'cancel-now');
  expect(await isIn(marina)).toBe(false);
  expect((await check(marina)).subscribed).toBe(false);
});

test.each([
  ["update users set email = 'nova@example.com'"],
  ['update users set email_verified = true'],
  ['update users set disabled_at = now()'],
  ["insert into access_grants (user_id, until, reason) select id, now() + interval '1 day', 'teste' from users"],
  [
    `insert into subscription_states (user_id, provider, status, cancel_at_period_end, checked_at)
     select id, 'sandbox', 'active', false, now() from users`,
  ],
])('A4 · B1 · every server is notified: %s', async (change) => {
  const app = await makeTestApp();
  const { id } = await createOrganizer(app);
  const heard: string[] = [];
  let changes: Changes | undefined;
  await new Promise<void>((onConnected) => {
    const onChange = (payload: string) => void heard.push(payload);
    changes = app.listenForChanges([{ onChange, onConnected, onDisconnected: () => undefined }]);
  });
  await app.asOwner(change);
  await expect.poll(() => heard).toContain(`rights ${id}`);
  await changes?.close();
});

test('a notification of changed rights makes the next request load them again', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  app.caches.onConnected();
  expect(await isIn(marina)).toBe(true);
  await app.asOwner('update users set disabled_at = now()');
  app.caches.onChange(`rights ${marina.id}`);
  expect((await marina.request(`${marina.event}/teams`)).status).toBe(401);
});
