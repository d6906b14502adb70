import { describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent, entrantsOf, openEvent, sendSignUp, setSignUpRules, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';

describe('SE8 · declined and withdrawn sign-ups use nothing up', () => {
  const fill = (app: TestApp, championshipId: string, state: string, count: number) =>
    app.asOwner(
      `insert into sign_ups (id, user_id, championship_id, team_name, name_key, captain_email, state, token)
       select gen_random_uuid(), user_id, id, 'Trio ' || $2 || n, 'trio ' || $2 || n, 'a@example.com', $2, gen_random_uuid()
       from championships, generate_series(1, $3::int) as n where id = $1`,
      [championshipId, state, count],
    );
  const stateOf = async (app: TestApp, championshipId: string) =>
    ((await (await app.request(`/api/registration/${championshipId}`)).json()) as { state: string }).state;

  test.each(['declined', 'withdrawn'])('500 %s ones leave the championship open', async (state) => {
    const app = await makeTestApp();
    const { id } = await openEvent(await createOrganizer(app));
    await fill(app, id, state, 500);
    expect(await stateOf(app, id)).toBe('open');
    expect((await signUp(app, id)).state).toBe('new');
  });

  test('500 that wait or hold a place close it, and its page says so', async () => {
    const app = await makeTestApp();
    const { id } = await openEvent(await createOrganizer(app), { places: 10 });
    await fill(app, id, 'new', 10);
    await fill(app, id, 'waiting', 489);
    expect(await stateOf(app, id)).toBe('full');
    expect((await signUp(app, id)).state).toBe('waiting');
    expect(await stateOf(app, id)).toBe('closed');
    expect((await sendSignUp(app, id)).status).toBe(409);
  });

  test('beyond five hundred of them the oldest go', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id } = await openEvent(marina);
    await fill(app, id, 'declined', 510);
    await signUp(app, id);
    const states = (await entrantsOf(marina, id)).map(({ state }) => state);
    expect(states).toEqual([...Array<string>(500).fill('declined'), 'new']);
  });

  test('the organiser deletes them, and nobody else does', async () => {
    const app = await makeTestApp();
    const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
    const { id } = await openEvent(marina);
    await fill(app, id, 'declined', 3);
    await fill(app, id, 'withdrawn', 2);
    await fill(app, id, 'new', 1);
    await fill(app, id, 'waiting', 1);
    const purge = ({ request }: Pick<TestApp, 'request'>) =>
      request(`/api/events/${id}/sign-ups/inactive`, { method: 'DELETE' });
    expect([(await purge(rui)).status, (await purge(app)).status]).toEqual([404, 401]);
    expect(await (await purge(marina)).json()).toEqual({ removed: 5 });
    expect((await entrantsOf(marina, id)).map(({ state }) => state)).toEqual(['new', 'waiting']);
  });
});

test('SE8 · a team name of 60 characters is taken, a longer one is refused in words, and a mail quotes no more than 80', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina, { name: 'x'.repeat(200) });
  await setSignUpRules(marina, id, {});
  const refused = await sendSignUp(app, id, { teamName: 'a'.repeat(61) });
  expect([refused.status, (await errorOf(refused)).fields]).toEqual([
    422,
    { teamName: 'O nome do time pode ter no máximo 60 caracteres.' },
  ]);
  await signUp(app, id, { teamName: 'é'.repeat(60) });
  await app.settled();
  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]!.text).toContain(`Time: ${'é'.repeat(60)}\n`);
  expect(`${app.mails[0]!.subject}\n${app.mails[0]!.text}`).not.toMatch(/x{80}/);
});
