import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { failure, failureSentence } from '../domain/failures.ts';
import type { UpgradeHandler } from './live/upgrade.ts';
import { isSystemError, StartProblem } from './start-problem.ts';

export interface Listening {
  port: number;
  /** Takes no more requests, lets those in flight finish, then closes what is left. */
  close(): Promise<void>;
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

const drainLimitMs = 10_000;

export async function listen(
  fetch: Fetch,
  upgrade: UpgradeHandler,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.requestTimeout = 60_000;
  server.on('upgrade', upgrade);
  server.on('clientError', (_error, socket) => socket.writable && socket.end(unreadableAnswer()));
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    throw isSystemError(error) ? new StartProblem(listenProblem(error, port, host)) : error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      // A connection that finishes its request now would stay open for the next one that must not come.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), drainLimitMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}

// What is not even HTTP never reaches a route, but is answered in the same shape.
function unreadableAnswer(): string {
  const failed = failure('malformed_request');
  const error = { code: failed.code, message: failureSentence(failed), requestId: randomUUID() };
  const body = JSON.stringify({ error });
  const headers = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  return ['HTTP/1.1 400 Bad Request', ...headers, '', body].join('\r\n');
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: set PORT to a number above 1023.`;
  return `Cannot listen on ${host ?? 'this machine'}:${port} (${error.code}): check HOST and PORT.`;
}
