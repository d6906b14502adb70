import { randomUUID } from 'node:crypto';
import { Ledger } from './ledger.ts';

export interface NightTeam {
  id: string;
  name: string;
  activisionIds: [string, string, string];
}

const patienceMs = 20_000;

/** Somebody with 50 teams, signed in, and the book of what was acknowledged to them. */
export interface NightOrganizer {
  cookie: string;
  account: { email: string; password: string };
  teams: NightTeam[];
  /** Of an OBS link. */
  token: string;
  ledger: Ledger;
}

/** Made while everything is calm. */
export async function prepareOrganizer(origin: string): Promise<NightOrganizer> {
  const account = { email: `${randomUUID()}@torture.example`, password: 'uma senha boa' };
  const cookie = await signIn(origin, account, '/auth/sign-up');
  const sheet = Array.from({ length: 50 }, (_, index) => ({
    row: index + 2,
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((name) => `${name}${index}#12345`),
  }));
  await ask(origin, '/teams/import', { cookie, body: { teams: sheet } });
  const { link } = await ask<{ link: { token: string } }>(origin, '/obs-links', { cookie, body: { name: 'Torture' } });
  const { teams } = await ask<{ teams: NightTeam[] }>(origin, '/teams', { cookie });
  return { cookie, account, teams, token: link.token, ledger: new Ledger(teams) };
}

/** The cookie of a new session. */
export async function signIn(
  origin: string,
  account: { email: string; password: string },
  path: '/auth/sign-up' | '/auth/sign-in' = '/auth/sign-in',
): Promise<string> {
  const response = await send(origin, path, { body: account });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
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
