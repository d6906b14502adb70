import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSecure, requestOrigin } from './client-address.ts';
import type { Env } from './env.ts';

const own = 'http://localhost:3000';

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
  const app = new Hono<Env>().get('/', (c) => c.text(requestOrigin(c, true)));
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
  const app = new Hono<Env>().get('/', (c) => c.json([isSecure(c, true), isSecure(c, false)]));
  const response = await app.request(`${url}/`, { headers });
  expect(await response.json()).toEqual([secure, url.startsWith('https:')]);
});
