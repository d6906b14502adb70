import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createEvent } from '../testing/events.ts';
import { errorOf, signUpOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { makePicture } from '../testing/pictures.ts';
import { addTeam, on, report } from '../testing/play.ts';

test('EV1 · each event has a logo of its own, served to anyone', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const [first, second] = [await createEvent(marina), await createEvent(marina)];
  const logos = [await uploadLogo(marina, first.id, '#ff0000'), await uploadLogo(marina, second.id, '#00ff00')];
  expect(logos).toEqual([first, second].map(({ id }) => expect.stringContaining(`/logos/${marina.id}/${id}/logo.png`)));
  const served = await Promise.all(logos.map((url) => app.request(url)));
  expect(served.map(({ status }) => status)).toEqual([200, 200]);
});

test("EV1 · duplicating under another event's id is refused, and that event keeps its name and logo", async () => {
  const marina = await signUpOrganizer(await makeTestApp());
  const [source, other] = [await createEvent(marina), await createEvent(marina, { name: 'Outra' })];
  await uploadLogo(marina, source.id, '#ff0000');
  const logoUrl = await uploadLogo(marina, other.id, '#00ff00');
  const json = { id: other.id, name: 'Cópia' };
  const refused = await marina.request(`/api/events/${source.id}/duplicate`, { json });
  expect(await errorOf(refused)).toMatchObject({ code: 'event_not_found' });
  const kept = (await (await marina.request(`/api/events/${other.id}`)).json()) as { event: object };
  expect(kept.event).toMatchObject({ name: 'Outra', brand: { logoUrl } });

  const id = crypto.randomUUID();
  const twice = [
    await marina.request(`/api/events/${source.id}/duplicate`, { json: { id, name: 'Cópia' } }),
    await marina.request(`/api/events/${source.id}/duplicate`, { json: { id, name: 'Cópia' } }),
  ];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
});

test('EV1 · a correction under the id of a result of another event changes neither', async () => {
  const marina = await signUpOrganizer(await makeTestApp());
  const [first, second] = [on(marina, (await createEvent(marina)).id), on(marina, (await createEvent(marina)).id)];
  const saved = await report(first, { teamId: (await addTeam(first, 'Alfa')).id });
  const { id: teamId } = await addTeam(second, 'Beta');
  const standing = await report(second, { teamId });
  const answer = await report(second, { id: saved.report.id, teamId, replaces: standing.report.id });
  expect(answer).toEqual({ outcome: 'exists', report: standing.report });
});

async function uploadLogo({ request }: TestOrganizer, eventId: string, background: string): Promise<string> {
  const response = await request(`/api/events/${eventId}/brand/logo`, {
    method: 'PUT',
    body: new Uint8Array(await makePicture('png', { background })),
    headers: { 'content-type': 'image/png' },
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { brand: { logoUrl: string } }).brand.logoUrl;
}
