import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { makeStripeApp, createSubscriber } from '../../testing/billing.ts';
import { openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';

const offerOf = async ({ request }: Pick<TestApp, 'request'>) => (await request('/api/functions/offer')).json();

test('ST7 FY16 · the price is the text of the settings, else that of Stripe or the sandbox; with the support contact', async () => {
  const told = await makeTestApp({
    billing: 'sandbox',
    planPriceText: 'R$ 30 por mês',
    supportContact: 'ajuda@example.com',
  });
  expect(await offerOf(told)).toMatchObject({ price: 'R$ 30 por mês', support: 'ajuda@example.com' });
  expect(await offerOf(await makeTestApp({ billing: 'sandbox' }))).toEqual({
    price: 'R$ 49,90 por mês',
    support: null,
    example: null,
  });
  expect(await offerOf(await makeTestApp({ billing: 'off' }))).toMatchObject({ price: null });
  const { app, stripe } = await makeStripeApp();
  expect(await offerOf(app)).toMatchObject({ price: 'R$\u00A049,90 por mês', support: null });
  // The server caches the price, so a provider that hangs does not delay the page.
  stripe.trouble = 'hangs';
  expect(await offerOf(app)).toMatchObject({ price: 'R$\u00A049,90 por mês' });
});

test('DE8 · the example that people without an account see is a page of the settings', async () => {
  expect(await offerOf(await makeTestApp({ examplePage: '/c/copa-de-exemplo' }))).toMatchObject({
    example: '/c/copa-de-exemplo',
  });
});

test('ST7 · captains of an organiser whose plan lapsed may sign up and are told that they may wait', async () => {
  const app = await makeTestApp({ billing: 'sandbox' });
  const marina = await createSubscriber(app);
  const { id } = await openEvent(marina);
  const ask = async () =>
    ((await (await app.request(`/api/registration/${id}`)).json()) as { mayWait: boolean }).mayWait;
  expect(await ask()).toBe(false);
  await app.asOwner('delete from subscription_states where user_id = $1', [marina.id]);
  expect(await ask()).toBe(true);
  expect((await signUp(app, id)).state).toBe('new');
  await createOrganizer(app);
});
