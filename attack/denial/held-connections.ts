import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventLivePath } from '../../domain/stream/live.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';

const upgrade = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

/** Requests that the server refuses; the client reads the response and never closes its end. */
export const heldRequests: Record<string, string> = {
  'an upgrade of another route': upgrade('/api/events'),
  'an upgrade of nobody': upgrade(eventLivePath('00000000-0000-4000-8000-000000000000')),
  'an upgrade with a token that is none': upgrade('/api/live/nothing'),
  'what is not HTTP': 'GARBAGE\r\n\r\n',
  'a header without an end': `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
};

/** Opens this many connections, sends a request on each, reads the response and keeps the connection open. */
export async function holdConnections(port: number, sent: string, count: number, broken: Broken): Promise<Socket[]> {
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.write(sent);
    const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
    if (!(answer instanceof Buffer)) broken.add('a refused connection gets no answer', sent.slice(0, 40));
    return socket;
  };
  return Promise.all(Array.from({ length: count }, open));
}

/** Stops a separate server while refused clients keep their connections open. */
export async function stopWhileHeld(attacked: Attacked, broken: Broken): Promise<number> {
  const server = await attacked.startAnother();
  const requests = Object.values(heldRequests);
  const held = await Promise.all(requests.map((sent) => holdConnections(server.port, sent, 1, broken)));
  const started = performance.now();
  await server.stop();
  for (const socket of held.flat()) socket.destroy();
  const ms = performance.now() - started;
  if (ms > 10_000) broken.add(`a server with refused connections took ${(ms / 1000).toFixed(1)} s to stop`);
  return ms;
}
