import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editDistance } from '../domain/access/edit-distance.ts';
import { paymentNotices } from './access/billing/billing.ts';
import { type Settings, settingsTable } from './platform/settings/settings.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What a start tells the operator: version, where data and files are, and how access is paid for. No line holds a secret. */
export function startNotices(settings: Settings): string[] {
  const { databaseUrl, databaseDirectUrl, dataDir, s3, billing } = settings;
  const pooled = databaseDirectUrl ? `, a pooler of ${withoutLogin(databaseDirectUrl)}` : '';
  return [
    `Version ${version}`,
    `Database: ${databaseUrl ? `${withoutLogin(databaseUrl)}${pooled}` : `embedded PostgreSQL in ${join(dataDir, 'postgres')}`}`,
    `Uploaded files: ${s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files')}`,
    paymentNotices[billing],
  ];
}

function withoutLogin(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  // A socket's folder may stand in the query.
  const host = searchParams.get('host') ?? hostname;
  return `PostgreSQL at ${host}${port ? `:${port}` : ''}, database ${decodeURIComponent(pathname.slice(1))}`;
}

/** A variable that nobody reads but that resembles a setting is probably a typing error. Short names resemble too many others. */
export function likelyMistakes(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(settingsTable);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((setting) => setting.length >= 7 && editDistance(name, setting) <= 2);
    return meant ? [`The setting ${name} is not known and does nothing: did you mean ${meant}?`] : [];
  });
}
