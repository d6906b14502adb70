import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../listen.ts';
import { makeMetrics } from '../../platform/ops/metrics.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on } from '../../testing/play.ts';
import { makePollAnswers } from './poll-answers.ts';

test('PU4 · OS9 · a poll whose answer is in memory passes the application by, with the same answer and headers', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  await addTeam(cup, 'Lobos');
  app.caches.onConnected();
  let asked = 0;
  const metrics = makeMetrics();
  const { port, close } = await listen(
    {
      fetch: (request) => {
        asked += 1;
        return app.app.fetch(request);
      },
      upgrade: () => {},
      answerAtOnce: makePollAnswers({ ...app, timeZone: 'America/Sao_Paulo', metrics, publicUrl: undefined }),
    },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(close);
  const poll = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/public/copa`, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, body: await answer.text() };
  };

  const first = await poll();
  expect([first.status, asked]).toEqual([200, 1]);
  expect(await poll()).toEqual(first);
  const zipped = await poll({ 'accept-encoding': 'gzip' });
  expect(zipped).toMatchObject({ body: first.body, headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } });
  expect(await poll({ 'if-none-match': first.headers['etag']! })).toMatchObject({ status: 304, body: '' });
  expect(asked).toBe(1);
  expect(await metrics.registry.metrics()).toContain('public_polls_total{status="304"} 1');

  // Only the application interprets X-Forwarded-Proto, so such a poll is not answered from memory.
  await poll({ 'x-forwarded-proto': 'https' });
  expect(asked).toBe(2);
  // After a change the next poll still gets the cached answer and starts a reload in the background.
  await addTeam(cup, 'Fúria');
  app.caches.onChange(`event ${cup.eventId} ${cup.id}`);
  const outdated = await poll();
  expect(outdated.body).not.toContain('Fúria');
  // In a proxy the outdated answer would become twice as old.
  expect(outdated.headers['cache-control']).toBe('public, max-age=0, stale-if-error=60');
  await expect.poll(async () => (await poll()).body).toContain('Fúria');
});
