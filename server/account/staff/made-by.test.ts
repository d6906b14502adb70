import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { serveLive, watchLink } from '../../testing/live.ts';
import { joinStaff } from '../../testing/staff.ts';

interface StaffJson {
  members: { name: string; made: { links: string[]; feeds: string[]; remote: boolean } }[];
}

/** Makes an OBS link, a feed and the remote control, and returns their secrets. */
async function makeAddresses({ request, event }: TestOrganizer, name: string) {
  const json = async <T>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;
  const { link } = await json<{ link: { token: string } }>(request('/api/obs-links', { json: { name } }));
  const { token: feed } = await json<{ token: string }>(request(`${event}/feed`, { method: 'POST' }));
  const { token: remote } = await json<{ token: string }>(request('/api/broadcast-remote', { method: 'POST' }));
  return { link: link.token, feed, remote };
}

async function statuses(app: TestApp, { feed, remote }: { feed: string; remote: string }) {
  return [
    (await app.request(`/api/feed/${feed}/placar.json`)).status,
    (await app.request(`/api/remote/${remote}/ocultar`)).status,
  ];
}

const membersOf = async ({ request }: TestOrganizer) =>
  ((await (await request('/api/staff')).json()) as StaffJson).members;

test('FX10 · the owner sees which addresses a member made; removing the member revokes them if asked to, and no others', async () => {
  const app = await makeTestApp();
  const owner = await createOrganizer(app);
  const [bia, davi] = [await joinStaff(app, owner, 'manager', 'Bia'), await joinStaff(app, owner, 'caster', 'Davi')];
  await owner.request('/api/obs-links', { json: { name: 'Do dono' } });
  await davi.request('/api/obs-links', { json: { name: 'Do Davi' } });
  const made = await makeAddresses(bia, 'Da Bia');
  const nothing = { links: [], feeds: [], remote: false };
  expect(await membersOf(owner)).toMatchObject([
    { name: 'Bia', made: { links: ['Da Bia'], feeds: ['Evento avulso'], remote: true } },
    { name: 'Davi', made: { ...nothing, links: ['Do Davi'] } },
  ]);
  expect(await statuses(app, made)).toEqual([200, 200]);
  const shown = await membersOf(owner);
  // What was made before the column existed is found in the activity.
  await app.asOwner('update obs_links set made_by = null; update event_feeds set made_by = null');
  const migration = readFileSync(new URL('../../platform/db/migrations/0047_made_by.sql', import.meta.url), 'utf8');
  await app.asOwner(migration.slice(migration.indexOf('update obs_links')));
  expect(await membersOf(owner)).toEqual(shown);
  const viewer = watchLink(await serveLive(app), made.link);
  await viewer.untilSnapshot();

  expect((await owner.request(`/api/staff/${bia.id}?revoke=true`, { method: 'DELETE' })).status).toBe(200);
  await viewer.closed;
  expect(await statuses(app, made)).toEqual([404, 404]);
  const links = (await (await owner.request('/api/obs-links')).json()) as { links: { name: string }[] };
  expect(links.links.map(({ name }) => name)).toEqual(['Do dono', 'Do Davi']);
  const { lines } = (await (await owner.request('/api/staff/activity')).json()) as { lines: { sentence: string }[] };
  expect(lines.slice(0, 4).map(({ sentence }) => sentence)).toEqual([
    'removeu Bia da equipe',
    'revogou o controle remoto',
    'revogou o feed de Evento avulso',
    'revogou o link do OBS “Da Bia”',
  ]);
});

test('FX10 · without being asked a removal leaves links and feeds; nobody else’s request revokes anything', async () => {
  const app = await makeTestApp();
  const [owner, other] = [await createOrganizer(app), await createOrganizer(app)];
  const bia = await joinStaff(app, owner, 'manager', 'Bia');
  const made = await makeAddresses(bia, 'Da Bia');
  expect((await other.request(`/api/staff/${bia.id}?revoke=true`, { method: 'DELETE' })).status).toBe(404);
  expect((await bia.request(`/api/staff/${bia.id}?revoke=true`, { method: 'DELETE' })).status).toBe(403);
  expect(await statuses(app, made)).toEqual([200, 200]);
  expect((await owner.request(`/api/staff/${bia.id}`, { method: 'DELETE' })).status).toBe(200);
  // Only a person who may broadcast has a remote control.
  expect(await statuses(app, made)).toEqual([200, 404]);
  expect(await app.asOwner('select from obs_links')).toHaveLength(1);
});
