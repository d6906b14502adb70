import type { Mail } from '../mail/mail.ts';

/** What each kind of job carries. A kind gets its handler in `server.ts`. */
export interface JobPayloads {
  /** A mail that holds no secret: what is stored here can be read by whoever reads the database. */
  mail: Mail;
  /** A row of `captain_mails`. */
  captain_mail: { mailId: string };
  /** A row of `discord_webhooks`, whose messages are brought up to date. */
  discord: { webhookId: string };
}

export type JobKind = keyof JobPayloads;

/** Runs a job. It may run twice: a server can die between the end of the work and the deletion of the job. */
export interface JobHandler<Kind extends JobKind> {
  /** `signal` aborts shortly before the lease ends and another server may take over. */
  run(payload: JobPayloads[Kind], job: { organizer: string; signal: AbortSignal }): Promise<void>;
  /** After the last try. */
  gaveUp?(payload: JobPayloads[Kind], job: { organizer: string }): Promise<void>;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

/** Thrown by a handler that was told when to come back. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = seconds;
  }
}
