import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen, type Served } from './listen.ts';
import { makeTestApp } from './testing/app.ts';
import { serveLive } from './testing/live.ts';

const unreadable = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
];

test.each(unreadable)('what is not HTTP is answered in the one error shape: %j', async (sent) => {
  const { port } = await serve(() => new Response('ok'));
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(body!)).toEqual({
    error: { code: 'malformed_request', message: 'A requisição não pôde ser lida', requestId: expect.any(String) },
  });
});

test.each([
  ['of a stated length', { 'content-length': '200000' }],
  ['without one', { 'transfer-encoding': 'chunked' }],
])('a request refused with its body %s unread leaves the next one on its connection alone', async (_case, headers) => {
  const { port } = await serve((await makeTestApp()).app.fetch);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = (method: string, path: string, headers = {}, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const json = { 'content-type': 'application/json', ...headers };
  expect(await send('POST', '/api/events', json, 'x'.repeat(200_000))).toBe(401);
  // The HTTP adaptor would cut the connection after half a second, whichever request it then carries.
  for (const pauseMs of [0, 600]) {
    await setTimeout(pauseMs);
    expect(await send('GET', '/healthz')).toBe(200);
  }
});

test('an idle connection is kept for longer than a reverse proxy keeps it', async () => {
  const { port } = await serve(() => new Response('ok'));
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

const refusals = [
  ['what is not HTTP', 'GARBAGE\r\n\r\n'],
  ['a refused upgrade', upgradeOf('/api/teams')],
  ['an upgrade that is not one', upgradeOf('/api/live')],
] as const;

test.each(refusals)('SE6 · %s that the client keeps open frees its descriptor', async (_case, sent) => {
  const { connectionCount, port } = await serveApp();
  const held = await hold(port, sent, 20);
  expect(held.every(({ answer }) => /^HTTP\/1.1 4\d\d /.test(answer()))).toBe(true);
  await expect.poll(connectionCount, { timeout: 4000 }).toBe(0);
});

test('SE6 · a WebSocket that was refused in words is cut although the client never answers', async () => {
  const { connectionCount, port } = await serveApp();
  const [held] = await hold(port, upgradeOf(`/api/events/${crypto.randomUUID()}/live`, 'Sec-WebSocket-Version: 13'), 1);
  expect(held!.answer()).toMatch(/^HTTP\/1.1 101 /);
  await expect.poll(connectionCount, { timeout: 6000 }).toBe(0);
});

test('SE6 · a connection that nobody ends does not keep the server from stopping', async () => {
  let upgraded = () => {};
  const asked = new Promise<void>((resolve) => (upgraded = resolve));
  const limits = { port: 0, host: '127.0.0.1', drainLimitMs: 200 };
  const server = await listen({ fetch: () => new Response('ok'), upgrade: () => upgraded() }, limits);
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(upgradeOf('/'));
  await asked;
  const stopped = await Promise.race([server.close().then(() => 'stopped'), setTimeout(3000, 'still waiting')]);
  expect(stopped).toBe('stopped');
});

function upgradeOf(path: string, ...more: string[]): string {
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const lines = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', key, ...more];
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Opens connections whose clients read the answer and never close their side. */
function hold(port: number, sent: string, count: number) {
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (chunk) => void (received += String(chunk)));
    socket.write(sent);
    await once(socket, 'data');
    return { answer: () => received };
  };
  return Promise.all(Array.from({ length: count }, open));
}

async function serveApp() {
  return serveLive(await makeTestApp());
}

async function serve(fetch: Served['fetch']) {
  const server = await listen({ fetch, upgrade: () => undefined }, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return server;
}
