import { makeTestApp, type TestApp } from './app.ts';
import { createOrganizer, type TestOrganizer } from './organizer.ts';
import { signWebhook, startStripeServer, type StripeSubscription } from './stripe-server.ts';

interface SubscriptionJson {
  subscribed: boolean;
  can_access: boolean;
  subscription_tier: string | null;
  subscription_end: string | null;
  subscription_status: string;
  cancel_at_period_end: boolean;
  error: string | null;
}

/** A clock that moves only when the test calls `passHours`. */
export function makeClock(start = '2026-11-20T12:00:00.000Z') {
  let ms = new Date(start).getTime();
  return {
    now: () => new Date(ms),
    passHours: (hours: number) => void (ms += hours * 60 * 60 * 1000),
    inDays: (days: number) => new Date(ms + days * 24 * 60 * 60 * 1000),
  };
}

export function callFunction({ request }: Pick<TestOrganizer, 'request'>, name: string) {
  return request(`/api/functions/${name}`, { method: 'POST' });
}

export async function check(organizer: TestOrganizer): Promise<SubscriptionJson> {
  const response = await callFunction(organizer, 'check-subscription');
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SubscriptionJson;
}

export async function openPage(organizer: TestOrganizer, name: 'create-checkout' | 'customer-portal'): Promise<string> {
  const response = await callFunction(organizer, name);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { url: string }).url;
}

/** Whether the organiser has access to their data. */
export async function isIn({ request }: TestOrganizer): Promise<boolean> {
  const { status } = await request('/api/events');
  if (status !== 200 && status !== 402) throw new Error(`unexpected ${status}`);
  return status === 200;
}

/** An application with a Stripe server of its own, and an organiser who has opened the checkout. */
export async function makeStripeApp({ patienceMs }: { patienceMs?: number } = {}) {
  const stripe = await startStripeServer();
  const clock = makeClock();
  const app = await makeTestApp({
    billing: stripe.settings,
    now: clock.now,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  const organizer = await createOrganizer(app);
  await openPage(organizer, 'create-checkout');
  const customer = [...stripe.customers].at(-1)!;
  const inDays = (days: number) => clock.inDays(days).getTime() / 1000;
  /** Sets the state of the subscription at Stripe without sending a webhook. */
  const subscribe = (change: Partial<StripeSubscription> = {}) =>
    void stripe.subscriptions.set(customer, [{ status: 'active', periodEnd: inDays(30), ...change }]);
  return { app, stripe, clock, organizer, customer, inDays, subscribe };
}

let events = 0;

/** The body of a Stripe event about an object of this customer. */
export function makeEvent(type: string, customer: string): string {
  const id = `evt_${(events += 1)}`;
  return JSON.stringify({ id, object: 'event', type, data: { object: { object: type.split('.').at(-2), customer } } });
}

export function deliver({ request }: Pick<TestApp, 'request'>, body: string, signature: string) {
  return request('/api/billing/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
}

/** Delivers an event with a valid signature. */
export function tell(app: Pick<TestApp, 'request'>, at: Date, body: string) {
  return deliver(app, body, signWebhook(body, at));
}

/** Creates an organiser who subscribes with a sandbox payment. */
export async function createSubscriber(app: TestApp): Promise<TestOrganizer> {
  const organizer = await createOrganizer(app);
  const page = await openPage(organizer, 'create-checkout');
  const paid = await organizer.request(`/api/sandbox/checkout/${new URL(page).pathname.split('/').at(-1)}/pay`, {
    method: 'POST',
  });
  if (!paid.ok) throw new Error(await paid.text());
  return organizer;
}
