import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

test('without any setting the defaults hold', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, databaseUrl: undefined, logLevel: 'info' });
  expect(readSettings({}).trustProxy('127.0.0.1')).toBe(false);
  expect(readSettings({}).dataDir).toMatch(/\/data$/);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://u:p%zz@localhost/x'],
  ['PUBLIC_URL', 'meu-placar'],
  ['TRUST_PROXY', 'talvez'],
  ['SESSION_SECRET', 'curto'],
  ['SMTP_URL', 'http://x'],
  ['LOG_LEVEL', 'loud'],
  ['TIME_ZONE', 'Brasil/Longe'],
  ['BILLING', 'talvez'],
  ['STRIPE_API_URL', 'meu-proxy'],
  ['ADMIN_EMAILS', 'ana@example.com, bia'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not valid: give it `));
  expect(() => readSettings({ [name]: value })).not.toThrow(value);
});

test('settings that need each other are asked for together', () => {
  expect(() => readSettings({ DATABASE_OWNER_URL: 'postgres://a/b' })).toThrow(/set both/);
  const urls = { DATABASE_URL: 'postgres://a/b', DATABASE_OWNER_URL: 'postgres://c/b' };
  expect(() => readSettings(urls)).toThrow(/make one more plain role .* and set DATABASE_AUTH_URL/);
  expect(() => readSettings({ DATABASE_URL: 'postgres://a/b', DATABASE_AUTH_URL: 'postgres://d/b' })).toThrow(
    /or DATABASE_URL alone/,
  );
  expect(readSettings({ ...urls, DATABASE_AUTH_URL: 'postgres://d/b' }).databaseAuthUrl).toBe('postgres://d/b');
  expect(() => readSettings({ SMTP_URL: 'smtp://a' })).toThrow(/set PUBLIC_URL/);
  expect(() => readSettings({ S3_BUCKET: 'placar' })).toThrow(/Only some of the S3 settings/);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID', 'STRIPE_WEBHOOK_SECRET'])
    expect(() => readSettings({ [name]: 'x' })).toThrow(/Only some of the Stripe settings/);
});

test('A5 · administrators are told apart by their normalised e-mail', () => {
  expect(readSettings({ ADMIN_EMAILS: ' Ana@Example.com ,bia@example.com,' }).adminEmails).toEqual([
    'ana@example.com',
    'bia@example.com',
  ]);
  expect(readSettings({}).adminEmails).toEqual([]);
});

test('B2 · payments are on by default, and test payments until Stripe is set', () => {
  expect(readSettings({})).toMatchObject({ billing: 'sandbox', stripe: undefined });
  const set = { STRIPE_SECRET_KEY: 'sk', STRIPE_PRICE_ID: 'price', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(readSettings(set).billing).toBe('stripe');
  expect(readSettings({ ...set, STRIPE_API_URL: 'http://localhost:1234/' }).stripe).toEqual({
    secretKey: 'sk',
    priceId: 'price',
    webhookSecret: 'whsec',
    apiUrl: 'http://localhost:1234',
  });
});

test.each([
  [undefined, true],
  ['http://localhost:3000', true],
  ['http://192.168.0.5:3000', true],
  ['http://10.1.2.3', true],
  ['http://172.20.0.2', true],
  ['http://[fd00::5]:3000', true],
  ['http://placar:3000', true],
  ['http://placar.local', true],
  ['https://placar.example.com', false],
  ['http://172.32.0.2', false],
  ['http://203.0.113.9:3000', false],
  ['http://[2001:db8::1]', false],
  ['https://local.example.com', false],
])('FX11 · with PUBLIC_URL=%s the metrics are open without a token: %s', (PUBLIC_URL, metricsOpen) => {
  expect(readSettings({ PUBLIC_URL, BILLING: 'off' }).metricsOpen).toBe(metricsOpen);
});

describe('SE11 · how access is paid for', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PRICE_ID: 'price', STRIPE_WEBHOOK_SECRET: 'whsec' };

  test.each(['https://placar.example.com', 'http://192.168.0.5:3000', 'http://localhost.example.com'])(
    'SE11 · with PUBLIC_URL=%s and without Stripe the start is refused until the sandbox is asked for',
    (PUBLIC_URL) => {
      expect(() => readSettings({ PUBLIC_URL })).toThrow(
        /Stripe settings are not set: .*BILLING=sandbox .*BILLING=off/,
      );
      expect(readSettings({ PUBLIC_URL, BILLING: 'sandbox' }).billing).toBe('sandbox');
      expect(readSettings({ PUBLIC_URL, BILLING: 'off' }).billing).toBe('off');
      expect(readSettings({ PUBLIC_URL, ...stripe }).billing).toBe('stripe');
    },
  );

  test.each([undefined, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://a.localhost'])(
    'SE11 · with PUBLIC_URL=%s the sandbox needs no asking',
    (PUBLIC_URL) => expect(readSettings({ PUBLIC_URL }).billing).toBe('sandbox'),
  );

  test('SE11 · BILLING=sandbox beside the Stripe settings is refused: one of them is a mistake', () => {
    expect(() => readSettings({ BILLING: 'sandbox', ...stripe })).toThrow(/leave one of them out/);
    expect(readSettings({ BILLING: 'off', ...stripe }).billing).toBe('off');
  });
});

test("the README's table has every setting, with the same words", () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const [name, { about }] of Object.entries(settingsTable)) expect(readme).toContain(`| \`${name}\` | ${about} |`);
});

test('KI5 · another address for Discord is for tests: beside a public PUBLIC_URL the start is refused', () => {
  const DISCORD_API_URL = 'http://127.0.0.1:8080/api/';
  expect(readSettings({ DISCORD_API_URL }).discordApiUrl).toBe('http://127.0.0.1:8080/api');
  expect(readSettings({ DISCORD_API_URL, PUBLIC_URL: 'http://localhost:3000' }).discordApiUrl).toBeDefined();
  expect(() => readSettings({ DISCORD_API_URL, PUBLIC_URL: 'https://placar.example.com', BILLING: 'off' })).toThrow(
    /DISCORD_API_URL is for tests/,
  );
});
