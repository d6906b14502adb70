import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

test('what is not HTTP is answered in the one error shape', async () => {
  const server = await listen(
    () => new Response('ok'),
    () => undefined,
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GARBAGE\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(body!)).toEqual({
    error: { code: 'malformed_request', message: 'A requisição não pôde ser lida', requestId: expect.any(String) },
  });
});
