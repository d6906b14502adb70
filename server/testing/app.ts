import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { buildAuth } from '../access/auth/auth.ts';
import { makeBearerCheck } from '../access/auth/bearer.ts';
import type { PasswordHashing } from '../access/auth/password-hashing.ts';
import { listSigningKeys } from '../access/auth/queries.ts';
import { recoveryMail } from '../access/auth/recovery-mail.ts';
import { captainMailHandler } from '../sign-ups/mails/actions.ts';
import { lostLinksHandler } from '../sign-ups/mails/lost-links.ts';
import { makeDiscordClient } from '../posts/discord/client.ts';
import { discordHandler } from '../posts/discord/poster.ts';
import { makeEncryption } from '../posts/discord/encryption.ts';
import { seasonContents } from '../posts/season/discord.ts';
import { openBilling } from '../access/billing/billing.ts';
import { Caches } from '../caches.ts';
import { makeSendMail, type Mail } from '../platform/mail/mail.ts';
import { makeBackground } from '../platform/ops/background.ts';
import { makeLog } from '../platform/ops/log.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { countJobs } from '../platform/jobs/queries.ts';
import { makeMetrics } from '../platform/ops/metrics.ts';
import { openFileStore } from '../platform/files/open.ts';
import { parseTrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { StripeSettings } from '../platform/settings/settings.ts';
import { deleteFilesHandler } from '../submissions/old-images.ts';
import { makeTestFolder } from './folder.ts';
import { makeTestDatabase, type TestDatabase } from './database.ts';

export const origin = 'http://localhost:3000';
const timeZone = 'America/Sao_Paulo';
const testSecret = 'a secret for tests, long enough to be taken';

interface TestAppOptions {
  /** A value of TRUST_PROXY. */
  trustProxy?: string;
  publicUrl?: string;
  metricsToken?: string;
  metricsOpen?: boolean;
  builtFolder?: string;
  /** The clock of the championships and the subscriptions. */
  now?: () => Date;
  /** 'off' by default: every organiser has access. */
  billing?: 'off' | 'sandbox' | StripeSettings;
  /** Timeout for calls to the payment provider. */
  patienceMs?: number;
  adminEmails?: readonly string[];
  passwordHashing?: PasswordHashing;
  hasMailServer?: boolean;
  /** Send to this SMTP server instead of collecting the mails. */
  smtpUrl?: string;
  supportContact?: string;
  planPriceText?: string;
  examplePage?: string;
  discordApiUrl?: string;
  /** The database of another application, for two servers on one database. */
  database?: TestDatabase;
  /** SESSION_SECRET. */
  secret?: string;
}

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>;

/** Builds the real application on a database of its own, or on that of another one. Only password hashing is a fast one, and mails are collected. */
export async function makeTestApp(options: TestAppOptions = {}) {
  const { secret = testSecret } = options;
  const database = options.database ?? (await makeTestDatabase());
  const logged: string[] = [];
  const log = makeLog('debug', { write: (line: string) => void logged.push(line) });
  const background = makeBackground(log);
  const mails: Mail[] = [];
  const dataDir = makeTestFolder();
  const files = openFileStore({ dataDir, s3: undefined });
  const { billing = 'off', now = () => new Date(), adminEmails = [] } = options;
  const stripe = typeof billing === 'object' ? billing : undefined;
  const billingSettings = { billing: typeof billing === 'object' ? ('stripe' as const) : billing, stripe, adminEmails };
  const appBilling = openBilling(billingSettings, { db: database.db, now }, options.patienceMs);
  // LISTEN is not connected here, so the caches are bypassed and tests can change rows with SQL.
  const caches = new Caches();
  const sendMail = options.smtpUrl
    ? makeSendMail({ smtpUrl: options.smtpUrl, mailFrom: 'Queda Livre <nao-responda@example.com>' }, log)
    : async (mail: Mail) => void mails.push(mail);
  const metrics = makeMetrics();
  metrics.showJobs(() => countJobs(database.authDb));
  metrics.showPools(database.poolUse);
  const { hasMailServer = true } = options;
  const publicOrigin = () => origin;
  const discord = makeDiscordClient(options.discordApiUrl ?? 'http://127.0.0.1:9');
  const encryption = makeEncryption(secret);
  const captainMails = {
    db: database.db,
    authDb: database.authDb,
    sendMail: hasMailServer ? sendMail : undefined,
    publicOrigin,
    timeZone,
    now,
  };
  const contents = { timeZone, now, publicOrigin };
  const handlers = {
    mail: { run: sendMail },
    captain_mail: captainMailHandler(captainMails),
    lost_links: lostLinksHandler(captainMails),
    delete_files: deleteFilesHandler(files),
    discord: discordHandler({
      ...contents,
      db: database.db,
      client: discord,
      encryption,
      files,
      readSeasonContents: seasonContents({ ...contents, states: caches.stages }),
    }),
  };
  // The runner gets no notifications; it runs jobs only when a test calls `settled`.
  const jobs = new JobRunner({ authDb: database.authDb, log, pollMs: 60_000, handlers });
  onTestFinished(() => jobs.stop());
  const app = buildApp({
    ...appParts({ database, mails, secret, passwordHashing: options.passwordHashing }),
    caches,
    billing: appBilling,
    files,
    temporaryFolder: join(dataDir, 'temporary'),
    sendMail,
    hasMailServer,
    publicOrigin,
    discord,
    encryption,
    timeZone,
    now,
    inBackground: background.run,
    log,
    metrics,
    metricsToken: options.metricsToken,
    metricsOpen: options.metricsOpen ?? true,
    supportContact: options.supportContact,
    planPriceText: options.planPriceText,
    examplePage: options.examplePage,
    publicUrl: options.publicUrl,
    trustProxy: parseTrustedProxies(options.trustProxy ?? '0')!,
    builtFolder: options.builtFolder,
    isStopping: () => false,
  });

  /** Sends a request as a browser on our own page would. */
  const request = (path: string, { json, headers, address = '203.0.113.7', ...init }: TestRequest = {}) =>
    app.request(
      `${origin}${path}`,
      {
        ...init,
        method: init.method ?? (json === undefined ? 'GET' : 'POST'),
        headers: { origin, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
  return {
    ...database,
    app,
    request,
    mails,
    logged,
    dataDir,
    files,
    timeZone,
    caches,
    log,
    metrics,
    billing: appBilling,
    now,
    /** Waits for background work, then runs the jobs that are due. */
    settled: async () => {
      await background.settled();
      await jobs.runDue();
    },
  };
}

export interface TestRequest extends Omit<RequestInit, 'headers'> {
  json?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

interface AppPartsOptions {
  database: TestDatabase;
  mails: Mail[];
  secret: string;
  passwordHashing: PasswordHashing | undefined;
}

function appParts({ database, mails, secret, passwordHashing = quickHashing }: AppPartsOptions) {
  const { db, authDb, sessionDb } = database;
  const auth = buildAuth({
    authDb,
    secret,
    sendRecoveryLink: (to, token) => void mails.push(recoveryMail(to, origin, token)),
    passwordHashing,
  });
  return { db, authDb, sessionDb, auth, secret, checkBearer: makeBearerCheck(() => listSigningKeys(authDb)) };
}

export const quickHashing: PasswordHashing = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }) => hash === createHash('sha256').update(password).digest('hex'),
};
