import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions, clock } from '../support/part.ts';
import { quantile } from '../support/figures.ts';

// A viewer of the public page without a browser: one connection that sends one request at a time.
interface Viewer {
  socket: Socket;
  /** Bytes of the body that have not arrived yet. */
  missing: number;
  answered: ((status: number) => void) | undefined;
  status: number;
}

let viewers: Viewer[] = [];

answerQuestions(async (question: Question) => {
  switch (question.do) {
    case 'open':
      viewers = await open(question.port, question.count);
      return { open: viewers.length };
    case 'close':
      for (const { socket } of viewers) socket.destroy();
      viewers = [];
      return {};
    case 'askAtOnce':
      return askAtOnce(question);
    case 'poll':
      return poll(question);
  }
});
process.on('SIGTERM', () => process.exit(0));

type Question =
  | { do: 'open'; port: number; count: number }
  | { do: 'close' }
  | { do: 'askAtOnce'; head: string; seconds: number }
  | { do: 'poll'; head: string; everyMs: number; seconds: number };

/** Each viewer sends the next request right after a response. Returns the number of responses. */
async function askAtOnce({ head, seconds }: { head: string; seconds: number }) {
  const until = clock() + seconds * 1000;
  let answers = 0;
  await Promise.all(
    viewers.map(async (viewer) => {
      while (clock() < until) {
        await ask(viewer, head);
        answers += 1;
      }
    }),
  );
  return { answers };
}

/**
 * Each viewer polls at an interval, with starts spread over it. A late response delays the next request and lowers the rate.
 */
async function poll({ head, everyMs, seconds }: { head: string; everyMs: number; seconds: number }) {
  const startedAt = clock();
  const until = startedAt + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    viewers.map(async (viewer, index) => {
      let next = startedAt + (index / viewers.length) * everyMs;
      while (next < until) {
        await wait(Math.max(0, next - clock()));
        const askedAt = clock();
        await ask(viewer, head);
        times.push(clock() - askedAt);
        next = Math.max(next + everyMs, clock());
      }
    }),
  );
  return {
    perSecond: times.length / ((clock() - startedAt) / 1000),
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

function ask(viewer: Viewer, head: string): Promise<number> {
  return new Promise((resolve) => {
    viewer.answered = resolve;
    viewer.socket.write(head);
  });
}

async function open(port: number, count: number): Promise<Viewer[]> {
  const opened: Viewer[] = [];
  // Open connections in groups, because the listen backlog of a server is limited.
  while (opened.length < count)
    opened.push(
      ...(await Promise.all(Array.from({ length: Math.min(200, count - opened.length) }, () => openOne(port)))),
    );
  return opened;
}

function openOne(port: number): Promise<Viewer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const viewer: Viewer = { socket, missing: 0, answered: undefined, status: 0 };
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () => resolve(viewer));
    socket.on('data', (chunk: Buffer) => read(viewer, chunk));
  });
}

/** Assumes that the response head arrives in one chunk, because it is short. */
function read(viewer: Viewer, chunk: Buffer): void {
  if (viewer.missing > 0) viewer.missing -= chunk.length;
  else {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, end);
    viewer.status = Number(head.slice(9, 12));
    const length = viewer.status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    viewer.missing = length - (chunk.length - end - 4);
  }
  if (viewer.missing > 0) return;
  viewer.missing = 0;
  viewer.answered?.(viewer.status);
}
