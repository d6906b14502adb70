import { expect, test } from 'vitest';
import { readSettings } from './platform/settings/settings.ts';
import { likelyMistakes, startNotices } from './start-notices.ts';

test('OS10 · a start names version, database, files and billing, and no password', () => {
  const [version, ...rest] = startNotices(readSettings({ DATA_DIR: '/srv/placar' }));
  expect(version).toMatch(/^Version \d+\.\d+\.\d+$/);
  expect(rest).toEqual([
    'Database: embedded PostgreSQL in /srv/placar/postgres',
    'Uploaded files: /srv/placar/files',
    'Access is paid for in the sandbox: these are test payments, nobody is charged.',
  ]);
  const remote = startNotices(
    readSettings({
      DATABASE_URL: 'postgres://queda:segredo@db.internal:5433/queda_livre',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'placar',
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo',
      BILLING: 'off',
    }),
  );
  expect(remote.slice(1, 3)).toEqual([
    'Database: PostgreSQL at db.internal:5433, database queda_livre',
    'Uploaded files: bucket placar at https://s3.example.com',
  ]);
  expect(remote.join()).not.toMatch(/segredo|chave/);
});

test('OS10 · an unknown setting that resembles one is warned about, and no others', () => {
  expect(
    likelyMistakes({ DATABSE_URL: 'x', STRIPE_SECRET: 'x', SMTP_URI: 'x', PORT: '1', SESSION_SECRET: 'x' }),
  ).toEqual([
    'The setting DATABSE_URL is not known and does nothing: did you mean DATABASE_URL?',
    'The setting SMTP_URI is not known and does nothing: did you mean SMTP_URL?',
  ]);
  expect(likelyMistakes({ PATH: 'x', HOSTNAME: 'x', LOGNAME: 'x', TZ: 'x', npm_config_cache: 'x', CI: '1' })).toEqual(
    [],
  );
});
