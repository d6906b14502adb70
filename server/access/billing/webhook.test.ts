import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { deliver, isIn, makeEvent, makeStripeApp, tell } from '../../testing/billing.ts';
import { errorOf } from '../../testing/organizer.ts';
import { signWebhook } from '../../testing/stripe-server.ts';

test('B1 · an event makes us ask for the whole state, without the organiser doing anything', async () => {
  const { app, clock, organizer, customer, subscribe } = await makeStripeApp();
  expect(await isIn(organizer)).toBe(false);
  const steps = [
    ['checkout.session.completed', { status: 'active' }, true],
    ['invoice.payment_failed', { status: 'past_due' }, true],
    ['invoice.paid', { status: 'active' }, true],
    // A refund does not end the subscription.
    ['charge.refunded', { status: 'active' }, true],
    ['customer.subscription.deleted', { status: 'canceled' }, false],
    ['customer.subscription.created', { status: 'active' }, true],
    ['customer.subscription.updated', { status: 'unpaid' }, false],
  ] as const;
  for (const [type, state, letIn] of steps) {
    subscribe(state);
    const response = await tell(app, clock.now(), makeEvent(type, customer));
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect([type, await isIn(organizer)]).toEqual([type, letIn]);
  }
});

test('B1 · a customer deleted at Stripe has no access any more', async () => {
  const { app, clock, organizer, customer, subscribe, stripe } = await makeStripeApp();
  subscribe();
  await tell(app, clock.now(), makeEvent('invoice.paid', customer));
  expect(await isIn(organizer)).toBe(true);
  stripe.customers.delete(customer);
  const object = { object: 'customer', id: customer };
  await tell(app, clock.now(), JSON.stringify({ id: 'evt_gone', type: 'customer.deleted', data: { object } }));
  expect(await isIn(organizer)).toBe(false);
});

test('B1 · the same event again does nothing, even twice at once', async () => {
  const { app, clock, organizer, customer, subscribe, stripe } = await makeStripeApp();
  subscribe();
  const event = makeEvent('invoice.paid', customer);
  const both = await Promise.all([tell(app, clock.now(), event), tell(app, clock.now(), event)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.asOwner('select id from billing_events')).toHaveLength(1);
  subscribe({ status: 'canceled' });
  const asked = stripe.requests.length;
  expect((await tell(app, clock.now(), event)).status).toBe(200);
  expect(stripe.requests).toHaveLength(asked);
  expect(await isIn(organizer)).toBe(true);
});

test('B1 · events in any order, some late and some twice, end in the same state', async () => {
  const types = ['checkout.session.completed', 'invoice.paid', 'customer.subscription.deleted'];
  for (const order of [types, types.toReversed(), [types[2]!, types[0]!, types[1]!, types[0]!]]) {
    const { app, clock, customer, subscribe } = await makeStripeApp();
    const event = Object.fromEntries(types.map((type) => [type, makeEvent(type, customer)]));
    subscribe({ status: 'canceled' });
    for (const type of order) {
      clock.passHours(1);
      await tell(app, clock.now(), event[type]!);
    }
    const [state] = await app.asOwner('select status from subscription_states');
    expect(state).toEqual({ status: 'canceled' });
  }
});

test.each(['fails with 500', 'hangs'] as const)(
  'B1 · when Stripe %s while we ask, it is told to send the event again, and then it counts',
  async (trouble) => {
    const { app, clock, organizer, customer, subscribe, stripe } = await makeStripeApp({ patienceMs: 400 });
    subscribe();
    stripe.trouble = trouble;
    const event = makeEvent('invoice.paid', customer);
    const response = await tell(app, clock.now(), event);
    expect([response.status, (await errorOf(response)).code]).toEqual([503, 'unavailable']);
    expect(await app.asOwner('select id from billing_events')).toEqual([]);
    stripe.trouble = undefined;
    expect((await tell(app, clock.now(), event)).status).toBe(200);
    expect(await isIn(organizer)).toBe(true);
  },
);

test('B1 · an event whose state cannot be stored is not marked either', async () => {
  const { app, clock, customer, subscribe } = await makeStripeApp();
  subscribe();
  await app.asOwner('alter table subscription_states rename to lost');
  expect((await tell(app, clock.now(), makeEvent('invoice.paid', customer))).status).toBe(500);
  expect(await app.asOwner('select id from billing_events')).toEqual([]);
});

test('B1 · customers and types we do not know are taken note of without a question', async () => {
  const { app, clock, customer, stripe } = await makeStripeApp();
  const asked = stripe.requests.length;
  const about = (object: unknown) => JSON.stringify({ id: 'evt_x', type: 'invoice.paid', data: { object } });
  for (const event of [
    makeEvent('invoice.paid', 'cus_unknown'),
    makeEvent('product.updated', customer),
    makeEvent('invoiced.things', customer),
    about({ object: 'invoice', customer: null }),
    about({ object: 'invoice' }),
  ])
    expect((await tell(app, clock.now(), event)).status).toBe(200);
  expect(stripe.requests).toHaveLength(asked);
});

test('B1 · a customer that travels inside the event is found as well', async () => {
  const { app, clock, organizer, customer, subscribe } = await makeStripeApp();
  subscribe();
  const object = { object: 'invoice', customer: { id: customer, object: 'customer' } };
  await tell(app, clock.now(), JSON.stringify({ id: 'evt_expanded', type: 'invoice.paid', data: { object } }));
  expect(await isIn(organizer)).toBe(true);
});

test('B1 · what is forged, changed, replayed from long ago or unsigned is refused in the one error shape', async () => {
  const { app, clock, organizer, customer, subscribe, stripe } = await makeStripeApp();
  subscribe();
  const asked = stripe.requests.length;
  const event = makeEvent('invoice.paid', customer);
  const longAgo = new Date(clock.now().getTime() - 301_000);
  const signature = signWebhook(event, clock.now());
  for (const [body, header] of [
    [event, signWebhook(event, clock.now(), 'whsec_forged')],
    [event.replace('invoice.paid', 'invoice.made'), signature],
    [event, signWebhook(event, longAgo)],
    [event, signature.replace(/t=\d+/, 't=1')],
    [event, ''],
    [event, 'nonsense'],
    ['', signWebhook('', clock.now())],
    ['not json', signWebhook('not json', clock.now())],
  ] as const) {
    const response = await deliver(app, body, header);
    expect([response.status, await errorOf(response)]).toMatchObject([
      400,
      { code: 'invalid_webhook', message: 'O aviso de pagamento não é autêntico', requestId: expect.any(String) },
    ]);
  }
  expect(stripe.requests).toHaveLength(asked);
  expect(await isIn(organizer)).toBe(false);
});

test('B1 · the webhook needs neither session nor origin nor JSON type, but has the body limit', async () => {
  const { app, clock, customer } = await makeStripeApp();
  const event = makeEvent('invoice.paid', customer);
  const signature = { 'stripe-signature': signWebhook(event, clock.now()) };
  const foreign = { ...signature, origin: 'https://stripe.example', 'content-type': 'text/plain' };
  const plain = await app.app.request('/api/billing/webhook', { method: 'POST', body: event, headers: foreign });
  expect(plain.status).toBe(200);
  const large = await deliver(app, 'x'.repeat(300_000), '');
  expect([large.status, (await errorOf(large)).code]).toEqual([413, 'body_too_large']);
});

test('B1 · without Stripe there is no webhook', async () => {
  for (const billing of ['sandbox', 'off'] as const) {
    const app = await makeTestApp({ billing });
    expect((await deliver(app, '{}', '')).status).toBe(404);
  }
});
