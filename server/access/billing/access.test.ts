import { describe, expect, test } from 'vitest';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import { makeTestApp } from '../../testing/app.ts';
import { callFunction, check, isIn, makeClock, openPage } from '../../testing/billing.ts';
import { serveLive, watchLink, watchOwn } from '../../testing/live.ts';
import { errorOf, password, createAdministrator, createOrganizer } from '../../testing/organizer.ts';
import { startStripeServer } from '../../testing/stripe-server.ts';

/** Paths that are public or open to anyone signed in. All other paths of the API are closed without access. */
const openToAll =
  /^\/(auth|account|functions|sandbox|admin|live|registration|my-team|agenda|presets|shared-rules|rules|memberships|staff-invitation|remote|public|feed|season)(-|\/|$)/;

describe('A8 · the organiser data', () => {
  test('A8 · every path of it is closed without a subscription, and says which door to take', async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    const organizer = await createOrganizer(app);
    const document = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const closed = Object.entries(document.paths).filter(([path]) => !openToAll.test(path));
    expect(closed.length).toBeGreaterThan(15);
    for (const [path, methods] of closed)
      for (const method of Object.keys(methods)) {
        const response = await organizer.request(`/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`, {
          method: method.toUpperCase(),
        });
        expect([path, response.status, await errorOf(response)]).toMatchObject([
          path,
          402,
          { code: 'subscription_required', message: 'Assinatura necessária para usar esta área' },
        ]);
      }
  });

  test('A8 · the account stays open: session, token and sign-out need no subscription', async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    const { request } = await createOrganizer(app);
    for (const path of ['/api/auth/session', '/api/auth/token']) expect((await request(path)).status).toBe(200);
    expect((await request('/api/auth/sign-out', { method: 'POST' })).status).toBe(200);
  });

  test('A8 · nobody is told to subscribe before signing in', async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    expect((await errorOf(await app.request('/api/events'))).code).toBe('unauthenticated');
  });

  test('A8 · a bearer token opens no more than a cookie', async () => {
    const app = await makeTestApp({ billing: 'sandbox' });
    const { request } = await createOrganizer(app);
    const { token } = (await (await request('/api/auth/token')).json()) as { token: string };
    const response = await app.request('/api/events', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(402);
  });

  test('A8 · what is stored decides: the provider is not asked', async () => {
    const stripe = await startStripeServer();
    const app = await makeTestApp({ billing: stripe.settings });
    const organizer = await createOrganizer(app);
    await openPage(organizer, 'create-checkout');
    const asked = stripe.requests.length;
    stripe.subscriptions.set([...stripe.customers][0]!, [{ status: 'active', periodEnd: 2_000_000_000 }]);
    expect(await isIn(organizer)).toBe(false);
    expect(stripe.requests).toHaveLength(asked);
    await check(organizer);
    expect(await isIn(organizer)).toBe(true);
    expect(stripe.requests).toHaveLength(asked + 1);
  });
});

test('A5 · administrators need no subscription, and no provider is asked for them', async () => {
  const stripe = await startStripeServer();
  stripe.trouble = 'fails with 500';
  const app = await makeTestApp({ billing: stripe.settings, adminEmails: ['ana@example.com', 'bia@example.com'] });
  for (const email of ['ana@example.com', 'bia@example.com']) {
    const admin = await createAdministrator(app, email);
    expect(await isIn(admin)).toBe(true);
    expect(await check(admin)).toEqual({
      subscribed: true,
      can_access: true,
      subscription_tier: 'Administrador',
      subscription_end: null,
      subscription_status: 'administrator',
      cancel_at_period_end: false,
      error: null,
    });
  }
  expect(stripe.requests).toHaveLength(0);
  expect(await isIn(await createOrganizer(app, 'caio@example.com'))).toBe(false);
});

test('A5 · session and sign-in say who is an administrator, so that nobody has to check their subscription', async () => {
  const app = await makeTestApp({ billing: 'sandbox', adminEmails: ['ana@example.com'] });
  const people = [await createAdministrator(app, 'ana@example.com'), await createOrganizer(app)];
  for (const [index, { email, request }] of people.entries()) {
    const signedIn = await request('/api/auth/sign-in', { json: { email, password } });
    for (const answer of [await request('/api/auth/session'), signedIn])
      expect(await answer.json()).toMatchObject({ user: { email, isAdministrator: index === 0 } });
  }
});

test('A8 · with billing off everything is open, and there is nothing to pay', async () => {
  const app = await makeTestApp({ billing: 'off' });
  const organizer = await createOrganizer(app);
  expect(await isIn(organizer)).toBe(true);
  expect(await check(organizer)).toMatchObject({
    subscribed: true,
    subscription_tier: 'Livre',
    subscription_end: null,
  });
  for (const name of ['create-checkout', 'customer-portal']) {
    const response = await callFunction(organizer, name);
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'billing_off']);
  }
});

test('A8 · a grant lets in until its date, whatever the provider says or fails to say', async () => {
  const stripe = await startStripeServer();
  const clock = makeClock();
  const app = await makeTestApp({ billing: stripe.settings, now: clock.now });
  const organizer = await createOrganizer(app);
  const other = await createOrganizer(app);
  await openPage(organizer, 'create-checkout');
  const until = clock.inDays(10);
  await app.asOwner(`insert into access_grants (user_id, until, reason) values ($1, $2, 'Parceiro')`, [
    organizer.id,
    until,
  ]);
  const granted = {
    subscribed: true,
    subscription_tier: 'Cortesia',
    subscription_end: until.toISOString(),
    subscription_status: 'granted',
  };
  expect(await isIn(organizer)).toBe(true);
  expect(await isIn(other)).toBe(false);
  expect(await check(organizer)).toMatchObject(granted);
  stripe.trouble = 'fails with 500';
  expect(await check(organizer)).toMatchObject(granted);
  clock.passHours(10 * 24);
  expect(await isIn(organizer)).toBe(false);
});

test("A8 · the organiser's own live path needs access, a link for OBS does not", async () => {
  const clock = makeClock();
  const app = await makeTestApp({ billing: 'sandbox', now: clock.now });
  const organizer = await createOrganizer(app);
  const server = await serveLive(app);
  expect(await watchOwn(server, organizer).closed).toBe(LIVE_CLOSE.noAccess.code);
  expect((await errorOf(await organizer.request(`${organizer.event}/live`))).code).toBe('subscription_required');
  expect((await errorOf(await app.request(`${organizer.event}/live`))).code).toBe('unauthenticated');

  await app.asOwner(`insert into access_grants (user_id, until, reason) values ($1, $2, 'Parceiro')`, [
    organizer.id,
    clock.inDays(1),
  ]);
  await watchOwn(server, organizer).untilSnapshot();
  const made = await organizer.request('/api/obs-links', { json: { name: 'Principal' } });
  const { link } = (await made.json()) as { link: { token: string } };
  clock.passHours(48);
  expect(await isIn(organizer)).toBe(false);
  await watchLink(server, link.token).untilSnapshot();
});
