import { expect, test } from 'vitest';
import { MAX_EVENTS } from '../../domain/events/event.ts';
import { makeTestApp } from '../testing/app.ts';
import { createEvent, listOwn } from '../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, eventOf, post, report, standingsOf } from '../testing/play.ts';

const name = (marina: TestOrganizer, name: string) => marina.request(marina.event, { method: 'PATCH', json: { name } });

const standaloneOf = async ({ request }: TestOrganizer) => {
  const { events } = (await (await request('/api/events')).json()) as {
    events: { id: string; name: string; standalone: boolean; onAir: boolean; teams: number }[];
  };
  return events.filter(({ standalone }) => standalone);
};

test('CO11 · a name makes the standalone event an ordinary one with its results: listed, duplicated, published, deleted', async () => {
  const marina = await createOrganizer(await makeTestApp());
  await report(marina, { teamId: (await addTeam(marina, 'Lobos')).id });
  expect((await name(marina, 'Evento avulso')).status).toBe(200);
  expect(await listOwn(marina)).toEqual([]);

  expect((await name(marina, 'Copa Sertão')).status).toBe(200);
  expect(await listOwn(marina)).toMatchObject([{ id: marina.eventId, name: 'Copa Sertão', onAir: true, teams: 1 }]);
  expect((await standingsOf(marina)).standings).toMatchObject([{ name: 'Lobos', position: 1 }]);
  // The account has another unannounced event, which is not on air.
  expect(await standaloneOf(marina)).toMatchObject([{ name: 'Evento avulso', onAir: false, teams: 0 }]);

  expect((await post(marina, 'duplicate', { name: 'Copa Sertão 2', withTeams: true })).status).toBe(200);
  expect((await listOwn(marina)).map(({ name }) => name)).toEqual(['Copa Sertão 2', 'Copa Sertão']);
  const published = await marina.request(marina.event, { method: 'PATCH', json: { published: true } });
  const { event } = (await published.json()) as { event: { slug: string } };
  expect(event).toMatchObject({ published: true, slug: `copa-sertao-${marina.eventId.slice(0, 8)}` });
  expect((await marina.request(marina.event, { method: 'DELETE' })).status).toBe(200);
  expect(await standaloneOf(marina)).toMatchObject([{ onAir: true }]);
});

test('CO11 · two windows that name the standalone event at once make one event of it; another organiser cannot', async () => {
  const app = await makeTestApp();
  const [marina, rival] = [await createOrganizer(app), await createOrganizer(app)];
  const answers = await Promise.all(['Copa A', 'Copa B', 'Copa C'].map((wanted) => name(marina, wanted)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listOwn(marina)).toHaveLength(1);
  expect(await standaloneOf(marina)).toHaveLength(1);
  const refused = await rival.request(marina.event, { method: 'PATCH', json: { name: 'Minha' } });
  expect((await errorOf(refused)).code).toBe('event_not_found');
});

test('CO11 · the named event counts: with the most events that an account may have it keeps its name', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await createEvent(marina);
  await app.asOwner(
    `insert into championships (user_id, nome) select $1, 'Copa ' || n from generate_series(2, ${MAX_EVENTS}) n`,
    [marina.id],
  );
  const refused = await name(marina, 'Mais uma');
  expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'event_limit_reached']);
  expect((await eventOf(marina)).event).toMatchObject({ name: 'Evento avulso' });
});
