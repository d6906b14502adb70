import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocket } from '../live/open-socket.ts';
import { ask as askOn, open } from '../public/connections.ts';
import { ask } from '../../world/ask.ts';
import { quantile } from '../../scripts/record/figures.ts';
import { answerQuestions, clock } from '../../world/part.ts';

// Everybody who takes part in a cup: who reports, the dashboards, the OBS sources and the visitors of the public page.
export interface PlayedCup {
  eventId: string;
  slug: string;
  cookie: string;
  token: string;
  teams: string[];
  address: string;
}

export interface Measured {
  saves: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
  refused: number;
  /** From sending a result until an OBS source has it. */
  shownP99Ms: number;
  pollP99Ms: number;
  polls: number;
}

type Question = { do: 'join'; port: number; cups: PlayedCup[] } | { do: 'measure'; seconds: number } | { do: 'stop' };

const reportEveryMs = 6000;
const pollEveryMs = 2000;
const dashboards = 3;
const sources = 2;
const visitors = 20;

const figures = { saves: [] as number[], shown: [] as number[], polls: [] as number[], refused: 0 };
const over = new AbortController();

answerQuestions(async (question: Question) => {
  switch (question.do) {
    case 'join':
      // A few at a time, as people arrive.
      for (const cup of question.cups) await play(question.port, cup);
      return {};
    case 'measure':
      return measure(question.seconds);
    case 'stop':
      over.abort();
      return {};
  }
});

async function measure(seconds: number): Promise<Measured> {
  Object.assign(figures, { saves: [], shown: [], polls: [], refused: 0 });
  await wait(seconds * 1000);
  const { saves, shown, polls, refused } = figures;
  return {
    saves: saves.length,
    medianMs: quantile(saves, 0.5),
    p99Ms: quantile(saves, 0.99),
    worstMs: Math.max(...saves),
    refused,
    shownP99Ms: quantile(shown, 0.99),
    pollP99Ms: quantile(polls, 0.99),
    polls: polls.length,
  };
}

async function play(port: number, cup: PlayedCup): Promise<void> {
  let sentAt: number | undefined;
  const ignore = () => undefined;
  const show = () => {
    if (sentAt !== undefined) figures.shown.push(clock() - sentAt);
    sentAt = undefined;
  };
  const own = { cookie: cup.cookie, 'x-forwarded-for': cup.address };
  await Promise.all([
    ...Array.from({ length: dashboards }, () => openSocket(port, `/api/events/${cup.eventId}/live`, ignore, own)),
    ...Array.from({ length: sources }, (_, index) =>
      openSocket(port, `/api/live/${cup.token}`, index === 0 ? show : ignore),
    ),
  ]);
  void report(port, cup, () => void (sentAt = clock()));
  for (const [index, viewer] of (await open(port, visitors)).entries()) {
    const visit = async () => {
      await wait((index / visitors) * pollEveryMs);
      let etag = '';
      for (let next = clock(); !over.signal.aborted; next += pollEveryMs) {
        await wait(Math.max(0, next - clock()));
        const askedAt = clock();
        const known = etag ? `If-None-Match: ${etag}\r\n` : '';
        await askOn(
          viewer,
          `GET /api/public/${cup.slug} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n${known}\r\n`,
        );
        figures.polls.push(clock() - askedAt);
        etag = /^etag: (.+)$/im.exec(viewer.head)?.[1]?.trim() ?? etag;
      }
    };
    void visit();
  }
}

/** One result every six seconds. A late answer counts from the moment at which the result was due. */
async function report(port: number, cup: PlayedCup, sent: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie: cup.cookie, 'content-type': 'application/json', 'x-forwarded-for': cup.address };
  const url = `http://127.0.0.1:${port}/api/events/${cup.eventId}/reports`;
  await wait(Math.random() * reportEveryMs);
  let due = clock();
  for (let number = 0; !over.signal.aborted; number += 1) {
    const body = {
      id: randomUUID(),
      teamId: cup.teams[number % cup.teams.length],
      round: 1 + Math.floor(number / cup.teams.length),
      placement: 1 + (number % cup.teams.length),
      kills: [number % 7, number % 5, number % 3],
    };
    sent();
    const { status } = await ask(url, { method: 'POST', headers, agent }, JSON.stringify(body));
    if (status === 200) figures.saves.push(clock() - due);
    else figures.refused += 1;
    due += reportEveryMs;
    await wait(Math.max(0, due - clock()));
  }
}
