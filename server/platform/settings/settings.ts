import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail, normalizeEmail } from '../../../domain/access/email.ts';
import { DEFAULT_CONNECTIONS } from '../db/pool-sizes.ts';
import { parseTrustedProxies, type TrustedProxies } from '../http/trusted-proxies.ts';
import { shortestSecret } from '../data-folder/session-secret.ts';
import { StartProblem } from '../start-problem.ts';

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Every setting with its text in the README. A test compares the README's table with this one. */
export const settingsTable = {
  PORT: {
    about: 'Port to listen on; 0 takes a free one',
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    hint: 'a whole number from 0 to 65535',
  },
  HOST: {
    about: 'Address to listen on; all of the machine when unset',
    schema: z.string().optional(),
    hint: 'a host name or an IP address',
  },
  DATA_DIR: {
    about: 'Folder for the embedded database, the session secret and uploaded files',
    schema: z.string().optional(),
    hint: 'a folder',
  },
  DATABASE_URL: {
    about: 'Use this PostgreSQL (15 or newer) instead of the embedded one',
    schema: databaseUrl.optional(),
    hint: 'a URL like postgres://user:password@host:5432/database',
  },
  DATABASE_OWNER_URL: {
    about:
      'Role that migrates and owns the tables; then `DATABASE_URL` is used for data only, and `DATABASE_AUTH_URL` is needed',
    schema: databaseUrl.optional(),
    hint: 'a URL like postgres://owner:password@host:5432/database',
  },
  DATABASE_AUTH_URL: {
    about: 'Role for signing people in; needed with `DATABASE_OWNER_URL`',
    schema: databaseUrl.optional(),
    hint: 'a URL like postgres://auth:password@host:5432/database',
  },
  DATABASE_DIRECT_URL: {
    about:
      'Where PostgreSQL itself is, when the URLs above are those of a pooler in transaction mode such as PgBouncer; user and password are taken from them',
    schema: databaseUrl.optional(),
    hint: 'a URL like postgres://host:5432/database',
  },
  DATABASE_CONNECTIONS: {
    about: 'Connections to PostgreSQL that this server opens at most',
    schema: z.coerce.number().int().min(20).max(1000).default(DEFAULT_CONNECTIONS),
    hint: 'a whole number from 20 to 1000',
  },
  PUBLIC_URL: {
    about: 'Address people open, for the links in mails; `http://localhost:PORT` when unset',
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    hint: 'a URL like https://placar.example.com',
  },
  TRUST_PROXY: {
    about:
      'Addresses of reverse proxies, separated by commas, whose X-Forwarded-For, -Proto and -Host are believed; `1` means one on this machine',
    schema: z
      .string()
      .default('0')
      .transform((list, context) => {
        const proxies = parseTrustedProxies(list);
        if (!proxies) context.addIssue('not a list of addresses');
        return proxies ?? z.NEVER;
      }),
    hint: '1, 0 or addresses like 10.0.0.5,172.18.0.0/16',
  },
  SESSION_SECRET: {
    about: 'Secret for sessions; made once and kept in `DATA_DIR` when unset',
    schema: z.string().min(shortestSecret).optional(),
    hint: 'at least 32 random characters',
  },
  SMTP_URL: {
    about:
      'Mail server for recovery links and mails to captains; without it links are written to the log, and organisers copy what captains should read',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    hint: 'a URL like smtp://user:password@host:587',
  },
  MAIL_FROM: {
    about: 'Sender of our mails',
    schema: z.string().default('Queda Livre <nao-responda@localhost>'),
    hint: 'an address like Queda Livre <nao-responda@example.com>',
  },
  TIME_ZONE: {
    about: 'Time zone of the championships: what day it is, and when a sign-up ends',
    schema: z.string().refine(isTimeZone).default('America/Sao_Paulo'),
    hint: 'a time zone like America/Sao_Paulo',
  },
  S3_ENDPOINT: {
    about: 'Keep uploaded files in this S3-compatible service instead of `DATA_DIR`; needs the other `S3_` settings',
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    hint: 'a URL like https://s3.sa-east-1.amazonaws.com',
  },
  S3_BUCKET: {
    about: 'Bucket for uploaded files',
    schema: z.string().optional(),
    hint: 'the name of a bucket',
  },
  S3_REGION: {
    about: 'Region of the bucket',
    schema: z.string().default('auto'),
    hint: 'a region like sa-east-1',
  },
  S3_ACCESS_KEY_ID: {
    about: 'Access key for the bucket',
    schema: z.string().optional(),
    hint: 'an access key id',
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'Its secret',
    schema: z.string().optional(),
    hint: 'the secret of the access key',
  },
  LIVE_MAX_PER_ORGANIZER: {
    about: 'Overlays of one organiser open at the same time, on each server',
    schema: z.coerce.number().int().min(1).default(20_000),
    hint: 'a whole number',
  },
  LIVE_MAX_PER_ADDRESS: {
    about: 'Overlays open at the same time from one address, on each server',
    schema: z.coerce.number().int().min(1).default(200),
    hint: 'a whole number',
  },
  BILLING: {
    about:
      '`off` opens everything without a subscription, for hosting it for yourself; `sandbox` takes test payments also where `PUBLIC_URL` is public',
    schema: z.enum(['on', 'sandbox', 'off']).default('on'),
    hint: 'on, sandbox or off',
  },
  STRIPE_SECRET_KEY: {
    about:
      'Take payments with Stripe; needs the next two. Without it subscriptions are test payments: nobody is charged',
    schema: z.string().optional(),
    hint: 'a secret key of Stripe',
  },
  STRIPE_PRICE_ID: {
    about: 'The monthly price that is sold; its nickname is shown as the plan',
    schema: z.string().optional(),
    hint: 'the id of a price of Stripe',
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'Signing secret of the webhook, whose address is `PUBLIC_URL/api/billing/webhook`',
    schema: z.string().optional(),
    hint: 'the signing secret of a webhook endpoint of Stripe',
  },
  STRIPE_API_URL: {
    about: "Where Stripe's API is, for a proxy; Stripe's own when unset",
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    hint: 'a URL like https://stripe-proxy.example.com',
  },
  DISCORD_API_URL: {
    about: "Where Discord's API is, for tests only: refused where `PUBLIC_URL` is public; Discord's own when unset",
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    hint: 'a URL like http://127.0.0.1:8080/api',
  },
  ADMIN_EMAILS: {
    about:
      'E-mails of the administrators, separated by commas; they need no subscription. Only a confirmed address counts',
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(',').map(normalizeEmail).filter(Boolean))
      .refine((emails) => emails.every(isEmail)),
    hint: 'e-mails separated by commas',
  },
  SUPPORT_CONTACT: {
    about: 'Where people get help, as it is shown to them: an e-mail, a phone number or an address',
    schema: z.string().max(200).optional(),
    hint: 'a text of at most 200 characters',
  },
  PLAN_PRICE_TEXT: {
    about:
      'What the subscription costs, as it is shown before the checkout; the price of Stripe or of the sandbox when unset',
    schema: z.string().max(100).optional(),
    hint: 'a text like R$ 49,90 por mês',
  },
  EXAMPLE_PAGE: {
    about:
      'Public page of a cup of yours that people without an account are shown as an example, such as `/c/copa-de-exemplo`',
    schema: z
      .string()
      .regex(/^\/[ct]\/[\w-]+$/)
      .optional(),
    hint: 'the path of a public page, such as /c/copa-de-exemplo',
  },
  METRICS_TOKEN: {
    about: 'Bearer token for `/metrics`; without one it is open to anybody, and closed where `PUBLIC_URL` is public',
    schema: z.string().min(16).optional(),
    hint: 'at least 16 characters',
  },
  LOG_LEVEL: {
    about: 'How much is logged: `debug`, `info`, `warn`, `error` or `silent`',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    hint: 'debug, info, warn, error or silent',
  },
} as const;

type SettingName = keyof typeof settingsTable;
type RawSettings = { [Name in SettingName]: z.infer<(typeof settingsTable)[Name]['schema']> };

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StripeSettings {
  secretKey: string;
  priceId: string;
  webhookSecret: string;
  apiUrl: string | undefined;
}

export interface LiveLimits {
  perOrganizer: number;
  perAddress: number;
}

export interface Settings {
  port: number;
  host: string | undefined;
  dataDir: string;
  /** DATA_DIR was not set, so the server may choose the folder. */
  dataDirIsDefault: boolean;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseAuthUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseConnections: number;
  publicUrl: string | undefined;
  trustProxy: TrustedProxies;
  sessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  timeZone: string;
  /** Where uploaded files go, when not into `dataDir`. */
  s3: S3Settings | undefined;
  liveLimits: LiveLimits;
  /** How access is paid for. In the sandbox nobody is charged; off: nobody needs a subscription. */
  billing: 'stripe' | 'sandbox' | 'off';
  stripe: StripeSettings | undefined;
  discordApiUrl: string | undefined;
  adminEmails: readonly string[];
  supportContact: string | undefined;
  planPriceText: string | undefined;
  examplePage: string | undefined;
  metricsToken: string | undefined;
  /** Without a token anybody may read the metrics. */
  metricsOpen: boolean;
  logLevel: RawSettings['LOG_LEVEL'];
}

/** Reads and checks all settings. A problem names the setting but not its value, which may be a secret. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const raw = Object.fromEntries(
    Object.entries(settingsTable).map(([name, { schema, hint }]) => {
      const value = env[name]?.trim();
      const parsed = schema.safeParse(value === '' ? undefined : value);
      if (!parsed.success)
        throw new StartProblem(`The setting ${name} is not valid: give it ${hint}, or leave it out.`);
      return [name, parsed.data];
    }),
  ) as RawSettings;
  if (raw.DATABASE_OWNER_URL && !raw.DATABASE_URL)
    throw new StartProblem('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or leave both out.');
  if (raw.DATABASE_OWNER_URL && !raw.DATABASE_AUTH_URL)
    throw new StartProblem(
      "DATABASE_OWNER_URL is set without DATABASE_AUTH_URL: make one more plain role (create role queda_auth login password '…') and set DATABASE_AUTH_URL to its URL.",
    );
  if (raw.DATABASE_AUTH_URL && !raw.DATABASE_OWNER_URL)
    throw new StartProblem(
      'DATABASE_AUTH_URL is set without DATABASE_OWNER_URL: set DATABASE_URL, DATABASE_OWNER_URL and DATABASE_AUTH_URL, or DATABASE_URL alone.',
    );
  if (raw.DATABASE_DIRECT_URL && !raw.DATABASE_URL)
    throw new StartProblem(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set DATABASE_URL to the pooler, or to PostgreSQL alone.',
    );
  // The origin cannot come from the request: an attacker could ask for a mail whose link leads to their own server.
  if (raw.SMTP_URL && !raw.PUBLIC_URL)
    throw new StartProblem(
      'SMTP_URL is set without PUBLIC_URL: set PUBLIC_URL to the address people open, for the links in mails.',
    );
  // Webhook addresses and results would be sent to that server.
  if (raw.DISCORD_API_URL && raw.PUBLIC_URL && !isThisMachine(raw.PUBLIC_URL))
    throw new StartProblem('DISCORD_API_URL is for tests, but PUBLIC_URL is public: leave DISCORD_API_URL out.');
  const stripe = stripeSettings(raw);
  return {
    port: raw.PORT,
    host: raw.HOST,
    dataDir: resolve(raw.DATA_DIR ?? 'data'),
    dataDirIsDefault: raw.DATA_DIR === undefined,
    databaseUrl: raw.DATABASE_URL,
    databaseOwnerUrl: raw.DATABASE_OWNER_URL,
    databaseAuthUrl: raw.DATABASE_AUTH_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    databaseConnections: raw.DATABASE_CONNECTIONS,
    publicUrl: raw.PUBLIC_URL,
    trustProxy: raw.TRUST_PROXY,
    sessionSecret: raw.SESSION_SECRET,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    timeZone: raw.TIME_ZONE,
    s3: s3Settings(raw),
    liveLimits: { perOrganizer: raw.LIVE_MAX_PER_ORGANIZER, perAddress: raw.LIVE_MAX_PER_ADDRESS },
    billing: billingMode(raw, stripe),
    stripe,
    discordApiUrl: raw.DISCORD_API_URL,
    adminEmails: raw.ADMIN_EMAILS,
    supportContact: raw.SUPPORT_CONTACT,
    planPriceText: raw.PLAN_PRICE_TEXT,
    examplePage: raw.EXAMPLE_PAGE,
    metricsToken: raw.METRICS_TOKEN,
    metricsOpen: raw.PUBLIC_URL === undefined || isPrivate(raw.PUBLIC_URL),
    logLevel: raw.LOG_LEVEL,
  };
}

function s3Settings(raw: RawSettings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = raw;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  if (endpoint || bucket || accessKeyId || secretAccessKey)
    throw new StartProblem(
      'Only some of the S3 settings are set: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.',
    );
  return undefined;
}

function stripeSettings(raw: RawSettings): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICE_ID: priceId, STRIPE_WEBHOOK_SECRET: webhookSecret } = raw;
  if (secretKey && priceId && webhookSecret) return { secretKey, priceId, webhookSecret, apiUrl: raw.STRIPE_API_URL };
  if (secretKey || priceId || webhookSecret)
    throw new StartProblem(
      'Only some of the Stripe settings are set: set STRIPE_SECRET_KEY, STRIPE_PRICE_ID and STRIPE_WEBHOOK_SECRET, or none of them.',
    );
  return undefined;
}

// Losing the Stripe settings must not make access free: on a public server the sandbox must be set explicitly.
function billingMode(
  { BILLING: asked, PUBLIC_URL: publicUrl }: RawSettings,
  stripe: StripeSettings | undefined,
): Settings['billing'] {
  if (asked === 'off') return 'off';
  if (asked === 'sandbox' && stripe)
    throw new StartProblem('BILLING=sandbox is set together with the Stripe settings: leave one of them out.');
  if (stripe) return 'stripe';
  if (asked === 'on' && publicUrl && !isThisMachine(publicUrl))
    throw new StartProblem(
      'PUBLIC_URL is public, but the Stripe settings are not set: set them, or BILLING=sandbox for test payments that charge nobody, or BILLING=off to open everything.',
    );
  return 'sandbox';
}

const privateNetworks = parseTrustedProxies(
  '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7, fe80::/10',
)!;

/** Whether only this machine or its network reaches the address. */
function isPrivate(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');
  const isLocalName = !/[.:]/.test(host) || host.endsWith('.local');
  return isThisMachine(url) || isLocalName || privateNetworks(host);
}

function isThisMachine(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
