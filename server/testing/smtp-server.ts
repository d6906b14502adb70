import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/**
 * A real SMTP server that stores the mails it receives. While `refusing` is true, it defers them with 451; addresses in `unknown`
 * it refuses with 550, once `slow` is resolved.
 */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  const state: { refusing: boolean; unknown: Set<string>; slow: Promise<void> | undefined; waiting: number } = {
    refusing: false,
    unknown: new Set(),
    slow: undefined,
    waiting: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!state.unknown.has(address)) return done();
      const refuse = () => done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }));
      if (!state.slow) return refuse();
      state.waiting += 1;
      void state.slow.then(refuse);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusing) return done(Object.assign(new Error('out of order'), { responseCode: 451 }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        mails.push({ to, ...parseMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { mails, state, url: `smtp://127.0.0.1:${port}`, stop };
}

/** Parses a mail with one plain-text part, as all our mails are. */
function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  ) as Record<string, string>;
  const text = body.join('\r\n\r\n');
  const decoded =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(text, 'base64').toString()
      : headers['content-transfer-encoding'] === 'quoted-printable'
        ? decodeQuoted(text)
        : text;
  return { headers, subject: decodeWords(headers['subject'] ?? ''), text: decoded.replaceAll('\r\n', '\n') };
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
