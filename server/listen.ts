import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failure, failureSentence } from '../domain/failures.ts';
import { endConnection } from './platform/http/end-connection.ts';
import type { AnswerAtOnce } from './platform/http/ready-answer.ts';
import type { UpgradeHandler } from './stream/live/upgrade.ts';
import { isSystemError, StartProblem } from './platform/start-problem.ts';

export interface Listening {
  port: number;
  /** Answers all further requests with these. */
  serve(next: Served): void;
  /** Open connections, of any kind. */
  connectionCount(): number;
  /** Accepts no more requests, waits for those in flight, then closes the remaining connections. */
  close(): Promise<void>;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/** What answers on a port. A start replaces it once the database is open. */
export interface Served {
  fetch: Fetch;
  upgrade: UpgradeHandler;
  answerAtOnce?: AnswerAtOnce;
}

export async function listen(
  first: Served,
  { port, host, drainLimitMs = 10_000 }: { port: number; host: string | undefined; drainLimitMs?: number },
): Promise<Listening> {
  let served = first;
  const listener = getRequestListener((request, env) => served.fetch(request, env), {
    // Node goes on reading the body of a refused request; the adaptor would cut it off after half a second.
    autoCleanupIncoming: false,
    errorHandler: answerUnreadable,
  });
  // Without this Node itself would answer a request without a Host header, in another shape.
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    if (!served.answerAtOnce?.(incoming, outgoing)) void listener(incoming, outgoing);
  });
  server.requestTimeout = 60_000;
  // A reverse proxy must close an idle connection first (nginx after 60 s), or it sends a request into one that we are closing.
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (...request) => served.upgrade(...request));
  server.on('clientError', (_error, socket) => endConnection(socket, unreadableAnswer()));
  // `closeAllConnections` does not close upgraded sockets, and `close` waits for them.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    throw isSystemError(error) ? new StartProblem(listenProblem(error, port, host)) : error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => sockets.size,
    serve: (next) => void (served = next),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      // A connection that finishes its request during the stop would stay open for another request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainLimitMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}

// A request with an invalid host or path reaches no route, but is answered in the same shape.
function answerUnreadable(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  return Response.json(errorBody(isUnreadable ? 'malformed_request' : 'internal'), {
    status: isUnreadable ? 400 : 500,
  });
}

// The answer to bytes that are not HTTP, in the same shape.
function unreadableAnswer(): string {
  const body = JSON.stringify(errorBody('malformed_request'));
  const headers = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  return ['HTTP/1.1 400 Bad Request', ...headers, '', body].join('\r\n');
}

function errorBody(code: 'malformed_request' | 'internal') {
  return { error: { code, message: failureSentence(failure(code)), requestId: randomUUID() } };
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: set PORT to a number above 1023.`;
  return `Cannot listen on ${host ?? 'this machine'}:${port} (${error.code}): check HOST and PORT.`;
}
