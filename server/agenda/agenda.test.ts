import { expect, test } from 'vitest';
import { compareSchedules, type Schedule } from '../../domain/championship.ts';
import { makeTestApp } from '../testing/app.ts';
import { createChampionship, openChampionship } from '../testing/championship.ts';
import { errorOf, signUpOrganizer } from '../testing/organizer.ts';

test('K6 · anyone sees what is published, in order of date with its state, in the organiser’s colours, and nothing private', async () => {
  // Half past one at night in UTC: in São Paulo it is still the 15th.
  const app = await makeTestApp({ now: () => new Date('2026-11-16T01:30:00Z') });
  const [marina, rui] = [await signUpOrganizer(app), await signUpOrganizer(app)];
  await marina.request('/api/overlay-config', {
    method: 'PUT',
    json: { primaryColor: '#00aaff', secondaryColor: '#fff' },
  });
  await createChampionship(marina, { name: 'Depois', startDate: '2026-12-01', startTime: '20:00' });
  await createChampionship(marina, { name: 'Antes', startDate: '2026-11-10', endDate: '2026-11-14' });
  await createChampionship(marina, { name: 'Hoje', startDate: '2026-11-15' });
  await createChampionship(marina, { name: 'Rascunho', published: false });
  await openChampionship(rui);
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
  const days = [null, '2026-11-01', '2026-11-16', '2026-11-30', '2027-01-05'];
  const times = [null, '00:30', '23:59'];
  for (const startDate of days)
    for (const endDate of [null, startDate, '2027-02-01'])
      for (const startTime of times) await createChampionship(marina, { startDate, startTime, endDate });
  const page = async (number: number) => {
    const answer = await app.request(`/api/agenda/${marina.id}?page=${number}`);
    return (await answer.json()) as { championships: (Schedule & { id: string })[]; total: number };
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
  // The database orders them as the domain does.
  const ordered = all.toSorted(compareSchedules('2026-11-16'));
  expect(all.map(scheduleOf)).toEqual(ordered.map(scheduleOf));
  expect((await app.request(`/api/agenda/${marina.id}?page=0`)).status).toBe(422);
});

function scheduleOf({ startDate, startTime, endDate }: Schedule) {
  return [startDate, startTime, endDate];
}
