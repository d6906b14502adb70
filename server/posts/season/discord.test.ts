import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteDueAccounts, deletionDelayMs } from '../../account/actions.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { type DiscordServer, startDiscordServer, webhookAddress } from '../../testing/discord-server.ts';
import { createOrganizer, errorOf, password, type TestOrganizer } from '../../testing/organizer.ts';
import { post } from '../../testing/play.ts';
import { makeSeason, playStage } from '../../testing/season.ts';

let discord: DiscordServer;
let app: TestApp;

beforeEach(async () => {
  discord = await startDiscordServer();
  onTestFinished(() => discord.stop());
  app = await makeTestApp({ discordApiUrl: discord.url });
});

const first = ['Lobos: Ana#1/5 bia#2/3', 'Ursos: caio#3/3', 'Galos: hugo#8/2'];
const second = ['Ursos: caio#3/3', 'Lobos: ana#1/2 bia#2/0', 'Galos: hugo#8/1'];

test('SN7 · each stage that ends is posted once, with the ranking of the public page and a picture', async () => {
  const { marina, season } = await started();
  await addChannel(marina, season.path);
  await settled();
  // The first stage had ended before the channel was there.
  expect(discord.messages()).toEqual([]);
  const latest = await playStage(marina, '2026-01-17', second, { end: false });
  await put(marina, `${season.path}/stages/${latest.eventId}`, { weight: 100 });
  await settled();
  // Neither a stage that is being played nor its results are posted.
  expect(discord.messages()).toEqual([]);
  await post(latest, 'end');
  await settled();
  await settled();
  expect(discord.messages()).toMatchObject([
    {
      edits: 0,
      embed: {
        title: 'Ranking · 2 de 2 etapas',
        author: { name: 'Circuito 2026' },
        url: `http://localhost:3000/t/${season.slug}`,
        description: [
          '**1º** ana · **43,0**',
          '**2º** caio · **43,0** (▲1)',
          '**3º** bia · **43,0** (▼1)',
          '**4º** hugo · **30,0**',
        ].join('\n'),
        fields: [{ name: 'Venceu a etapa 2', value: 'Ursos' }],
        image: { url: expect.stringMatching(/^attachment:\/\/ranking-[\w-]+\.png$/) },
      },
    },
  ]);
  expect(discord.messages()[0]!.picture).toBeGreaterThan(10_000);
  expect(JSON.stringify(discord.messages())).not.toContain('#');
  expect((await channelsOf(marina, season.path)).posts).toMatchObject([
    { kind: 'season', round: 2, state: 'posted', url: expect.stringContaining('discord.com') },
  ]);
});

test('SN4 · SN7 · the newest message follows corrections, hidden players and the end of a held stage; earlier ones stay', async () => {
  const { marina, season, cup } = await started();
  await addChannel(marina, season.path);
  await postNow(marina, season.path);
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 0, embed: { title: 'Ranking · 1 de 1 etapa' } }]);
  // Nothing changed: asked again, no second message.
  await postNow(marina, season.path);
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 0 }]);
  await put(marina, `${season.path}/hidden`, { player: 'ana#1', hidden: true });
  await settled();
  expect(discord.messages()[0]).toMatchObject({
    edits: 1,
    embed: { description: expect.stringContaining('Jogador oculto') },
  });
  expect(JSON.stringify(discord.messages())).not.toContain('ana');

  const latest = await playStage(marina, '2026-01-17', second, { end: false });
  await put(marina, `${season.path}/stages/${latest.eventId}`, { weight: 100 });
  await put(marina, `${latest.event}/publication`, { mode: 'held', delay: 0 });
  await post(latest, 'end');
  await settled();
  expect(discord.messages()).toHaveLength(1);
  await post(latest, 'publication/publish');
  await settled();
  expect(discord.messages().map(({ embed }) => embed.title)).toEqual([
    expect.stringMatching(/· 1 de/),
    'Ranking · 2 de 2 etapas',
  ]);
  const before = discord.messages().map(({ edits }) => edits);
  // A correction in the first stage.
  await post(cup, 'reopen', { reason: 'Erro' });
  await post(cup, 'decisions', {
    kind: 'disqualification',
    teamId: (await teamsOf(cup))['Lobos'],
    reason: 'Trapaça',
  });
  await post(cup, 'end');
  await settled();
  expect(discord.messages().map(({ edits }) => edits)).toEqual([before[0], before[1]! + 1]);
  expect(discord.messages()[1]!.embed.description).toContain('**1º** caio · **50,0**');
  await marina.request(latest.event, { method: 'DELETE' });
  await settled();
  // One stage has ended again: its message and the newest say so.
  for (const { embed } of discord.messages()) expect(embed.title).toBe('Ranking · 1 de 1 etapa');
});

test('SN4 · SN7 · with a delay of publication the end of a stage is posted when the public sees it', async () => {
  const { marina, season } = await started();
  await addChannel(marina, season.path);
  await settled();
  const latest = await playStage(marina, '2026-01-17', second, { end: false });
  await put(marina, `${season.path}/stages/${latest.eventId}`, { weight: 100 });
  await put(marina, `${latest.event}/publication`, { mode: 'live', delay: 60 });
  await post(latest, 'end');
  await settled();
  expect(discord.messages()).toEqual([]);
  const [job] = await app.asOwner<{ seconds: number }>(
    'select max(round(extract(epoch from run_at - clock_timestamp())))::int as seconds from jobs',
  );
  // The handler ran too early, and asked for another time itself.
  expect(job!.seconds).toBeGreaterThan(50);
  await app.asOwner("update score_entries set at = at - interval '61 seconds'");
  await settled();
  expect(discord.messages()).toHaveLength(1);
});

test('SN7 · a season that is off air or has no ended stage posts nothing, and says why', async () => {
  const { marina, season } = await started();
  await addChannel(marina, season.path);
  await marina.request(season.path, { method: 'PATCH', json: { published: false } });
  const refused = await marina.request(`${season.path}/discord/posts`, { method: 'POST' });
  expect((await errorOf(refused)).message).toBe('O ranking sai com a página no ar e a primeira etapa encerrada');
  const empty = await makeSeason(marina, [], 'Vazia');
  expect((await errorOf(await marina.request(`${empty.path}/discord/posts`, { method: 'POST' }))).code).toBe(
    'nothing_to_post',
  );
  const latest = await playStage(marina, '2026-01-17', second);
  await put(marina, `${season.path}/stages/${latest.eventId}`, { weight: 100 });
  await settled();
  expect(discord.messages()).toEqual([]);
  await marina.request(season.path, { method: 'PATCH', json: { published: true } });
  await settled();
  expect(discord.messages()).toHaveLength(1);
});

test('SN7 · a message that was deleted at Discord is posted anew when asked; a removed channel is not edited', async () => {
  const { marina, season } = await started();
  await addChannel(marina, season.path);
  expect((await errorOf(await sendChannel(marina, season.path))).code).toBe('webhook_exists');
  await postNow(marina, season.path);
  await settled();
  discord.forget(discord.messages()[0]!.id);
  await put(marina, `${season.path}/hidden`, { player: 'ana#1', hidden: true });
  await settled();
  const [deleted] = (await channelsOf(marina, season.path)).posts;
  expect(deleted).toMatchObject({ state: 'deleted' });
  await marina.request(`${season.path}/discord/posts/${deleted!.id}/retry`, { method: 'POST' });
  await settled();
  expect(discord.messages()).toHaveLength(1);
  const [webhook] = (await channelsOf(marina, season.path)).webhooks;
  expect((await marina.request(`${season.path}/discord/webhooks/${webhook!.id}`, { method: 'DELETE' })).status).toBe(
    200,
  );
  await put(marina, `${season.path}/hidden`, { player: 'ana#1', hidden: false });
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 0 }]);
  expect(await channelsOf(marina, season.path)).toEqual({ webhooks: [], posts: [] });
});

test('SN7 · A9 · another organiser neither sees nor changes channels and messages of a season', async () => {
  const { marina, season } = await started();
  await addChannel(marina, season.path);
  await postNow(marina, season.path);
  await settled();
  const { webhooks, posts } = await channelsOf(marina, season.path);
  const rui = await createOrganizer(app);
  const refused: [string, string, object?][] = [
    ['GET', 'discord'],
    ['POST', 'discord/webhooks', { address: webhookAddress(9) }],
    ['DELETE', `discord/webhooks/${webhooks[0]!.id}`],
    ['POST', 'discord/posts'],
    ['POST', `discord/posts/${posts[0]!.id}/retry`],
    ['POST', `discord/posts/${posts[0]!.id}/confirm`],
  ];
  for (const [method, path, json] of refused) {
    const answer = await rui.request(`${season.path}/${path}`, { method, ...(json && { json }) });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  // Nor does an event of the same organiser reach them.
  const cup = await playStage(marina, '2026-02-01', first);
  expect((await marina.request(`${cup.event}/discord/posts/${posts[0]!.id}/retry`, { method: 'POST' })).status).toBe(
    404,
  );
  expect((await marina.request(`${cup.event}/discord/webhooks/${webhooks[0]!.id}`, { method: 'DELETE' })).status).toBe(
    404,
  );
});

test('SN7 · an account with a season, its channels and messages is deleted whole', async () => {
  const { marina, season, cup } = await started();
  await addChannel(marina, season.path);
  await postNow(marina, season.path);
  await settled();
  await put(marina, `${season.path}/hidden`, { player: 'ana#1', hidden: true });
  await marina.request(`${season.path}/distinct`, { json: { one: 'hugo#8', other: 'hugo#9' } });
  await put(marina, `${season.path}/stages/${cup.eventId}`, { weight: 200, reason: 'Vale o dobro' });
  expect((await marina.request('/api/account/deletion', { json: { password } })).status).toBe(200);
  await deleteDueAccounts({ ...app, now: () => new Date(Date.now() + deletionDelayMs + 60_000) });
  const tables = await app.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'season_id'
     union values ('seasons'), ('jobs')`,
  );
  expect(tables.length).toBeGreaterThan(6);
  for (const { name } of tables) expect([name, await app.asOwner(`select 1 from ${name}`)]).toEqual([name, []]);
  expect((await app.request(`/api/season/${season.slug}`)).status).toBe(404);
});

/** A published season of one stage that has ended. */
async function started() {
  const marina = await createOrganizer(app);
  const cup = await playStage(marina, '2026-01-10', first);
  return { marina, cup, season: await makeSeason(marina, [cup.eventId]) };
}

function sendChannel({ request }: TestOrganizer, path: string, number = 1) {
  return request(`${path}/discord/webhooks`, { json: { address: webhookAddress(number) } });
}

async function addChannel(marina: TestOrganizer, path: string): Promise<void> {
  const answer = await sendChannel(marina, path);
  if (!answer.ok) throw new Error(await answer.text());
}

async function postNow({ request }: TestOrganizer, path: string): Promise<void> {
  const answer = await request(`${path}/discord/posts`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

async function put({ request }: TestOrganizer, path: string, json: object): Promise<void> {
  const answer = await request(path, { method: 'PUT', json });
  if (!answer.ok) throw new Error(await answer.text());
}

async function channelsOf({ request }: TestOrganizer, path: string) {
  return (await (await request(`${path}/discord`)).json()) as {
    webhooks: { id: string; name: string }[];
    posts: { id: string; state: string; round: number }[];
  };
}

async function teamsOf(cup: TestOrganizer): Promise<Record<string, string>> {
  const { teams } = (await (await cup.request(`${cup.event}/teams`)).json()) as {
    teams: { id: string; name: string }[];
  };
  return Object.fromEntries(teams.map(({ id, name }) => [name, id]));
}

/** Jobs that wait a second run at once. */
async function settled(): Promise<void> {
  await app.asOwner('update jobs set run_at = now() where failed_at is null');
  await app.settled();
}
