import { describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { createEvent, decide, entrantsOf, listOwn, openEvent, setSignUpRules, signUp } from '../testing/events.ts';
import { errorOf, signUpOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { makePicture } from '../testing/pictures.ts';
import { addTeam, on, report, sendReport, standingsOf } from '../testing/play.ts';

const post = ({ request, event }: TestOrganizer, act: string, json: object = {}) =>
  request(`${event}/${act}`, { method: 'POST', json });
const eventOf = async ({ request, event }: TestOrganizer) => (await (await request(event)).json()) as EventAnswer;
const namesOf = async (playing: TestOrganizer) => (await standingsOf(playing)).standings.map(({ name }) => name);

interface EventAnswer {
  event: { id: string; name: string; onAir: boolean; endedAt: string | null; status: string; podium: object[] };
  finalStandings: { rows: { name: string; points: number }[]; mvp: object | null } | null;
  reopenings: { reason: string }[];
}

/** A cup with two teams and one round: Raposas before Lobos. */
async function playedCup(organizer: TestOrganizer, name = 'Copa 1'): Promise<TestOrganizer> {
  const cup = on(organizer, (await createEvent(organizer, { name })).id);
  const [raposas, lobos] = [await addTeam(cup, 'Raposas'), await addTeam(cup, 'Lobos')];
  await report(cup, { teamId: raposas.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: lobos.id, placement: 2, kills: [9, 0, 0] });
  return cup;
}

describe('EV1 · two events share nothing', () => {
  test('EV1 · teams, names, mode, round, results and the end are of one event alone', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const [first, second] = [await playedCup(marina), await playedCup(marina, 'Copa 2')];
    await second.request(second.event, {
      method: 'PATCH',
      json: { gameMode: 'Ressurgência Trios', currentRound: 4 },
    });
    await post(second, 'end');
    expect(await eventOf(first)).toMatchObject({ event: { endedAt: null, gameMode: 'Warzone Trios Battle Royale' } });
    expect((await post(first, 'zero')).status).toBe(200);
    expect((await standingsOf(second)).standings[0]).toMatchObject({ name: 'Raposas', totalPoints: 200 });
    await post(first, 'reset');
    expect([await namesOf(first), await namesOf(second)]).toEqual([[], ['Raposas', 'Lobos']]);
    expect(await standingsOf(marina)).toMatchObject({ standings: [] });
  });

  test('EV1 · a team of one event takes no report, no rename and no removal through another', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    const [cup, other] = [await playedCup(marina), await playedCup(marina, 'Copa 2')];
    const { teamId } = (await standingsOf(cup)).standings[0]!;
    const rename = { method: 'PATCH', json: { activisionId: 'x#1' } };
    const answers = [
      await sendReport(other, { teamId, round: 2 }),
      await other.request(`${other.event}/teams/${teamId}/players/1`, rename),
      await other.request(`${other.event}/teams/${teamId}`, { method: 'DELETE' }),
    ];
    for (const answer of answers) expect((await errorOf(answer)).code).toBe('team_not_found');
    expect((await standingsOf(cup)).standings[0]).toMatchObject({ teamId, totalPoints: 200 });
  });

  test('EV1 · a reset moves the captains of its own event back, and of no other', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    const [first, second] = [await openEvent(marina), await openEvent(marina)];
    for (const { id } of [first, second]) {
      await signUp(app, id);
      await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
    }
    const cup = on(marina, first.id);
    expect(await (await cup.request(`${cup.event}/contents`)).json()).toEqual({
      contents: { reports: 0, teams: 1, acceptedSignUps: 1 },
    });
    await post(cup, 'reset');
    expect((await entrantsOf(marina, first.id))[0]).toMatchObject({ state: 'new' });
    expect((await entrantsOf(marina, second.id))[0]).toMatchObject({ state: 'accepted' });
  });

  test('EV1 · brand and logo of an event are its own; what it leaves open is the organiser’s', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
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

describe('EV4 · on air', () => {
  test('EV2 · EV4 · the standalone event is on air first and is neither published nor deleted', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    expect((await eventOf(marina)).event).toMatchObject({ name: 'Evento avulso', onAir: true, status: 'on_air' });
    for (const refused of [
      await marina.request(marina.event, { method: 'PATCH', json: { published: true } }),
      await marina.request('/api/events', { json: { id: marina.eventId, name: 'Copa', published: true } }),
      await marina.request(marina.event, { method: 'DELETE' }),
    ])
      expect((await errorOf(refused)).code).toBe('standalone_event');
  });

  test('EV4 · one event is on air; while another one is being played the change has to be confirmed', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const [first, second] = [await playedCup(marina), await playedCup(marina, 'Copa 2')];
    expect((await post(first, 'on-air')).status).toBe(200);
    const refused = await post(second, 'on-air');
    expect([refused.status, (await errorOf(refused)).message]).toEqual([
      409,
      'Copa 1 está no ar com resultados e ainda não foi encerrado',
    ]);
    expect((await post(second, 'on-air', { confirmed: true })).status).toBe(200);
    expect((await listOwn(marina)).map(({ name, onAir }) => [name, onAir])).toEqual([
      ['Copa 2', true],
      ['Copa 1', false],
    ]);
    // What has ended is not being played: no question. Put on air again nothing changes.
    await post(second, 'end');
    for (let times = 0; times < 2; times += 1) expect((await post(first, 'on-air')).status).toBe(200);
  });

  test('EV4 · when the event on air is deleted the standalone one is on air again', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await post(cup, 'on-air');
    expect((await cup.request(cup.event, { method: 'DELETE' })).status).toBe(200);
    expect((await eventOf(marina)).event.onAir).toBe(true);
    expect((await errorOf(await cup.request(`${cup.event}/standings`))).code).toBe('event_not_found');
  });

  test('EV4 · EV5 · accepting, reporting and putting on air at the same moment: nothing is lost and one event is on air', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    const cups = await Promise.all(
      [1, 2, 3].map(async (n) => on(marina, (await openEvent(marina, { places: n * 2 + 1 })).id)),
    );
    for (const { eventId } of cups) for (let n = 0; n < 8; n += 1) await signUp(app, eventId);
    const teams = await Promise.all(cups.map((cup) => addTeam(cup, 'Veteranos')));
    const entrants = await Promise.all(cups.map((cup) => entrantsOf(marina, cup.eventId)));
    const answers = await Promise.all(
      cups.flatMap((cup, index) => [
        ...entrants[index]!.map(({ id }) => marina.request(`${cup.event}/sign-ups/accept`, { json: { ids: [id] } })),
        ...[1, 2, 3, 4].map((round) => sendReport(cup, { teamId: teams[index]!.id, round })),
        ...[1, 2, 3].map(() => post(cup, 'on-air', { confirmed: true })),
      ]),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    for (const [index, cup] of cups.entries()) {
      const { standings } = await standingsOf(cup);
      expect(standings).toHaveLength(1 + (index + 1) * 2);
      expect(standings.find(({ name }) => name === 'Veteranos')!.rounds).toHaveLength(4);
      const accepted = (await entrantsOf(marina, cup.eventId)).filter(({ state }) => state === 'accepted');
      expect(accepted).toHaveLength((index + 1) * 2);
    }
    expect((await listOwn(marina)).filter(({ onAir }) => onAir)).toHaveLength(1);
    expect(await app.asOwner('select from on_air_events where user_id = $1', [marina.id])).toHaveLength(1);
  });
});

describe('EV7 · the end', () => {
  test('EV7 · an ended event keeps champion and final table; it is reopened for a reason, which is kept', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await post(cup, 'end');
    expect(await eventOf(cup)).toMatchObject({
      event: {
        status: 'ended',
        podium: [
          { name: 'Raposas', points: 200 },
          { name: 'Lobos', points: 162 },
        ],
      },
      finalStandings: {
        rows: [
          { position: 1, name: 'Raposas', players: ['Raposas A', 'Raposas B', 'Raposas C'], points: 200, kills: 10 },
          { position: 2, name: 'Lobos', points: 162 },
        ],
        mvp: { name: 'Raposas A', kills: 10 },
      },
    });
    const nothing = await post(cup, 'reopen', { reason: ' <> ' });
    expect([nothing.status, (await errorOf(nothing)).fields]).toEqual([422, { reason: 'Informe o motivo.' }]);
    expect((await post(cup, 'reopen', { reason: 'Faltou a queda 2' })).status).toBe(200);
    expect((await errorOf(await post(cup, 'reopen', { reason: 'De novo' }))).code).toBe('event_not_ended');
    expect(await eventOf(cup)).toMatchObject({
      event: { endedAt: null, podium: [] },
      finalStandings: null,
      reopenings: [{ reason: 'Faltou a queda 2' }],
    });
    const lobos = (await standingsOf(cup)).standings.find(({ name }) => name === 'Lobos')!;
    await report(cup, { teamId: lobos.teamId, round: 2, placement: 1, kills: [9, 0, 0] });
    await post(cup, 'end');
    expect((await eventOf(cup)).event.podium).toEqual([
      { name: 'Lobos', points: 342 },
      { name: 'Raposas', points: 200 },
    ]);
  });

  test('EV7 · M1 · an ended event that is created again under its id keeps its mode; one being played is scored by the new one', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await report(cup, { teamId: (await addTeam(cup, 'Onças')).id, placement: 3, kills: [10, 0, 0] });
    const again = { id: cup.eventId, name: 'Copa 1', gameMode: 'Ressurgência Trios' };
    await createEvent(marina, again);
    expect(await (await cup.request(`${cup.event}/reports`)).json()).toMatchObject({
      reports: expect.arrayContaining([expect.objectContaining({ placement: 3, points: 160 })]),
    });
    await post(cup, 'end');
    const refused = await marina.request('/api/events', {
      json: { ...again, gameMode: 'Warzone Trios Battle Royale' },
    });
    expect((await errorOf(refused)).code).toBe('match_ended');
    expect((await eventOf(cup)).event).toMatchObject({ gameMode: 'Ressurgência Trios' });
  });

  test('EV7 · ended by itself or by its date an event is listed as ended, one on air is not', async () => {
    const app = await makeTestApp({ now: () => new Date('2026-11-16T03:30:00Z') });
    const marina = await signUpOrganizer(app);
    // Half past midnight in São Paulo: a cup of 20:00 goes on, one of two days ago is over.
    await createEvent(marina, { name: 'Hoje', startDate: '2026-11-15', startTime: '20:00' });
    await createEvent(marina, { name: 'Velha', startDate: '2026-11-14', startTime: '20:00' });
    await createEvent(marina, { name: 'Rascunho', published: false });
    expect((await listOwn(marina)).map(({ name, status }) => [name, status])).toEqual([
      ['Rascunho', 'draft'],
      ['Velha', 'ended'],
      ['Hoje', 'scheduled'],
    ]);
  });
});

describe('EV8 · EV9 · the next event', () => {
  test('EV8 · a duplicate copies mode, sign-up rules, brand and, if wanted, teams; it is a draft of its own', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    const cup = await playedCup(marina);
    await setSignUpRules(marina, cup.eventId, { places: 20, notice: 'Leia as regras' });
    await cup.request(cup.event, { method: 'PATCH', json: { description: 'Toda terça' } });
    await cup.request(`${cup.event}/brand`, { method: 'PUT', json: { primaryColor: '#00ff00' } });
    const body = new Uint8Array(await makePicture('png'));
    await cup.request(`${cup.event}/brand/logo`, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
    const id = crypto.randomUUID();
    const json = { id, name: 'Copa 2', startDate: '2026-12-08', startTime: '20:00', withTeams: true };
    // Sent twice it is made once.
    const made = await Promise.all([post(cup, 'duplicate', json), post(cup, 'duplicate', json)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const next = on(marina, id);
    const { event } = (await (await next.request(next.event)).json()) as { event: { brand: { logoUrl: string } } };
    expect(event).toMatchObject({
      name: 'Copa 2',
      description: 'Toda terça',
      startDate: '2026-12-08',
      published: false,
      onAir: false,
      originId: cup.eventId,
      signUps: { open: false, phase: 'early', places: 20, notice: 'Leia as regras', rostersClosed: false },
      brand: { primaryColor: '#00ff00', secondaryColor: null },
    });
    expect((await standingsOf(next)).standings.map(({ name, totalPoints }) => [name, totalPoints])).toEqual([
      ['Lobos', 0],
      ['Raposas', 0],
    ]);
    // The logo is a copy: deleting the first event takes nothing from the second.
    expect((await cup.request(cup.event, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request(event.brand.logoUrl)).status).toBe(200);
    expect(await listOwn(marina)).toHaveLength(1);
  });

  test('EV8 · last event’s captains get one invitation each, with a link that fills the form', async () => {
    const app = await makeTestApp();
    const marina = await signUpOrganizer(app);
    const [last, next] = [await openEvent(marina), await openEvent(marina)];
    for (const [captainEmail, teamName] of [
      ['ana@example.com', 'Lobos'],
      ['bia@example.com', 'Raposas'],
      ['caio@example.com', 'Corvos'],
    ])
      await signUp(app, last.id, { captainEmail, teamName, activisionIds: [`${teamName}#1`, '', ''] });
    const [lobos] = await entrantsOf(marina, last.id);
    await decide(marina, last.id, 'decline', [(await entrantsOf(marina, last.id))[2]!.id]);
    await signUp(app, next.id, { captainEmail: 'bia@example.com' });
    await app.settled();
    app.mails.length = 0;

    const cup = on(marina, next.id);
    const invite = async () => (await (await post(cup, 'invitations', { from: last.id })).json()) as object;
    const invited = { teamName: 'Lobos', captainEmail: 'ana@example.com' };
    expect(await invite()).toMatchObject({ added: 1, mailed: true, invitations: [invited] });
    expect(await invite()).toMatchObject({ added: 0, invitations: [invited] });
    await app.settled();
    expect(app.mails).toMatchObject([{ to: 'ana@example.com', subject: 'Convite: Copa Trios' }]);
    expect(app.mails[0]!.text).toContain(`/inscricao?campeonato=${next.id}#convite=${lobos!.token}`);

    const prefill = (eventId: string, token: string) =>
      app.request(`/api/registration/${eventId}/invitation`, { headers: { 'x-captain-token': token } });
    expect(await (await prefill(next.id, lobos!.token)).json()).toEqual({
      teamName: 'Lobos',
      captainEmail: 'ana@example.com',
      discordId: '123456789',
      activisionIds: ['Lobos#1', '', ''],
    });
    const foreign = await openEvent(await signUpOrganizer(app));
    for (const [eventId, token] of [
      [next.id, 'x'.repeat(32)],
      [foreign.id, lobos!.token],
    ] as const)
      expect((await prefill(eventId, token)).status).toBe(404);
    const draft = on(marina, (await createEvent(marina, { published: false })).id);
    expect((await errorOf(await post(draft, 'invitations', { from: last.id }))).code).toBe('event_not_published');
    expect((await errorOf(await post(cup, 'invitations', { from: foreign.id }))).code).toBe('event_not_found');
  });

  test('EV9 · the best N are copied into another event with a part of their points, within its cap, and once', async () => {
    const marina = await signUpOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await addTeam(cup, 'Sem pontos');
    const final = on(marina, (await createEvent(marina, { name: 'Final', gameMode: 'Ressurgência Trios' })).id);
    await addTeam(final, 'LOBOS');
    const qualify = (json: object) => post(cup, 'qualify', { to: final.eventId, ...json });
    expect(await (await qualify({ count: 5, carryPercent: 50 })).json()).toEqual({
      added: ['Raposas'],
      skipped: ['Lobos'],
    });
    expect((await standingsOf(final)).standings[0]).toMatchObject({
      name: 'Raposas',
      position: 1,
      totalPoints: 100,
      carriedPoints: 100,
      rounds: [],
    });
    expect(await (await qualify({ count: 5 })).json()).toEqual({ added: [], skipped: ['Raposas', 'Lobos'] });
    expect((await errorOf(await post(cup, 'qualify', { to: cup.eventId, count: 1 }))).code).toBe('same_event');
    expect((await errorOf(await qualify({ to: crypto.randomUUID(), count: 1 }))).code).toBe('event_not_found');
    // Both are copied or none: there is one place left.
    const full = on(marina, (await createEvent(marina, { gameMode: 'Ressurgência Trios' })).id);
    for (let n = 0; n < 14; n += 1) await addTeam(full, `Time ${n}`);
    expect((await errorOf(await qualify({ to: full.eventId, count: 2 }))).code).toBe('team_limit_reached');
    expect(await namesOf(full)).toHaveLength(14);
  });
});

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
  const marina = await signUpOrganizer(app);
  const { id } = await createEvent(marina);
  await prepare(app, marina, id);
  const refused = await setSignUpRules(marina, id, rules);
  expect([refused.status, (await errorOf(refused)).code]).toEqual([422, code]);
});

test('EV14 · EV13 · a deadline of the first version that lies after the end hinders no other change', async () => {
  const app = await makeTestApp();
  const marina = await signUpOrganizer(app);
  const { id } = await createEvent(marina, { startDate: '2026-12-01', startTime: '20:00' });
  await app.asOwner("update championships set sign_ups_until = '2026-12-09T12:00' where id = $1", [id]);
  const change = (json: object) => marina.request(`/api/events/${id}`, { method: 'PATCH', json });
  // As the screens send it: the form of the details sends all of them.
  const details = { name: 'Copa 2', startDate: '2026-12-01', startTime: '20:00', endDate: null };
  for (const json of [{ currentRound: 2 }, { published: false }, details])
    expect((await change(json)).status).toBe(200);
  expect((await errorOf(await change({ startDate: '2026-12-02' }))).code).toBe('sign_ups_end_after_event');
});

test('EV13 · sign-ups that were called off before they opened have not opened; called off afterwards they are over', async () => {
  let now = new Date('2026-11-16T15:00:00Z');
  const app = await makeTestApp({ now: () => now });
  const marina = await signUpOrganizer(app);
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
