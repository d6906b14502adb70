import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { makeClock } from '../../testing/billing.ts';
import { decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, report } from '../../testing/play.ts';

/** The clock shows 19:10 in São Paulo; the event starts at 20:00. */
async function openCheckIn(places?: number) {
  const clock = makeClock('2026-11-20T22:10:00.000Z');
  const app = await makeTestApp({ now: clock.now });
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina, places === undefined ? {} : { places });
  const start = { startDate: '2026-11-20', startTime: '20:00' };
  await marina.request(`/api/events/${id}`, { method: 'PATCH', json: start });
  const set = (json: object) => marina.request(`/api/events/${id}/check-in-rules`, { method: 'PUT', json });
  const confirm = (token: string) =>
    app.request('/api/my-team/check-in', { method: 'POST', headers: { 'x-captain-token': token } });
  return { app, clock, marina, id, set, confirm };
}

const idOf = async (marina: TestOrganizer, id: string, name: string) =>
  (await entrantsOf(marina, id)).find(({ teamName }) => teamName === name)!.id;

test('ST5 · captains of accepted trios confirm inside the window, once, and see how many have', async () => {
  const { app, clock, marina, id, set, confirm } = await openCheckIn();
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  expect(await errorOf(await confirm(token))).toMatchObject({ code: 'check_in_not_accepted' });
  await decide(marina, id, 'accept', [await idOf(marina, id, 'Lobos')]);
  expect(await errorOf(await confirm(token))).toMatchObject({ code: 'check_in_closed' });
  expect((await set({ opens: 30, closes: 5 })).status).toBe(200);
  expect(await errorOf(await confirm(token))).toMatchObject({ code: 'check_in_closed' });
  clock.passHours(0.5);
  for (let time = 0; time < 2; time += 1) expect((await confirm(token)).status).toBe(200);
  const { myTeam } = (await (await confirm(token)).json()) as { myTeam: object };
  expect(myTeam).toMatchObject({
    checkedInAt: expect.any(String),
    checkIn: { phase: 'open', from: '2026-11-20T19:30', until: '2026-11-20T19:55', done: 1, total: 1 },
  });
  const lines = await app.asOwner(`select act from activity where act = 'checked_in'`);
  expect(lines).toHaveLength(1);
  clock.passHours(0.5);
  await marina.request(`/api/events/${id}/sign-ups/${await idOf(marina, id, 'Lobos')}/check-in`, {
    method: 'PUT',
    json: { done: false },
  });
  expect(await errorOf(await confirm(token))).toMatchObject({ code: 'check_in_closed' });
});

test('ST5 · a window that closes before it opens, or an event without a start, is refused', async () => {
  const { marina, id, set } = await openCheckIn();
  expect(await errorOf(await set({ opens: 30, closes: 30 }))).toMatchObject({
    code: 'check_in_closes_before_it_opens',
  });
  await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { startTime: null } });
  expect(await errorOf(await set({ opens: 30 }))).toMatchObject({ code: 'check_in_without_start' });
  expect((await set({ opens: null })).status).toBe(200);
});

test('ST5 · a start that is delayed keeps the check-ins, another day asks for them again', async () => {
  const { app, marina, id, set, confirm } = await openCheckIn();
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await decide(marina, id, 'accept', [await idOf(marina, id, 'Lobos')]);
  await set({ opens: 60 });
  expect((await confirm(token)).status).toBe(200);
  const checkedIn = async (json: object) => {
    await marina.request(`/api/events/${id}`, { method: 'PATCH', json });
    const [lobos] = await app.asOwner('select checked_in_at is not null as is_in from sign_ups');
    return lobos!['is_in'];
  };
  expect(await checkedIn({ startTime: '20:30' })).toBe(true);
  expect(await checkedIn({ startDate: '2026-11-21' })).toBe(false);
});

test('ST5 · the place of a missing trio goes to who has waited longest, who is a team at once; both are told', async () => {
  const { app, marina, id, set } = await openCheckIn(1);
  await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  await signUp(app, id, { teamName: 'Corujas' });
  await decide(marina, id, 'accept', [await idOf(marina, id, 'Lobos')]);
  await set({ opens: 60 });
  await app.settled();
  app.mails.length = 0;
  const given = await marina.request(`/api/events/${id}/sign-ups/${await idOf(marina, id, 'Lobos')}/give-place`, {
    method: 'POST',
  });
  expect(await given.json()).toEqual({ to: 'Raposas' });
  // A second window sends the same request: no other team moves up, and no mail is sent twice.
  const again = await marina.request(`/api/events/${id}/sign-ups/${await idOf(marina, id, 'Lobos')}/give-place`, {
    method: 'POST',
  });
  expect(await errorOf(again)).toMatchObject({ code: 'no_place_to_give' });
  const states = Object.fromEntries((await entrantsOf(marina, id)).map(({ teamName, state }) => [teamName, state]));
  expect(states).toEqual({ Lobos: 'declined', Raposas: 'accepted', Corujas: 'waiting' });
  await app.asOwner('update jobs set run_at = now()');
  await app.settled();
  expect(app.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Inscrição aceita: Copa Trios',
    'Vaga liberada: Copa Trios',
  ]);
});

test('ST5 · a trio that checked in or has results keeps its place, and nobody waiting leaves the place free', async () => {
  const { app, marina, id, set } = await openCheckIn(2);
  await signUp(app, id, { teamName: 'Lobos' });
  await signUp(app, id, { teamName: 'Raposas' });
  const [lobos, raposas] = [await idOf(marina, id, 'Lobos'), await idOf(marina, id, 'Raposas')];
  await decide(marina, id, 'accept', [lobos, raposas]);
  await set({ opens: 60 });
  const one = (signUp: string) => `/api/events/${id}/sign-ups/${signUp}`;
  await marina.request(`${one(lobos)}/check-in`, { method: 'PUT', json: { done: true } });
  const kept = await marina.request(`${one(lobos)}/give-place`, { method: 'POST' });
  expect(await errorOf(kept)).toMatchObject({ code: 'checked_in_keeps_place' });
  expect(await (await marina.request(`${one(raposas)}/give-place`, { method: 'POST' })).json()).toEqual({ to: null });

  await marina.request(`${one(lobos)}/check-in`, { method: 'PUT', json: { done: false } });
  const cup = on(marina, id);
  const teams = (await (await marina.request(`${cup.event}/teams`)).json()) as { teams: { id: string }[] };
  await report(cup, { teamId: teams.teams[0]!.id });
  const played = await marina.request(`${one(lobos)}/give-place`, { method: 'POST' });
  expect(await errorOf(played)).toMatchObject({ code: 'sign_up_has_results' });
});

test('ST5 · another organiser can neither open a check-in nor touch one', async () => {
  const { app, marina, id, set } = await openCheckIn();
  const other = await createOrganizer(app);
  await addTeam(other, 'Fora');
  await signUp(app, id, { teamName: 'Lobos' });
  const lobos = await idOf(marina, id, 'Lobos');
  await decide(marina, id, 'accept', [lobos]);
  await set({ opens: 60 });
  const rules = { method: 'PUT', json: { opens: 5 } };
  expect((await other.request(`/api/events/${id}/check-in-rules`, rules)).status).toBe(404);
  const mark = { method: 'PUT', json: { done: true } };
  expect((await other.request(`/api/events/${id}/sign-ups/${lobos}/check-in`, mark)).status).toBe(404);
  expect((await other.request(`/api/events/${id}/sign-ups/${lobos}/give-place`, { method: 'POST' })).status).toBe(404);
  expect((await other.request(`${other.event}/sign-ups/${lobos}/check-in`, mark)).status).toBe(404);
});
