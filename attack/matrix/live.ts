import { WebSocket } from 'ws';
import { isEventRoute, type Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer, Question } from '../world/client.ts';

const watchMs = 250;

/** Whether the organiser's own windows open a WebSocket here. */
export function isOwnLive({ path }: Pick<Route, 'path'>): boolean {
  return isEventRoute({ path }) && (path.endsWith('/live') || path.endsWith('/log'));
}

/** Returns the live routes once more, to be opened as a WebSocket. */
export function liveRoutes(routes: Route[]): Route[] {
  const live = routes.filter((route) => route.path.startsWith('/api/live/') || isOwnLive(route));
  return live.map((route) => ({ ...route, name: route.name.replace('GET', 'WS'), method: 'WS' }));
}

/** Opens a WebSocket for a moment. The status is 200 if a message arrived, otherwise the one in the close code. */
export async function watch(port: number, { path, headers }: Question): Promise<Answer> {
  const started = performance.now();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: headers as Record<string, string> });
  const messages: string[] = [];
  const status = await new Promise<number>((resolve) => {
    socket.on('error', () => resolve(0));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('close', (code) => resolve(code > 4000 ? code - 4000 : code));
    socket.on('message', (data: Buffer) => {
      messages.push(data.toString());
      setTimeout(() => resolve(200), watchMs);
    });
    setTimeout(() => resolve(0), 10_000).unref();
  });
  socket.terminate();
  const text =
    status >= 400
      ? JSON.stringify({ error: { code: 'closed', message: 'closed', requestId: 'none' } })
      : messages.join('\n');
  const problem = status === 0 ? ({ problem: 'cut off' } as const) : {};
  return { status, headers: {}, bytes: Buffer.alloc(0), text, ms: performance.now() - started, ...problem };
}

/** Sends a request, or opens a WebSocket if the method is WS. */
export function send(attacked: Attacked, question: Question): Promise<Answer> {
  return question.method === 'WS' ? watch(attacked.port, question) : attacked.send(question);
}
