import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createEvent, decide, entrantsOf, openEvent, signUp } from '../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { makePicture } from '../testing/pictures.ts';
import {
  addTeam,
  eventOf,
  on,
  playedCup,
  post,
  report,
  resurgence,
  sendReport,
  standingsOf,
  useRules,
} from '../testing/play.ts';

const namesOf = async (playing: TestOrganizer) => (await standingsOf(playing)).standings.map(({ name }) => name);

describe('EV1 · two events share nothing', () => {
  test('EV1 · teams, names, mode, round, results and the end are of one event alone', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const [first, second] = [await playedCup(marina), await playedCup(marina, 'Copa 2')];
    await useRules(second, resurgence);
    await second.request(second.event, { method: 'PATCH', json: { currentRound: 4 } });
    await post(second, 'end');
    expect(await eventOf(first)).toMatchObject({ event: { endedAt: null, rulesName: 'Warzone Trios Battle Royale' } });
    expect((await post(first, 'zero')).status).toBe(200);
    expect((await standingsOf(second)).standings[0]).toMatchObject({ name: 'Raposas', totalPoints: 2000 });
    await post(first, 'reset');
    expect([await namesOf(first), await namesOf(second)]).toEqual([[], ['Raposas', 'Lobos']]);
    expect(await standingsOf(marina)).toMatchObject({ standings: [] });
  });

  test('EV1 · a team of one event takes no report, no rename and no removal through another', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const [cup, other] = [await playedCup(marina), await playedCup(marina, 'Copa 2')];
    const { teamId } = (await standingsOf(cup)).standings[0]!;
    const rename = { method: 'PATCH', json: { activisionId: 'x#1' } };
    const answers = [
      await sendReport(other, { teamId, round: 2 }),
      await other.request(`${other.event}/teams/${teamId}/players/1`, rename),
      await other.request(`${other.event}/teams/${teamId}`, { method: 'DELETE' }),
    ];
    for (const answer of answers) expect((await errorOf(answer)).code).toBe('team_not_found');
    expect((await standingsOf(cup)).standings[0]).toMatchObject({ teamId, totalPoints: 2000 });
  });

  test('EV1 · a reset moves the captains of its own event back, and of no other', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const [first, second] = [await openEvent(marina), await openEvent(marina)];
    for (const { id } of [first, second]) {
      await signUp(app, id);
      await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
    }
    const cup = on(marina, first.id);
    expect(await (await cup.request(`${cup.event}/contents`)).json()).toEqual({
      contents: { reports: 0, teams: 1, acceptedSignUps: 1, waitingSubmissions: 0, openContests: 0 },
    });
    await post(cup, 'reset');
    expect((await entrantsOf(marina, first.id))[0]).toMatchObject({ state: 'new' });
    expect((await entrantsOf(marina, second.id))[0]).toMatchObject({ state: 'accepted' });
  });

  test('EV1 · brand and logo of an event are its own; what it leaves open is the organiser’s', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id } = await createEvent(marina);
    const cup = on(marina, id);
    const colors = (color: string | null) =>
      cup.request(`${cup.event}/brand`, { method: 'PUT', json: { primaryColor: color } });
    const body = new Uint8Array(await makePicture('png'));
    const picture = { method: 'PUT', body, headers: { 'content-type': 'image/png' } };
    expect((await colors('#00ff00')).status).toBe(200);
    expect((await errorOf(await colors('verde'))).code).toBe('invalid_primary_color');
    const { brand } = (await (await cup.request(`${cup.event}/brand/logo`, picture)).json()) as {
      brand: { logoUrl: string };
    };
    expect(brand).toMatchObject({ primaryColor: '#00ff00', secondaryColor: null });
    expect((await app.request(brand.logoUrl)).headers.get('content-type')).toBe('image/png');
    expect(await (await app.request(`/api/registration/${id}`)).json()).toMatchObject({
      brand: { primaryColor: '#00ff00', secondaryColor: '#ffffff', logoUrl: brand.logoUrl },
    });
    expect(await (await marina.request('/api/overlay-config')).json()).toMatchObject({
      config: { primaryColor: '#e50914', logoUrl: null },
    });
    await cup.request(`${cup.event}/brand/logo`, { method: 'DELETE' });
    expect((await app.request(brand.logoUrl)).status).toBe(404);
  });
});

test('EV1 · each event has a logo of its own, served to anyone', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const [first, second] = [await createEvent(marina), await createEvent(marina)];
  const logos = [await uploadLogo(marina, first.id, '#ff0000'), await uploadLogo(marina, second.id, '#00ff00')];
  expect(logos).toEqual([first, second].map(({ id }) => expect.stringContaining(`/logos/${marina.id}/${id}/logo.png`)));
  const served = await Promise.all(logos.map((url) => app.request(url)));
  expect(served.map(({ status }) => status)).toEqual([200, 200]);
});

test("EV1 · duplicating under another event's id is refused, and that event keeps its name and logo", async () => {
  const marina = await createOrganizer(await makeTestApp());
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
  const marina = await createOrganizer(await makeTestApp());
  const [first, second] = [
    on(marina, (await createEvent(marina, { published: false })).id),
    on(marina, (await createEvent(marina, { published: false })).id),
  ];
  const saved = await report(first, { teamId: (await addTeam(first, 'Alfa')).id });
  const { id: teamId } = await addTeam(second, 'Beta');
  const standing = await report(second, { teamId });
  const answer = await report(second, { id: saved.report.id, teamId, replaces: standing.report.id });
  expect(answer).toMatchObject({ outcome: 'replaced', report: { teamId } });
  expect((await report(first, { id: saved.report.id, teamId: saved.report.teamId })).outcome).toBe('saved');
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
