import { expect, test } from 'vitest';
import { FIRST_PROGRAM } from '../../../domain/stream/broadcast.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { makeClock, openPage } from '../../testing/billing.ts';
import { serveLive, watchLink, watchOwn } from '../../testing/live.ts';
import { errorOf, createAdministrator, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { createEvent } from '../../testing/events.ts';
import { addTeam, on, report } from '../../testing/play.ts';

test('O6 · a report tells of its event once, and so does an entry that changes no row', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await addTeam(marina, 'Lobos');
  const heard: string[] = [];
  let changes: Changes | undefined;
  await new Promise<void>((onConnected) => {
    const onChange = (payload: string) => void heard.push(payload);
    changes = app.listenForChanges([{ onChange, onConnected, onDisconnected: () => undefined }]);
  });
  const told = `event ${marina.eventId} ${marina.id} entries`;
  await report(marina, { teamId: id });
  await expect.poll(() => heard).toEqual([told]);
  await enterBehind(app, marina, { kind: 'round', round: 1 });
  await expect.poll(() => heard).toEqual([told, told]);
  await changes?.close();
  // PostgreSQL merges equal notifications of a transaction, so the test looks up which tables have the trigger.
  const firing = `select tgrelid::regclass::text as table from pg_trigger
    where tgname = 'tell_live_insert' and tgrelid in
      ('match_reports'::regclass, 'players_stats'::regclass, 'team_totals'::regclass, 'score_entries'::regclass)`;
  expect(await app.asOwner(firing)).toEqual([{ table: 'score_entries' }]);
});

test('O6 · a saved report reaches the viewers of that organiser whole and numbered, and nobody else', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const server = await serveLive(app);
  const lobos = await addTeam(marina, 'Lobos', ['ghost#1234', '', 'nova#9']);
  const furia = await addTeam(marina, 'Fúria');
  const [viewer, other] = [watchOwn(server, marina), watchOwn(server, rui)];
  await viewer.untilSnapshot(({ teams }) => teams.length === 2);
  await other.untilSnapshot();

  await report(marina, { teamId: lobos.id, placement: 2, kills: [4, 0, 1] });
  const snapshot = await viewer.untilSnapshot(({ teams }) => teams[0]!.points > 0);
  const plain = { replaced: [], adjusted: 0, matchPoint: null, disqualified: false };
  expect(snapshot).toEqual({
    event: { id: marina.eventId, name: 'Evento avulso', round: 1, rounds: 5, ended: false },
    replayedRound: null,
    rules: { name: 'Warzone Trios Battle Royale', rounds: 5, decimals: 1, teamSize: 3, threshold: null },
    multiplies: true,
    brand: { primaryColor: '#e50914', secondaryColor: '#ffffff', logoUrl: null },
    teams: [
      {
        id: lobos.id,
        name: 'Lobos',
        players: ['ghost', 'Player 2', 'nova'],
        position: 1,
        place: 1,
        points: 900,
        kills: 5,
        before: null,
        rounds: [[1, 2, 900, [4, 0, 1]]],
        ...plain,
      },
      {
        id: furia.id,
        name: 'Fúria',
        players: ['Fúria A', 'Fúria B', 'Fúria C'],
        position: 0,
        place: 0,
        points: 0,
        kills: 0,
        before: null,
        rounds: [],
        ...plain,
      },
    ],
    mvps: [
      { id: `${lobos.id} 1`, name: 'ghost', kills: 4, teamNames: ['Lobos'], rounds: [[1, 4]] },
      { id: `${lobos.id} 3`, name: 'nova', kills: 1, teamNames: ['Lobos'], rounds: [[1, 1]] },
    ],
    program: FIRST_PROGRAM,
    locked: {
      vencedor: { code: 'scene_without_winner', params: { round: 1 } },
      'match-point': { code: 'scene_without_threshold' },
      contagem: { code: 'scene_without_countdown' },
      temporada: { code: 'scene_without_season' },
      campeao: { code: 'scene_before_end', params: { round: 5, left: 4 } },
    },
  });
  const numbers = viewer.messages.flatMap((message) => (message.type === 'snapshot' ? [message.number] : []));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  // Rui changes his event last, so any message sent to him by mistake has arrived before.
  await addTeam(rui, 'Anjos');
  await other.untilSnapshot(({ teams }) => teams.length === 1);
  expect(other.snapshots().flatMap(({ teams }) => teams.map(({ name }) => name))).toEqual(['Anjos']);
});

test('LE5 · a round whose results were set aside is marked until it has one again, also when that is undone', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const lobos = await addTeam(marina, 'Lobos');
  for (const round of [1, 2]) await report(marina, { teamId: lobos.id, round });
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  expect((await viewer.untilSnapshot()).replayedRound).toBeNull();
  const replayed = await marina.request(`${marina.event}/rounds/replay`, { json: { round: 2 } });
  const { entry } = (await replayed.json()) as { entry: number };
  await viewer.untilSnapshot(({ replayedRound }) => replayedRound === 2);
  await marina.request(`${marina.event}/ledger/${entry}/undo`, { json: {} });
  await viewer.untilSnapshot(({ replayedRound }) => replayedRound === null);
  await marina.request(`${marina.event}/ledger/${entry + 1}/undo`, { json: {} });
  await viewer.untilSnapshot(({ replayedRound }) => replayedRound === 2);
  await report(marina, { teamId: lobos.id, round: 2 });
  await viewer.untilSnapshot(({ replayedRound }) => replayedRound === null);
});

const straightChanges: [what: string, sql: string][] = [
  ['the name of the event', "update championships set nome = 'Outro nome'"],
  ['a configuration', "update overlay_config set primary_color = '#0000ff'"],
  ['a removed configuration', 'delete from overlay_config'],
  ['every configuration at once', 'truncate overlay_config'],
];

test.each(straightChanges)('O6 · %s changed straight in SQL reaches the viewers', async (_what, statement) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await addTeam(marina, 'Lobos');
  await report(marina, { teamId: id });
  await app.asOwner("insert into overlay_config (user_id, primary_color) select id, '#00ff00' from users");
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  const before = JSON.stringify(await viewer.untilSnapshot());
  await app.asOwner(statement);
  const after = await viewer.untilSnapshot((snapshot) => JSON.stringify(snapshot) !== before);
  expect(after).toBeDefined();
});

test('O6 · a snapshot shows one moment: never the entry of a change that is saved meanwhile without the rest of it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  // The lock blocks a snapshot that has begun, while name and round are saved.
  const saved = app.asOwner(`do $$ begin
    lock score_entries in access exclusive mode;
    perform pg_sleep(1.5);
    update championships set nome = 'Final';
    ${entryBehind(marina, { kind: 'round', round: 2 })};
  end $$`);
  const locks = (isGranted: boolean) => () =>
    app.asOwner(`select 1 from pg_locks where relation = 'score_entries'::regclass and granted = ${isGranted}`);
  await expect.poll(locks(true)).not.toHaveLength(0);
  await app.asOwner("update championships set nome = 'Copa'");
  await expect.poll(locks(false)).not.toHaveLength(0);
  await saved;
  await viewer.untilSnapshot(({ event }) => event.round === 2);
  for (const { event } of viewer.snapshots()) expect(event.round).toBe(event.name === 'Final' ? 2 : 1);
});

test('O6 · a burst of changes is sent as few snapshots, and the last one holds all of it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  // Fifty transactions in one round trip, as fast as the changes of many servers.
  const changes = Array.from(
    { length: 50 },
    (_, index) => `begin; ${entryBehind(marina, teamAdded(`Time ${index}`))}; commit;`,
  );
  await app.asOwner(changes.join(''));
  await viewer.untilSnapshot(({ teams }) => teams.length === 50);
  expect(viewer.snapshots().length).toBeLessThan(50);
  // One such message goes with each snapshot that the server takes.
  expect(viewer.messages.filter(({ type }) => type === 'changed').length).toBeLessThan(50);
});

test('O6 · a change that shows nothing different is not sent', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  await marina.request(marina.event, { method: 'PATCH', json: { description: 'Nada disto aparece' } });
  await addTeam(marina, 'Lobos');
  await viewer.untilSnapshot(({ teams }) => teams.length === 1);
  expect(viewer.snapshots()).toHaveLength(2);
});

test('O6 · several servers on one database: what one is told, the viewers of the other see', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const servers = [await serveLive(app), await serveLive(app)];
  const viewers = servers.map((server) => watchOwn(server, marina));
  for (const viewer of viewers) await viewer.untilSnapshot();
  await addTeam(marina, 'Lobos');
  const seen = await Promise.all(viewers.map(({ untilSnapshot }) => untilSnapshot(({ teams }) => teams.length > 0)));
  expect(seen.map(({ teams }) => teams[0]?.name)).toEqual(['Lobos', 'Lobos']);
});

test('O8 · while the database is away nothing is called current; when it is back the newest is sent', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await addTeam(marina, 'Lobos');
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  await app.cutOff();
  await viewer.until((message) => message.type === 'beat' && !message.current);
  await app.letIn();
  await enterBehind(app, marina, teamAdded('Fúria'));
  const back = await viewer.untilSnapshot(({ teams }) => teams.length > 1);
  expect(back.teams.map(({ name }) => name)).toContain('Fúria');
});

test('O8 · a link needs no session, shows only its organiser, and dies when it is revoked', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  await addTeam(marina, 'Lobos', ['ghost#1234', 'viper#99', '']);
  await app.asOwner("update teams set discord_id = '112233445566'");
  const [main, second] = [await makeLink(marina, 'Principal'), await makeLink(marina, 'Reserva')];
  const server = await serveLive(app);
  const [viewer, kept] = [watchLink(server, main.token), watchLink(server, second.token)];
  const snapshot = await viewer.untilSnapshot();
  expect(snapshot.teams[0]).toMatchObject({ name: 'Lobos', players: ['ghost', 'viper', 'Player 3'] });
  // A link shows no full Activision ID, no Discord ID and no data of the account.
  expect(JSON.stringify(viewer.messages)).not.toMatch(/#1234|#99|112233445566|@|user/i);
  await kept.untilSnapshot();

  expect((await rui.request(`/api/obs-links/${main.id}`, { method: 'DELETE' })).status).toBe(404);
  expect(viewer.socket.readyState).toBe(viewer.socket.OPEN);
  expect((await marina.request(`/api/obs-links/${main.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await viewer.closed).toBe(LIVE_CLOSE.linkRevoked.code);
  expect(await watchLink(server, main.token).closed).toBe(LIVE_CLOSE.linkRevoked.code);
  await addTeam(marina, 'Fúria');
  await kept.untilSnapshot(({ teams }) => teams.length === 2);
});

test('O8 · a link revoked without our being told is dead as soon as the database is heard again', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const link = await makeLink(marina, 'Principal');
  const server = await serveLive(app);
  const viewer = watchLink(server, link.token);
  await viewer.untilSnapshot();
  await app.asOwner('alter table obs_links disable trigger all');
  await app.asOwner('delete from obs_links');
  await app.cutOff();
  await viewer.until((message) => message.type === 'beat' && !message.current);
  await app.letIn();
  expect(await viewer.closed).toBe(LIVE_CLOSE.linkRevoked.code);
});

test('A4 · A9 · the own overlay wants a session of our own pages, and ends with it', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  expect(await watchOwn(server, { ...marina, cookie: '' }).closed).toBe(LIVE_CLOSE.signedOut.code);
  expect(await watchOwn(server, marina, { origin: 'https://evil.example' }).refused).toBe(403);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  await marina.request('/api/auth/sign-out', { method: 'POST' });
  expect(await viewer.closed).toBe(LIVE_CLOSE.signedOut.code);
  expect(await watchOwn(server, marina).closed).toBe(LIVE_CLOSE.signedOut.code);
});

test('O8 · asked for without a WebSocket, the live addresses say so in the one error shape', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const link = await makeLink(marina, 'Principal');
  expect(await errorOf(await marina.request(`${marina.event}/live`))).toMatchObject({ code: 'upgrade_required' });
  expect(await errorOf(await app.request(`${marina.event}/live`))).toMatchObject({ code: 'unauthenticated' });
  expect(await errorOf(await app.request(`/api/live/${link.token}`))).toMatchObject({ code: 'upgrade_required' });
  expect(await errorOf(await app.request('/api/live/unknown'))).toMatchObject({ code: 'obs_link_not_found' });
});

test('O8 · viewers are limited by organiser and by address; who leaves makes room', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const server = await serveLive(app, { perOrganizer: 2, perAddress: 3 });
  const [hers, his] = [(await makeLink(marina, 'A')).token, (await makeLink(rui, 'B')).token];
  const first = watchLink(server, hers);
  await first.untilSnapshot();
  await watchLink(server, hers).untilSnapshot();
  expect(await watchLink(server, hers).closed).toBe(LIVE_CLOSE.tooManyViewers.code);
  await watchLink(server, his).untilSnapshot();
  expect(await watchLink(server, his).closed).toBe(LIVE_CLOSE.tooManyViewers.code);
  // These limits do not apply to the organisers' own dashboards.
  const own = [marina, rui].map((organizer) => watchOwn(server, organizer));
  for (const viewer of own) await viewer.untilSnapshot();
  for (const { socket } of [first, ...own]) socket.close();
  await expect.poll(() => server.hub.viewerCount).toBe(2);
  await watchLink(server, his).untilSnapshot();
});

test('O8 · who does not answer beats is dropped, who does stays', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app, { beatMs: 100 });
  const [silent, lively] = [watchOwn(server, marina), watchOwn(server, marina)];
  silent.fallSilent();
  for (const viewer of [silent, lively]) await viewer.until((message) => message.type === 'beat' && message.current);
  expect(await silent.closed).toBe(1006);
  await expect.poll(() => server.hub.viewerCount).toBe(1);
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
});

test('O8 · a viewer that does not read is cut off instead of being buffered for without end', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const long = (index: number) => `${index} ${'nome comprido '.repeat(60)}`;
  for (let index = 0; index < 50; index += 1) await addTeam(marina, `Time ${index}`, [1, 2, 3].map(long));
  const server = await serveLive(app);
  const [slow, lively] = [watchOwn(server, marina), watchOwn(server, marina)];
  for (const viewer of [slow, lively]) await viewer.untilSnapshot();
  slow.socket.pause();
  for (let change = 1; server.hub.viewerCount > 1; change += 1) {
    const color = `#${change.toString(16).padStart(6, '0')}`;
    await app.asOwner(
      'insert into overlay_config (user_id, primary_color) values ($1, $2) on conflict (user_id) do update set primary_color = $2',
      [marina.id, color],
    );
    await lively.untilSnapshot(({ brand }) => brand.primaryColor === color);
  }
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
});

test.each([
  ['something else than an answer', '{"type":"snapshot"}'],
  ['no JSON', 'x'],
  ['too much', 'x'.repeat(300)],
])('O8 · a viewer that says %s is shown out', async (_what, message) => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const viewer = watchOwn(await serveLive(app), marina);
  await viewer.untilSnapshot();
  viewer.socket.send(message);
  expect([LIVE_CLOSE.badMessage.code, 1009]).toContain(await viewer.closed);
});

test('O8 · a viewer that floods with pings or answers is cut off', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  for (const flood of ['ping', 'send'] as const) {
    const viewer = watchOwn(server, marina);
    await viewer.untilSnapshot();
    for (let sent = 0; sent < 50; sent += 1) viewer.socket[flood]('{"type":"alive"}');
    expect(await viewer.closed).toBe(1006);
  }
});

test('O8 · a stopping server tells its viewers, so that they come back to the next at once', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const server = await serveLive(app);
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  await server.stop();
  expect(await viewer.closed).toBe(LIVE_CLOSE.stopping.code);
});

const grantAll = "insert into access_grants (user_id, until, reason) select id, $1, 'teste' from users";

test('SE12 · the dashboard closes when a grant is withdrawn, and opens again with the next one; OBS goes on', async () => {
  const { app, marina, server, own, link } = await watchedWithGrant();
  await app.asOwner('delete from access_grants where user_id = $1', [marina.id]);
  expect(await own.closed).toBe(LIVE_CLOSE.noAccess.code);
  await enterBehind(app, marina, teamAdded('Lobos'));
  await link.untilSnapshot(({ teams }) => teams.length === 1);
  expect(await watchOwn(server, marina).closed).toBe(LIVE_CLOSE.noAccess.code);
  await app.asOwner(grantAll, [new Date('2030-01-01')]);
  await watchOwn(server, marina).untilSnapshot();
});

test('SE12 · the dashboard closes when the subscription is cancelled, and nobody else’s does', async () => {
  const app = await makeTestApp({ billing: 'sandbox' });
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const act = async (organizer: TestOrganizer, page: 'create-checkout' | 'customer-portal', name: string) => {
    const path = new URL(await openPage(organizer, page)).pathname.replace('/pagamento-teste/', '/api/sandbox/');
    expect((await organizer.request(`${path}/${name}`, { method: 'POST' })).status).toBe(200);
  };
  for (const organizer of [marina, rui]) await act(organizer, 'create-checkout', 'pay');
  const server = await serveLive(app);
  const [hers, his] = [watchOwn(server, marina), watchOwn(server, rui)];
  for (const viewer of [hers, his]) await viewer.untilSnapshot();
  await act(marina, 'customer-portal', 'cancel-now');
  expect(await hers.closed).toBe(LIVE_CLOSE.noAccess.code);
  expect(his.socket.readyState).toBe(his.socket.OPEN);
});

test('SE12 · the dashboard closes when access ends by its date, without any change in the database', async () => {
  const clock = makeClock();
  const app = await makeTestApp({ billing: 'sandbox', now: clock.now });
  const marina = await createOrganizer(app);
  await app.asOwner(grantAll, [clock.inDays(1)]);
  const server = await serveLive(app, { checkPassesEveryMs: 50 });
  const viewer = watchOwn(server, marina);
  await viewer.untilSnapshot();
  clock.passHours(25);
  expect(await viewer.closed).toBe(LIVE_CLOSE.noAccess.code);
});

test('SE12 · access lost while LISTEN was disconnected closes the dashboard when it is connected again', async () => {
  const { app, own, link } = await watchedWithGrant();
  await changeUnheard(app, own, () => app.asOwner('delete from access_grants'));
  expect(await own.closed).toBe(LIVE_CLOSE.noAccess.code);
  expect(link.socket.readyState).toBe(link.socket.OPEN);
});

test('SE12 · an account disabled while LISTEN was disconnected loses its sockets when it is connected again', async () => {
  const { app, own, link } = await watchedWithGrant();
  await changeUnheard(app, own, () => app.asOwner('update users set disabled_at = now()'));
  expect(await Promise.all([own.closed, link.closed])).toEqual([
    LIVE_CLOSE.signedOut.code,
    LIVE_CLOSE.linkRevoked.code,
  ]);
});

test('SE12 · an account disabled straight in the database loses its sockets at once', async () => {
  const { app, own, link } = await watchedWithGrant();
  await app.asOwner('update users set disabled_at = now()');
  expect(await Promise.all([own.closed, link.closed])).toEqual([
    LIVE_CLOSE.signedOut.code,
    LIVE_CLOSE.linkRevoked.code,
  ]);
});

test('SE12 · an administrator’s dashboard needs no subscription, and closes when the address is no longer verified', async () => {
  const app = await makeTestApp({ billing: 'sandbox', adminEmails: ['chefe@example.com'] });
  const chief = await createAdministrator(app, 'chefe@example.com');
  const server = await serveLive(app, { checkPassesEveryMs: 50 });
  const viewer = watchOwn(server, chief);
  await viewer.until((message) => message.type === 'beat');
  expect(viewer.socket.readyState).toBe(viewer.socket.OPEN);
  await app.asOwner('update users set email_verified = false');
  expect(await viewer.closed).toBe(LIVE_CLOSE.noAccess.code);
});

/** An organiser with access by a grant, with a viewer on the dashboard and one on an OBS link. */
async function watchedWithGrant() {
  const app = await makeTestApp({ billing: 'sandbox' });
  const marina = await createOrganizer(app);
  await app.asOwner(grantAll, [new Date('2030-01-01')]);
  const { token } = await makeLink(marina, 'Principal');
  const server = await serveLive(app);
  const [own, link] = [watchOwn(server, marina), watchLink(server, token)];
  for (const viewer of [own, link]) await viewer.untilSnapshot();
  return { app, marina, server, own, link };
}

/** Makes a change while LISTEN is disconnected, so that its notification is lost, and lets LISTEN reconnect. */
async function changeUnheard(
  app: TestApp,
  viewer: ReturnType<typeof watchOwn>,
  change: () => Promise<unknown>,
): Promise<void> {
  await app.cutOff();
  await viewer.until((message) => message.type === 'beat' && !message.current);
  await change();
  await app.letIn();
}

/** Enters an act without the API, as another server may, or where the API refuses an organiser without access. */
function enterBehind(app: TestApp, organizer: TestOrganizer, act: LedgerAct) {
  return app.asOwner(entryBehind(organizer, act));
}

function entryBehind({ id, eventId }: TestOrganizer, act: LedgerAct): string {
  return `insert into score_entries (championship_id, user_id, kind, act, actor_kind, content)
    values ('${eventId}', '${id}', '${act.kind}', '${JSON.stringify(act)}', 'owner', '')`;
}

function teamAdded(name: string): LedgerAct {
  const team = { id: crypto.randomUUID(), name, discordId: '', activisionIds: [], carriedPoints: 0, signUpId: null };
  return { kind: 'team_added', teams: [{ ...team, createdAt: '2026-11-18T12:00:00Z' }] };
}

async function makeLink(
  { request }: TestOrganizer,
  name: string,
  eventId: string | null = null,
): Promise<{ id: string; token: string }> {
  const response = await request('/api/obs-links', { json: { name, eventId } });
  return ((await response.json()) as { link: { id: string; token: string } }).link;
}

test('PU1 · a link that opens while only the dashboard gets a new snapshot is shown what was just published', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const lobos = await addTeam(marina, 'Lobos');
  const { token } = await makeLink(marina, 'Stream', marina.eventId);
  await marina.request(`${marina.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  await report(marina, { teamId: lobos.id });
  const server = await serveLive(app);
  const own = watchOwn(server, marina);
  const first = watchLink(server, token);
  await own.untilSnapshot(({ teams }) => teams[0]!.points > 0);
  await first.untilSnapshot(({ teams }) => teams[0]!.points === 0);
  first.socket.close();
  await expect.poll(() => server.hub.viewerCount).toBe(1);

  // Every snapshot reads `broadcasts`, so this lock blocks the next snapshot.
  const held = app.asOwner('do $$ begin lock broadcasts in access exclusive mode; perform pg_sleep(1.5); end $$');
  const locks = (isGranted: boolean) => () =>
    app.asOwner(`select 1 from pg_locks where relation = 'broadcasts'::regclass and granted = ${isGranted}`);
  await expect.poll(locks(true)).toHaveLength(1);
  await marina.request(`${marina.event}/publication/publish`, { method: 'POST' });
  await expect.poll(locks(false)).toHaveLength(1);
  const second = watchLink(server, token);
  await held;
  await second.untilSnapshot(({ teams }) => teams[0]!.points > 0);
});

test('EV4 · a link that follows shows the event on air and moves with it; a bound one stays', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa 2' })).id);
  await addTeam(marina, 'Avulsos');
  await addTeam(cup, 'Da Copa');
  const server = await serveLive(app);
  const follows = await makeLink(marina, 'Segue');
  const bound = await makeLink(marina, 'Presa', marina.eventId);
  const [following, fixed] = [watchLink(server, follows.token), watchLink(server, bound.token)];
  for (const viewer of [following, fixed]) await viewer.untilSnapshot(({ event }) => event.name === 'Evento avulso');
  expect((await marina.request(`${cup.event}/on-air`, { json: {} })).status).toBe(200);
  const moved = await following.untilSnapshot(({ event }) => event.name === 'Copa 2');
  expect(moved.teams.map(({ name }) => name)).toEqual(['Da Copa']);
  // Each link still receives the changes of its own event.
  await addTeam(cup, 'Outro da Copa');
  await following.untilSnapshot(({ teams }) => teams.length === 2);
  await addTeam(marina, 'Outro avulso');
  const stayed = await fixed.untilSnapshot(({ teams }) => teams.length === 2);
  expect(stayed.event.name).toBe('Evento avulso');
  expect(following.snapshots().at(-1)!.event.name).toBe('Copa 2');
});

test('EV4 · a link is bound to an own event only, and ends with it', async () => {
  const app = await makeTestApp();
  const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
  const json = { name: 'Espia', eventId: marina.eventId };
  expect((await errorOf(await rui.request('/api/obs-links', { json }))).code).toBe('event_not_found');
  const cup = await createEvent(marina);
  const server = await serveLive(app);
  const viewer = watchLink(server, (await makeLink(marina, 'Copa', cup.id)).token);
  const own = watchOwn(server, on(marina, cup.id));
  for (const watching of [viewer, own]) await watching.untilSnapshot();
  await marina.request(`/api/events/${cup.id}`, { method: 'DELETE' });
  expect(await viewer.closed).toBe(LIVE_CLOSE.linkRevoked.code);
  expect(await own.closed).toBe(LIVE_CLOSE.eventGone.code);
  expect(await watchOwn(server, on(rui, marina.eventId)).closed).toBe(LIVE_CLOSE.eventGone.code);
});
