import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

test('without any setting the defaults hold', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, trustProxy: false, databaseUrl: undefined, logLevel: 'info' });
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
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not valid: give it `));
  expect(() => readSettings({ [name]: value })).not.toThrow(value);
});

test('settings that need each other are asked for together', () => {
  expect(() => readSettings({ DATABASE_OWNER_URL: 'postgres://a/b' })).toThrow(/set both/);
  expect(() => readSettings({ SMTP_URL: 'smtp://a' })).toThrow(/set PUBLIC_URL/);
  expect(() => readSettings({ S3_BUCKET: 'placar' })).toThrow(/Only some of the S3 settings/);
});

test("the README's table has every setting, with the same words", () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const [name, { about }] of Object.entries(settingsTable)) expect(readme).toContain(`| \`${name}\` | ${about} |`);
});
