import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { bestState, NO_SUBSCRIPTION } from '../../../domain/access/subscription.ts';
import type { StripeSettings } from '../../platform/settings/settings.ts';
import { type BillingProvider, ProviderProblem } from './provider.ts';
import { type BillingEvent, concernedCustomer } from './stripe-events.ts';
import { toState } from './stripe-state.ts';

export interface StripeProvider extends BillingProvider {
  name: 'stripe';
  /** The event of a webhook request; undefined if Stripe did not sign it, or signed it long ago. */
  readEvent(body: Uint8Array, signature: string): BillingEvent | undefined;
}

/** Two clicks at once send the same key; Stripe answers the second with a conflict, and the SDK repeats it. */
const waitForFirst = { maxNetworkRetries: 3 };

export function makeStripeProvider(settings: StripeSettings, patienceMs: number, now: () => Date): StripeProvider {
  const { secretKey, priceId, webhookSecret, apiUrl } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });
  return {
    name: 'stripe',
    createCustomer: async ({ id: user_id, email }, replaces = '') => {
      const idempotencyKey = keyOf('customer', user_id, email, replaces);
      const made = stripe.customers.create({ email, metadata: { user_id } }, { ...waitForFirst, idempotencyKey });
      return expected(await made.catch(problem), 'id');
    },
    startCheckout: async ({ organizer, id: customer }, { key, origin }) => {
      const made = stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: organizer,
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: `${origin}/subscription-success`,
          cancel_url: `${origin}/subscription-cancelled`,
        },
        { ...waitForFirst, idempotencyKey: keyOf('checkout', key) },
      );
      return expected(await made.catch(problem), 'url');
    },
    openPortal: async ({ id: customer }, origin) => {
      const made = stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/subscription` });
      return expected(await made.catch(problem), 'url');
    },
    fetchPrice: async () => {
      const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(priceId).catch(problem);
      if (amount === null || amount === undefined || !currency) return null;
      const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amount / 100);
      return `${money}${recurring?.interval === 'year' ? ' por ano' : recurring ? ' por mês' : ''}`;
    },
    fetchState: async ({ id: customer }) => {
      try {
        const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).catch(problem);
        return bestState(readStates(list), now());
      } catch (error) {
        if (error instanceof ProviderProblem && error.kind === 'no_customer') return NO_SUBSCRIPTION;
        throw error;
      }
    },
    readEvent: (body, signature) => {
      try {
        const { webhooks } = Stripe;
        const age = [webhooks.DEFAULT_TOLERANCE, undefined, now().getTime()] as const;
        const event = webhooks.constructEvent(body, signature, webhookSecret, ...age);
        return { id: event.id, customerId: concernedCustomer(event) };
      } catch {
        return undefined;
      }
    },
  };
}

// A response may come from a proxy or an unknown version: if the field is missing, the provider has failed.
function expected<K extends string>(answer: { [key in K]: string | null } | null, key: K): string {
  const text = answer?.[key];
  if (typeof text !== 'string' || text === '') throw new ProviderProblem('failed');
  return text;
}

function readStates(list: { data: Stripe.Subscription[] }) {
  try {
    return list.data.map(toState);
  } catch (error) {
    throw new ProviderProblem('failed', error);
  }
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) } as const;
}

/** Stripe accepts keys of up to 255 characters. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function problem(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw new ProviderProblem('failed', error);
  throw new ProviderProblem(kindOf(error), error);
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { message, code, param } = error;
  if (message.includes('publishable API key')) return 'publishable_key';
  if (message.includes('timeout')) return 'timeout';
  return code === 'resource_missing' && param === 'customer' ? 'no_customer' : 'failed';
}
