import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { cutText } from '../../domain/text.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Mails over SMTP; without a mail server the mail's text goes to the log, for the operator to hand on. */
export function makeSendMail(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string },
  log: Logger,
): SendMail {
  if (!smtpUrl)
    return async (mail) => {
      log.info({ mail }, 'mail not sent: SMTP_URL is not set');
    };
  const transport = nodemailer.createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail({ from: mailFrom, ...mail });
  };
}

/** The longest user text a mail quotes, because anybody can have a mail sent to any address. */
const maxQuoted = 80;

export function shorten(text: string): string {
  return text.length > maxQuoted ? `${cutText(text, maxQuoted - 1)}…` : text;
}
