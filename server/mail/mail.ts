import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { cutText } from '../../domain/text.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Who may be sent it twice is sent the same one: mailboxes show it once. */
  messageId?: string;
  /** Where whoever gets it asks for no more. */
  unsubscribeUrl?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

// Together shorter than the lease of a job, so that no other server sends the same mail meanwhile.
const [connectionTimeout, greetingTimeout, socketTimeout] = [10_000, 10_000, 20_000];

/** Mails over SMTP; without a mail server the mail's text goes to the log, for the operator to hand on. */
export function makeSendMail(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string },
  log: Logger,
): SendMail {
  if (!smtpUrl)
    return async (mail) => {
      log.info({ mail }, 'mail not sent: SMTP_URL is not set');
    };
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout, greetingTimeout, socketTimeout });
  return async ({ unsubscribeUrl, ...mail }) => {
    const list = unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : undefined;
    await transport.sendMail({ from: mailFrom, ...mail, ...(list && { list }) });
  };
}

/** The longest user text a mail quotes, because anybody can have a mail sent to any address. */
const maxQuoted = 80;

export function shorten(text: string): string {
  return text.length > maxQuoted ? `${cutText(text, maxQuoted - 1)}…` : text;
}
