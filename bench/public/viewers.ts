import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions, clock } from '../../world/part.ts';
import { quantile } from '../../scripts/record/figures.ts';
import { ask, open, type Viewer } from './connections.ts';

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
