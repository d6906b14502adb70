import { existsSync } from 'node:fs';
import { buildApp } from './app.ts';
import { buildAuth } from './auth/auth.ts';
import { makeBearerCheck } from './auth/bearer.ts';
import { listSigningKeys, sweepSignIns } from './auth/queries.ts';
import { recoveryMail } from './auth/recovery-mail.ts';
import { openDatabase } from './db/open.ts';
import { listen } from './listen.ts';
import { makeSendMail } from './mail/mail.ts';
import { makeBackground } from './ops/background.ts';
import { makeLog } from './ops/log.ts';
import { makeMetrics } from './ops/metrics.ts';
import { keptSessionSecret } from './session-secret.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

const sweepEveryMs = 60 * 60 * 1000;

/** Puts the parts together, in the order in which they need each other; stopping goes the other way round. */
export async function startServer(settings: Settings, pageFolder: string, giveUp: AbortSignal): Promise<RunningServer> {
  const { trustProxy, publicUrl, metricsToken } = settings;
  const log = makeLog(settings.logLevel);
  const background = makeBackground(log);
  const secret = keptSessionSecret(settings.sessionSecret, settings.dataDir);
  const events = {
    connectionLost: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    restarted: () => log.warn('embedded database had died and was started again'),
  };
  const database = await openDatabase(settings, events, giveUp);
  const { db, authDb } = database;
  const sendMail = makeSendMail(settings, log);

  const sendRecoveryLink = (to: string, token: string) =>
    background.run(sendMail(recoveryMail(to, publicUrl ?? `http://localhost:${listening.port}`, token)));

  let stopping: Promise<void> | undefined;
  const app = buildApp({
    db,
    authDb,
    secret,
    auth: buildAuth({ authDb, secret, sendRecoveryLink }),
    checkBearer: makeBearerCheck(() => listSigningKeys(authDb)),
    inBackground: background.run,
    log,
    metrics: makeMetrics(),
    metricsToken,
    publicUrl,
    trustProxy,
    pageFolder: existsSync(pageFolder) ? pageFolder : undefined,
    isStopping: () => stopping !== undefined,
  });

  const sweep = setInterval(() => background.run(sweepSignIns(authDb)), sweepEveryMs);
  const stopAll = async () => {
    clearInterval(sweep);
    await listening.close();
    await background.settled();
    await database.close();
  };
  const listening = await listen(app.fetch, settings).catch(async (error: unknown) => {
    clearInterval(sweep);
    await database.close();
    throw error;
  });
  return { port: listening.port, stop: () => (stopping ??= stopAll()) };
}
