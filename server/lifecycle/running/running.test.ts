import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent, entrantsOf, listOwn, openEvent, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';
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
} from '../../testing/play.ts';

describe('EV4 · on air', () => {
  test('EV2 · EV4 · the standalone event is on air first and is neither published nor deleted', async () => {
    const marina = await createOrganizer(await makeTestApp());
    expect((await eventOf(marina)).event).toMatchObject({ name: 'Evento avulso', onAir: true, status: 'on_air' });
    for (const refused of [
      await marina.request(marina.event, { method: 'PATCH', json: { published: true } }),
      await marina.request('/api/events', { json: { id: marina.eventId, name: 'Copa', published: true } }),
      await marina.request(marina.event, { method: 'DELETE' }),
    ])
      expect((await errorOf(refused)).code).toBe('standalone_event');
  });

  test('EV4 · one event is on air; while another one is being played the change has to be confirmed', async () => {
    const marina = await createOrganizer(await makeTestApp());
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
    // Replacing an ended event on air needs no confirmation. Putting the event on air a second time changes nothing.
    await post(second, 'end');
    for (let times = 0; times < 2; times += 1) expect((await post(first, 'on-air')).status).toBe(200);
  });

  test('EV4 · when the event on air is deleted the standalone one is on air again', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await post(cup, 'on-air');
    expect((await cup.request(cup.event, { method: 'DELETE' })).status).toBe(200);
    expect((await eventOf(marina)).event.onAir).toBe(true);
    expect((await errorOf(await cup.request(`${cup.event}/standings`))).code).toBe('event_not_found');
  });

  test('FX20 · unpublishing the event on air takes it off air', async () => {
    const organizer = await createOrganizer(await makeTestApp());
    const cup = on(organizer, (await createEvent(organizer)).id);
    await post(cup, 'on-air');
    await cup.request(cup.event, { method: 'PATCH', json: { name: 'Copa 2' } });
    expect((await eventOf(cup)).event.onAir).toBe(true);
    await cup.request(cup.event, { method: 'PATCH', json: { published: false } });
    expect((await eventOf(cup)).event.onAir).toBe(false);
    expect((await eventOf(organizer)).event.onAir).toBe(true);
  });

  test('EV4 · EV5 · accepting, reporting and putting on air at the same moment: nothing is lost and one event is on air', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
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
  test('EV7 · the day of the end is one of the organiser’s calendar, for the organiser, the captain and the public', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id } = await openEvent(marina);
    const { token } = await signUp(app, id);
    const cup = on(marina, id);
    await post(cup, 'end');
    // 00:30 in UTC is still the day before in São Paulo.
    await app.asOwner("update championships set ended_at = '2026-11-16T00:30:00Z' where id = $1", [id]);
    await app.asOwner("update score_entries set at = '2026-11-16T00:30:00Z' where kind = 'end'");
    const headers = { 'x-captain-token': token };
    const answers = [
      ((await (await marina.request('/api/events')).json()) as { events: { id: string }[] }).events.find(
        (event) => event.id === id,
      ),
      (await eventOf(cup)).event,
      ((await (await app.request('/api/my-team', { headers })).json()) as { myTeam: { event: object } }).myTeam.event,
      ((await (await app.request(`/api/agenda/${marina.id}`)).json()) as { past: object[] }).past[0],
      ((await (await app.request(`/api/registration/${id}`)).json()) as { event: object }).event,
    ];
    for (const answer of answers) expect(answer).toMatchObject({ startDate: null, endedOn: '2026-11-15' });
  });

  test('EV7 · an ended event keeps champion and final table; it is reopened for a reason, which is kept', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await post(cup, 'end');
    expect(await eventOf(cup)).toMatchObject({
      event: {
        status: 'ended',
        podium: [
          { name: 'Raposas', points: 2000 },
          { name: 'Lobos', points: 1620 },
        ],
      },
      finalStandings: {
        rows: [
          { position: 1, name: 'Raposas', players: ['Raposas A', 'Raposas B', 'Raposas C'], points: 2000, kills: 10 },
          { position: 2, name: 'Lobos', points: 1620 },
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
      { position: 1, name: 'Lobos', points: 3420 },
      { position: 2, name: 'Raposas', points: 2000 },
    ]);
  });

  test('EV7 · M1 · an ended event that is created again under its id keeps its rules; one being played is scored by the new one', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const cup = await playedCup(marina);
    await report(cup, { teamId: (await addTeam(cup, 'Onças')).id, placement: 3, kills: [10, 0, 0] });
    const again = { id: cup.eventId, name: 'Copa 1', preset: resurgence };
    await createEvent(marina, again);
    expect(await (await cup.request(`${cup.event}/reports`)).json()).toMatchObject({
      reports: expect.arrayContaining([expect.objectContaining({ placement: 3, points: 1600 })]),
    });
    await post(cup, 'end');
    const refused = await marina.request('/api/events', {
      json: { ...again, preset: 'warzone-trios' },
    });
    expect((await errorOf(refused)).code).toBe('match_ended');
    expect((await eventOf(cup)).event).toMatchObject({ rulesName: 'Ressurgência Trios' });
  });

  test('EV7 · ended by itself or by its date an event is listed as ended, one on air is not', async () => {
    const app = await makeTestApp({ now: () => new Date('2026-11-16T03:30:00Z') });
    const marina = await createOrganizer(app);
    // At 00:30 in São Paulo the event that started at 20:00 is still running; the one of two days ago is over.
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
