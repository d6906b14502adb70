import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent, openEvent, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report } from '../../testing/play.ts';
import { showAgenda } from './actions.ts';

test('K6 · anyone sees what is published, in order of date with its state, in the organiser’s colours, and nothing private', async () => {
  // 01:30 UTC on the 16th is still the 15th in São Paulo.
  const app = await makeTestApp({ now: () => new Date('2026-11-16T01:30:00Z') });
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  await marina.request('/api/overlay-config', {
    method: 'PUT',
    json: { primaryColor: '#00aaff', secondaryColor: '#fff' },
  });
  await createEvent(marina, { name: 'Depois', startDate: '2026-12-01', startTime: '20:00' });
  await createEvent(marina, { name: 'Antes', startDate: '2026-11-10', endDate: '2026-11-14' });
  await createEvent(marina, { name: 'Hoje', startDate: '2026-11-15' });
  await createEvent(marina, { name: 'Rascunho', published: false });
  await openEvent(rui);
  const response = await app.request(`/api/agenda/${marina.id}`);
  const text = await response.text();
  const { brand, upcoming, past } = JSON.parse(text) as Agenda;
  expect(brand).toEqual({ primaryColor: '#00aaff', secondaryColor: '#fff', logoUrl: null });
  const states = (entries: Entry[]) => entries.map(({ name, state }) => [name, state]);
  expect([states(upcoming), states(past)]).toEqual([
    [
      ['Hoje', 'today'],
      ['Depois', 'upcoming'],
    ],
    [['Antes', 'over']],
  ]);
  expect(upcoming[1]).toEqual({
    id: expect.any(String),
    slug: 'depois',
    name: 'Depois',
    description: '',
    startDate: '2026-12-01',
    startTime: '20:00',
    endDate: null,
    endedOn: null,
    rulesName: 'Warzone Trios Battle Royale',
    ruleFacts: { lobby: 50, rounds: 5, decimals: 1, teamSize: 3 },
    state: 'upcoming',
    live: false,
    currentRound: 1,
    teams: 0,
    logoUrl: null,
    signUps: { phase: 'early', from: null, until: null },
    places: { total: 50, free: 50, waiting: 0 },
    podium: [],
    mvp: null,
  });
  expect(text).not.toMatch(/@|Rascunho|Evento avulso|notice|user/i);
});

test('K6 · an unknown organiser is a plain not-found, whatever the id looks like', async () => {
  const app = await makeTestApp();
  for (const id of [crypto.randomUUID(), 'x', '%00', "1' or '1'='1"]) {
    const response = await app.request(`/api/agenda/${encodeURIComponent(id)}`);
    expect([response.status, (await errorOf(response)).message]).toEqual([404, 'Não encontrado']);
  }
});

test('SE8 · what is past comes in pages of twenty, and is counted whole; of what is coming there are at most forty', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-11-16T12:00:00Z') });
  const marina = await createOrganizer(app);
  const fill = (name: string, day: string, count: number) =>
    app.asOwner(
      `insert into championships (user_id, nome, data_inicio, publicado)
       select $1, $2 || ' ' || n, $3::date + n, true from generate_series(0, $4::int - 1) as n`,
      [marina.id, name, day, count],
    );
  await fill('Passada', '2026-01-01', 45);
  await fill('Futura', '2027-01-01', 120);
  const page = async (number: number) =>
    (await (await app.request(`/api/agenda/${marina.id}?page=${number}`)).json()) as Agenda;
  const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)];
  expect([first, second, third, fourth].map(({ past }) => past.length)).toEqual([20, 20, 5, 0]);
  expect([first.past[0]!.name, third.past.at(-1)!.name]).toEqual(['Passada 44', 'Passada 0']);
  expect([first.pastTotal, first.upcoming.length, first.upcoming[0]!.name]).toEqual([45, 40, 'Futura 0']);
  for (const bad of ['0', '-1', 'x', '1001'])
    expect((await app.request(`/api/agenda/${marina.id}?page=${bad}`)).status).toBe(422);
});

test('K6 · an event without dates stands among the past ones at the local day of its end', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-12-10T12:00:00Z') });
  const marina = await createOrganizer(app);
  const ended = async (name: string, startDate: string | null, endedAt: string) => {
    const cup = on(marina, (await createEvent(marina, { name, startDate })).id);
    await post(cup, 'end');
    await app.asOwner('update championships set ended_at = $2 where id = $1', [cup.eventId, endedAt]);
  };
  // 23:00 on the first of December in São Paulo.
  await ended('Sem data', null, '2026-12-02T02:00:00Z');
  await ended('Dia 2', '2026-12-02', '2026-12-02T20:00:00Z');
  await ended('Dia 1', '2026-12-01', '2026-12-01T20:00:00Z');
  const { past } = (await (await app.request(`/api/agenda/${marina.id}`)).json()) as { past: { name: string }[] };
  expect(past[0]!.name).toBe('Dia 2');
  expect(
    past
      .slice(1)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Dia 1', 'Sem data']);
});

test('FX19 · two events that are played at once are both live, as far as their results are public', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-11-16T12:00:00Z') });
  const marina = await createOrganizer(app);
  const cup = async (name: string, startDate: string) =>
    on(marina, (await createEvent(marina, { name, startDate, published: true })).id);
  const [onAir, second, held] = [
    await cup('No ar', '2026-11-16'),
    await cup('Também', '2026-11-16'),
    await cup('Segurada', '2026-11-16'),
  ];
  await cup('Depois', '2026-12-01');
  await post(onAir, 'on-air');
  await held.request(`${held.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  for (const playing of [second, held]) await report(playing, { teamId: (await addTeam(playing, 'Lobos')).id });
  const live = async () => {
    const { upcoming } = (await (await app.request(`/api/agenda/${marina.id}`)).json()) as Agenda;
    return upcoming.filter((entry) => entry.live).map(({ name }) => name);
  };
  expect((await live()).toSorted()).toEqual(['No ar', 'Também']);
  await post(held, 'publication/publish');
  expect((await live()).toSorted()).toEqual(['No ar', 'Segurada', 'Também']);
});

test('EV7 · EV13 · the agenda shows who organises, places left, the real state of sign-ups, and the champion of what has ended', async () => {
  const app = await makeTestApp({ now: () => new Date('2026-11-16T12:00:00Z') });
  const marina = await createOrganizer(app);
  const links = { discord: 'discord.gg/arena', instagram: '', twitch: '', youtube: '' };
  const profile = { name: 'Arena Sertão', bio: 'Toda semana', links };
  expect((await marina.request('/api/profile', { method: 'PUT', json: profile })).status).toBe(200);
  const ended = on(marina, (await createEvent(marina, { name: 'Copa 1', startDate: '2026-11-15' })).id);
  const [first, second] = [await addTeam(ended, 'Raposas'), await addTeam(ended, 'Lobos')];
  await report(ended, { teamId: first.id, placement: 1, kills: [10, 0, 0] });
  await report(ended, { teamId: second.id, placement: 2, kills: [1, 0, 0] });
  await marina.request(`${ended.event}/end`, { method: 'POST' });
  const open = await openEvent(marina, { places: 2, until: '2026-12-01T18:00' });
  await signUp(app, open.id);
  const agenda = (await (await app.request(`/api/agenda/${marina.id}`)).json()) as Agenda;
  expect(agenda.profile).toEqual({ ...profile, links: { ...links, discord: 'https://discord.gg/arena' } });
  expect(agenda.upcoming).toMatchObject([
    { signUps: { phase: 'open', until: '2026-12-01T18:00' }, places: { total: 2, free: 1, waiting: 0 } },
  ]);
  expect(agenda.past).toMatchObject([
    {
      name: 'Copa 1',
      state: 'ended',
      teams: 2,
      podium: [
        { name: 'Raposas', points: 2000 },
        { name: 'Lobos', points: 180 },
      ],
      mvp: { name: 'Raposas A', kills: 10 },
    },
  ]);
  const final = await app.request(`/api/agenda/events/${ended.eventId}/final-standings`);
  expect(await final.json()).toMatchObject({
    name: 'Copa 1',
    finalStandings: { rows: [{ position: 1, name: 'Raposas', players: ['Raposas A', 'Raposas B', 'Raposas C'] }, {}] },
  });
  // Events that are unpublished or not ended have no public final standings.
  await marina.request(ended.event, { method: 'PATCH', json: { published: false } });
  for (const id of [ended.eventId, open.id])
    expect((await app.request(`/api/agenda/events/${id}/final-standings`)).status).toBe(404);
});

interface Agenda {
  profile: object;
  brand: object;
  upcoming: Entry[];
  past: Entry[];
  pastTotal: number;
}

interface Entry {
  live: boolean;
  name: string;
  state: string;
}

test('FX3 · hidden events that are not on the page of an agenda cost no statement', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const addHidden = async (from: number, to: number, day: string) => {
    await app.asOwner(
      `insert into championships (user_id, nome, publicado, data_inicio, publication_mode, published_entry)
       select $1, 'Copa ' || n, true, $4, 'held', 0 from generate_series($2::int, $3::int) as n`,
      [marina.id, from, to, day],
    );
    await app.asOwner(
      `insert into score_entries (championship_id, user_id, kind, act, actor_kind, content)
       select championship_id, user_id, 'round', '{"kind": "round", "round": 2}', 'owner', '' from score_ledgers
       where last_number = 0`,
    );
  };
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const countStatements = async (page: number) => {
    statements = 0;
    const deps = { ...app, db, timeZone: 'America/Sao_Paulo' };
    const agenda = await showAgenda(deps, marina.id, page);
    return { statements, shown: agenda!.upcoming.length + agenda!.past.length, pastTotal: agenda!.pastTotal };
  };
  await addHidden(1, 45, '2031-01-31');
  await addHidden(46, 70, '2020-01-31');
  const few = await countStatements(1);
  await addHidden(71, 130, '2031-01-31');
  await addHidden(131, 190, '2020-01-31');
  const many = await countStatements(1);
  expect([few.shown, many.shown, many.pastTotal]).toEqual([60, 60, 85]);
  expect(many.statements).toBe(few.statements);
  expect(few.statements).toBeGreaterThan(60);
});

test.each([
  ['held', { mode: 'held', delay: 0 }],
  ['delayed', { mode: 'live', delay: 300 }],
])('ES5 · PU3 · while %s the agenda says live and ended as the public page does', async (_how, publication) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const { id: teamId } = await addTeam(cup, 'Lobos');
  const { entry } = await report(cup, { teamId });
  // A result that was undone before it was held back is no result.
  await post(cup, `ledger/${entry}/undo`, { reason: 'Time errado' });
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: publication });
  await post(cup, 'publication/publish');
  const shown = async () => {
    const { upcoming, past } = (await (await app.request(`/api/agenda/${marina.id}`)).json()) as LiveAgenda;
    const [one] = [...upcoming, ...past];
    const page = (await (await app.request('/api/public/copa')).json()) as { phase: string };
    return [one!.state === 'ended' ? 'ended' : one!.live ? 'playing' : 'before', page.phase];
  };
  const acts = [
    () => report(cup, { teamId, round: 2 }),
    () => post(cup, 'end'),
    () => post(cup, 'reopen', { reason: 'Faltou um' }),
    () => post(cup, 'zero'),
  ];
  for (const [index, act] of acts.entries()) {
    const before = await shown();
    await act();
    expect(await shown()).toEqual(before);
    await post(cup, 'publication/publish');
    const after = ['playing', 'ended', 'playing', 'before'][index];
    expect(await shown()).toEqual([after, after]);
  }
});

interface LiveAgenda {
  upcoming: { state: string; live: boolean }[];
  past: { state: string; live: boolean }[];
}
