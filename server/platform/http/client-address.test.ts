import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, isSecure, requestOrigin } from './client-address.ts';
import type { Env } from './env.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const own = 'http://localhost:3000';
const trusting = { trustProxy: () => true, publicUrl: undefined };
const trustingNobody = { trustProxy: () => false, publicUrl: undefined };

test.each([
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'placar.example.com' }, 'https://placar.example.com'],
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Placar.example.com:443' }, 'https://placar.example.com'],
  [{ 'x-forwarded-host': 'evil.example, placar.example.com' }, 'http://placar.example.com'],
  [{ 'x-forwarded-host': 'a b' }, own],
  [{ 'x-forwarded-host': '[::1' }, own],
  [{ 'x-forwarded-host': '<script>' }, own],
  [{ 'x-forwarded-proto': 'javascript' }, own],
  [{ 'x-forwarded-proto': '' }, own],
])('an address that a proxy tells as %j is %s', async (headers, origin) => {
  const app = new Hono<Env>().get('/', (c) => c.text(requestOrigin(c, () => true)));
  const response = await app.request(`${own}/`, { headers: { host: 'localhost:3000', ...headers } });
  expect(await response.text()).toBe(origin);
});

test.each([
  [own, {}, false],
  ['https://placar.example.com', {}, true],
  [own, { 'x-forwarded-proto': 'https' }, true],
  [own, { 'x-forwarded-proto': 'http, HTTPS' }, true],
  ['https://placar.example.com', { 'x-forwarded-proto': 'http' }, false],
  ['https://placar.example.com', { 'x-forwarded-proto': 'javascript' }, true],
])('a request to %s that a proxy tells as %j is secure: %s', async (url, headers, secure) => {
  const app = new Hono<Env>().get('/', (c) => c.json([trusting, trustingNobody].map((own) => isSecure(c, own))));
  const response = await app.request(`${url}/`, { headers });
  expect(await response.json()).toEqual([secure, url.startsWith('https:')]);
});

test.each([
  ['1', '127.0.0.1', true],
  ['1', '127.8.8.8', true],
  ['1', '::1', true],
  ['1', '::ffff:127.0.0.1', true],
  ['1', '10.0.0.5', false],
  ['0', '127.0.0.1', false],
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.5', '::ffff:10.0.0.5', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['10.0.0.5', '127.0.0.1', false],
  ['10.0.0.5, 172.18.0.0/16', '172.18.3.4', true],
  ['10.0.0.5, 172.18.0.0/16', '172.19.3.4', false],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '10.0.0.5', false],
  ['1', undefined, false],
])('SE10 · with TRUST_PROXY=%s what %s forwards is believed: %s', async (setting, remoteAddress, isBelieved) => {
  const trustProxy = parseTrustedProxies(setting)!;
  const app = new Hono<Env>().get('/', (c) =>
    c.json([clientAddress(c, trustProxy), requestOrigin(c, trustProxy), isSecure(c, { ...trusting, trustProxy })]),
  );
  const headers = {
    host: 'localhost:3000',
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'placar.example.com',
  };
  const response = await app.request(`${own}/`, { headers }, { incoming: { socket: { remoteAddress } } });
  const [address, origin, secure] = (await response.json()) as unknown[];
  expect(address === '198.51.100.7').toBe(isBelieved);
  expect([origin, secure]).toEqual(isBelieved ? ['https://placar.example.com', true] : [own, false]);
});

test.each(['talvez', '10.0.0.5,', '10.0.0.0/33', 'fd00::/129', '10.0.0.5/', 'proxy.internal', '10.0.0.5;10.0.0.6'])(
  'SE10 · TRUST_PROXY=%s is no list of addresses',
  (setting) => {
    expect(parseTrustedProxies(setting)).toBeUndefined();
  },
);
