import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const settings = { secretKey: 'sk_test_placar', priceId: 'price_mensal', webhookSecret: 'whsec_placar' };

interface Answer {
  status: number;
  body: object;
}

/** A subscription as Stripe stores it; times are in seconds. */
export interface StripeSubscription {
  status: string;
  periodEnd: number;
  cancelAtPeriodEnd?: boolean;
  cancelAt?: number;
  nickname?: string | null;
}

/** A server with the part of Stripe's API that we use: keys, idempotency, errors in Stripe's format, signed webhooks. */
export async function startStripeServer() {
  const customers = new Set<string>();
  const subscriptions = new Map<string, StripeSubscription[]>();
  const requests: { path: string; params: Record<string, string> }[] = [];
  const byKey = new Map<string, { params: string; answer: Answer | undefined }>();
  const server = {
    trouble: undefined as Trouble | undefined,
    /** The path that `trouble` affects; all paths if unset. */
    troubledPath: undefined as string | undefined,
    beforeAnswer: async () => {},
  };
  let made = 0;

  const routes: Record<string, (params: Record<string, string>) => Answer> = {
    'POST /v1/customers': () => {
      const id = `cus_${(made += 1)}`;
      customers.add(id);
      return ok({ id, object: 'customer' });
    },
    'POST /v1/checkout/sessions': ({ customer = '' }) =>
      customers.has(customer) ? ok({ ...page('checkout', (made += 1)), object: 'checkout.session' }) : noSuch(customer),
    'POST /v1/billing_portal/sessions': ({ customer = '' }) =>
      customers.has(customer) ? ok(page('portal', (made += 1))) : noSuch(customer),
    'GET /v1/prices/price_mensal': () =>
      ok({ id: 'price_mensal', object: 'price', unit_amount: 4990, currency: 'brl', recurring: { interval: 'month' } }),
    'GET /v1/subscriptions': ({ customer = '' }) =>
      customers.has(customer)
        ? ok({ object: 'list', has_more: false, data: (subscriptions.get(customer) ?? []).map(subscriptionJson) })
        : noSuch(customer),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const params = (await text(request)) || url.search.slice(1);
    const key = request.headers['idempotency-key']?.toString();
    const given = Object.fromEntries(new URLSearchParams(params));
    requests.push({ path: url.pathname, params: given });
    const send = ({ status, body }: Answer) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': String(status === 409) })
        .end(JSON.stringify(body));
    const trouble = (server.troubledPath ?? url.pathname) === url.pathname ? server.trouble : undefined;
    if (trouble === 'hangs') return undefined;
    if (trouble === 'drips') return dripFor(response);
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`) return send(troubles['wrong key']);
    const earlier = key === undefined ? undefined : byKey.get(key);
    if (earlier && !trouble) return send(repeated(earlier, params));
    const kept: { params: string; answer: Answer | undefined } = { params, answer: undefined };
    if (key !== undefined) byKey.set(key, kept);
    await server.beforeAnswer();
    const route = routes[`${request.method} ${url.pathname}`];
    kept.answer = trouble ? troubles[trouble] : (route?.(given) ?? noSuch(url.pathname));
    return send(kept.answer);
  };

  const http = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const apiUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return Object.assign(server, { customers, subscriptions, requests, settings: { ...settings, apiUrl } });
}

/** The signature header of a webhook in Stripe's format. */
export function signWebhook(body: string, at: Date, secret = settings.webhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

type Trouble = keyof typeof troubles | 'hangs' | 'drips';

const troubles = {
  'fails with 500': failed(500, { type: 'api_error', message: 'An unknown error occurred' }),
  'says that its own request timed out': failed(503, { type: 'api_error', message: 'request timeout' }),
  'answers with an empty object': { status: 200, body: {} },
  'fails with nonsense': failed(502, 'Bad Gateway'),
  'is too busy': failed(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
  'wrong key': failed(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' }),
  'publishable key': failed(401, {
    type: 'invalid_request_error',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  }),
};

function repeated({ params: first, answer }: { params: string; answer: Answer | undefined }, params: string): Answer {
  if (first !== params)
    return failed(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' });
  return answer ?? failed(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In use' });
}

async function dripFor(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) {
    response.write(' ');
    await delay(20);
  }
}

function subscriptionJson({ status, periodEnd, cancelAt, cancelAtPeriodEnd, nickname = 'Mensal' }: StripeSubscription) {
  const item = {
    object: 'subscription_item',
    current_period_end: periodEnd,
    price: { id: settings.priceId, nickname },
  };
  return {
    object: 'subscription',
    status,
    cancel_at: cancelAt ?? null,
    cancel_at_period_end: cancelAtPeriodEnd ?? false,
    items: { object: 'list', has_more: false, data: [item] },
  };
}

function page(kind: string, number: number) {
  return { id: `${kind}_${number}`, url: `https://${kind}.stripe.example/${number}` };
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function noSuch(customer: string): Answer {
  const message = `No such customer: '${customer}'`;
  return failed(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message });
}

function failed(status: number, error: object | string): Answer {
  return { status, body: { error } };
}
