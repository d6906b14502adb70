import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

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

test('a request that is refused while it still sends does not take the next one on its connection with it', async () => {
  const { port } = await serve(async (asked) => {
    if (asked.method === 'POST') return new Response('no', { status: 401 });
    await setTimeout(800);
    return new Response('here it is');
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = (method: string, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent, method }, (answer) => resolve(text(answer)));
      asked.on('error', reject);
      asked.end(body);
    });
  expect(await send('POST', 'x'.repeat(200_000))).toBe('no');
  expect(await send('GET')).toBe('here it is');
});

async function serve(fetch: (asked: Request) => Response | Promise<Response>) {
  const server = await listen(fetch, () => undefined, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return server;
}
