import { expect, test } from 'vitest';
import type { ServerMessage, Topic } from '../../../domain/stream/live.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { serveLive, watchLink, watchLog } from '../../testing/live.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post } from '../../testing/play.ts';
import { inviteStaff, joinStaff } from '../../testing/staff.ts';

interface Cup {
  app: TestApp;
  /** On a published event that takes sign-ups. */
  cup: TestOrganizer;
}

interface Change {
  topic: Topic;
  /** Whether the windows of the organiser's other events are told, too. */
  reachesAll: boolean;
  make(cup: Cup): unknown;
}

async function changeRules({ request, event }: TestOrganizer): Promise<Response> {
  const { rules, version } = (await (await request(`${event}/rules`)).json()) as { rules: object; version: number };
  const json = { rules: { ...rules, rounds: 4 }, version, reason: 'Nova regra' };
  return request(`${event}/rules`, { method: 'PUT', json });
}

const put = (path: string, json: object) => (cup: TestOrganizer) =>
  cup.request(path.replace('{event}', cup.event), { method: 'PUT', json });

const changes: Record<string, Change> = {
  'a name': {
    topic: 'events',
    reachesAll: true,
    make: ({ cup }) => cup.request(cup.event, { method: 'PATCH', json: { name: 'Copa 2' } }),
  },
  publication: {
    topic: 'events',
    reachesAll: true,
    make: ({ cup }) => put('{event}/publication', { mode: 'held', delay: 0 })(cup),
  },
  'the event on air': {
    topic: 'events',
    reachesAll: true,
    make: ({ cup }) => post(cup, 'on-air', { confirmed: true }),
  },
  'the rules': { topic: 'events', reachesAll: true, make: ({ cup }) => changeRules(cup) },
  'the end': { topic: 'events', reachesAll: true, make: ({ cup }) => post(cup, 'end') },
  'the list of events': { topic: 'events', reachesAll: true, make: ({ cup }) => createEvent(cup) },
  'the sign-ups': { topic: 'sign-ups', reachesAll: false, make: ({ app, cup }) => signUp(app, cup.eventId) },
  'closed rounds': { topic: 'messages', reachesAll: false, make: ({ cup }) => post(cup, 'rounds/1/close') },
  'the colours of the event': {
    topic: 'brand',
    reachesAll: false,
    make: ({ cup }) => put('{event}/brand', { primaryColor: '#123456', secondaryColor: null })(cup),
  },
  'the colours of the organiser': {
    topic: 'brand',
    reachesAll: true,
    make: ({ cup }) => put('/api/overlay-config', { primaryColor: '#123456', secondaryColor: '#ffffff' })(cup),
  },
  'the remote control': {
    topic: 'broadcast',
    reachesAll: true,
    make: ({ cup }) => cup.request('/api/broadcast-remote', { method: 'POST' }),
  },
  'the invitations of staff': { topic: 'staff', reachesAll: true, make: ({ cup }) => inviteStaff(cup, 'scorer') },
  'the staff': { topic: 'staff', reachesAll: true, make: ({ app, cup }) => joinStaff(app, cup, 'scorer') },
};

async function playing() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await openEvent(marina)).id);
  const { id: teamId } = await addTeam(cup, 'Lobos');
  await post(cup, 'reports', { id: crypto.randomUUID(), teamId, round: 1, placement: 1, kills: [1, 0, 0] });
  return { app, marina, cup, teamId };
}

test.each(Object.entries(changes))('BS1 · the windows of an event are told of a change of %s', async (_, change) => {
  const { topic, reachesAll, make } = change;
  const { app, marina, cup } = await playing();
  const other = await createOrganizer(app);
  const server = await serveLive(app);
  const [window, elsewhere, foreign] = [watchLog(server, cup), watchLog(server, marina), watchLog(server, other)];
  for (const one of [window, elsewhere, foreign]) await one.until(({ type }) => type === 'presence');
  const tells = (told: Topic) => (message: ServerMessage) =>
    message.type === 'changed' && message.topics.includes(told);
  await make({ app, cup });
  await window.until(tells(topic));
  // Topics are told in their order: once a later one arrives, this one has arrived or never will.
  const later = topic === 'staff' ? 'events' : 'staff';
  await (later === 'events' ? createEvent(marina) : inviteStaff(marina, 'scorer'));
  await elsewhere.until(tells(later));
  expect(elsewhere.messages.some(tells(topic))).toBe(reachesAll);
  expect(foreign.topics()).toEqual([]);
});

test('BS1 · a mail to a captain is told when it is queued and when it was sent', async () => {
  const { app, cup } = await playing();
  await signUp(app, cup.eventId);
  const [entrant] = await entrantsOf(cup, cup.eventId);
  const window = watchLog(await serveLive(app), cup);
  await window.until(({ type }) => type === 'presence');
  const told = () =>
    window
      .topics()
      .flat()
      .filter((topic) => topic === 'messages').length;
  await post(cup, 'sign-ups/accept', { ids: [entrant!.id] });
  await expect.poll(told).toBe(1);
  await app.settled();
  await expect.poll(told).toBeGreaterThan(1);
});

test('BS1 · an OBS source is told when it connects, changes its size and leaves or its server dies, not when its lease is renewed', async () => {
  const { app, cup } = await playing();
  const made = await cup.request('/api/obs-links', { json: { name: 'OBS', eventId: cup.eventId } });
  const { link } = (await made.json()) as { link: { token: string } };
  const [here, there] = [await serveLive(app), await serveLive(app, { renewEveryMs: 50 })];
  const window = watchLog(here, cup);
  await window.until(({ type }) => type === 'presence');
  const told = () => window.topics().length;
  const connect = async () => {
    const obs = watchLink(there, link.token);
    await obs.untilSnapshot();
    return obs.socket;
  };
  const source = { type: 'source', id: crypto.randomUUID(), scene: 'auto', width: 1920, height: 1080 };

  const obs = await connect();
  obs.send(JSON.stringify(source));
  await expect.poll(told).toBe(1);
  obs.send(JSON.stringify({ ...source, width: 1280, height: 720 }));
  await expect.poll(told).toBe(2);
  obs.close();
  await expect.poll(told).toBe(3);
  (await connect()).send(JSON.stringify(source));
  await expect.poll(told).toBe(4);
  // Some renewals later nothing else was told.
  const renewedAt = () => app.asOwner('select last_seen from live_sources');
  const before = JSON.stringify(await renewedAt());
  await expect.poll(async () => JSON.stringify(await renewedAt())).not.toBe(before);
  expect(told()).toBe(4);
  // Nobody renews the lease of this one: its server died 14 seconds ago.
  await app.asOwner(
    `insert into live_sources (link_id, id, user_id, scene, width, height, connection, last_seen)
      select link_id, gen_random_uuid(), user_id, scene, width, height, gen_random_uuid(), now() - interval '14 seconds'
      from live_sources`,
  );
  await expect.poll(told).toBe(5);
  await expect.poll(told, { timeout: 5000 }).toBe(6);
  const lost = await app.asOwner('select from live_sources where closed_at = last_seen');
  expect(lost).toHaveLength(1);
  expect(new Set(window.topics().flat())).toEqual(new Set(['broadcast']));
});

test('BS2 · results, decisions, the round on air and teams are told by entries alone', async () => {
  const { app, cup, teamId } = await playing();
  const window = watchLog(await serveLive(app), cup);
  await window.until(({ type }) => type === 'presence');
  await post(cup, 'reports', { id: crypto.randomUUID(), teamId, round: 2, placement: 1, kills: [1, 0, 0] });
  await post(cup, 'decisions', { kind: 'warning', teamId, reason: 'Atraso' });
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 4 } });
  await addTeam(cup, 'Raposas');
  await post(cup, 'results/remove', { teamId, round: 2, reason: 'Engano' });
  // What is told is told in order: anything else would have come before this.
  await inviteStaff(cup, 'scorer');
  await window.until(({ type }) => type === 'changed');
  expect(window.topics()).toEqual([['staff']]);
});

test('BS1 · OBS links are told nothing but snapshots', async () => {
  const { app, cup } = await playing();
  const made = await cup.request('/api/obs-links', { json: { name: 'OBS', eventId: cup.eventId } });
  const { link } = (await made.json()) as { link: { token: string } };
  const obs = watchLink(await serveLive(app), link.token);
  await obs.untilSnapshot();
  await cup.request(cup.event, { method: 'PATCH', json: { name: 'Copa 2' } });
  await obs.untilSnapshot(({ event }) => event.name === 'Copa 2');
  expect(obs.messages.every(({ type }) => type === 'snapshot' || type === 'beat')).toBe(true);
});
