import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { origin } from '../../testing/app.ts';
import { callFunction, check, isIn, makeStripeApp, openPage } from '../../testing/billing.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';

test('B2 · the checkout is for our price and this organiser, and leads back to our pages', async () => {
  const { app, stripe } = await makeStripeApp();
  const marina = await createOrganizer(app);
  expect(await openPage(marina, 'create-checkout')).toMatch(/^https:\/\/checkout\.stripe\.example\/\d+$/);
  const [customer, session] = stripe.requests.slice(-2);
  expect(customer).toMatchObject({
    path: '/v1/customers',
    params: { email: marina.email, 'metadata[user_id]': marina.id },
  });
  expect(session).toMatchObject({
    path: '/v1/checkout/sessions',
    params: {
      mode: 'subscription',
      customer: [...stripe.customers].at(-1),
      client_reference_id: marina.id,
      'line_items[0][price]': 'price_mensal',
      'line_items[0][quantity]': '1',
      success_url: `${origin}/subscription-success`,
      cancel_url: `${origin}/subscription-cancelled`,
    },
  });
});

test('B2 · a double click makes one customer and one checkout, a later click another checkout', async () => {
  const { app, stripe, clock } = await makeStripeApp();
  const marina = await createOrganizer(app);
  const before = stripe.customers.size;
  // The delay makes the second click arrive before the first is answered.
  stripe.beforeAnswer = () => delay(200);
  const clicks = await Promise.all([openPage(marina, 'create-checkout'), openPage(marina, 'create-checkout')]);
  stripe.beforeAnswer = async () => {};
  expect(clicks[0]).toBe(clicks[1]);
  expect(stripe.customers.size).toBe(before + 1);
  expect(await openPage(marina, 'create-checkout')).toBe(clicks[0]);
  clock.passHours(1);
  expect(await openPage(marina, 'create-checkout')).not.toBe(clicks[0]);
  expect(stripe.customers.size).toBe(before + 1);
});

test('B2 · who has a subscription is not led to a second one', async () => {
  const { organizer, subscribe, stripe } = await makeStripeApp();
  for (const status of ['active', 'past_due', 'unpaid']) {
    subscribe({ status });
    const response = await callFunction(organizer, 'create-checkout');
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'already_subscribed']);
  }
  subscribe({ status: 'canceled' });
  expect((await callFunction(organizer, 'create-checkout')).status).toBe(200);
  expect(stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions')).toHaveLength(2);
});

test('B2 · a customer that Stripe no longer knows is made anew', async () => {
  const { organizer, stripe, customer, clock } = await makeStripeApp();
  stripe.customers.delete(customer);
  clock.passHours(1);
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'none' });
  expect((await errorOf(await callFunction(organizer, 'customer-portal'))).code).toBe('no_subscription');
  await openPage(organizer, 'create-checkout');
  const renewed = [...stripe.customers].at(-1)!;
  expect(renewed).toMatch(/^cus_/);
  stripe.subscriptions.set(renewed, [{ status: 'active', periodEnd: 2_000_000_000 }]);
  expect((await check(organizer)).subscribed).toBe(true);
});

test('B2 · the portal is for this customer and leads back to the subscription', async () => {
  const { organizer, stripe, customer } = await makeStripeApp();
  expect(await openPage(organizer, 'customer-portal')).toMatch(/^https:\/\/portal\.stripe\.example\/\d+$/);
  expect(stripe.requests.at(-1)?.params).toEqual({ customer, return_url: `${origin}/subscription` });
});

test('B2 · without a subscription there is no portal, and nobody becomes a customer by asking', async () => {
  const { app, stripe } = await makeStripeApp();
  const marina = await createOrganizer(app);
  const asked = stripe.requests.length;
  const response = await callFunction(marina, 'customer-portal');
  expect([response.status, (await errorOf(response)).code]).toEqual([409, 'no_subscription']);
  expect((await check(marina)).subscribed).toBe(false);
  expect(stripe.requests).toHaveLength(asked);
});

test('B1 · can_access equals subscribed, and a check that went well has no error', async () => {
  const { organizer, subscribe } = await makeStripeApp();
  expect(await check(organizer)).toMatchObject({ subscribed: false, can_access: false, error: null });
  subscribe();
  expect(await check(organizer)).toMatchObject({ subscribed: true, can_access: true, error: null });
});

test('B1 · a subscription is followed from payment over renewal, failed payment and cancellation to its end', async () => {
  const { organizer, clock, subscribe, inDays } = await makeStripeApp();
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_tier: null, subscription_end: null });
  expect(await isIn(organizer)).toBe(false);

  const paidUntil = clock.inDays(30);
  subscribe();
  expect(await check(organizer)).toEqual({
    subscribed: true,
    can_access: true,
    subscription_tier: 'Mensal',
    subscription_end: paidUntil.toISOString(),
    subscription_status: 'active',
    cancel_at_period_end: false,
    error: null,
  });
  expect(await isIn(organizer)).toBe(true);

  clock.passHours(30 * 24 + 1);
  expect(await isIn(organizer)).toBe(true);
  subscribe({ periodEnd: inDays(30) });
  expect(await check(organizer)).toMatchObject({ subscription_end: clock.inDays(30).toISOString() });

  subscribe({ status: 'past_due' });
  expect(await check(organizer)).toMatchObject({ subscribed: true, subscription_status: 'past_due' });
  subscribe({ status: 'unpaid' });
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'unpaid' });
  expect(await isIn(organizer)).toBe(false);

  subscribe({ cancelAtPeriodEnd: true, periodEnd: inDays(10) });
  expect(await check(organizer)).toMatchObject({ subscribed: true, cancel_at_period_end: true });
  clock.passHours(10 * 24 - 1);
  expect(await isIn(organizer)).toBe(true);
  clock.passHours(1);
  expect(await isIn(organizer)).toBe(false);

  subscribe();
  expect((await check(organizer)).subscribed).toBe(true);
  subscribe({ status: 'canceled' });
  expect((await check(organizer)).subscribed).toBe(false);
  expect(await isIn(organizer)).toBe(false);
});

test("B1 · a cancellation in Stripe's portal is told as one, whether it sets the flag or only the date", async () => {
  const { organizer, clock, subscribe, inDays } = await makeStripeApp();
  subscribe({ cancelAt: inDays(30) });
  expect(await check(organizer)).toMatchObject({ cancel_at_period_end: true });
  subscribe({ cancelAt: inDays(5) });
  expect(await check(organizer)).toMatchObject({
    cancel_at_period_end: true,
    subscription_end: clock.inDays(5).toISOString(),
  });
  subscribe({ cancelAt: inDays(90) });
  expect(await check(organizer)).toMatchObject({
    cancel_at_period_end: false,
    subscription_end: clock.inDays(30).toISOString(),
  });
});

test('B1 · a status we do not know lets nobody in, and a price without a nickname has a name all the same', async () => {
  const { organizer, subscribe } = await makeStripeApp();
  subscribe({ status: 'frozen' });
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'none' });
  subscribe({ nickname: null });
  expect(await check(organizer)).toMatchObject({ subscribed: true, subscription_tier: 'Organizador' });
});

const patience = { patienceMs: 2000 };
const failures = [
  ['hangs', 'subscription_timeout', 'Timeout na verificação. Tente novamente em alguns instantes.', /timeout/],
  ['drips', 'subscription_timeout', 'Timeout na verificação. Tente novamente em alguns instantes.', /timeout/],
  [
    'says that its own request timed out',
    'subscription_timeout',
    'Timeout na verificação. Tente novamente em alguns instantes.',
    /timeout/,
  ],
  [
    'publishable key',
    'subscription_misconfigured',
    'Erro de configuração do Stripe. Entre em contato com o suporte.',
    /publishable API key/,
  ],
  ['wrong key', 'subscription_check_failed', 'Erro ao verificar assinatura', /^$/],
  ['fails with 500', 'subscription_check_failed', 'Erro ao verificar assinatura', /^$/],
  ['answers with an empty object', 'subscription_check_failed', 'Erro ao verificar assinatura', /^$/],
  ['fails with nonsense', 'subscription_check_failed', 'Erro ao verificar assinatura', /^$/],
  ['is too busy', 'subscription_check_failed', 'Erro ao verificar assinatura', /^$/],
] as const;

test.each(failures)('B5 · when Stripe %s the check says so', async (trouble, code, message, words) => {
  const { organizer, stripe } = await makeStripeApp(patience);
  stripe.trouble = trouble;
  const response = await callFunction(organizer, 'check-subscription');
  const error = await errorOf(response);
  expect([response.status, error.code, error.message]).toEqual([503, code, message]);
  expect(error.detail ?? '').toMatch(words);
});

test.each(failures)(
  'B5 · when Stripe %s, who was in stays in for 72 hours after the last good check',
  async (trouble) => {
    const { organizer, stripe, clock, subscribe } = await makeStripeApp(patience);
    subscribe();
    const before = await check(organizer);
    expect(before.subscribed).toBe(true);
    stripe.trouble = trouble;
    clock.passHours(72);
    expect(await check(organizer)).toEqual(before);
    expect(await isIn(organizer)).toBe(true);
    clock.passHours(1);
    expect((await callFunction(organizer, 'check-subscription')).status).toBe(503);
    // The stored state is still paid, so the organiser keeps access although the check fails.
    expect(await isIn(organizer)).toBe(true);
  },
);

test('B5 · the last known state lets in no longer than it would have itself', async () => {
  const { organizer, stripe, clock, subscribe, inDays } = await makeStripeApp(patience);
  subscribe({ periodEnd: inDays(1), cancelAtPeriodEnd: true });
  await check(organizer);
  stripe.trouble = 'fails with 500';
  clock.passHours(24);
  expect((await callFunction(organizer, 'check-subscription')).status).toBe(503);
  expect(await isIn(organizer)).toBe(false);
});

test.each(['hangs', 'fails with 500', 'answers with an empty object', 'publishable key'] as const)(
  'B6 · when Stripe %s, checkout and portal say that they failed, and the next click works',
  async (trouble) => {
    const { organizer, stripe } = await makeStripeApp({ patienceMs: 3000 });
    stripe.trouble = trouble;
    const checkout = await callFunction(organizer, 'create-checkout');
    expect([checkout.status, await errorOf(checkout)]).toMatchObject([
      503,
      { code: 'checkout_failed', message: 'Erro ao criar checkout' },
    ]);
    const portal = await callFunction(organizer, 'customer-portal');
    expect([portal.status, await errorOf(portal)]).toMatchObject([
      503,
      { code: 'portal_failed', message: 'Erro ao abrir portal do cliente' },
    ]);
    stripe.trouble = undefined;
    expect((await callFunction(organizer, 'create-checkout')).status).toBe(200);
    expect((await callFunction(organizer, 'customer-portal')).status).toBe(200);
  },
);

test('B6 · a checkout that failed is not asked for again under the key whose failure Stripe repeats', async () => {
  const { organizer, stripe, clock } = await makeStripeApp();
  clock.passHours(1);
  stripe.trouble = 'fails with 500';
  stripe.troubledPath = '/v1/checkout/sessions';
  expect((await callFunction(organizer, 'create-checkout')).status).toBe(503);
  stripe.trouble = undefined;
  expect((await callFunction(organizer, 'create-checkout')).status).toBe(200);
});

test('B1 · an answer that was asked for earlier does not replace a later one', async () => {
  const { organizer, stripe, clock, subscribe } = await makeStripeApp();
  subscribe({ status: 'canceled' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  stripe.beforeAnswer = () => held;
  const slow = check(organizer);
  await expect.poll(() => stripe.requests.at(-1)?.path).toBe('/v1/subscriptions');
  stripe.beforeAnswer = async () => {};
  clock.passHours(0.001);
  subscribe();
  expect((await check(organizer)).subscribed).toBe(true);
  subscribe({ status: 'canceled' });
  letGo();
  await slow;
  expect(await isIn(organizer)).toBe(true);
});

test('A9 · each organiser asks, pays and manages for themselves alone', async () => {
  const { app, organizer, stripe, customer, subscribe } = await makeStripeApp();
  subscribe();
  await check(organizer);
  const other = await createOrganizer(app);
  expect((await check(other)).subscribed).toBe(false);
  expect((await errorOf(await callFunction(other, 'customer-portal'))).code).toBe('no_subscription');
  await openPage(other, 'create-checkout');
  expect(stripe.requests.at(-1)?.params['customer']).not.toBe(customer);
});

test('B5 · without a session the check speaks of authentication, checkout and portal of nobody signed in', async () => {
  const { app } = await makeStripeApp();
  const response = await callFunction(app, 'check-subscription');
  expect([response.status, await errorOf(response)]).toMatchObject([
    401,
    {
      code: 'subscription_unauthenticated',
      message: 'Erro de autenticação. Tente fazer login novamente.',
      detail: expect.stringContaining('Authentication error'),
    },
  ]);
  for (const name of ['create-checkout', 'customer-portal']) {
    const response = await callFunction(app, name);
    expect([response.status, (await errorOf(response)).code]).toEqual([401, 'unauthenticated']);
  }
});

test('A11 · the functions take a bearer token as well', async () => {
  const { app, organizer, subscribe } = await makeStripeApp();
  subscribe();
  const { token } = (await (await organizer.request('/api/auth/token')).json()) as { token: string };
  const withToken = (token: string) =>
    app.request('/api/functions/check-subscription', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await (await withToken(token)).json()).toMatchObject({ subscribed: true });
  expect((await errorOf(await withToken(`${token}x`))).code).toBe('jwt_invalid_signature');
});
