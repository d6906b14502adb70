import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { createEvent, decide, entrantsOf, setSignUpRules, signUp } from '../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';

test.each<[string, (app: TestApp, marina: TestOrganizer, id: string) => Promise<unknown>, object, string]>([
  [
    'a deadline after the end of the event',
    async (_app, marina, id) =>
      marina.request(`/api/events/${id}`, {
        method: 'PATCH',
        json: { startDate: '2026-12-01', endDate: '2026-12-01' },
      }),
    { until: '2026-12-02T00:00' },
    'sign_ups_end_after_event',
  ],
  [
    'a deadline before the opening',
    async () => undefined,
    { from: '2026-12-01T12:00', until: '2026-12-01T12:00' },
    'sign_ups_end_before_start',
  ],
  [
    'fewer places than accepted teams',
    async (app, marina, id) => {
      await setSignUpRules(marina, id, {});
      for (let n = 0; n < 2; n += 1) await signUp(app, id);
      await decide(
        marina,
        id,
        'accept',
        (await entrantsOf(marina, id)).map((entrant) => entrant.id),
      );
    },
    { places: 1 },
    'places_below_accepted',
  ],
])('EV5 · EV13 · %s is refused in words', async (_what, prepare, rules, code) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina);
  await prepare(app, marina, id);
  const refused = await setSignUpRules(marina, id, rules);
  expect([refused.status, (await errorOf(refused)).code]).toEqual([422, code]);
});

test('EV14 · EV13 · a deadline of the first version that lies after the end hinders no other change', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { startDate: '2026-12-01', startTime: '20:00' });
  await app.asOwner("update championships set sign_ups_until = '2026-12-09T12:00' where id = $1", [id]);
  const change = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
  // The form of the details always sends all its fields.
  const details = { name: 'Copa 2', startDate: '2026-12-01', startTime: '20:00', endDate: null };
  for (const json of [{ currentRound: 2 }, { published: false }, details])
    expect((await change(json)).status).toBe(200);
  expect((await errorOf(await change({ startDate: '2026-12-02' }))).code).toBe('sign_ups_end_after_event');
});

test('EV13 · sign-ups that were called off before they opened have not opened; called off afterwards they are over', async () => {
  let now = new Date('2026-11-16T15:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina);
  const stateAfter = async (rules: object) => {
    await setSignUpRules(marina, id, rules);
    return ((await (await app.request(`/api/registration/${id}`)).json()) as { state: string }).state;
  };
  const tomorrow = { from: '2026-11-17T12:00' };
  expect(await stateAfter(tomorrow)).toBe('early');
  expect(await stateAfter({ open: false })).toBe('early');
  expect(await stateAfter(tomorrow)).toBe('early');
  now = new Date('2026-11-17T15:00:00Z');
  expect(await stateAfter({ open: false })).toBe('closed');
});
