import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, playedCup, post, report } from '../../testing/play.ts';

test('PU6 · the secret address gives the standings as flat JSON and as CSV', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  const feed = await makeFeed(cup);
  const json = await app.request(`${feed}/placar.json`);
  expect(json.headers.get('content-type')).toBe('application/json');
  const teams = (await json.json()) as Record<string, unknown>[];
  expect(teams).toMatchObject([
    { posicao: 1, time: 'Raposas', jogadores: 'Raposas A, Raposas B, Raposas C', kills: 10, pontos: 20 },
    { posicao: 2, time: 'Lobos', kills: 9, pontos: 16.2, queda_1_colocacao: 2, queda_1_pontos: 16.2 },
  ]);
  for (const value of teams.flatMap((row) => Object.values(row)))
    expect(value === null || ['string', 'number'].includes(typeof value)).toBe(true);
  const csv = await app.request(`${feed}/placar.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await csv.arrayBuffer());
  // A byte order mark would become part of the first column name.
  expect(bytes.subarray(0, 8).toString()).toBe('posicao,');
  expect(bytes.toString()).toContain('\r\n2,Lobos,"Lobos A, Lobos B, Lobos C",9,16.2,2,9,16.2,');
});

test('PU6 · who has the newest answer already gets nothing again', async () => {
  const app = await makeTestApp();
  const own = await playedCup(await createOrganizer(app));
  const lobos = await addTeam(own, 'Fúria');
  const feed = await makeFeed(own);
  for (const file of ['placar.json', 'placar.csv']) {
    const first = await app.request(`${feed}/${file}`);
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await app.request(`${feed}/${file}`, { headers })).status).toBe(304);
    await report(own, { teamId: lobos.id, round: file === 'placar.json' ? 2 : 3 });
    expect((await app.request(`${feed}/${file}`, { headers })).status).toBe(200);
  }
});

test('PU6 · only the newest address works; a revoked one and those of a disabled account do not', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  expect(await sinceOf(cup)).toBeNull();
  const first = await makeFeed(cup);
  const second = await makeFeed(cup, { replace: true });
  expect(await sinceOf(cup)).not.toBeNull();
  expect([await statusOf(app, first), await statusOf(app, second)]).toEqual([404, 200]);
  await app.asOwner('update users set disabled_at = now()');
  expect(await statusOf(app, second)).toBe(404);
  await app.asOwner('update users set disabled_at = null');
  await cup.request(`${cup.event}/feed`, { method: 'DELETE' });
  expect([await statusOf(app, second), await sinceOf(cup)]).toEqual([404, null]);
  expect((await errorOf(await app.request(`${second}/placar.csv`))).code).toBe('feed_not_found');
  // The database does not store the token in plain text.
  expect(JSON.stringify(await app.asOwner('select * from event_feeds'))).not.toContain(second.split('/').at(-1));
});

test('FX17 · a live address is not replaced unless the request says so', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  const feed = await makeFeed(cup);
  expect((await errorOf(await post(cup, 'feed'))).code).toBe('feed_exists');
  expect(await statusOf(app, feed)).toBe(200);
});

test('PU6 · A9 · another organiser neither makes, sees nor revokes the feed', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  const feed = await makeFeed(cup);
  const { request } = await createOrganizer(app);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(
      (await errorOf(await request(`${cup.event}/feed`, { method, ...(method === 'POST' && { json: {} }) }))).code,
    ).toBe('event_not_found');
  expect(await statusOf(app, feed)).toBe(200);
});

test('PU6 · who tries addresses is stopped after a while', async () => {
  const app = await makeTestApp();
  const statuses: number[] = [];
  for (let guess = 0; guess < 61; guess += 1) statuses.push(await statusOf(app, `/api/feed/${guess}`));
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

async function makeFeed(cup: TestOrganizer, json = {}): Promise<string> {
  return `/api/feed/${((await (await post(cup, 'feed', json)).json()) as { token: string }).token}`;
}

const statusOf = async (app: TestApp, feed: string) => (await app.request(`${feed}/placar.json`)).status;

const sinceOf = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/feed`)).json()) as { since: string | null }).since;
