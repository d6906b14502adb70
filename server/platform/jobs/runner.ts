import type { Logger } from 'pino';
import type { ChangeHandlers } from '../db/changes.ts';
import type { Db } from '../db/transaction.ts';
import { GiveUp, type JobHandler, type JobHandlers, type JobKind, RetryAfter } from './kinds.ts';
import { type ClaimedJob, claimJobs, deleteJob, markJobFailed, postponeJob } from './queries.ts';

interface RunnerDeps {
  authDb: Db;
  handlers: JobHandlers;
  log: Logger;
  leaseSeconds?: number;
  pollMs?: number;
  /** Seconds before each next attempt. After the last one the job has failed. */
  retrySeconds?: readonly number[];
  counted?(kind: string, outcome: 'done' | 'postponed' | 'failed'): void;
}

const atOnce = 4;
/** The handler is aborted this long before its lease ends. */
const marginMs = 2000;
const day = 24 * 60 * 60;
/** About two days in all: a mail server may be down over a weekend night, but a mail from last week is useless. */
export const RETRY_SECONDS: readonly number[] = [5, 30, 120, 600, 3600, 6 * 3600, day / 2, day];

/** Runs due jobs on this server: after a notification, and every few seconds for retries and expired leases. */
export class JobRunner implements ChangeHandlers {
  private readonly deps: RunnerDeps;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopping = false;

  constructor(deps: RunnerDeps) {
    this.deps = deps;
    this.timer = setInterval(() => this.wake(), deps.pollMs ?? 5000);
    this.timer.unref();
  }

  onChange(payload: string): void {
    if (payload === 'jobs') this.wake();
  }

  onConnected(): void {
    this.wake();
  }

  onDisconnected(): void {}

  /** Runs due jobs until none is left. */
  async runDue(): Promise<void> {
    this.wake();
    while (this.running) await this.running;
  }

  /** Starts no more jobs and waits for the running ones. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.isWanted = true;
    if (!this.isStopping)
      this.running ??= this.runUntilEmpty().finally(() => {
        this.running = undefined;
      });
  }

  private async runUntilEmpty(): Promise<void> {
    while (this.isWanted && !this.isStopping) {
      this.isWanted = false;
      try {
        const jobs = await claimJobs(this.deps.authDb, { count: atOnce, leaseSeconds: this.leaseSeconds });
        await Promise.all(jobs.map((job) => this.run(job)));
        if (jobs.length > 0) this.isWanted = true;
      } catch (error) {
        // The database is unavailable: the next poll tries again.
        this.deps.log.warn({ err: error }, 'jobs could not be claimed');
      }
    }
  }

  private get leaseSeconds(): number {
    return this.deps.leaseSeconds ?? 60;
  }

  private async run(job: ClaimedJob): Promise<void> {
    const { authDb, handlers, log } = this.deps;
    const { organizer, kind } = job;
    const handler = handlers[kind] as JobHandler<JobKind> | undefined;
    const signal = AbortSignal.timeout(Math.max(100, this.leaseSeconds * 1000 - marginMs));
    try {
      if (!handler) throw new Error(`no handler for jobs of the kind ${kind}`);
      await Promise.race([handler.run(job.payload as never, { organizer, signal }), rejectOn(signal)]);
      await deleteJob(authDb, job);
      this.deps.counted?.(kind, 'done');
    } catch (error) {
      const described = { id: job.id, kind, attempts: job.attempts };
      log.warn({ err: error, job: described }, 'job failed');
      // The job is claimed again when its lease ends.
      await this.postpone(job, handler, error).catch((problem: unknown) =>
        log.error({ err: problem, job: described }, 'a failed job could not be postponed'),
      );
    }
  }

  private async postpone(job: ClaimedJob, handler: JobHandler<JobKind> | undefined, error: unknown): Promise<void> {
    const { authDb } = this.deps;
    const own = (this.deps.retrySeconds ?? RETRY_SECONDS)[job.attempts - 1];
    const asked = error instanceof RetryAfter ? error : undefined;
    const counts = asked?.counts ?? true;
    const words = String(error).slice(0, 500);
    const isLast = error instanceof GiveUp || (own === undefined && counts);
    const seconds = isLast ? undefined : (asked?.seconds ?? own);
    if (seconds === undefined) {
      await handler?.gaveUp?.(job.payload as never, {
        organizer: job.organizer,
        error: error instanceof Error ? error : new Error(words),
      });
      await markJobFailed(authDb, job, words);
      this.deps.counted?.(job.kind, 'failed');
    } else {
      await postponeJob(authDb, job, { seconds, error: words, counts });
      this.deps.counted?.(job.kind, 'postponed');
    }
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the job took longer than its lease')));
  });
}
