import type { Mail } from '../mail/mail.ts';

/** The payload of each kind of job. `server.ts` registers the handlers. */
export interface JobPayloads {
  /** A mail without secrets, because the payload is stored as plain text. */
  mail: Mail;
  /** A row of `captain_mails`. */
  captain_mail: { mailId: string };
  /** The captain's address, for one mail with the links of all their teams. */
  lost_links: { email: string; requestId: string };
  /** A row of `discord_webhooks`, whose messages are brought up to date. */
  discord: { webhookId: string };
  /** Names in the file store that no row has any more. */
  delete_files: { names: readonly string[] };
}

export type JobKind = keyof JobPayloads;

/** Runs a job. It may run twice: a server can die between the end of the work and the deletion of the job. */
export interface JobHandler<Kind extends JobKind> {
  /** `signal` aborts shortly before the lease ends and another server may take over. */
  run(payload: JobPayloads[Kind], job: { organizer: string; signal: AbortSignal }): Promise<void>;
  /** Called after the last attempt, with its error. */
  gaveUp?(payload: JobPayloads[Kind], job: { organizer: string; error: Error }): Promise<void>;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

/** Thrown by a handler whose next attempt would end the same: the job has failed. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

/** Thrown by a handler to set the time of the next attempt. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';
  readonly seconds: number;
  /** False: the handler has not tried, so this was no attempt. */
  readonly counts: boolean = true;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = seconds;
  }
}

/** Thrown by a handler that must not try yet. It never uses up the attempts. */
export class NotYet extends RetryAfter {
  override name = 'NotYet';
  override readonly counts = false;
}
