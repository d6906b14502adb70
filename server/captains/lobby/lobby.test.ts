import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { makeClock } from '../../testing/billing.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { joinStaff } from '../../testing/staff.ts';

const CODE = 'K7Q-482';

/** The clock shows 19:40 in São Paulo; the event starts at 20:00, its check-in is open from 19:00 to 19:45. */
async function beforeLobby() {
  const clock = makeClock('2026-11-20T22:40:00.000Z');
  const app = await makeTestApp({ now: clock.now });
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const event = `/api/events/${id}`;
  await marina.request(event, { method: 'PATCH', json: { startDate: '2026-11-20', startTime: '20:00' } });
  await marina.request(`${event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 15 } });
  const tokens: string[] = [];
  for (const teamName of ['Lobos', 'Raposas', 'Espera']) tokens.push((await signUp(app, id, { teamName })).token);
  const [lobos, raposas] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [lobos!.id, raposas!.id]);
  const set = (json: object) => marina.request(`${event}/lobby`, { method: 'PUT', json });
  const captain = (token: string, path = '', init: object = {}) =>
    app.request(`/api/my-team${path}`, { headers: { 'x-captain-token': token }, ...init });
  const lobbyOf = async (token: string) =>
    ((await (await captain(token)).json()) as { myTeam: { lobby: object | null } }).myTeam.lobby;
  const viewers = async () =>
    (
      (await (await marina.request(`${event}/lobby`)).json()) as {
        viewers: { teamName: string; seenAt: string | null }[];
      }
    ).viewers;
  return { app, clock, marina, id, event, tokens, set, captain, lobbyOf, viewers };
}

test('CA6 · trios that checked in see the code from its time on, others and earlier ones only when that is', async () => {
  const { app, clock, event, tokens, set, captain, lobbyOf, viewers, marina } = await beforeLobby();
  const [lobos = '', raposas = '', espera = ''] = tokens;
  expect(await lobbyOf(lobos)).toBeNull();
  expect((await set({ code: CODE, password: 'sertao8', from: '2026-11-20T19:50' })).status).toBe(200);
  expect((await captain(lobos, '/check-in', { method: 'POST' })).status).toBe(200);
  // No answer has the code before its time.
  for (const token of tokens) expect(await (await captain(token)).text()).not.toContain(CODE);
  const waiting = { from: '2026-11-20T19:50', needsCheckIn: true, code: null };
  expect(await lobbyOf(lobos)).toEqual(waiting);
  expect(await viewers()).toMatchObject([
    { teamName: 'Lobos', checkedIn: true, seenAt: null },
    { teamName: 'Raposas', checkedIn: false, seenAt: null },
  ]);

  clock.passHours(10 / 60);
  expect(await lobbyOf(lobos)).toEqual({ ...waiting, code: { code: CODE, password: 'sertao8' } });
  expect(await lobbyOf(raposas)).toEqual(waiting);
  expect(await lobbyOf(espera)).toBeNull();
  expect(await viewers()).toMatchObject([{ seenAt: expect.any(String) }, { seenAt: null }]);

  // Another code was seen by nobody; another time does not forget who saw it.
  await set({ code: 'NOVO-1', password: 'sertao8', from: '2026-11-20T19:50' });
  expect(await viewers()).toMatchObject([{ seenAt: null }, { seenAt: null }]);
  expect(await (await captain(lobos)).text()).not.toContain(CODE);
  await set({ code: 'NOVO-1', password: 'sertao8', from: '2026-11-20T19:45' });
  expect(await viewers()).toMatchObject([{ seenAt: expect.any(String) }, { seenAt: null }]);

  // The code is in no public answer, in nothing that all of the staff read, and in no activity.
  const id = event.split('/').at(-1)!;
  const publicTexts = await Promise.all(
    [`/api/registration/${id}`, '/api/public/copa-trios', `/c/copa-trios`].map(async (path) =>
      (await app.request(path)).text(),
    ),
  );
  const ownTexts = await Promise.all(
    ['/api/events', event, `${event}/state`, `${event}/sign-ups`, '/api/staff/activity'].map(async (path) =>
      (await marina.request(path)).text(),
    ),
  );
  for (const text of [...publicTexts, ...ownTexts]) expect(text).not.toContain('NOVO-1');
  const scorer = await joinStaff(app, marina, 'scorer');
  expect((await scorer.request(`${event}/lobby`)).status).toBe(403);

  expect((await marina.request(`${event}/lobby`, { method: 'DELETE' })).status).toBe(200);
  expect(await lobbyOf(lobos)).toBeNull();
});

test('CA6 · without check-in every accepted trio sees the code; a code without text is refused and loses nothing', async () => {
  const { marina, clock, event, tokens, set, lobbyOf } = await beforeLobby();
  await marina.request(`${event}/check-in-rules`, { method: 'PUT', json: { opens: null } });
  expect((await set({ code: '  ', from: '2026-11-20T19:50' })).status).toBe(422);
  expect((await set({ code: CODE, from: '2026-13-20T19:50' })).status).toBe(422);
  expect((await set({ code: CODE, from: '2026-11-20T19:50' })).status).toBe(200);
  expect((await set({ code: '', from: '2026-11-20T19:40' })).status).toBe(422);
  clock.passHours(10 / 60);
  const shown = { from: '2026-11-20T19:50', needsCheckIn: false, code: { code: CODE, password: '' } };
  expect(await lobbyOf(tokens[0]!)).toEqual(shown);
  expect(await lobbyOf(tokens[1]!)).toEqual(shown);
});

test('CA6 · another organiser finds no lobby of the event, also before there is one', async () => {
  const { app, event, set } = await beforeLobby();
  const other = await createOrganizer(app);
  const ask = async () => (await other.request(`${event}/lobby`)).status;
  expect(await ask()).toBe(404);
  await set({ code: CODE, password: '', from: '2026-11-20T19:50' });
  expect(await ask()).toBe(404);
  expect((await other.request(`${event}/lobby`, { method: 'DELETE' })).status).toBe(404);
});
