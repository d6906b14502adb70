import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report } from '../../testing/play.ts';
import { makeSeason } from '../../testing/season.ts';
import { LastAnswers } from './last-answers.ts';

// Only the age of an answer follows this clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('OS8 · while the database is down, what the public reads is answered from memory for a minute, and says so', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const team = await addTeam(cup, 'Lobos');
  const { token } = (await (await post(cup, 'feed')).json()) as { token: string };
  const season = await makeSeason(marina, [cup.eventId]);
  await marina.request(season.path, { method: 'PATCH', json: { published: true } });
  const open = [
    '/api/public/copa',
    `/api/season/${season.slug}`,
    `/api/agenda/${marina.id}`,
    `/api/feed/${token}/placar.json`,
  ];
  const closed = [`${cup.event}/teams`, `${cup.event}/standings`, '/api/auth/session'];
  for (const path of [...open, ...closed]) expect([path, (await marina.request(path)).status]).toEqual([path, 200]);
  await report(cup, { teamId: team.id, placement: 1, kills: [7, 0, 0] });
  const answers = new Map<string, string>();
  for (const path of open) {
    const response = await app.request(path);
    expect(response.headers.has('cache-status')).toBe(false);
    answers.set(path, await response.text());
  }
  vi.advanceTimersByTime(20_000);
  await app.cutOff();
  for (const path of open) {
    const response = await app.request(path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, answers.get(path)]);
    expect(response.headers.get('cache-status')).toBe('queda-livre; hit; ttl=-20; detail="database down"');
  }
  for (const path of [...closed, '/api/public/outra', `/api/feed/${'x'.repeat(token.length)}/placar.json`])
    expect([path, (await marina.request(path)).status]).toEqual([path, 503]);
  vi.advanceTimersByTime(40_001);
  for (const path of open) expect([path, (await app.request(path)).status]).toEqual([path, 503]);

  await app.letIn();
  await expect.poll(async () => (await app.request('/api/public/copa')).status).toBe(200);
  for (const path of open) expect((await app.request(path)).headers.has('cache-status')).toBe(false);
});

test('OS8 · an event that is not public any more is not kept', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  expect((await app.request('/api/public/copa')).status).toBe(200);
  expect((await cup.request(cup.event, { method: 'PATCH', json: { published: false } })).status).toBe(200);
  expect((await app.request('/api/public/copa')).status).toBe(404);
  await app.cutOff();
  expect((await app.request('/api/public/copa')).status).toBe(503);
});

test('OS8 · only a lost database is answered from memory: any other error is not hidden', async () => {
  const answers = new LastAnswers();
  const value = { name: 'Copa' };
  expect(await answers.read('copa', async () => value)).toBe(value);
  const broken = answers.read('copa', () => Promise.reject(new Error('a bug')));
  await expect(broken).rejects.toThrow('a bug');
  expect(answers.headers(value)).toEqual({});
});
