import { expect, test } from 'vitest';
import { makeTestApp, origin, type TestApp } from '../../../testing/app.ts';
import { callFunction, check, isIn, makeClock, openPage } from '../../../testing/billing.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../../testing/organizer.ts';
import { sweepBilling } from '../queries.ts';
import { startStripeServer } from '../../../testing/stripe-server.ts';

const plan = { plan: 'Organizador', price: 'R$ 49,90 por mês' };

test('B2 · sign up, pay, be in, cancel, stay in until the period ends, be out', async () => {
  const { organizer, clock } = await makeSandboxApp();
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'none' });
  expect(await isIn(organizer)).toBe(false);

  const checkout = await openPage(organizer, 'create-checkout');
  expect(checkout).toMatch(new RegExp(`^${origin}/pagamento-teste/checkout/[\\w-]{32}$`));
  expect(await see(organizer, checkout)).toEqual({ ...plan, state: 'open' });
  const end = clock.inDays(30).toISOString();
  expect(await act(organizer, checkout, 'pay')).toEqual({ ...plan, state: 'paid' });
  expect(await isIn(organizer)).toBe(true);
  expect(await check(organizer)).toEqual({
    subscribed: true,
    can_access: true,
    subscription_tier: 'Organizador',
    subscription_end: end,
    subscription_status: 'active',
    cancel_at_period_end: false,
    error: null,
  });

  const portal = await openPage(organizer, 'customer-portal');
  expect(portal).toMatch(new RegExp(`^${origin}/pagamento-teste/portal/[\\w-]{32}$`));
  const stands = { ...plan, status: 'active', periodEnd: end, cancelAtPeriodEnd: false };
  expect(await see(organizer, portal)).toEqual(stands);
  expect(await act(organizer, portal, 'cancel')).toEqual({ ...stands, cancelAtPeriodEnd: true });
  expect(await check(organizer)).toMatchObject({ subscribed: true, cancel_at_period_end: true });
  clock.passHours(30 * 24 - 1);
  expect((await check(organizer)).subscribed).toBe(true);
  clock.passHours(1);
  expect(await isIn(organizer)).toBe(false);
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'canceled' });

  await act(organizer, await openPage(organizer, 'create-checkout'), 'pay');
  expect(await isIn(organizer)).toBe(true);
});

test('B2 · in the portal one resumes, renews, lets a payment fail and cancels at once', async () => {
  const { organizer, clock } = await makePaidApp();
  const portal = await openPage(organizer, 'customer-portal');
  await act(organizer, portal, 'cancel');
  expect(await act(organizer, portal, 'resume')).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await act(organizer, portal, 'renew')).toMatchObject({ periodEnd: clock.inDays(60).toISOString() });
  expect(await check(organizer)).toMatchObject({ subscription_end: clock.inDays(60).toISOString() });
  expect(await act(organizer, portal, 'fail-payment')).toMatchObject({ status: 'past_due' });
  expect(await check(organizer)).toMatchObject({ subscribed: true, subscription_status: 'past_due' });
  expect(await act(organizer, portal, 'renew')).toMatchObject({ status: 'active' });
  expect(await act(organizer, portal, 'cancel-now')).toMatchObject({ status: 'canceled' });
  expect(await isIn(organizer)).toBe(false);
  for (const name of ['cancel', 'resume', 'cancel-now', 'fail-payment', 'renew'])
    expect(await refusal(organizer, portal, name)).toEqual([409, 'no_subscription']);
});

test('B1 · what is not renewed ends after the grace, what failed to be paid at the period end', async () => {
  const { organizer, clock } = await makePaidApp();
  clock.passHours(30 * 24 + 23);
  expect(await check(organizer)).toMatchObject({ subscribed: true, subscription_status: 'active' });
  clock.passHours(1);
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'canceled' });

  await act(organizer, await openPage(organizer, 'create-checkout'), 'pay');
  await act(organizer, await openPage(organizer, 'customer-portal'), 'fail-payment');
  clock.passHours(30 * 24);
  expect(await check(organizer)).toMatchObject({ subscribed: false, subscription_status: 'past_due' });
});

test('B2 · a double click gives one checkout, and a click after leaving it another', async () => {
  const { organizer } = await makeSandboxApp();
  const [first, second] = await Promise.all([
    openPage(organizer, 'create-checkout'),
    openPage(organizer, 'create-checkout'),
  ]);
  expect(first).toBe(second);
  expect(await act(organizer, first, 'cancel')).toEqual({ ...plan, state: 'cancelled' });
  expect(await refusal(organizer, first, 'pay')).toEqual([409, 'sandbox_checkout_closed']);
  expect(await isIn(organizer)).toBe(false);
  expect(await openPage(organizer, 'create-checkout')).not.toBe(first);
});

test('B2 · paying twice pays once, and who has paid cannot leave without paying', async () => {
  const { organizer, clock } = await makeSandboxApp();
  const checkout = await openPage(organizer, 'create-checkout');
  clock.passHours(0.1);
  const other = await openPage(organizer, 'create-checkout');
  const paid = await Promise.all([act(organizer, checkout, 'pay'), act(organizer, checkout, 'pay')]);
  expect(paid).toEqual([
    { ...plan, state: 'paid' },
    { ...plan, state: 'paid' },
  ]);
  expect((await check(organizer)).subscription_end).toBe(clock.inDays(30).toISOString());
  expect(await refusal(organizer, checkout, 'cancel')).toEqual([409, 'sandbox_checkout_closed']);
  expect(await refusal(organizer, other, 'pay')).toEqual([409, 'already_subscribed']);
  expect((await errorOf(await callFunction(organizer, 'create-checkout'))).code).toBe('already_subscribed');
});

test('B2 · a page is gone after an hour', async () => {
  const { organizer, clock } = await makePaidApp();
  const portal = await openPage(organizer, 'customer-portal');
  clock.passHours(0.99);
  await see(organizer, portal);
  clock.passHours(0.01);
  expect(await refusal(organizer, portal)).toEqual([404, 'sandbox_page_not_found']);
  expect(await refusal(organizer, portal, 'cancel-now')).toEqual([404, 'sandbox_page_not_found']);
});

const pages: ['create-checkout' | 'customer-portal', act: string | undefined][] = [
  ['create-checkout', undefined],
  ['create-checkout', 'pay'],
  ['create-checkout', 'cancel'],
  ['customer-portal', undefined],
  ['customer-portal', 'cancel'],
  ['customer-portal', 'resume'],
  ['customer-portal', 'cancel-now'],
  ['customer-portal', 'fail-payment'],
  ['customer-portal', 'renew'],
];

test.each(pages)('A9 · %s (%s): another organiser and nobody are refused', async (name, deed) => {
  const { app, organizer, clock } = await makeSandboxApp();
  const checkout = await openPage(organizer, 'create-checkout');
  if (name === 'customer-portal') await act(organizer, checkout, 'pay');
  const page = name === 'customer-portal' ? await openPage(organizer, name) : checkout;
  const before = await everything(app);
  const other = await createOrganizer(app);
  clock.passHours(0.1);
  expect(await refusal(other, page, deed)).toEqual([404, 'sandbox_page_not_found']);
  expect(await refusal(app, page, deed)).toEqual([401, 'unauthenticated']);
  expect(await everything(app)).toEqual(before);
});

test('B2 · a checkout is no portal, and a portal no checkout', async () => {
  const { organizer } = await makePaidApp();
  const portal = await openPage(organizer, 'customer-portal');
  expect(await refusal(organizer, portal.replace('portal', 'checkout'), 'pay')).toEqual([
    404,
    'sandbox_page_not_found',
  ]);
  expect(await refusal(organizer, portal, 'explode')).toEqual([422, 'invalid_input']);
});

test('B2 · where payments are real or off there are no test payments, and those made before do not count', async () => {
  const { settings } = await startStripeServer();
  for (const billing of [settings, 'off'] as const) {
    const app = await makeTestApp({ billing });
    const organizer = await createOrganizer(app);
    expect(await refusal(organizer, '/pagamento-teste/checkout/x', 'pay')).toEqual([404, 'route_not_found']);
    const document = (await (await app.request('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  }
  const app = await makeTestApp({ billing: settings });
  const organizer = await createOrganizer(app);
  await app.asOwner(
    `insert into subscription_states values ($1, 'sandbox', 'active', 'Organizador', now() + interval '1 day', false, now())`,
    [organizer.id],
  );
  expect(await isIn(organizer)).toBe(false);
});

test('B2 · expired pages and long-past events are cleared away, and nothing else', async () => {
  const { app, organizer } = await makePaidApp();
  const id = (letter: string) => letter.repeat(32);
  await app.asOwner(
    `insert into sandbox_pages (id, user_id, kind, expires_at) values
      ($1, $3, 'portal', now() - interval '1 second'), ($2, $3, 'portal', now() + interval '1 minute')`,
    [id('a'), id('b'), organizer.id],
  );
  await app.asOwner(`insert into billing_events values ('old', now() - interval '91 days'), ('new', now())`);
  await sweepBilling(app.authDb);
  expect(await app.asOwner('select id from sandbox_pages where id in ($1, $2)', [id('a'), id('b')])).toEqual([
    { id: id('b') },
  ]);
  expect(await app.asOwner('select id from billing_events')).toEqual([{ id: 'new' }]);
});

async function makeSandboxApp() {
  const clock = makeClock();
  const app = await makeTestApp({ billing: 'sandbox', now: clock.now });
  return { app, clock, organizer: await createOrganizer(app) };
}

async function makePaidApp() {
  const made = await makeSandboxApp();
  await act(made.organizer, await openPage(made.organizer, 'create-checkout'), 'pay');
  return made;
}

function send({ request }: Pick<TestOrganizer, 'request'>, url: string, deed?: string) {
  const path = `/api/sandbox${url.replace(/^.*\/pagamento-teste/, '')}`;
  return deed === undefined ? request(path) : request(`${path}/${deed}`, { method: 'POST' });
}

async function see(organizer: TestOrganizer, url: string): Promise<object> {
  return act(organizer, url, undefined);
}

async function act(organizer: TestOrganizer, url: string, deed: string | undefined): Promise<object> {
  const response = await send(organizer, url, deed);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as object;
}

async function refusal(asker: Pick<TestOrganizer, 'request'>, url: string, deed?: string) {
  const response = await send(asker, url, deed);
  return [response.status, (await errorOf(response)).code];
}

function everything({ asOwner }: TestApp) {
  return Promise.all(
    ['sandbox_pages', 'sandbox_subscriptions', 'subscription_states'].map((table) => asOwner(`select * from ${table}`)),
  );
}
