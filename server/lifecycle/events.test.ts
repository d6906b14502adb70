import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createEvent, listOwn, openEvent, setSignUpRules, signUp } from '../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { on, resurgence, useRules } from '../testing/play.ts';

test('K2 · only the name is needed: empty dates and time are null, the mode is Warzone, and it is a draft', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const response = await marina.request('/api/events', { json: { name: '  Copa   <Trios> ' } });
  expect(((await response.json()) as { event: object }).event).toEqual({
    id: expect.any(String),
    name: 'Copa Trios',
    description: '',
    startDate: null,
    startTime: null,
    endDate: null,
    rulesName: 'Warzone Trios Battle Royale',
    ruleFacts: { lobby: 50, rounds: 5, decimals: 1, teamSize: 3 },
    published: false,
    unlisted: false,
    ledgerDownload: false,
    slug: 'copa-trios',
    standalone: false,
    onAir: false,
    status: 'draft',
    currentRound: 1,
    endedAt: null,
    endedOn: null,
    createdAt: expect.any(String),
    originId: null,
    brand: { primaryColor: null, secondaryColor: null, logoUrl: null },
    podium: [],
    signUps: {
      phase: 'early',
      open: false,
      from: null,
      until: null,
      places: null,
      notice: '',
      rostersClosed: false,
      confirmEmail: false,
    },
    captainsSend: false,
    checkIn: { opens: null, closes: 0, phase: 'none', from: null, until: null },
  });
});

test('K1 · K2 · what was saved is there again to the day and the minute, newest first', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const given = {
    name: 'Copa',
    description: 'Duas linhas\nde texto',
    startDate: '2026-12-31',
    startTime: '23:30',
    endDate: '2027-01-01',
  };
  const { id } = await createEvent(marina, { name: 'Antes' });
  await createEvent(marina, { ...given, preset: resurgence });
  expect(await listOwn(marina)).toMatchObject([{ ...given, rulesName: 'Ressurgência Trios' }, { name: 'Antes' }]);
  await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { ...given, name: 'Depois' } });
  expect((await listOwn(marina))[1]).toMatchObject({ ...given, name: 'Depois', published: true });
  // PATCH leaves omitted fields unchanged.
  await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { description: 'Nova' } });
  expect((await listOwn(marina))[1]).toMatchObject({ ...given, name: 'Depois', description: 'Nova' });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '<>' }, 'name'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ startDate: '' }, 'startDate'],
  [{ startTime: '25:00' }, 'startTime'],
  [{ endDate: 'amanhã' }, 'endDate'],
])('K2 · %j is refused at its field', async (wrong, field) => {
  const marina = await createOrganizer(await makeTestApp());
  const response = await marina.request('/api/events', { json: { name: 'Copa', ...wrong } });
  expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([422, [field]]);
});

test('K2 · an end before the start and an unknown mode are refused in words, and nothing is saved', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const send = (json: object) => marina.request('/api/events', { json: { name: 'Copa', ...json } });
  expect((await errorOf(await send({ startDate: '2026-12-02', endDate: '2026-12-01' }))).message).toBe(
    'A data de término não pode ser antes da data de início',
  );
  expect((await errorOf(await send({ preset: 'xadrez' }))).message).toBe('Modo de jogo desconhecido');
  expect(await listOwn(marina)).toEqual([]);
});

test('N1 · K2 · there are never more places than the mode takes, whichever of the two is changed', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const { id } = await openEvent(marina, { places: 50 });
  expect((await errorOf(await setSignUpRules(marina, id, { places: 51 }))).message).toBe(
    'Warzone Trios Battle Royale aceita no máximo 50 times',
  );
  expect((await errorOf(await useRules(on(marina, id), resurgence))).code).toBe('places_over_mode');
  expect(await listOwn(marina)).toMatchObject([{ rulesName: 'Warzone Trios Battle Royale', signUps: { places: 50 } }]);
});

test('K2 · the same one sent again is one championship, and the id of another organiser leads nowhere', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const id = crypto.randomUUID();
  const again = Array.from({ length: 5 }, () => createEvent(marina, { id, name: 'Copa' }));
  expect(new Set((await Promise.all(again)).map((made) => made.id))).toEqual(new Set([id]));
  await createEvent(marina, { id, name: 'Copa corrigida' });
  expect(await listOwn(marina)).toMatchObject([{ id, name: 'Copa corrigida' }]);
  expect((await rui.request('/api/events', { json: { id, name: 'Minha' } })).status).toBe(404);
  expect(await listOwn(rui)).toEqual([]);
});

test('K3 · K5 · published and unpublished from the card, and deleted with its sign-ups', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  await signUp(app, id);
  expect(await listOwn(marina)).toMatchObject([{ published: true, entrants: 1, waiting: 0 }]);
  await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { published: false } });
  expect(await listOwn(marina)).toMatchObject([{ published: false }]);
  expect((await marina.request(`/api/events/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await listOwn(marina)).toEqual([]);
  expect(await app.asOwner('select from sign_ups')).toEqual([]);
});

test('ST5 · an event that is only taken off the agenda is recorded among what people did', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await createEvent(marina);
  const acts = () => app.asOwner<{ act: { act: string } }>('select act from activity order by id');
  const before = (await acts()).length;
  expect((await marina.request(`/api/events/${id}`, { method: 'PATCH', json: { unlisted: true } })).status).toBe(200);
  expect((await acts()).slice(before)).toHaveLength(1);
});

test('A9 · another organiser can neither see nor change anything of an event', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const { id } = await createEvent(marina, { published: false });
  const before = await listOwn(marina);
  const rules = { open: true, until: null, places: 1, notice: '', rostersClosed: true };
  const attempts: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Meu' }],
    ['PATCH', '', { published: true }],
    ['PUT', '/sign-up-rules', rules],
    ['POST', '/on-air', { confirmed: true }],
    ['POST', '/end'],
    ['POST', '/reopen', { reason: 'Meu' }],
    ['GET', '/contents'],
    ['POST', '/zero'],
    ['POST', '/reset'],
    ['POST', '/duplicate', { name: 'Meu' }],
    ['POST', '/qualify', { to: crypto.randomUUID(), count: 1 }],
    ['POST', '/invitations', { from: crypto.randomUUID() }],
    ['PUT', '/brand', { primaryColor: '#fff' }],
    ['DELETE', '/brand/logo'],
    ['GET', '/teams'],
    ['POST', '/teams', { name: 'Meu' }],
    ['GET', '/reports'],
    ['GET', '/standings'],
    ['GET', '/sign-ups'],
    ['DELETE', ''],
  ];
  for (const [method, path, json] of attempts)
    for (const [somebody, status] of [
      [rui, 404],
      [app, 401],
    ] as const) {
      const response = await somebody.request(`/api/events/${id}${path}`, { method, ...(json && { json }) });
      expect([method, path, response.status]).toEqual([method, path, status]);
    }
  expect(await listOwn(rui)).toEqual([]);
  expect(await listOwn(marina)).toEqual(before);
});

test('SE8 · an organiser has five hundred events, also when many are created at once; sent again one of them is taken', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const kept = await createEvent(marina);
  await app.asOwner(
    "insert into championships (user_id, nome) select $1, 'Copa ' || n from generate_series(1, 497) as n",
    [marina.id],
  );
  const create = (organizer: TestOrganizer, json: object) => organizer.request('/api/events', { json });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(marina, { name: `Taça ${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 409)!;
  expect((await errorOf(refused)).message).toBe(
    'Máximo de 500 campeonatos. Exclua um que não usa mais antes de criar outro.',
  );
  expect((await create(marina, { id: kept.id, name: 'Outro nome' })).status).toBe(200);
  expect((await create(rui, { name: 'Copa' })).status).toBe(200);
});
