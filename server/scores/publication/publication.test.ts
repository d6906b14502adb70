import { expect, test } from 'vitest';
import { showAgenda } from '../../visitors/agenda/actions.ts';
import { agendaJson } from '../../visitors/agenda/json.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { showPublicEvent } from '../../visitors/public-page/actions.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { accept, asCaptain, review, setSettings, submit } from '../../testing/captains.ts';
import { createEvent, decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { serveLive, watchLink, watchOwn } from '../../testing/live.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report, resurgence, standingsOf, useRules } from '../../testing/play.ts';
import { makeSeason } from '../../testing/season.ts';

test('PU3 · while held no address of a visitor or captain shows anything newer; Publicar agora shows it all and stays held', async () => {
  const app = await makeTestApp();
  const { cup, token, lobos, rival, entry } = await playedNight(app);
  await publish(cup, { mode: 'held' });
  const before = await everyPublicAnswer(app, cup, token);

  await report(cup, { teamId: rival, round: 2, placement: 1, kills: [9, 9, 9] });
  await post(cup, 'results/remove', { teamId: rival, round: 1, reason: 'Time errado' });
  await cup.request(`${cup.event}/teams/${rival}`, {
    method: 'PATCH',
    json: { name: 'Rival Novo', discordId: '', reason: 'Nome' },
  });
  await cup.request(`${cup.event}/teams/${rival}/players/1`, {
    method: 'PATCH',
    json: { activisionId: 'Craque#1', reason: 'Nome' },
  });
  await addTeam(cup, 'Chegou Depois');
  await post(cup, 'decisions', { kind: 'adjustment', teamId: lobos, round: null, points: -500, reason: 'Atraso' });
  await useRules(cup, resurgence, 'Formato errado');
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 3 } });
  expect((await post(cup, 'end')).status).toBe(200);
  expect(await everyPublicAnswer(app, cup, token)).toEqual(before);

  expect(await publicationOf(cup)).toMatchObject({ mode: 'held', entry, round: 1, waiting: 9 });
  await post(cup, 'publication/publish');
  expect(await publicationOf(cup)).toMatchObject({ mode: 'held', entry: entry + 9, round: 3, waiting: 0 });
  const after = await everyPublicAnswer(app, cup, token);
  for (const [address, answer] of Object.entries(after))
    expect([address, answer]).not.toEqual([address, before[address]]);
  expect(after['/api/agenda/events/final-standings']).toMatch(/Rival Novo/);
  await post(cup, 'reopen', { reason: 'Faltou um' });
  expect(await everyPublicAnswer(app, cup, token)).toEqual(after);
});

test('CR13 · PU3 · what a captain sends and what is done with it shows on no public address until it is accepted and published', async () => {
  const app = await makeTestApp();
  const { cup, token } = await playedNight(app);
  await setSettings(cup, { images: 0 });
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
  const server = await serveLive(app);
  const obs = watchLink(server, await makeLink(cup));
  await obs.untilSnapshot(({ event }) => event.round === 2);
  const captain = { request: asCaptain(app, token) };
  const others = async () => {
    // The captain's own page tells what became of the submission.
    const { '/api/my-team': own, ...answers } = await everyPublicAnswer(app, cup, token);
    return { answers, place: (JSON.parse(own!) as { myTeam: { place: { rounds: object[] } } }).myTeam.place };
  };
  const before = await others();
  const shown = obs.messages.filter(({ type }) => type === 'snapshot').length;
  const numbers = { round: 2, placement: 1, kills: [9, 9, 9], images: [] };
  const first = await submit(captain, numbers);
  await review(cup, 'decline', { id: first.id, reason: 'Não dá para ler' });
  const second = await submit(captain, numbers);
  expect(await others()).toEqual(before);
  await publish(cup, { mode: 'held' });
  await accept(cup, second.id);
  expect(await others()).toEqual(before);
  const snapshots = obs.messages.filter((message) => message.type === 'snapshot');
  expect(snapshots.length).toBeGreaterThanOrEqual(shown);
  expect(snapshots.some((message) => JSON.stringify(message).includes('[9,9,9]'))).toBe(false);
  await post(cup, 'publication/publish');
  const after = await others();
  expect(after.place.rounds).toHaveLength(before.place.rounds.length + 1);
  expect(after.answers['/api/public']).not.toBe(before.answers['/api/public']);
  await obs.untilSnapshot((snapshot) => JSON.stringify(snapshot).includes('[9,9,9]'));
});

test('PU3 · a team that was removed while held stays on the public ranking', async () => {
  const app = await makeTestApp();
  const { cup, token, rival } = await playedNight(app);
  await publish(cup, { mode: 'held' });
  const before = await everyPublicAnswer(app, cup, token);
  await cup.request(`${cup.event}/teams/${rival}?reason=Desistiu`, { method: 'DELETE' });
  expect((await standingsOf(cup)).standings).toHaveLength(1);
  expect(await everyPublicAnswer(app, cup, token)).toEqual(before);
  await publish(cup, { mode: 'live' });
  expect(await everyPublicAnswer(app, cup, token)).not.toEqual(before);
});

test('PU3 · no act of a visitor or captain tells of a result or an end that is held', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-12-01T22:30:00Z') });
  const { cup, token } = await playedNight(app);
  await cup.request(cup.event, { method: 'PATCH', json: { startDate: '2026-12-01', startTime: '20:00' } });
  await cup.request(`${cup.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 10 } });
  const late = await signUp(app, cup.eventId, { teamName: 'Corujas' });
  await decide(cup, cup.eventId, 'accept', [
    (await entrantsOf(cup, cup.eventId)).find(({ teamName }) => teamName === 'Corujas')!.id,
  ]);
  const corujas = (await standingsOf(cup)).standings.find(({ name }) => name === 'Corujas')!.teamId;
  await publish(cup, { mode: 'held' });
  const ask = (captain: string, path: string, init: object) =>
    app.request(`/api/my-team/${path}`, { headers: { 'x-captain-token': captain }, ...init });
  const withdraw = async () => (await errorOf(await ask(late.token, 'withdraw', { method: 'POST' }))).code;

  await report(cup, { teamId: corujas, round: 1, placement: 3 });
  expect(await withdraw()).toBe('withdrawal_by_organizer');
  await post(cup, 'results/remove', { teamId: corujas, round: 1, reason: 'Não jogou' });
  expect((await post(cup, 'end')).status).toBe(200);
  expect(await withdraw()).toBe('withdrawal_by_organizer');
  const change = { method: 'PUT', json: { activisionIds: ['Nova#1234', null, null] } };
  const changed = (await (await ask(token, 'players', change)).json()) as { myTeam: object };
  // As before the end: the event has public results, so the staff decides.
  expect(changed.myTeam).toMatchObject({
    rosterOpen: true,
    activisionIds: expect.not.arrayContaining(['Nova#1234']),
    rosterRequest: { changes: expect.stringMatching(/^Ana\d+ → Nova$/) },
  });
  expect((await ask(token, 'check-in', { method: 'POST' })).status).toBe(200);
  expect((await signUp(app, cup.eventId, { teamName: 'Atrasados' })).state).toBe('new');

  await post(cup, 'publication/publish');
  expect(await withdraw()).toBe('match_ended');
  expect((await errorOf(await ask(token, 'players', change))).code).toBe('match_ended');
});

test.each(['page', 'agenda'] as const)(
  'PU3 · an end entered after the organiser held is not shown to a visitor whose request began before: %s',
  async (name) => {
    const app = await makeTestApp();
    const { cup, rival } = await playedNight(app);
    const deps = { ...app, timeZone: 'America/Sao_Paulo' };
    const visit = async (db: Db) =>
      name === 'page'
        ? showPublicEvent({ ...deps, db }, 'copa-trios')
        : agendaJson((await showAgenda({ ...deps, db }, cup.id))!, deps);
    const before = await visit(app.db);
    const hold = async () => {
      await publish(cup, { mode: 'held' });
      await report(cup, { teamId: rival, round: 2, placement: 1, kills: [9, 9, 9] });
      expect((await post(cup, 'end')).status).toBe(200);
    };
    const seen = await visit(interrupted(app.db, name === 'page' ? 'before' : 'after', hold));
    expect(seen).toEqual(before);
  },
);

test('PU3 · with a delay an entry is public when the database’s clock says so, and what was public stays so', async () => {
  const app = await makeTestApp();
  const { cup, token, rival, entry } = await playedNight(app);
  await publish(cup, { delay: 300 });
  // A new delay does not hide entries that are already public.
  expect(await publicationOf(cup)).toMatchObject({ entry, waiting: 0, nextInSeconds: null });
  const before = await everyPublicAnswer(app, cup, token);
  await report(cup, { teamId: rival, round: 2, placement: 1, kills: [9, 9, 9] });
  const waiting = await publicationOf(cup);
  expect(waiting).toMatchObject({ mode: 'live', delay: 300, entry, waiting: 1 });
  expect(waiting.nextInSeconds).toBeGreaterThan(280);
  expect(await everyPublicAnswer(app, cup, token)).toEqual(before);
  await app.asOwner("update score_entries set at = at - interval '301 seconds'");
  expect(await publicationOf(cup)).toMatchObject({ entry: entry + 1, waiting: 0, nextInSeconds: null });
  expect(await everyPublicAnswer(app, cup, token)).not.toEqual(before);
});

test('FX5 · the remote control acts on the public standings: nothing held is answered or shown on the stream', async () => {
  const app = await makeTestApp();
  const { cup, lobos, rival } = await playedNight(app);
  await post(cup, 'on-air');
  const { token } = (await (await cup.request('/api/broadcast-remote', { method: 'POST' })).json()) as RemoteJson;
  const server = await serveLive(app);
  const [own, obs] = [watchOwn(server, cup), watchLink(server, await makeLink(cup))];
  // The team that the button shows, in the answer and on the stream; else the code of the refusal.
  const press = async (position: number) => {
    const answer = await app.request(`/api/remote/${token}/time/${position}`);
    if (!answer.ok) return (await errorOf(answer)).code;
    const { program } = (await answer.json()) as { program: { teamId: string } };
    await obs.untilSnapshot(({ program: shown }) => shown.teamId === program.teamId);
    return program.teamId;
  };
  const pressAll = async () => [await press(2), await press(1), await press(3)];
  const before = [lobos, rival, 'team_not_found'];
  expect(await pressAll()).toEqual(before);

  await publish(cup, { mode: 'held' });
  await report(cup, { teamId: lobos, round: 2, placement: 1, kills: [9, 9, 9] });
  await addTeam(cup, 'Chegou Depois');
  expect((await standingsOf(cup)).standings[0]).toMatchObject({ teamId: lobos });
  expect(await pressAll()).toEqual(before);
  // The public still sees the team that was removed.
  await cup.request(`${cup.event}/teams/${rival}?reason=Desistiu`, { method: 'DELETE' });
  await own.untilSnapshot(({ teams }) => teams.every(({ id }) => id !== rival));
  expect(await pressAll()).toEqual(before);
  await post(cup, 'publication/publish');
  expect(await press(1)).toBe(lobos);
});

test('PU3 · OBS links stop at the pointer, the organiser’s dashboard sees everything, also after a restart', async () => {
  const app = await makeTestApp();
  const { cup, rival } = await playedNight(app);
  const link = await makeLink(cup);
  const server = await serveLive(app);
  const [own, obs] = [watchOwn(server, cup), watchLink(server, link)];
  await own.untilSnapshot();
  await obs.untilSnapshot();
  await publish(cup, { mode: 'held' });
  await report(cup, { teamId: rival, round: 2, placement: 1, kills: [9, 9, 9] });
  await own.untilSnapshot(({ mvps }) => mvps.some(({ kills }) => kills === 19));
  await server.stop();

  const again = await serveLive(app);
  const back = watchLink(again, link);
  const late = watchOwn(again, cup);
  await late.untilSnapshot(({ mvps }) => mvps.some(({ kills }) => kills === 19));
  await back.untilSnapshot();
  const isNewer = ({ mvps }: { mvps: readonly { kills: number }[] }) => mvps.some(({ kills }) => kills === 19);
  expect([...obs.snapshots(), ...back.snapshots()].some(isNewer)).toBe(false);
  await post(cup, 'publication/publish');
  await back.untilSnapshot(isNewer);
});

test('PU3 · an OBS link is sent what was delayed when the delay has passed, without another change', async () => {
  const app = await makeTestApp();
  const { cup, rival } = await playedNight(app);
  const server = await serveLive(app);
  const obs = watchLink(server, await makeLink(cup));
  await obs.untilSnapshot();
  await publish(cup, { delay: 1 });
  const reported = performance.now();
  await report(cup, { teamId: rival, round: 2, placement: 1, kills: [9, 9, 9] });
  await obs.untilSnapshot(({ mvps }) => mvps.some(({ kills }) => kills === 19));
  expect(performance.now() - reported).toBeGreaterThan(950);
});

test('PU3 · only the organiser of the event may publish, and only what is defined is taken', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const cup = on(marina, (await createEvent(marina)).id);
  const other = { ...cup, request: rui.request };
  expect((await errorOf(await other.request(`${cup.event}/publication`))).code).toBe('event_not_found');
  expect((await errorOf(await publish(other, { mode: 'held' }))).code).toBe('event_not_found');
  expect((await errorOf(await post(other, 'publication/publish'))).code).toBe('event_not_found');
  for (const bad of [{ delay: 301 }, { delay: -1 }, { delay: 1.5 }, { mode: 'x' }])
    expect((await publish(cup, bad)).status).toBe(422);
  expect(await publicationOf(cup)).toMatchObject({ mode: 'live', delay: 0 });
});

/** A published event with an accepted captain's team and a rival, one round played, and the last entry. */
async function playedNight(app: TestApp) {
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
  const lobos = (await standingsOf(cup)).standings[0]!.teamId;
  const { id: rival } = await addTeam(cup, 'Rival');
  await cup.request(cup.event, { method: 'PATCH', json: { ledgerDownload: true } });
  await report(cup, { teamId: lobos, round: 1, placement: 2, kills: [1, 1, 1] });
  const { entry } = await report(cup, { teamId: rival, round: 1, placement: 1, kills: [10, 0, 0] });
  await makeSeason(cup, [cup.eventId]);
  return { cup, token, lobos, rival, entry: entry! };
}

/** Calls `act` once, just before or just after the first transaction on these connections. */
function interrupted(db: Db, moment: 'before' | 'after', act: () => Promise<void>): Db {
  let first = true;
  const connection = () => ({
    execute: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const isFirst = first;
      first = false;
      if (isFirst && moment === 'before') await act();
      const result = await db.connection().execute(work);
      if (isFirst && moment === 'after') await act();
      return result;
    },
  });
  return new Proxy(db, { get: (of, key) => (key === 'connection' ? connection : Reflect.get(of, key)) });
}

/** What visitors and captains get from the API, the feed and the previews. */
async function everyPublicAnswer(app: TestApp, cup: TestOrganizer, token: string): Promise<Record<string, string>> {
  // The clock goes on, so it is left out.
  const text = async (path: string, init = {}) =>
    (await (await app.request(path, init)).text()).replaceAll(/"clock":"[^"]*"/g, '"clock":""');
  // Error responses contain the id of their request, which differs each time.
  const plain = (answer: string) => answer.replace(/"requestId":"[^"]*"/, '');
  const id = cup.eventId;
  const { token: feed } = (await (await post(cup, 'feed', { replace: true })).json()) as { token: string };
  return {
    '/api/agenda': await text(`/api/agenda/${cup.id}`),
    '/api/agenda/events/final-standings': plain(await text(`/api/agenda/events/${id}/final-standings`)),
    '/api/registration': await text(`/api/registration/${id}`),
    '/api/registration/rules': await text(`/api/registration/${id}/rules`),
    '/api/public': await text('/api/public/copa-trios'),
    '/api/public/ledger': await text('/api/public/copa-trios/ledger'),
    '/api/feed/placar.json': await text(`/api/feed/${feed}/placar.json`),
    '/api/feed/placar.csv': await text(`/api/feed/${feed}/placar.csv`),
    '/api/my-team': await text('/api/my-team', { headers: { 'x-captain-token': token } }),
    '/api/season': await text('/api/season/circuito-2026'),
    '/api/season/ranking.json': await text('/api/season/circuito-2026/ranking.json'),
    '/api/season/ranking.csv': await text('/api/season/circuito-2026/ranking.csv'),
    '/previa/temporada': await text('/previa/temporada/circuito-2026/x.jpg'),
    '/previa/c': await text('/previa/c/copa-trios/x.jpg'),
    '/previa/organizador': await text(`/previa/organizador/${cup.id}/x.jpg`),
    '/previa/inscricao': await text(`/previa/inscricao/${id}/x.jpg`),
  };
}

async function makeLink({ request, eventId }: TestOrganizer): Promise<string> {
  const answer = await request('/api/obs-links', { json: { name: 'OBS', eventId } });
  return ((await answer.json()) as { link: { token: string } }).link.token;
}

interface RemoteJson {
  token: string;
}

interface PublicationJson {
  mode: string;
  nextInSeconds: number | null;
}

const publicationOf = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/publication`)).json()) as { publication: PublicationJson }).publication;

const publish = ({ request, event }: TestOrganizer, change: object) =>
  Promise.resolve(request(`${event}/publication`, { method: 'PUT', json: { mode: 'live', delay: 0, ...change } }));
