import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createEvent, openEvent } from '../testing/events.ts';
import { errorOf, signUpOrganizer } from '../testing/organizer.ts';

test('K6 · anyone sees what is published, in order of date with its state, in the organiser’s colours, and nothing private', async () => {
  // Half past one at night in UTC: in São Paulo it is still the 15th.
  const app = await makeTestApp({ now: () => new Date('2026-11-16T01:30:00Z') });
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  await marina.request('/api/overlay-config', {
    method: 'PUT',
    json: { primaryColor: '#00aaff', secondaryColor: '#fff' },
  });
  await createEvent(marina, { name: 'Depois', startDate: '2026-12-01', startTime: '20:00' });
  await createEvent(marina, { name: 'Antes', startDate: '2026-11-10', endDate: '2026-11-14' });
  await createEvent(marina, { name: 'Hoje', startDate: '2026-11-15' });
  await createEvent(marina, { name: 'Rascunho', published: false });
  await openEvent(rui);
  const response = await app.request(`/api/agenda/${marina.id}`);
  const text = await response.text();
  const { brand, championships } = JSON.parse(text) as {
    brand: object;
    championships: { name: string; state: string }[];
  };
  expect(brand).toEqual({ primaryColor: '#00aaff', secondaryColor: '#fff', logoUrl: null });
  expect(championships.map(({ name, state }) => [name, state])).toEqual([
    ['Hoje', 'today'],
    ['Depois', 'upcoming'],
    ['Antes', 'over'],
  ]);
  expect(championships[1]).toEqual({
    id: expect.any(String),
    name: 'Depois',
    description: '',
    startDate: '2026-12-01',
    startTime: '20:00',
    endDate: null,
    gameMode: 'Warzone Trios Battle Royale',
    state: 'upcoming',
  });
  expect(text).not.toMatch(/@|Rascunho|signUps|user/i);
});

test('K6 · an unknown organiser is a plain not-found, whatever the id looks like', async () => {
  const app = await makeTestApp();
  for (const id of [crypto.randomUUID(), 'x', '%00', "1' or '1'='1"]) {
    const response = await app.request(`/api/agenda/${encodeURIComponent(id)}`);
    expect([response.status, (await errorOf(response)).message]).toEqual([404, 'Não encontrado']);
  }
});

test('SE8 · the agenda comes in pages of twenty, and counts them all', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-11-16T12:00:00Z') });
  const marina = await signUpOrganizer(app);
  for (let n = 0; n < 45; n += 1)
    await createEvent(marina, {
      name: `Copa ${n}`,
      startDate: `2027-01-${String((n % 28) + 1).padStart(2, '0')}`,
    });
  const page = async (number: number) => {
    const answer = await app.request(`/api/agenda/${marina.id}?page=${number}`);
    return (await answer.json()) as { championships: { id: string; startDate: string }[]; total: number };
  };
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ championships, total }) => [championships.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
  ]);
  const all = pages.flatMap(({ championships }) => championships);
  expect(new Set(all.map(({ id }) => id)).size).toBe(45);
  expect(all.map(({ startDate }) => startDate)).toEqual(all.map(({ startDate }) => startDate).toSorted());
  expect((await app.request(`/api/agenda/${marina.id}?page=0`)).status).toBe(422);
});
