import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { type DiscordServer, startDiscordServer, webhookAddress } from '../../testing/discord-server.ts';
import { createEvent } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report } from '../../testing/play.ts';
import { claimWebhook, releaseWebhook } from './queries.ts';

let discord: DiscordServer;
let app: TestApp;
let clock: Date;

beforeEach(async () => {
  discord = await startDiscordServer();
  onTestFinished(() => discord.stop());
  clock = new Date();
  app = await makeTestApp({ discordApiUrl: discord.url, now: () => clock });
});

test('KI3 · a closed round is posted once, with the table, and a correction edits the same message', async () => {
  const { cup, lobos, first } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await close(cup, 1);
  await settled();
  expect(discord.messages()).toMatchObject([
    {
      edits: 0,
      embed: {
        title: expect.stringMatching(/^Queda 1 de \d+ · classificação geral$/),
        description: '**1º** Lobos · **20,0**\n**2º** Fúria · **16,2**',
        author: { name: 'Copa' },
        image: { url: expect.stringMatching(/^attachment:\/\/queda-[\w-]+\.png$/) },
        url: 'http://localhost:3000/c/copa',
        fields: [{ value: 'Lobos · 10 kills · 20,0' }, { value: 'Lobos A · 10 kills' }],
      },
    },
  ]);
  expect(discord.messages()[0]!.picture).toBeGreaterThan(20_000);
  const [before] = await postsOf(cup);
  expect(before).toMatchObject({ state: 'posted', kind: 'round', round: 1, webhookName: 'Resultados', editedAt: null });
  expect(before!.url).toBe(`https://discord.com/channels/222/111/${discord.messages()[0]!.id}`);

  await report(cup, { teamId: lobos, placement: 9, kills: [1, 0, 0], replaces: first, reason: 'Print' });
  await settled();
  expect(discord.messages()).toHaveLength(1);
  expect(discord.messages()[0]).toMatchObject({ edits: 1, embed: { description: /1º\*\* Fúria/ } });
  expect((await postsOf(cup))[0]!.editedAt).not.toBeNull();
  // Nothing has changed since the last edit, so the server sends nothing.
  const sent = discord.requests.length;
  await post(cup, `discord/posts/${before!.id}/retry`);
  await settled();
  expect(discord.requests).toHaveLength(sent);
});

test('KI3 · results of later rounds do not edit a post, and cause no job', async () => {
  const { cup, lobos, furia } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  // The first result of a round puts it on air, of which channels may be told.
  await report(cup, { teamId: lobos, round: 2 });
  await settled();
  await report(cup, { teamId: furia, round: 2 });
  expect(await app.asOwner('select id from jobs')).toEqual([]);
  await close(cup, 2);
  await settled();
  expect(discord.messages().map(({ edits, embed }) => [edits, embed.title.slice(0, 7)])).toEqual([
    [0, 'Queda 1'],
    [0, 'Queda 2'],
  ]);
});

test('CA11 · a later penalty or disqualification leaves the post of an earlier round; one of its own round does not', async () => {
  const { cup, lobos, furia } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  for (const teamId of [lobos, furia])
    await report(cup, { teamId, round: 2, ...(teamId === furia && { placement: 3 }) });
  await close(cup, 2);
  await settled();
  const penalty = (round: number | null, points: number) =>
    post(cup, 'decisions', { kind: 'adjustment', teamId: lobos, round, points, reason: 'Atraso' });
  await penalty(2, -300);
  await penalty(null, -200);
  await post(cup, 'decisions', { kind: 'disqualification', teamId: furia, reason: 'Trapaça' });
  await settled();
  const edited = () => discord.messages().map(({ edits, embed }) => [embed.title.slice(0, 7), edits > 0]);
  expect(edited()).toEqual([
    ['Queda 1', false],
    ['Queda 2', true],
  ]);
  const [first, second] = discord.messages();
  expect(first!.embed.description).toBe('**1º** Lobos · **20,0**\n**2º** Fúria · **16,2**');
  // Named, with its mark.
  expect(second!.embed.description).toMatch(/Fúria.*desclassificad/i);
  await penalty(1, -100);
  await settled();
  expect(edited()[0]).toEqual(['Queda 1', true]);
});

test('KI3 · PU3 · while held nothing is posted or edited; Publicar agora posts it', async () => {
  const { cup, lobos, furia } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await settled();
  await hold(cup, { mode: 'held' });
  await report(cup, { teamId: lobos, round: 2 });
  const { report: second } = await report(cup, { teamId: furia, round: 2, placement: 5 });
  await post(cup, 'decisions', { kind: 'adjustment', teamId: lobos, round: 1, points: -500, reason: 'Atraso' });
  await close(cup, 2);
  await report(cup, { teamId: furia, round: 2, placement: 2, replaces: second.id, reason: 'Print' });
  await settled();
  expect(await jobsOf()).toEqual([]);
  expect(discord.messages()).toMatchObject([{ edits: 0 }]);
  expect(await postsOf(cup)).toMatchObject([{ state: 'posted' }, { round: 2, state: 'waiting', isHeld: true }]);
  await post(cup, 'publication/publish');
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 1 }, { edits: 0, embed: { title: /^Queda 2/ } }]);
});

test('KI3 · PU3 · with a delay the round is posted when the delay has passed, without another change', async () => {
  const { cup, lobos } = await playedCup();
  await addWebhook(cup);
  await hold(cup, { delay: 60 });
  await report(cup, { teamId: lobos, round: 2 });
  await close(cup, 2);
  await settled();
  expect(discord.messages()).toEqual([]);
  const [job] = await app.asOwner<{ seconds: number }>(
    'select round(extract(epoch from run_at - clock_timestamp()))::int as seconds from jobs',
  );
  // `settled` runs every job at once, so the handler itself inserted the remaining job.
  expect(job!.seconds).toBeGreaterThan(50);
  await app.asOwner("update score_entries set at = at - interval '61 seconds'");
  await settled();
  expect(discord.messages()).toHaveLength(1);
});

test('KI3 · the end is posted; an event that had ended before is not, and a second end edits the post', async () => {
  const { cup, lobos } = await playedCup();
  await post(cup, 'end');
  await addWebhook(cup);
  await settled();
  expect(discord.messages()).toEqual([]);
  await post(cup, 'reopen', { reason: 'Faltou um' });
  await post(cup, 'end');
  await settled();
  expect(discord.messages()).toMatchObject([
    {
      embed: {
        title: 'Classificação final',
        fields: [{ name: 'Campeão', value: 'Lobos' }, { name: 'MVP' }, { name: 'Registro' }],
      },
    },
  ]);
  await post(cup, 'reopen', { reason: 'Faltou outro' });
  await report(cup, { teamId: lobos, round: 2, reason: 'Faltou' });
  await post(cup, 'end');
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 1 }]);
});

test('ES7 · the post of the end has the digest that the public page shows, also after a second end', async () => {
  const { cup, lobos } = await playedCup();
  await addWebhook(cup);
  const shown = async () => {
    await settled();
    const page = (await (await app.request('/api/public/copa')).json()) as { ledger: { digest: string } };
    return {
      posted: discord.messages()[0]!.embed.fields.find(({ name }) => name === 'Registro')?.value,
      onPage: `\`${page.ledger.digest}\``,
    };
  };
  await post(cup, 'end');
  const first = await shown();
  expect(first.posted).toBe(first.onPage);
  await post(cup, 'reopen', { reason: 'Faltou um' });
  await report(cup, { teamId: lobos, round: 2, reason: 'Faltou' });
  await post(cup, 'end');
  const second = await shown();
  expect(second.posted).toBe(second.onPage);
  expect(second.posted).not.toBe(first.posted);
});

test('ES7 · an event without a public page has no digest in its post', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await cup.request(cup.event, { method: 'PATCH', json: { published: false } });
  await post(cup, 'end');
  await settled();
  expect(discord.messages()[0]!.embed.fields.map(({ name }) => name)).toEqual(['Campeão', 'MVP']);
});

test('KI3 · the start of a round is posted to the webhooks that want it, once for each round', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup, { roundStart: true });
  await addWebhook(cup, {}, 2);
  const goTo = (currentRound: number) => cup.request(cup.event, { method: 'PATCH', json: { currentRound } });
  for (const round of [2, 1, 2]) {
    await goTo(round);
    await settled();
  }
  expect(discord.messages()).toMatchObject([{ webhook: '1000000000000000001', embed: { title: /^Queda 2 de/ } }]);
  await hold(cup, { mode: 'held' });
  await goTo(3);
  await settled();
  expect(discord.messages()).toHaveLength(1);
  await post(cup, 'publication/publish');
  await settled();
  expect(discord.messages()).toHaveLength(2);
});

test('KI3 · the start of check-in is posted when it opens, also when the event is moved', async () => {
  const { cup } = await playedCup();
  const start = (startTime: string) =>
    cup.request(cup.event, { method: 'PATCH', json: { startDate: '2031-05-01', startTime } });
  clock = new Date('2031-05-01T12:00:00-03:00');
  await start('20:00');
  await cup.request(`${cup.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 10 } });
  await addWebhook(cup, { checkIn: true });
  await start('15:00');
  await settled();
  expect(discord.messages()).toEqual([]);
  const [job] = await app.asOwner<{ hours: number }>(
    'select (extract(epoch from min(run_at) - clock_timestamp()) / 3600)::float8 as hours from jobs',
  );
  expect(job!.hours).toBeCloseTo(2, 1);
  clock = new Date('2031-05-01T14:00:30-03:00');
  await settled();
  await settled();
  expect(discord.messages()).toMatchObject([
    { embed: { title: 'Check-in aberto', description: expect.stringContaining('até as 14:50') } },
  ]);
});

test('KI3 · 429 waits as long as Discord says, also with other jobs of the webhook', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  Object.assign(discord.state, { trouble: 429, retryAfter: 90, times: 1 });
  await close(cup, 1);
  await app.settled();
  expect(await postsOf(cup)).toMatchObject([{ state: 'waiting', error: expect.stringContaining('esperar') }]);
  // A few seconds may pass before the query.
  expect(await jobsOf()).toEqual([{ attempts: 1, seconds: expect.closeTo(90, -1) }]);
  const sent = discord.requests.length;
  await post(cup, `discord/posts/${(await postsOf(cup))[0]!.id}/retry`);
  await app.settled();
  expect(discord.requests).toHaveLength(sent);
  await app.asOwner('update discord_webhooks set paused_until = now()');
  await settled();
  expect(discord.messages()).toHaveLength(1);
  expect(await postsOf(cup)).toMatchObject([{ state: 'posted', error: '' }]);
});

test.each([500, 503] as const)(
  'KI3 · %i is tried again with growing pauses, and fails on the screen after the last',
  async (status) => {
    const { cup } = await playedCup();
    await addWebhook(cup);
    Object.assign(discord.state, { trouble: status });
    await close(cup, 1);
    await app.settled();
    expect(await jobsOf()).toEqual([{ attempts: 1, seconds: expect.closeTo(5, -1) }]);
    await settled();
    expect(await jobsOf()).toEqual([{ attempts: 2, seconds: expect.closeTo(30, -1) }]);
    expect(await postsOf(cup)).toMatchObject([{ state: 'waiting', error: expect.stringContaining('não respondeu') }]);
    await app.asOwner('update jobs set attempts = 8');
    await settled();
    expect(await postsOf(cup)).toMatchObject([{ state: 'failed' }]);
    expect(await (await app.request('/metrics')).text()).toContain('jobs{state="failed"} 1');
    discord.state.trouble = null;
    await post(cup, `discord/posts/${(await postsOf(cup))[0]!.id}/retry`);
    await settled();
    expect([discord.messages().length, (await postsOf(cup))[0]!.state]).toEqual([1, 'posted']);
  },
);

test.each(['lost answer', 'never arrives', 502] as const)(
  'KI3 · %s: nobody knows whether it arrived, so it is not posted again by itself',
  async (trouble) => {
    const { cup, lobos, first } = await playedCup();
    await addWebhook(cup);
    Object.assign(discord.state, { trouble, times: 1 });
    await close(cup, 1);
    await settled();
    await report(cup, { teamId: lobos, placement: 9, replaces: first, reason: 'Print' });
    await settled();
    const arrived = trouble === 'lost answer' ? 1 : 0;
    expect(discord.messages()).toHaveLength(arrived);
    const [unknown] = await postsOf(cup);
    expect(unknown).toMatchObject({ state: 'unknown', error: expect.stringContaining('Não sabemos se chegou') });
    await post(cup, `discord/posts/${unknown!.id}/${arrived ? 'confirm' : 'retry'}`);
    await settled();
    expect([discord.messages().length, (await postsOf(cup))[0]!.state]).toEqual([1, 'posted']);
  },
);

test('KI3 · a lost answer of an edit is made again: it changes nothing twice', async () => {
  const { cup, lobos, first } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await settled();
  Object.assign(discord.state, { trouble: 'lost answer', times: 1 });
  await report(cup, { teamId: lobos, placement: 9, replaces: first, reason: 'Print' });
  await settled();
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: 2 }]);
  expect(await postsOf(cup)).toMatchObject([{ state: 'posted', error: '' }]);
});

test('KI3 · a message that was deleted at Discord is told as such, and posted anew only when asked', async () => {
  const { cup, lobos, first } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await settled();
  discord.forget(discord.messages()[0]!.id);
  const { report: second } = await report(cup, { teamId: lobos, placement: 9, replaces: first, reason: 'Print' });
  await settled();
  expect(discord.messages()).toEqual([]);
  const [deleted] = await postsOf(cup);
  expect(deleted).toMatchObject({ state: 'deleted', error: 'A mensagem foi apagada no Discord.' });
  await post(cup, `discord/posts/${deleted!.id}/retry`);
  await settled();
  await report(cup, { teamId: lobos, placement: 8, replaces: second.id, reason: 'Print' });
  await settled();
  expect(discord.messages()).toMatchObject([{ edits: expect.any(Number) }]);
  expect(await postsOf(cup)).toMatchObject([{ state: 'posted' }]);
});

test('KI3 · a webhook that is gone and a refused message fail at once, and other webhooks go on', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  discord.state.isGone = true;
  await close(cup, 1);
  await settled();
  expect(await postsOf(cup)).toMatchObject([
    { state: 'failed', error: expect.stringContaining('webhook foi apagado') },
  ]);
  discord.state.isGone = false;
  Object.assign(discord.state, { trouble: 'redirects', times: 1 });
  await post(cup, `discord/posts/${(await postsOf(cup))[0]!.id}/retry`);
  await settled();
  expect(await postsOf(cup)).toMatchObject([{ state: 'failed', error: expect.stringContaining('307') }]);
  expect(discord.requests.filter((one) => one.includes('elsewhere'))).toEqual([]);
});

test('KI4 · a server that dies before it posts loses nothing: another one posts it, once', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  // The state after kill -9: the job is claimed, the lease of the webhook is held, nothing was sent.
  await app.asOwner("update jobs set attempts = 1, run_at = now() + interval '60 seconds'");
  await app.asOwner("update discord_webhooks set busy_until = now() + interval '70 seconds'");
  await app.settled();
  expect(discord.messages()).toEqual([]);
  await app.asOwner('update discord_webhooks set busy_until = now()');
  await settled();
  expect([discord.messages().length, (await postsOf(cup))[0]!.state]).toEqual([1, 'posted']);
});

test('KI4 · however long a dead server holds the webhook, the job of another one is not given up', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await app.asOwner("update discord_webhooks set busy_until = now() + interval '70 seconds'");
  for (let time = 0; time < 10; time += 1) await settled();
  expect(await jobsOf()).toHaveLength(1);
  await app.asOwner('update discord_webhooks set busy_until = now()');
  await settled();
  expect((await postsOf(cup))[0]!.state).toBe('posted');
});

test('KI4 · a server whose lease has ended does not free the webhook that another one has claimed', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  const [webhook] = await app.asOwner<{ id: string }>('select id from discord_webhooks');
  const claim = () => asOrganizer(app.db, cup.id, (db) => claimWebhook(db, webhook!.id, 70));
  const first = await claim();
  await app.asOwner("update discord_webhooks set busy_until = now() - interval '1 second'");
  expect(await claim()).not.toBe('busy');
  await asOrganizer(app.db, cup.id, (db) => releaseWebhook(db, webhook!.id, (first as { lease: string }).lease));
  expect(await claim()).toBe('busy');
});

test('KI3 · when a job is given up, the messages behind the refused one have failed too, but not those that are held', async () => {
  const { cup, lobos } = await playedCup();
  await addWebhook(cup);
  await report(cup, { teamId: lobos, round: 2 });
  await close(cup, 1);
  await close(cup, 2);
  await hold(cup, { mode: 'held' });
  await report(cup, { teamId: lobos, round: 3 });
  await close(cup, 3);
  Object.assign(discord.state, { trouble: 500 });
  await app.asOwner('update jobs set attempts = 8');
  await settled();
  expect((await postsOf(cup)).map(({ state }) => state).toSorted()).toEqual(['failed', 'failed', 'waiting']);
});

test('KI4 · a server that dies while it posts leaves a message whose fate is unknown', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await app.asOwner("update discord_posts set state = 'sending'");
  await settled();
  expect([discord.messages().length, (await postsOf(cup))[0]!.state]).toEqual([0, 'unknown']);
});

test('KI4 · two jobs of one webhook at the same time post once', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await app.asOwner('insert into jobs (user_id, kind, payload) select user_id, kind, payload from jobs');
  await app.settled();
  await settled();
  expect(discord.messages()).toHaveLength(1);
});

test('KI4 · a correction that is committed while a job waits needs no second one; one that runs already does', async () => {
  const { cup, furia } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await settled();
  const adjust = () =>
    post(cup, 'decisions', { kind: 'adjustment', teamId: furia, round: 1, points: -100, reason: 'Atraso' });
  await adjust();
  await adjust();
  expect(await jobsOf()).toHaveLength(1);
  await app.asOwner('update jobs set attempts = 1');
  await adjust();
  expect(await jobsOf()).toHaveLength(2);
  await settled();
  expect(discord.messages()).toMatchObject([{ embed: { description: /13,2/ } }]);
});

test('KI5 · a webhook is checked when it is entered, kept encrypted, and shown by its last characters', async () => {
  const { cup } = await playedCup();
  expect((await errorOf(await sendWebhook(cup, 'https://evil.example/api/webhooks/1/2'))).code).toBe('webhook_invalid');
  expect(discord.requests).toEqual([]);
  discord.state.isGone = true;
  expect((await errorOf(await sendWebhook(cup, webhookAddress()))).code).toBe('webhook_not_found');
  discord.state.isGone = false;
  Object.assign(discord.state, { trouble: 500, times: 1 });
  expect((await errorOf(await sendWebhook(cup, webhookAddress()))).code).toBe('discord_unreachable');
  Object.assign(discord.state, { trouble: null });
  const token = webhookAddress().split('/').at(-1)!;
  const added = await sendWebhook(cup, webhookAddress());
  const text = await added.text();
  expect(JSON.parse(text)).toMatchObject({ webhooks: [{ name: 'Resultados', ending: token.slice(-4) }] });
  expect((await errorOf(await sendWebhook(cup, webhookAddress()))).code).toBe('webhook_exists');
  const exported = await cup.request('/api/account/export');
  const stored = await app.asOwner('select * from discord_webhooks');
  const seen = [
    text,
    JSON.stringify(stored),
    app.logged.join(''),
    // The zip is deflated: the token would not be found in its bytes.
    ...Object.values(unzipSync(new Uint8Array(await exported.arrayBuffer()))).map((file) => strFromU8(file)),
  ];
  for (const one of seen) expect(one).not.toContain(token.slice(0, 20));
  for (let number = 2; number <= 5; number += 1) await addWebhook(cup, {}, number);
  expect((await errorOf(await sendWebhook(cup, webhookAddress(6)))).code).toBe('webhook_limit_reached');
});

test('KI3 · A9 · another organiser neither closes a round nor sees or changes webhooks and posts', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  await close(cup, 1);
  await settled();
  const [webhook] = await app.asOwner<{ id: string }>('select id from discord_webhooks');
  const [own] = await postsOf(cup);
  const rui = { ...cup, request: (await createOrganizer(app)).request };
  const refused: [string, string, object?][] = [
    ['POST', 'rounds/1/close'],
    ['DELETE', 'rounds/1/close'],
    ['GET', 'rounds/closed'],
    ['POST', 'discord/webhooks', { address: webhookAddress(9), roundStart: false, checkIn: false }],
    ['PUT', `discord/webhooks/${webhook!.id}`, { roundStart: true, checkIn: true }],
    ['DELETE', `discord/webhooks/${webhook!.id}`],
    ['POST', `discord/posts/${own!.id}/retry`],
    ['POST', `discord/posts/${own!.id}/confirm`],
    ['GET', 'discord/rounds/1/preview'],
    ['GET', 'discord/webhooks'],
    ['GET', 'discord/posts'],
  ];
  for (const [method, path, json] of refused) {
    const answer = await rui.request(`${cup.event}/${path}`, { method, ...(json && { json }) });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('KI3 · a round without results is not closed; an open one waits, and is posted when it is closed again', async () => {
  const { cup } = await playedCup();
  await addWebhook(cup);
  expect((await errorOf(await post(cup, 'rounds/3/close'))).code).toBe('round_without_results');
  const answer = await post(cup, 'rounds/1/close');
  expect(await answer.json()).toMatchObject({ rounds: [{ round: 1 }] });
  await cup.request(`${cup.event}/rounds/1/close`, { method: 'DELETE' });
  await settled();
  expect(discord.messages()).toEqual([]);
  await close(cup, 1);
  await settled();
  expect(discord.messages()).toHaveLength(1);
});

test('KI4 · jobs of Discord are counted on /metrics by what became of them', async () => {
  const counted: string[] = [];
  const runner = new JobRunner({
    authDb: app.authDb,
    log: { warn: () => undefined } as never,
    pollMs: 60_000,
    handlers: { discord: { run: () => Promise.resolve() } } as never,
    counted: (kind, outcome) => counted.push(`${kind} ${outcome}`),
  });
  onTestFinished(() => runner.stop());
  const { cup } = await playedCup();
  await addWebhook(cup);
  await runner.runDue();
  expect(counted).toEqual(['discord done']);
});

/** A published cup with two teams and one round. */
async function playedCup() {
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const [lobos, furia] = [await addTeam(cup, 'Lobos'), await addTeam(cup, 'Fúria')];
  const { report: first } = await report(cup, { teamId: lobos.id, placement: 1, kills: [10, 0, 0] });
  await report(cup, { teamId: furia.id, placement: 2, kills: [9, 0, 0] });
  return { cup, lobos: lobos.id, furia: furia.id, first: first.id };
}

function sendWebhook({ request, event }: TestOrganizer, address: string, wanted: object = {}) {
  return request(`${event}/discord/webhooks`, { json: { address, roundStart: false, checkIn: false, ...wanted } });
}

async function addWebhook(cup: TestOrganizer, wanted: object = {}, number = 1): Promise<void> {
  const answer = await sendWebhook(cup, webhookAddress(number), wanted);
  if (!answer.ok) throw new Error(await answer.text());
}

async function close(cup: TestOrganizer, round: number): Promise<void> {
  const answer = await post(cup, `rounds/${round}/close`);
  if (!answer.ok) throw new Error(await answer.text());
}

const hold = ({ request, event }: TestOrganizer, change: object) =>
  request(`${event}/publication`, { method: 'PUT', json: { mode: 'live', delay: 0, ...change } });

/** Runs every job, also those that are due later. */
async function settled(): Promise<void> {
  await app.asOwner('update jobs set run_at = now() where failed_at is null');
  await app.settled();
}

const jobsOf = () =>
  app.asOwner<{ attempts: number; seconds: number }>(
    'select attempts, round(extract(epoch from run_at - clock_timestamp()))::int as seconds from jobs where failed_at is null order by id',
  );

interface PostJson {
  id: string;
  state: string;
  url: string | null;
  editedAt: string | null;
}

async function postsOf({ request, event }: TestOrganizer): Promise<PostJson[]> {
  return ((await (await request(`${event}/discord/posts`)).json()) as { posts: PostJson[] }).posts;
}
