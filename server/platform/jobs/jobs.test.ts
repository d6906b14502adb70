import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { asOrganizer } from '../db/transaction.ts';
import { makeSendMail } from '../mail/mail.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { type JobHandler, NotYet, RetryAfter } from './kinds.ts';
import { claimJobs, deleteJob, insertJob } from './queries.ts';
import { JobRunner, RETRY_SECONDS } from './runner.ts';

const never = { run: () => Promise.reject(new Error('no such job here')) };
const log = pino({ level: 'silent' });
const mail = (number: number) => ({ to: 'capitao@example.com', subject: `Assunto ${number}`, text: 'Olá, ação!' });

type Options = Partial<ConstructorParameters<typeof JobRunner>[0]>;

function startRunner({ authDb }: TestApp, run: JobHandler<'mail'>['run'], options: Options = {}) {
  const runner = new JobRunner({
    authDb,
    log,
    pollMs: 60_000,
    handlers: { mail: { run }, captain_mail: never, lost_links: never, discord: never, delete_files: never },
    ...options,
  });
  onTestFinished(() => runner.stop());
  return runner;
}

async function makeJobs(app: TestApp, count: number): Promise<void> {
  const { id } = await createOrganizer(app);
  await asOrganizer(app.db, id, async (db) => {
    for (let number = 1; number <= count; number += 1) await insertJob(db, id, 'mail', mail(number));
  });
}

const stored = (app: TestApp) =>
  app.asOwner<{ attempts: number; failed: boolean; seconds: number; last_error: string }>(
    `select attempts, failed_at is not null as failed, last_error,
       round(extract(epoch from run_at - clock_timestamp()))::int as seconds from jobs order by id`,
  );

test('ST4 · a job is committed with the act that causes it, or not at all', async () => {
  const app = await makeTestApp();
  const { id } = await createOrganizer(app);
  await asOrganizer(app.db, id, async (db) => {
    await insertJob(db, id, 'mail', mail(1));
    return { ok: false };
  });
  expect(await stored(app)).toEqual([]);
});

test('ST4 · two servers share the jobs: each runs once, as soon as the database tells of it', async () => {
  const app = await makeTestApp();
  const ran: string[] = [];
  const run = async ({ subject }: { subject: string }) => {
    await delay(2);
    ran.push(subject);
  };
  const changes = app.listenForChanges([startRunner(app, run), startRunner(app, run)]);
  onTestFinished(() => changes.close());
  await makeJobs(app, 40);
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(40);
  await expect.poll(() => stored(app)).toEqual([]);
  expect(new Set(ran).size).toBe(40);
});

test('ST4 · a job that fails is tried again later, and is kept as failed after the last try', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 1);
  const given: string[] = [];
  const runner = startRunner(app, () => Promise.reject(new Error('no such server')), {
    retrySeconds: [7],
    handlers: {
      captain_mail: never,
      lost_links: never,
      discord: never,
      delete_files: never,
      mail: {
        run: () => Promise.reject(new Error('no such server')),
        gaveUp: async ({ subject }) => void given.push(subject),
      },
    },
  });
  await runner.runDue();
  expect(await stored(app)).toEqual([{ attempts: 1, failed: false, seconds: 7, last_error: 'Error: no such server' }]);
  await app.asOwner('update jobs set run_at = now()');
  await runner.runDue();
  expect(await stored(app)).toMatchObject([{ attempts: 2, failed: true }]);
  expect(given).toEqual(['Assunto 1']);
});

test('ST4 · a handler that is told when to come back comes back then', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 1);
  await startRunner(app, () => Promise.reject(new RetryAfter(90, 'too many'))).runDue();
  expect(await stored(app)).toMatchObject([{ attempts: 1, seconds: 90 }]);
});

test('ST4 · a handler that must not try yet uses up no attempts', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 1);
  const runner = startRunner(app, () => Promise.reject(new NotYet(3, 'busy')), { retrySeconds: [7] });
  for (let time = 0; time < 3; time += 1) {
    await app.asOwner('update jobs set run_at = now()');
    await runner.runDue();
    expect(await stored(app)).toMatchObject([{ attempts: 0, failed: false, seconds: 3 }]);
  }
  // Not even when only the last one is left.
  await app.asOwner('update jobs set run_at = now(), attempts = 1');
  await runner.runDue();
  expect(await stored(app)).toMatchObject([{ attempts: 1, failed: false, seconds: 3 }]);
});

test('ST4 · a job that cannot be given up does not keep the runner from waiting for the others', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 2);
  const ran: string[] = [];
  const run = async ({ subject }: { subject: string }) => {
    if (subject === 'Assunto 1') throw new Error('no such server');
    await delay(300);
    ran.push(subject);
  };
  const gaveUp = () => Promise.reject(new Error('not now'));
  const handlers = {
    mail: { run, gaveUp },
    captain_mail: never,
    lost_links: never,
    discord: never,
    delete_files: never,
  };
  await startRunner(app, run, { retrySeconds: [], handlers }).runDue();
  expect(ran).toEqual(['Assunto 2']);
});

test('ST4 · the job of a server that died runs on another one when the lease ends', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 1);
  let ran = 0;
  expect(await claimJobs(app.authDb, { count: 1, leaseSeconds: 1 })).toHaveLength(1);
  const alive = startRunner(app, async () => void (ran += 1), { pollMs: 50 });
  await alive.runDue();
  expect(ran).toBe(0);
  await expect.poll(() => ran, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => stored(app)).toEqual([]);
});

test('ST4 · a server whose lease has ended does not delete the job that another one has claimed since', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 1);
  const [late] = await claimJobs(app.authDb, { count: 1, leaseSeconds: 0 });
  const [current] = await claimJobs(app.authDb, { count: 1, leaseSeconds: 60 });
  await deleteJob(app.authDb, late!);
  expect(await stored(app)).toHaveLength(1);
  await deleteJob(app.authDb, current!);
  expect(await stored(app)).toEqual([]);
});

test('ST4 · tries are spread over two days', () => {
  const hours = RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThan(48);
});

test('ST4 · a mail that the mail server refuses for now goes out when it takes mails again', async () => {
  const app = await makeTestApp();
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const sendMail = makeSendMail({ smtpUrl: smtp.url, mailFrom: 'Queda Livre <nao-responda@example.com>' }, log);
  smtp.state.refusing = true;
  await makeJobs(app, 1);
  await startRunner(app, sendMail).runDue();
  expect(smtp.mails).toEqual([]);
  smtp.state.refusing = false;
  await app.asOwner('update jobs set run_at = now()');
  await startRunner(app, sendMail).runDue();
  expect(smtp.mails).toMatchObject([{ to: 'capitao@example.com', subject: 'Assunto 1', text: 'Olá, ação!\n' }]);
});

test('ST4 · /metrics says how many jobs wait, are tried again and failed', async () => {
  const app = await makeTestApp();
  await makeJobs(app, 3);
  await app.asOwner('update jobs set attempts = 1 where id = 1');
  await app.asOwner('update jobs set failed_at = now() where id = 2');
  const text = await (await app.request('/metrics')).text();
  expect(text).toContain('jobs{state="waiting"} 1');
  expect(text).toContain('jobs{state="retrying"} 1');
  expect(text).toContain('jobs{state="failed"} 1');
});
