import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deleteDueAccounts } from './account/actions.ts';
import { buildApp } from './app.ts';
import { buildAuth } from './access/auth/auth.ts';
import { makeBearerCheck } from './access/auth/bearer.ts';
import { listSigningKeys, sweepSignIns } from './access/auth/queries.ts';
import { recoveryMail } from './access/auth/recovery-mail.ts';
import { removeForeignKeys } from './access/auth/signing-keys.ts';
import { openBilling } from './access/billing/billing.ts';
import { sweepBilling } from './access/billing/queries.ts';
import { tellCheckIns } from './captains/check-in/telling.ts';
import { captainMailHandler } from './sign-ups/mails/actions.ts';
import { lostLinksHandler } from './sign-ups/mails/lost-links.ts';
import { makeDiscordClient } from './posts/discord/client.ts';
import { discordHandler } from './posts/discord/poster.ts';
import { makeEncryption } from './posts/discord/encryption.ts';
import { seasonContents } from './posts/season/discord.ts';
import { openFileStore } from './platform/files/open.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import { countJobs, sweepJobs } from './platform/jobs/queries.ts';
import { Hub } from './stream/live/hub.ts';
import { Caches } from './caches.ts';
import { deleteFilesHandler, sweepImages } from './submissions/old-images.ts';
import { makeUpgradeHandler, refuseUpgrades } from './stream/live/upgrade.ts';
import { openDatabase } from './platform/db/open.ts';
import { listen } from './listen.ts';
import { seasonReader } from './season/public-season.ts';
import { makeSendMail } from './platform/mail/mail.ts';
import { makeBackground } from './platform/ops/background.ts';
import { makeLog } from './platform/ops/log.ts';
import { makeMetrics } from './platform/ops/metrics.ts';
import { buildStartingApp } from './platform/ops/starting.ts';
import { makePollAnswers } from './visitors/public-page/poll-answers.ts';
import { resolveSessionSecret } from './platform/data-folder/session-secret.ts';
import type { Settings } from './platform/settings/settings.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

const sweepEveryMs = 60 * 60 * 1000;
const tellEveryMs = 15 * 1000;

/**
 * Opens the port, then starts the parts in the order of their dependencies and stops them in reverse. Until the database is open,
 * which may take a migration, only /healthz is answered.
 */
export async function startServer(
  settings: Settings,
  builtFolder: string,
  giveUp: AbortSignal,
): Promise<RunningServer> {
  const { trustProxy, publicUrl, metricsToken, metricsOpen } = settings;
  const log = makeLog(settings.logLevel);
  const background = makeBackground(log);
  const secret = resolveSessionSecret(settings.sessionSecret, settings.dataDir);
  let doing = 'opening the database';
  const events = {
    connectionLost: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    restarted: () => log.warn('embedded database had died and was started again'),
    migrating: (what: string) => {
      doing = what;
      log.info(what);
    },
  };
  const metrics = makeMetrics();
  const starting = buildStartingApp({ log, metrics, publicUrl, trustProxy, doing: () => doing });
  const listening = await listen({ fetch: starting.fetch, upgrade: refuseUpgrades(starting.fetch) }, settings);
  const database = await openDatabase(settings, events, giveUp).catch(async (error: unknown) => {
    await listening.close();
    throw error;
  });
  const { db, authDb, sessionDb } = database;
  await removeForeignKeys(authDb, secret);
  const now = () => new Date();
  const billing = openBilling(settings, { db, now });
  const caches = new Caches();
  const readSeason = seasonReader({ db, authDb, timeZone: settings.timeZone, now, caches });
  const hub = new Hub({ db, authDb, billing, now, readSeason, limits: settings.liveLimits, log });
  const sendMail = makeSendMail(settings, log);
  const publicOrigin = () => publicUrl ?? `http://localhost:${listening.port}`;
  const { timeZone } = settings;
  const captainMails = { db, authDb, sendMail: settings.smtpUrl ? sendMail : undefined, publicOrigin, timeZone, now };
  const files = openFileStore(settings);
  const discord = makeDiscordClient(settings.discordApiUrl);
  const encryption = makeEncryption(secret);
  const contents = { timeZone: settings.timeZone, now, publicOrigin };
  const handlers = {
    mail: { run: sendMail },
    captain_mail: captainMailHandler(captainMails),
    lost_links: lostLinksHandler(captainMails),
    delete_files: deleteFilesHandler(files),
    discord: discordHandler({
      ...contents,
      db,
      client: discord,
      encryption,
      files,
      readSeasonContents: seasonContents({ ...contents, states: caches.stages }),
    }),
  };
  const jobs = new JobRunner({ authDb, log, counted: metrics.countJob, handlers });
  metrics.showJobs(() => countJobs(authDb));
  // The caches are notified first: a client that reloads after a message of the hub must not get an outdated entry.
  const changes = database.listenForChanges([caches, hub, jobs, metrics]);
  metrics.showPools(database.poolUse);
  metrics.showConnections(listening.connectionCount);
  metrics.showViewers(() => hub.viewerCount);

  const sendRecoveryLink = (to: string, token: string) =>
    background.run(sendMail(recoveryMail(to, publicOrigin(), token)));

  let stopping: Promise<void> | undefined;
  const app = buildApp({
    db,
    authDb,
    sessionDb,
    caches,
    billing,
    files,
    temporaryFolder: join(settings.dataDir, 'temporary'),
    discord,
    encryption,
    secret,
    auth: buildAuth({ authDb, secret, sendRecoveryLink }),
    checkBearer: makeBearerCheck(() => listSigningKeys(authDb)),
    sendMail,
    hasMailServer: settings.smtpUrl !== undefined,
    publicOrigin,
    timeZone: settings.timeZone,
    now,
    inBackground: background.run,
    log,
    metrics,
    metricsToken,
    metricsOpen,
    supportContact: settings.supportContact,
    planPriceText: settings.planPriceText,
    examplePage: settings.examplePage,
    publicUrl,
    trustProxy,
    builtFolder: existsSync(join(builtFolder, 'web')) ? builtFolder : undefined,
    isStopping: () => stopping !== undefined,
  });

  const sweep = () => {
    background.run(sweepSignIns(authDb));
    background.run(sweepBilling(authDb));
    background.run(sweepJobs(authDb));
    background.run(sweepImages({ db, authDb }));
    background.run(deleteDueAccounts({ db, authDb, billing, files, now }));
  };
  const sweeping = setInterval(sweep, sweepEveryMs);
  sweep();
  const telling = setInterval(
    () => background.run(tellCheckIns({ db, authDb, timeZone: settings.timeZone, now })),
    tellEveryMs,
  );
  const stopAll = async () => {
    await Promise.all([listening.close(), hub.stop()]);
    clearInterval(sweeping);
    clearInterval(telling);
    await jobs.stop();
    await changes.close();
    await background.settled();
    await database.close();
  };
  const upgrade = makeUpgradeHandler(app.fetch, hub);
  const pollAnswers = makePollAnswers({
    db,
    authDb,
    caches,
    metrics,
    publicUrl,
    timeZone: settings.timeZone,
    now,
  });
  listening.serve({ fetch: app.fetch, upgrade, answerAtOnce: pollAnswers });
  return { port: listening.port, stop: () => (stopping ??= stopAll()) };
}
