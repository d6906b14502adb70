import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
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
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.requestTimeout = 60_000;
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

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: set PORT to a number above 1023.`;
  return `Cannot listen on ${host ?? 'this machine'}:${port} (${error.code}): check HOST and PORT.`;
}
