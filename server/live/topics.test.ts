import { expect, test } from 'vitest';
import type { ServerMessage, Topic } from '../../domain/live.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { createEvent, entrantsOf, openEvent, signUp } from '../testing/events.ts';
import { serveLive, watchLink, watchLog } from '../testing/live.ts';
import { createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, on, post } from '../testing/play.ts';
import { inviteStaff, joinStaff } from '../testing/staff.ts';

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
