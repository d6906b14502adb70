import { expect, test } from 'vitest';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import { makeTestApp } from '../../testing/app.ts';
import { serveLive, watchLink } from '../../testing/live.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';

interface Link {
  id: string;
  name: string;
  token: string;
}

test('O8 · links have names and tokens nobody can guess; they are listed oldest first, and revoked one by one', async () => {
  const marina = await createOrganizer(await makeTestApp());
  expect(await linksOf(marina)).toEqual([]);
  for (const name of ['Cena principal', '  Telão   <b>', 'Cena principal'])
    expect((await make(marina, name)).status).toBe(200);
  const links = await linksOf(marina);
  expect(links.map(({ name }) => name)).toEqual(['Cena principal', 'Telão b', 'Cena principal']);
  // Each token is 24 random bytes in base64url.
  for (const { token } of links) expect(token).toMatch(/^[\w-]{32}$/);
  expect(new Set(links.map(({ token }) => token)).size).toBe(3);
  expect((await revoke(marina, links[1]!.id)).status).toBe(200);
  expect((await linksOf(marina)).map(({ id }) => id)).toEqual([links[0]!.id, links[2]!.id]);
  expect(await errorOf(await revoke(marina, links[1]!.id))).toMatchObject({ code: 'obs_link_not_found' });
});

test.each([
  ['', 'Informe um nome para o link.'],
  ['<>', 'Informe um nome para o link.'],
  ['x'.repeat(61), 'O máximo é de 60 caracteres.'],
])('O8 · %j is no name for a link', async (name, sentence) => {
  const marina = await createOrganizer(await makeTestApp());
  const response = await make(marina, name);
  expect([response.status, (await errorOf(response)).fields]).toEqual([422, { name: sentence }]);
  expect(await linksOf(marina)).toEqual([]);
});

test('O8 · there are at most 20, also when 30 are asked for at once', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => make(marina, `Cena ${index}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await linksOf(marina)).toHaveLength(20);
  const refused = answers.find(({ ok }) => !ok)!;
  expect((await errorOf(refused)).message).toBe('Máximo de 20 links. Revogue um que não usa mais.');
});

test('A9 · O8 · another organiser neither sees nor revokes a link, and signed out there is nothing', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  await make(marina, 'Principal');
  const [link] = await linksOf(marina);
  expect(await linksOf(rui)).toEqual([]);
  expect((await revoke(rui, link!.id)).status).toBe(404);
  expect((await app.request('/api/obs-links')).status).toBe(401);
  expect((await app.request('/api/obs-links', { json: { name: 'x' } })).status).toBe(401);
  expect((await app.request(`/api/obs-links/${link!.id}`, { method: 'DELETE' })).status).toBe(401);
  expect(await linksOf(marina)).toHaveLength(1);
});

test('SE12 · the link of a disabled account opens nothing, and works again when it is enabled', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await make(marina, 'Principal');
  const [link] = await linksOf(marina);
  const open = async () => (await errorOf(await app.request(`/api/live/${link!.token}`))).code;
  await app.asOwner('update users set disabled_at = now()');
  expect(await open()).toBe('obs_link_not_found');
  // A server that starts after the change has not received its notification.
  expect(await watchLink(await serveLive(app), link!.token).closed).toBe(LIVE_CLOSE.linkRevoked.code);
  await app.asOwner('update users set disabled_at = null');
  expect(await open()).toBe('upgrade_required');
  await watchLink(await serveLive(app), link!.token).untilSnapshot();
});

function make({ request }: TestOrganizer, name: string) {
  return request('/api/obs-links', { json: { name } });
}

function revoke({ request }: TestOrganizer, id: string) {
  return request(`/api/obs-links/${id}`, { method: 'DELETE' });
}

async function linksOf({ request }: TestOrganizer): Promise<Link[]> {
  return ((await (await request('/api/obs-links')).json()) as { links: Link[] }).links;
}
