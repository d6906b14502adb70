import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { serveLive, watchLink, watchOwn } from '../testing/live.ts';
import { createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, post, report } from '../testing/play.ts';

async function changeRules({ request, event }: TestOrganizer): Promise<Response> {
  const { rules, version } = (await (await request(`${event}/rules`)).json()) as { rules: object; version: number };
  return request(`${event}/rules`, { method: 'PUT', json: { rules: { ...rules, rounds: 4 }, version, reason: '' } });
}

function unchangedMs({ messages }: ReturnType<typeof watchOwn>): number | undefined {
  return messages.find((message) => message.type === 'beat')?.unchangedMs;
}

type Change = (marina: TestOrganizer, teamId: string) => Promise<unknown>;

const changes: Record<string, Change> = {
  'the results': (marina, teamId) => report(marina, { teamId, round: 2 }),
  'the teams': (marina) => addTeam(marina, 'Raposas'),
  'a Discord ID': async ({ request, event }, teamId) =>
    request(`${event}/teams/${teamId}`, { method: 'PATCH', json: { name: 'Lobos', discordId: '42' } }),
  'the round': async ({ request, event }) => request(event, { method: 'PATCH', json: { currentRound: 3 } }),
  'the rules': changeRules,
  'the decisions': async (marina, teamId) => post(marina, 'decisions', { kind: 'warning', teamId, reason: 'Atraso' }),
  publication: async ({ request, event }) =>
    request(`${event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } }),
  'the end': async (marina) => post(marina, 'end'),
};

test.each(Object.entries(changes))(
  "RE1 · the organiser's windows are told of a change of %s, links are not",
  async (_, change) => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id } = await addTeam(marina, 'Lobos');
    await report(marina, { teamId: id });
    const made = await marina.request('/api/obs-links', { json: { name: 'OBS', eventId: marina.eventId } });
    const { link } = (await made.json()) as { link: { token: string } };
    const server = await serveLive(app);
    const [own, obs] = [watchOwn(server, marina), watchLink(server, link.token)];
    await Promise.all([own.untilSnapshot(), obs.untilSnapshot()]);
    const count = () => own.messages.filter(({ type }) => type === 'changed').length;
    const before = count();
    const startedAt = performance.now();
    await change(marina, id);
    await expect.poll(count).toBeGreaterThan(before);
    expect(obs.messages.some(({ type }) => type === 'changed')).toBe(false);
    const late = watchOwn(server, marina);
    await late.untilSnapshot();
    expect(unchangedMs(late)).toBeLessThan(performance.now() - startedAt);
  },
);

test('RE1 · a window that connects is told for how long nothing has changed for this organiser', async () => {
  const app = await makeTestApp();
  const [marina, rafael] = [await createOrganizer(app), await createOrganizer(app)];
  const made = await marina.request('/api/obs-links', { json: { name: 'OBS', eventId: marina.eventId } });
  const { link } = (await made.json()) as { link: { token: string } };
  const server = await serveLive(app);
  const [own, other] = [watchOwn(server, marina), watchOwn(server, rafael)];
  await Promise.all([own.untilSnapshot(), other.untilSnapshot()]);
  await addTeam(rafael, 'Raposas');
  await other.until(({ type }) => type === 'changed');
  const [late, obs] = [watchOwn(server, marina), watchLink(server, link.token)];
  await Promise.all([late.untilSnapshot(), obs.untilSnapshot()]);
  expect(unchangedMs(late)).toBeGreaterThan(unchangedMs(own)!);
  expect(unchangedMs(obs)).toBeUndefined();
});

test('RE1 · without LISTEN a window that connects is told of no time without changes', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  server.hub.onDisconnected();
  const window = watchOwn(server, marina);
  expect(await window.until(({ type }) => type === 'beat')).toMatchObject({ current: false, unchangedMs: 0 });
});

test('RE1 · a window that connects gets a snapshot and is not told of a change that did not happen', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const first = watchOwn(server, marina);
  await first.untilSnapshot();
  const second = watchOwn(server, marina);
  await second.untilSnapshot();
  await addTeam(marina, 'Raposas');
  for (const window of [first, second]) {
    await window.untilSnapshot(({ teams }) => teams.length === 1);
    await window.until(({ type }) => type === 'changed');
    // Messages arrive in order: a change told at the connection would have come before that of the team.
    expect(window.messages.filter(({ type }) => type === 'changed')).toHaveLength(1);
  }
});
