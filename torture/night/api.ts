import type { Account } from '../../world/account.ts';

const patienceMs = 20_000;

/** Signs in and returns the cookie of the new session. */
export async function signIn(origin: string, account: Account): Promise<string> {
  const response = await send(origin, '/auth/sign-in', { body: account });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function ask<T>(
  origin: string,
  path: string,
  options: { cookie?: string; body?: object } = {},
): Promise<T> {
  const response = await send(origin, path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export function send(
  origin: string,
  path: string,
  { cookie = '', bearer, body }: { cookie?: string; bearer?: string; body?: object } = {},
): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie,
      origin,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: JSON.stringify(body) }),
  });
}
