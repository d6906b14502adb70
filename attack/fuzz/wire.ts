import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { eventLivePath, linkLivePath } from '../../domain/stream/live.ts';
import { faultOf } from '../answers.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { afterAwake } from '../world/awake.ts';
import { patienceMs } from '../world/client.ts';
import { fillAccount } from '../world/event.ts';
import { createPayingOrganizer } from '../world/organizer.ts';

/** Sends malformed HTTP and invalid live messages, and returns how many it sent. */
export async function fuzzWire(attacked: Attacked, broken: Broken): Promise<number> {
  for (const text of requests) {
    const fault = await answerTo(attacked.port, text);
    if (fault) broken.add(`${JSON.stringify(text.slice(0, 80))} on the wire: ${fault}`);
  }
  const organizer = await createPayingOrganizer(attacked);
  const { liveToken } = await fillAccount(attacked, organizer, { hidden: (field) => field, shown: (field) => field });
  for (const message of messages) {
    const url = `ws://127.0.0.1:${attacked.port}${linkLivePath(liveToken)}`;
    if (!(await isSurvived(url, message)))
      broken.add(`a live message of ${message.length} bytes leaves the connection hanging`);
  }
  const { status } = await attacked.send({ path: '/readyz' });
  if (status !== 200) broken.add(`after it the server is not ready: ${status}`);
  return requests.length + messages.length;
}

const livePath = eventLivePath('00000000-0000-4000-8000-000000000000');
const host = 'Host: 127.0.0.1\r\n';
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'PURGE', 'QUERY', 'get', 'G\0T'];
const requests = [
  ...methods.map((method) => `${method} /api/events HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
  ...[
    '//',
    '*',
    '/%',
    '/api/%ff',
    'http://evil.example/api/events',
    '/api//events',
    '/api/events/../admin/audit',
    '/a b',
  ].map((path) => `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
  ...['', 'Host: \r\n', 'Host: a b\r\n', 'Host: [::1\r\n', 'Host: "><script>\r\n', `${host}Host: evil.example\r\n`].map(
    (line) => `GET /api/auth/session HTTP/1.1\r\n${line}Connection: close\r\n\r\n`,
  ),
  `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}\r\n\r\n`,
  `GET / HTTP/9.9\r\n${host}\r\n`,
  `GET /\r\n\r\n`,
  `\0\0\0\0\r\n\r\n`,
  `\u0016\u0003\u0001\u0002\0\u0001`,
  `POST /api/auth/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: -1\r\n\r\n`,
  `POST /api/auth/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1e9\r\n\r\n`,
  `POST /api/auth/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/auth/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/auth/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(100)}0\r\n\r\n`,
  ...['', key, 'Sec-WebSocket-Key: x\r\n'].flatMap((line) =>
    [
      livePath,
      linkLivePath('\0'),
      '/api/live/%ff',
      `/api/live/${'x'.repeat(9000)}`,
      '/api/events/%ff/live',
      '/api/events/%ff/log?desde=%ff',
      eventLivePath('x'.repeat(9000)),
      '//',
      '/',
      '/api/events',
    ].map((path) => `GET ${path} HTTP/1.1\r\n${host}${upgrade}${line}\r\n`),
  ),
  `GET ${livePath} HTTP/1.1\r\nHost: a b\r\n${upgrade}${key}\r\n`,
  `POST ${livePath} HTTP/1.1\r\n${host}${upgrade}${key}Content-Length: 5\r\n\r\nabcde`,
];

// Returns what is wrong with the response to raw bytes. Closing the connection counts as a response too.
async function answerTo(port: number, text: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  socket.write(text);
  // An accepted WebSocket stays open, so a connection that sent anything counts as answered 600 ms after its first byte.
  const ended = new Promise<true>((resolve) => void socket.once('close', () => resolve(true)));
  const answered = new Promise((resolve) => void socket.once('data', resolve)).then(() => later(600, true));
  const closed = await Promise.race([ended, answered, later(patienceMs, false)]);
  socket.destroy();
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  if (!closed) return 'no answer within 10 s';
  if (status >= 500) return `answered ${status}`;
  const isPlain = text.startsWith('HEAD ') || /content-type: text\/html/i.test(head);
  const body = /transfer-encoding: chunked/i.test(head)
    ? rest.join('').replace(/(?:^|\r\n)[0-9a-f]+(?:\r\n|$)/g, '')
    : rest.join('');
  const answer = { status, headers: {}, bytes: Buffer.alloc(0), text: body, ms: 0 };
  return status === 0 || isPlain ? undefined : faultOf(answer);
}

const words = ['', '{', 'null', '{"type":"alive"', '{"type":"other"}', '{"__proto__":{"type":"alive"}}', '[]'];
const sizes = [255, 257, 1_000_000].map((size) => 'x'.repeat(size));
const bytes = [Buffer.alloc(0), Buffer.from([0xff, 0xfe]), Buffer.alloc(300)];
const messages: (string | Buffer)[] = [...words, ...sizes, '['.repeat(250), ...bytes];

/** Whether the server closes the connection after the message or still answers a ping. */
async function isSurvived(url: string, message: string | Buffer): Promise<boolean> {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'message'), later(patienceMs)]);
  const isOver = once(socket, 'close').then(() => true);
  socket.send(message);
  socket.ping();
  const goesOn = once(socket, 'pong').then(() => true);
  const survived = await Promise.race([isOver, goesOn, later(patienceMs, false)]);
  socket.terminate();
  return survived;
}

function later<T>(ms: number, value?: T): Promise<T> {
  return new Promise((resolve) => void afterAwake(ms, () => resolve(value as T)));
}
