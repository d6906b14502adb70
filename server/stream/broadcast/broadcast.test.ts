import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LowerThird, Program } from '../../../domain/stream/broadcast.ts';
import { AS_PUBLIC } from '../../../domain/stream/live.ts';
import { createEvent } from '../../testing/events.ts';
import { makeTestApp } from '../../testing/app.ts';
import { serveLive, watchLink, watchOwn } from '../../testing/live.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, report } from '../../testing/play.ts';

test('BR4 · what the operator selects reaches every server, is there for who comes later, and survives', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const lobos = await addTeam(marina, 'Lobos');
  await report(marina, { teamId: lobos.id, placement: 1 });
  const [here, there] = [await serveLive(app), await serveLive(app)];
  const { token } = await makeLink(marina);
  const viewers = [watchLink(here, token), watchLink(there, token)];
  for (const viewer of viewers)
    expect((await viewer.untilSnapshot()).program).toMatchObject({ scene: null, visible: false });

  await act(marina, { act: 'show', scene: 'time', teamId: lobos.id });
  for (const viewer of viewers) await viewer.untilSnapshot(({ program }) => program.scene === 'time');
  await act(marina, { act: 'countdown', ms: 60_000 });
  await act(marina, { act: 'turn', by: 1 });
  const { program } = await act(marina, { act: 'alert', scene: 'vencedor' });
  const late = await watchLink(there, token).untilSnapshot(({ program }) => program.alert !== null);
  expect(late.program).toEqual(program);
  expect(program).toMatchObject({ scene: 'time', teamId: lobos.id, turns: 1, alert: { number: 1, scene: 'vencedor' } });
  expect(program.countdown?.total).toBe(60_000);

  // A team that was removed is shown to nobody.
  await marina.request(`${marina.event}/teams/${lobos.id}`, { method: 'DELETE' });
  await viewers[0]!.untilSnapshot(({ program }) => program.teamId === null);
});

test("BR4 · each event has a program of its own, and another organiser's cannot be seen or changed", async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const copa = await createEvent(marina, { name: 'Copa' });
  const lobos = await addTeam(marina, 'Lobos');
  await act(marina, { act: 'show', scene: 'lateral' });
  const other = await marina.request(`/api/events/${copa.id}/broadcast`);
  expect(((await other.json()) as { program: Program }).program.scene).toBeNull();
  // The team belongs to another event.
  const strange = await marina.request(`/api/events/${copa.id}/broadcast`, {
    json: { act: 'show', scene: 'time', teamId: lobos.id },
  });
  expect(await errorOf(strange)).toMatchObject({ code: 'team_not_found' });

  for (const init of [{}, { json: { act: 'hide' } }]) {
    const refused = await rui.request(`${marina.event}/broadcast`, init);
    expect([refused.status, (await errorOf(refused)).code]).toEqual([404, 'event_not_found']);
  }
  const anonymous = await app.request(`${marina.event}/broadcast`, { json: { act: 'hide' } });
  expect(anonymous.status).toBe(401);
  expect((await shown(marina)).program).toMatchObject({ scene: 'lateral', visible: true });
});

test.each([
  { act: 'show', scene: 'foto' },
  { act: 'turn', by: 2 },
  { act: 'countdown', ms: -1 },
  { act: 'jump' },
  { act: 'hide', more: true },
  { act: 'lower third', kind: 'narracao', name: '', line: '@jess', ms: null },
  { act: 'lower third', kind: 'narracao', name: 'x'.repeat(33), line: '', ms: null },
  { act: 'lower third', kind: 'narracao', name: 'Jess', line: 'x'.repeat(41), ms: null },
  { act: 'lower third', kind: 'foto', name: 'Jess', line: '', ms: null },
  { act: 'lower third', kind: 'aviso', name: 'Jess', line: '', ms: 999 },
])('BR4 · %j is refused', async (json) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  expect((await marina.request(`${marina.event}/broadcast`, { json })).status).toBe(422);
});

test('BR4 · a secret address switches the event on air without a session; a new one or a revoked one ends it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const teams = [await addTeam(marina, 'Anjos'), await addTeam(marina, 'Lobos')];
  await report(marina, { teamId: teams[1]!.id });
  expect((await shown(marina)).remoteSince).toBeNull();
  const first = await makeRemote(marina);
  expect((await shown(marina)).remoteSince).not.toBeNull();
  expect(JSON.stringify(await app.asOwner('select * from broadcast_remotes'))).not.toContain(first);

  const press = (token: string, command: string) => app.request(`/api/remote/${token}/${command}`);
  expect((await press(first, 'cena/tabela')).status).toBe(200);
  expect((await shown(marina)).program).toMatchObject({ scene: 'tabela', visible: true });
  await press(first, 'ocultar');
  expect((await shown(marina)).program.visible).toBe(false);
  await press(first, 'time/1');
  expect((await shown(marina)).program).toMatchObject({ scene: 'time', visible: true, teamId: teams[1]!.id });
  expect(await errorOf(await press(first, 'time/9'))).toMatchObject({ code: 'team_not_found' });
  expect(await errorOf(await press(first, 'cena/foto'))).toMatchObject({ code: 'remote_command_unknown' });

  const second = await makeRemote(marina);
  expect(await errorOf(await press(first, 'ocultar'))).toMatchObject({ code: 'remote_not_found' });
  expect((await press(second, 'ocultar')).status).toBe(200);
  await marina.request('/api/broadcast-remote', { method: 'DELETE' });
  expect((await press(second, 'mostrar')).status).toBe(404);
});

test('DE2 · a scene that has nothing to show is refused with its reason, on the desk and by the remote control', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const token = await makeRemote(marina);
  const server = await serveLive(app);
  const { token: link } = await makeLink(marina);
  const viewer = watchLink(server, link);
  await viewer.untilSnapshot();
  const refusals = async (scene: string) => [
    await errorOf(await marina.request(`${marina.event}/broadcast`, { json: { act: 'show', scene } })),
    await errorOf(await marina.request(`${marina.event}/broadcast`, { json: { act: 'alert', scene } })),
    await errorOf(await app.request(`/api/remote/${token}/cena/${scene}`)),
  ];
  for (const refusal of await refusals('tabela'))
    expect(refusal).toMatchObject({ code: 'scene_without_teams', message: 'Cadastre times para usar esta cena.' });
  const lobos = await addTeam(marina, 'Lobos');
  await act(marina, { act: 'show', scene: 'tabela' });
  for (const refusal of await refusals('match-point')) expect(refusal.code).toBe('scene_without_threshold');
  for (const refusal of await refusals('vencedor')) expect(refusal.code).toBe('scene_without_result');

  // What is held from the public is no reason to show a scene.
  await marina.request(`${marina.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  await report(marina, { teamId: lobos.id, placement: 1 });
  for (const refusal of await refusals('vencedor')) expect(refusal.code).toBe('scene_without_result');
  const own = await watchOwn(server, marina).untilSnapshot();
  const asPublic = await watchOwn(server, marina, {}, `?${AS_PUBLIC}`).untilSnapshot();
  expect([own.locked.vencedor, asPublic.locked.vencedor?.code]).toEqual([undefined, 'scene_without_result']);
  expect(asPublic).toEqual(await watchLink(server, link).untilSnapshot());
  await marina.request(`${marina.event}/publication`, { method: 'PUT', json: { mode: 'live', delay: 0 } });
  await act(marina, { act: 'show', scene: 'vencedor' });
  expect((await shown(marina)).program.scene).toBe('vencedor');
});

test('DE1 · a lower third is shown on every server, remembered, and repeated or taken off by a button', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const token = await makeRemote(marina);
  const [here, there] = [await serveLive(app), await serveLive(app)];
  const { token: link } = await makeLink(marina);
  const viewers = [watchLink(here, link), watchLink(there, link)];
  for (const viewer of viewers) await viewer.untilSnapshot();
  const jess = { kind: 'narracao', name: 'Jéssica Rocha', line: '@jess', ms: 10_000 };
  await act(marina, { act: 'lower third', ...jess, name: ' Jéssica  <Rocha> ' });
  for (const viewer of viewers)
    expect((await viewer.untilSnapshot(({ program }) => program.lowerThird !== null)).program).toMatchObject({
      scene: null,
      lowerThird: jess,
    });
  await act(marina, { act: 'lower third', kind: 'aviso', name: 'Pausa', line: '', ms: null });
  expect((await shown(marina)).lowerThirds.map(({ name }) => name)).toEqual(['Pausa', 'Jéssica Rocha']);
  expect((await app.request(`/api/remote/${token}/tarja/tirar`)).status).toBe(200);
  for (const viewer of viewers) await viewer.untilSnapshot(({ program }) => program.lowerThird === null);
  expect((await app.request(`/api/remote/${token}/tarja/2`)).status).toBe(200);
  expect((await shown(marina)).program.lowerThird).toMatchObject(jess);
  expect(await errorOf(await app.request(`/api/remote/${token}/tarja/5`))).toMatchObject({
    code: 'lower_third_not_found',
  });
});

test('DE1 · who switched the scene last is told to the desk, and to no viewer', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(marina, 'Lobos');
  const token = await makeRemote(marina);
  expect((await shown(marina)).takenBy).toBeNull();
  const { program } = await act(marina, { act: 'show', scene: 'tabela' });
  const { takenBy } = await shown(marina);
  expect(takenBy?.id).toBe(marina.id);
  expect(JSON.stringify(program)).not.toContain(marina.id);
  // What leaves the scene alone was no switch.
  await app.request(`/api/remote/${token}/pagina/proxima`);
  expect((await shown(marina)).takenBy).toEqual(takenBy);
  await app.request(`/api/remote/${token}/ocultar`);
  expect((await shown(marina)).takenBy).toEqual({ id: null, name: 'Stream Deck' });
});

test('BR4 · a team and its result that are added while a button is pressed break nothing', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const anjos = await addTeam(marina, 'Anjos');
  await report(marina, { teamId: anjos.id });
  const token = await makeRemote(marina);
  // Holds up the reading of results, after that of teams, until both are there.
  const adding = app.asOwner(`
    begin;
    lock table match_reports in access exclusive mode;
    select pg_sleep(1);
    insert into teams (id, user_id, championship_id, nome_time, name_key)
      select gen_random_uuid(), user_id, id, 'Novos', 'novos' from championships;
    insert into match_reports (id, user_id, championship_id, team_id, rodada, colocacao, kills, pontos)
      select gen_random_uuid(), user_id, championship_id, id, 1, 2, 3, 5.4 from teams where nome_time = 'Novos';
    insert into players_stats (user_id, championship_id, team_id, rodada, slot, id_activision, kills)
      select user_id, championship_id, id, 1, 1, 'x#1', 3 from teams where nome_time = 'Novos';
    commit`);
  await delay(300);
  const pressed = await app.request(`/api/remote/${token}/time/1`);
  await adding;
  expect(pressed.status).toBe(200);
  expect((await shown(marina)).program).toMatchObject({ scene: 'time', teamId: anjos.id });
});

test('FX11 · the remote control obeys who opens the address, not a prefetch, a preview or an image', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(marina, 'Lobos');
  const token = await makeRemote(marina);
  const press = (command: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`/api/remote/${token}/${command}`, { headers, method });
  const refused: [Record<string, string>, string?][] = [
    [{}, 'HEAD'],
    [{ 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }],
    [{ purpose: 'prefetch' }],
    [{ 'x-moz': 'prefetch' }],
    [{ 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }],
    [{ 'user-agent': 'WhatsApp/2.23.20.0' }],
    [{ 'user-agent': 'TelegramBot (like TwitterBot)' }],
    [{ 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ];
  for (const [headers, method] of refused) {
    expect([headers, (await press('cena/tabela', headers, method)).status]).toEqual([headers, 403]);
    expect((await shown(marina)).program.scene).toBeNull();
  }
  expect(await errorOf(await press('mostrar', { purpose: 'prefetch' }))).toMatchObject({ code: 'remote_not_pressed' });

  for (const headers of [
    {},
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': 'Streamer.bot/0.2.5' },
    { 'user-agent': 'Nightbot-URL-Fetcher/0.0.3' },
    { 'user-agent': 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)' },
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ] as Record<string, string>[])
    expect([headers, (await press('mostrar', headers)).status]).toEqual([headers, 200]);
});

test('BR4 · an account that was disabled has no remote control, and buttons and guesses are limited', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const token = await makeRemote(marina);
  const press = (secret: string) => app.request(`/api/remote/${secret}/ocultar`);
  const spendAll = () => app.asOwner('update rate_limits set count = 100000');
  expect((await press('guess')).status).toBe(404);
  await spendAll();
  expect((await press('guess')).status).toBe(429);
  // Requests with a wrong token do not count against the rate limit of the right token.
  expect((await press(token)).status).toBe(200);
  await spendAll();
  expect((await press(token)).status).toBe(429);
  await app.asOwner('delete from rate_limits');
  await app.asOwner('update users set disabled_at = now()');
  expect((await press(token)).status).toBe(404);
});

test('BR6 · sources tell their scene and size; one that leaves or whose server died is shown as gone', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const [here, there] = [await serveLive(app), await serveLive(app)];
  const link = await makeLink(marina);
  const id = crypto.randomUUID();
  const main = watchLink(here, link.token);
  await main.untilSnapshot();
  tell(main, { id, scene: 'programa', width: 1920, height: 1080 });
  const side = watchLink(there, link.token);
  await side.untilSnapshot();
  tell(side, { id: crypto.randomUUID(), scene: 'lateral', width: 400, height: 900 });
  await expect.poll(async () => (await shown(marina)).sources.length).toBe(2);
  const [first, second] = (await shown(marina)).sources;
  expect(first).toMatchObject({ linkName: 'Principal', scene: 'programa', width: 1920, height: 1080, connected: true });
  expect(second).toMatchObject({ scene: 'lateral', connected: true });

  // A source that reports a new size keeps its connection time.
  tell(main, { id, scene: 'programa', width: 1280, height: 720 });
  await expect.poll(async () => (await shown(marina)).sources[0]?.width).toBe(1280);
  expect((await shown(marina)).sources[0]?.connectedAt).toBe(first?.connectedAt);

  main.socket.close();
  await expect.poll(async () => (await shown(marina)).sources.map(({ connected }) => connected)).toEqual([true, false]);
  await app.asOwner(`update live_sources set last_seen = now() - interval '20 seconds' where scene = 'lateral'`);
  expect((await shown(marina)).sources.map(({ connected }) => connected)).toEqual([false, false]);
  expect((await shown(rui)).sources).toEqual([]);
});

test('BR6 · who says something else is cut off, and one link cannot fill the list', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const { token } = await makeLink(marina);
  const rude = watchLink(server, token);
  await rude.untilSnapshot();
  rude.socket.send(JSON.stringify({ type: 'source', id: 'x', scene: 'grade', width: 1, height: 1 }));
  await rude.closed;
  const many = Array.from({ length: 25 }, () => watchLink(server, token));
  for (const viewer of many) {
    await viewer.untilSnapshot();
    tell(viewer, { id: crypto.randomUUID(), scene: 'grade', width: 100, height: 100 });
  }
  await expect.poll(async () => (await shown(marina)).sources.length).toBe(20);
});

interface Shown {
  program: Program;
  sources: { linkName: string; scene: string; width: number; connected: boolean; connectedAt: string }[];
  takenBy: { id: string | null; name: string } | null;
  lowerThirds: LowerThird[];
  remoteSince: string | null;
}

async function shown({ request, event }: TestOrganizer): Promise<Shown> {
  return (await (await request(`${event}/broadcast`)).json()) as Shown;
}

async function act({ request, event }: TestOrganizer, json: object): Promise<{ program: Program }> {
  const response = await request(`${event}/broadcast`, { json });
  expect(response.status).toBe(200);
  return (await response.json()) as { program: Program };
}

async function makeLink({ request }: TestOrganizer): Promise<{ token: string }> {
  const response = await request('/api/obs-links', { json: { name: 'Principal' } });
  return ((await response.json()) as { link: { token: string } }).link;
}

async function makeRemote({ request }: TestOrganizer): Promise<string> {
  const response = await request('/api/broadcast-remote', { method: 'POST' });
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

function tell({ socket }: ReturnType<typeof watchLink>, source: object): void {
  socket.send(JSON.stringify({ type: 'source', ...source }));
}
