import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { GiveUp } from '../jobs/kinds.ts';
import { cutText, withoutAddresses } from '../../../domain/text.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** A mail that may be sent twice has the same id both times, so that mailboxes show it once. */
  messageId?: string;
  /** In whose name it is sent; the product's, if not set. */
  sender?: string;
  /** Where the recipient unsubscribes. */
  unsubscribeUrl?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

// Their sum is shorter than the lease of a job, so that no other server sends the same mail meanwhile.
const [connectionTimeout, greetingTimeout, socketTimeout] = [10_000, 10_000, 20_000];

/**
 * Sends mails over SMTP. If the mail server refuses a mail, its words are thrown, as GiveUp if it refused for good. If no mail server
 * is set, the mail's text is written to the log, where the operator finds it.
 */
export function makeSendMail(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string },
  log: Logger,
): SendMail {
  if (!smtpUrl)
    return async (mail) => {
      log.info({ mail }, 'mail not sent: SMTP_URL is not set');
    };
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout, greetingTimeout, socketTimeout });
  return async ({ unsubscribeUrl, sender, ...mail }) => {
    const list = unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : undefined;
    try {
      await transport.sendMail({
        from: sender ? inNameOf(sender, mailFrom) : mailFrom,
        ...mail,
        ...(list && { list }),
      });
    } catch (error) {
      throw isRefusal(error) ? new GiveUp(wordsOf(error)) : new Error(wordsOf(error), { cause: error });
    }
  };
}

/** The From of a mail that an organiser causes: the organiser's name, and our address instead of theirs. */
function inNameOf(name: string, mailFrom: string): { name: string; address: string } {
  const [, product = '', address = mailFrom] = /^\s*(.*?)\s*<(.+)>\s*$/.exec(mailFrom) ?? [];
  return { name: product === '' ? quoteName(name) : `${quoteName(name)} via ${product.replaceAll('"', '')}`, address };
}

type SmtpError = { code?: string; responseCode?: number; response?: string };

/** A reply 5xx to this mail. A refused password is a problem of our settings, which the operator corrects meanwhile. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return responseCode >= 500 && code !== 'EAUTH';
}

function wordsOf(error: unknown): string {
  return (error as SmtpError).response ?? (error instanceof Error ? error.message : String(error));
}

const maxQuoted = 80;

/** A user's name for something, in a mail: short and without addresses, because anybody can make us send a mail to anybody. */
export function quoteName(name: string): string {
  const text = withoutAddresses(name);
  return text.length > maxQuoted ? `${cutText(text, maxQuoted - 1)}…` : text;
}
