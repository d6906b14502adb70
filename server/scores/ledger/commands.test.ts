import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { makeAnswerCheck } from '../../testing/described-answers.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, report } from '../../testing/play.ts';

type Sent = { method?: string; json?: object };

async function night() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const [lobos, raposas] = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas')];
  await report(marina, { teamId: lobos.id });
  const { entry } = await report(marina, { teamId: lobos.id, round: 2 });
  return { app, marina, lobos: lobos.id, raposas: raposas.id, last: entry! };
}

const send = (
  { request, event }: TestOrganizer,
  key: string,
  path: string,
  { method = 'POST', json = {} }: Sent = {},
) => request(`${event}${path}`, { method, json, headers: { 'idempotency-key': key } });

const asMarina =
  (app: TestApp, { cookie }: TestOrganizer): TestOrganizer['request'] =>
  (path, init) =>
    app.request(path, { ...init, headers: { cookie, ...init?.headers } });

type Night = Awaited<ReturnType<typeof night>>;
type Act = (night: Night) => readonly [path: string, sent: Sent];

const result = (teamId: string, round: number) => ({
  id: crypto.randomUUID(),
  teamId,
  round,
  placement: 1,
  kills: [1, 0, 0],
});

const acts: Record<string, Act> = {
  'an undo': ({ last }) => [`/ledger/${last}/undo`, { json: { reason: '' } }],
  'several undos': ({ last }) => ['/ledger/undo', { json: { numbers: [last, last - 1], reason: '' } }],
  'a decision': ({ lobos }) => ['/decisions', { json: { kind: 'warning', teamId: lobos, reason: 'Atraso' } }],
  'a move': ({ lobos, raposas }) => [
    '/results/move',
    { json: { from: { teamId: lobos, round: 1 }, to: { teamId: raposas, round: 1 }, reason: '' } },
  ],
  'a removal': ({ lobos }) => ['/results/remove', { json: { teamId: lobos, round: 1, reason: '' } }],
  'a replay': () => ['/rounds/replay', { json: { round: 1, reason: 'Lobby caiu' } }],
  'a team that is added': () => ['/teams', { json: { name: 'Onças' } }],
  'an import': () => [
    '/teams/import',
    { json: { teams: [{ row: 1, name: 'Onças', discordId: '', activisionIds: [] }] } },
  ],
  'a team that is removed': ({ raposas }) => [`/teams/${raposas}`, { method: 'DELETE' }],
  'the edit of a team': ({ lobos }) => [
    `/teams/${lobos}`,
    { method: 'PATCH', json: { name: 'Lobas', discordId: '', reason: '' } },
  ],
  'the round on air': () => ['', { method: 'PATCH', json: { currentRound: 4 } }],
  'the end': () => ['/end', {}],
  'a result': ({ raposas }) => ['/reports', { json: result(raposas, 1) }],
  'a batch of results': ({ lobos, raposas }) => [
    '/reports/batch',
    { json: { reports: [result(lobos, 3), result(raposas, 3)], reason: '' } },
  ],
};

interface Answer {
  entry?: number;
  entries?: number[];
  results?: { entry: number }[];
}

/** The entries that an answer names. */
const namedIn = ({ entry, entries, results }: Answer) =>
  entries ?? results?.map((one) => one.entry) ?? (entry === undefined ? [] : [entry]);

const commandsOf = async (app: TestApp, key: string) =>
  (
    await app.asOwner<{ number: number }>(
      'select number::integer from score_entries where command_id = $1 order by number',
      [key],
    )
  ).map(({ number }) => number);

test.each(Object.entries(acts))(
  'BS3 · %s that is sent again is answered with its entries and makes no new one',
  async (_, act) => {
    const given = await night();
    const { app, marina } = given;
    const key = crypto.randomUUID();
    const [path, sent] = act(given);
    const first = await send(marina, key, path, sent);
    expect(first.status).toBe(200);
    const entries = await commandsOf(app, key);
    expect(entries.length).toBeGreaterThan(0);
    expect(namedIn((await first.json()) as Answer)).toEqual(entries);
    const last = await lastNumber(marina);
    // Another act in between: what is repeated would be refused, or done on another state.
    await marina.request(marina.event, { method: 'PATCH', json: { currentRound: 7 } });
    for (const spelled of [key, key.toUpperCase()]) {
      const again = await send(marina, spelled, path, sent);
      expect([again.status, await again.json()]).toEqual([200, { repeated: true, entry: entries[0], entries }]);
    }
    expect(await lastNumber(marina)).toBe(last + 1);
  },
);

test.each(['an undo', 'a team that is added', 'a batch of results'])(
  'BS3 · %s that is sent many times at once, to two servers, is done once',
  async (name) => {
    const given = await night();
    const { app, marina } = given;
    const other = await makeTestApp({ database: app.forAnotherServer() });
    const elsewhere = { ...marina, request: asMarina(other, marina) };
    const key = crypto.randomUUID();
    const [path, sent] = acts[name]!(given);
    const last = await lastNumber(marina);
    const answers = await Promise.all(
      [marina, elsewhere, marina, elsewhere, elsewhere, marina].map((one) => send(one, key, path, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const done = (await Promise.all(answers.map((answer) => answer.json()))) as { repeated?: true }[];
    expect(done.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const entries = await commandsOf(app, key);
    expect(await lastNumber(marina)).toBe(last + entries.length);
  },
);

/** What makes another request of an act, under the same id. */
const others: Record<string, Act> = {
  'an undo': ({ last }) => [`/ledger/${last - 1}/undo`, { json: { reason: '' } }],
  'several undos': ({ last }) => ['/ledger/undo', { json: { numbers: [last], reason: '' } }],
  'a decision': ({ raposas }) => ['/decisions', { json: { kind: 'warning', teamId: raposas, reason: 'Atraso' } }],
  'a move': ({ lobos, raposas }) => [
    '/results/move',
    { json: { from: { teamId: lobos, round: 2 }, to: { teamId: raposas, round: 2 }, reason: '' } },
  ],
  'a removal': ({ lobos }) => ['/results/remove', { json: { teamId: lobos, round: 1, reason: 'Repetido' } }],
  'a replay': () => ['/rounds/replay', { json: { round: 2, reason: 'Lobby caiu' } }],
  'a result': ({ raposas }) => ['/reports', { json: result(raposas, 2) }],
  'a batch of results': ({ lobos }) => ['/reports/batch', { json: { reports: [result(lobos, 3)], reason: '' } }],
};

test.each(Object.entries(others))(
  'ON1 · the id of %s is refused, in words, for another request, which is done under an id of its own',
  async (name, other) => {
    const given = await night();
    const { app, marina } = given;
    const key = crypto.randomUUID();
    const [path, sent] = acts[name]!(given);
    expect((await send(marina, key, path, sent)).status).toBe(200);
    const last = await lastNumber(marina);
    const [otherPath, otherSent] = other(given);
    const refused = await send(marina, key, otherPath, otherSent);
    expect([refused.status, await errorOf(refused)]).toMatchObject([
      409,
      {
        code: 'command_taken',
        message: 'Outro pedido já foi feito com este identificador. Envie de novo com um identificador novo.',
      },
    ]);
    expect(await lastNumber(marina)).toBe(last);
    const again = await send(marina, key, path, sent);
    expect(await again.json()).toMatchObject({ repeated: true, entries: await commandsOf(app, key) });
  },
);

test('BS3 · a request that was refused may be sent again under its key', async () => {
  const { app, marina, lobos } = await night();
  const key = crypto.randomUUID();
  const move = { from: { teamId: lobos, round: 1 }, to: { teamId: lobos, round: 2 }, reason: '' };
  const refused = await send(marina, key, '/results/move', { json: move });
  expect((await errorOf(refused)).code).toBe('result_in_the_way');
  await send(marina, crypto.randomUUID(), '/results/remove', { json: { teamId: lobos, round: 2, reason: '' } });
  const moved = await send(marina, key, '/results/move', { json: move });
  expect(await moved.json()).toEqual({ entry: (await commandsOf(app, key))[0] });
});

test('BS3 · one key in two events, or of two organisers, is two requests', async () => {
  const { app, marina } = await night();
  const other = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina)).id);
  const key = crypto.randomUUID();
  for (const one of [marina, cup, other]) {
    const added = await send(one, key, '/teams', { json: { name: 'Onças' } });
    expect(await added.json()).toMatchObject({ team: { name: 'Onças' } });
  }
  expect(await commandsOf(app, key)).toHaveLength(3);
});

test('BS3 · a key that is no UUID is refused in words; a request that changes nothing needs none', async () => {
  const { marina, last } = await night();
  const refused = await send(marina, 'a-chave', `/ledger/${last}/undo`, { json: { reason: '' } });
  expect([refused.status, await errorOf(refused)]).toMatchObject([
    400,
    {
      code: 'invalid_command',
      message: 'O identificador da requisição (idempotency-key) precisa ser um UUID',
    },
  ]);
  const headers = { 'idempotency-key': 'a-chave' };
  expect((await marina.request(`${marina.event}/teams`, { headers })).status).toBe(200);
  expect(await lastNumber(marina)).toBe(last);
});

test('BS3 · the answer to a repeated request matches the API’s description', async () => {
  const { app, marina, last } = await night();
  const check = makeAnswerCheck((await (await app.request('/api/openapi.json')).json()) as object);
  const key = crypto.randomUUID();
  for (const _ of ['first', 'again']) {
    const answer = await send(marina, key, `/ledger/${last}/undo`, { json: { reason: '' } });
    expect(await check('POST', `${marina.event}/ledger/${last}/undo`, answer)).toBeUndefined();
  }
});
