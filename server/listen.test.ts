import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';
import { makeTestApp } from './testing/app.ts';

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
  // It was cut half a second later, under whatever it then carried.
  for (const pauseMs of [0, 600]) {
    await setTimeout(pauseMs);
    expect(await send('GET', '/healthz')).toBe(200);
  }
});

async function serve(fetch: Parameters<typeof listen>[0]) {
  const server = await listen(fetch, () => undefined, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return server;
}
