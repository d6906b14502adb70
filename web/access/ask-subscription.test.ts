import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../kit/api.ts';
import { askSubscription } from './ask-subscription.ts';

const organizer = { isAdministrator: false };
const paid = {
  subscribed: true,
  can_access: true,
  subscription_tier: 'Mensal',
  subscription_end: '2026-12-01T00:00:00.000Z',
  subscription_status: 'active',
  cancel_at_period_end: false,
  error: null,
};

afterEach(() => vi.unstubAllGlobals());

// Replaces fetch by one that always returns this response.
function answer(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const network = vi.fn<typeof fetch>(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', network);
  return network;
}

async function failureOf(asked: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await asked.then(() => undefined).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`no failure: ${String(error)}`);
  return error;
}

test('A5 · nothing is asked for an administrator, also while the check fails', async () => {
  const network = answer(503, 'down');
  expect(await askSubscription({ isAdministrator: true })).toMatchObject({ subscribed: true, can_access: true });
  expect(network).not.toHaveBeenCalled();
});

test('B1 · an answer without an error is the subscription', async () => {
  answer(200, paid);
  expect(await askSubscription(organizer)).toEqual(paid);
});

describe('a failed check is told by what its message contains', () => {
  const misconfigured = 'Erro de configuração do Stripe. Entre em contato com o suporte.';
  const unauthenticated = 'Erro de autenticação. Tente fazer login novamente.';
  const timeout = 'Timeout na verificação. Tente novamente em alguns instantes.';
  const refused = { ...paid, subscribed: false, can_access: false };
  const failure = (code: string, message: string) => ({ error: { code, message, requestId: '1' } });
  test.each([
    [200, { ...refused, error: 'timeout' }, timeout],
    [200, { ...refused, error: 'Authentication error: expired' }, unauthenticated],
    [503, failure('unavailable', 'request timeout'), timeout],
    [503, { error: 'request timeout' }, timeout],
    [504, 'upstream request timeout', timeout],
    [500, failure('internal', 'You called the API with a publishable API key.'), misconfigured],
    [500, { message: 'Authentication error: no user' }, unauthenticated],
    [503, failure('subscription_misconfigured', misconfigured), misconfigured],
  ])('B5 · %i %j', async (status, body, sentence) => {
    answer(status, body);
    expect((await failureOf(askSubscription(organizer))).message).toBe(sentence);
  });

  test('B5 · an answer that does not come in time is a timeout', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    expect((await failureOf(askSubscription(organizer))).message).toBe(timeout);
  });

  test.each([
    [200, { ...refused, error: 'something else' }, 'subscription_check_failed'],
    [503, failure('subscription_check_failed', 'Erro ao verificar assinatura'), 'subscription_check_failed'],
    [502, '<h1>Bad Gateway</h1>', 'unreadable'],
  ])('B5 · any other keeps its code: %i %j', async (status, body, code) => {
    answer(status, body);
    expect((await failureOf(askSubscription(organizer))).code).toBe(code);
  });
});
