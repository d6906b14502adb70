import { expect, test } from 'vitest';
import { LIVE_CLOSE } from '../../../domain/stream/live.ts';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { serveLive, watchLink, watchLog, watchOwn } from '../../testing/live.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, post, report } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

async function playing() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const bia = await joinStaff(app, marina, 'scorer', 'Bia');
  const { id: teamId } = await addTeam(marina, 'Lobos');
  // LISTEN is connected after these changes, so that the windows are not told of them.
  return { app, marina, bia, teamId, server: await serveLive(app) };
}

const isEntry = (number: number) => (message: { type: string; number?: number }) =>
  message.type === 'entries' && message.number === number;

test('BS2 · a saved result is one message with its entry in every window of the event, and no other', async () => {
  const { marina, bia, teamId, server } = await playing();
  const known = await lastNumber(marina);
  const windows = [
    watchLog(server, marina, { since: known }),
    watchLog(server, marina, { since: known }),
    watchLog(server, bia, { since: known, organizer: marina.id }),
  ];
  for (const window of windows) await window.until(({ type }) => type === 'presence');
  // The first result of a later round also moves the round on air.
  const { entry } = await report(bia, { teamId, round: 2, kills: [1, 2, 3] });
  for (const window of windows) await window.until(isEntry(entry!));
  const { entry: next } = await report(marina, { teamId, round: 1 });
  for (const window of windows) {
    await window.until(isEntry(next!));
    const sent = window.messages.filter(({ type }) => type !== 'beat');
    expect(sent).toMatchObject([
      { type: 'entries', number: known, entries: [] },
      { type: 'presence', others: [] },
      {
        type: 'entries',
        number: entry,
        entries: [{ number: entry, act: { kind: 'result', at: { teamId, round: 2 } }, actor: { name: 'Bia' } }],
      },
      { type: 'entries', number: next, entries: [{ number: next }] },
    ]);
  }
});

test('BS5 · a window that joins gets the entries that it lacks, whatever the others have', async () => {
  const { marina, teamId, server } = await playing();
  for (const round of [1, 2, 3]) await report(marina, { teamId, round });
  const last = await lastNumber(marina);
  const first = watchLog(server, marina, { since: last });
  await first.until(isEntry(last));
  const [late, empty] = [watchLog(server, marina, { since: last - 2 }), watchLog(server, marina)];
  for (const window of [late, empty]) await window.until(isEntry(last));
  expect(late.numbers()).toEqual([last - 1, last]);
  expect(empty.numbers()).toEqual(Array.from({ length: last + 1 }, (_, number) => number));
  await report(marina, { teamId, round: 4 });
  for (const window of [first, late, empty]) {
    await window.until(isEntry(last + 1));
    expect(
      window
        .sent('entries')
        .at(-1)
        ?.entries.map(({ number }) => number),
    ).toEqual([last + 1]);
  }
});

test('BS5 · after LISTEN was away every window gets the missed entries and is told to load the rest again', async () => {
  const { marina, teamId, server } = await playing();
  const known = await lastNumber(marina);
  const window = watchLog(server, marina, { since: known });
  await window.until(({ type }) => type === 'presence');
  server.hub.onDisconnected();
  await window.until((message) => message.type === 'beat' && !message.current);
  await report(marina, { teamId });
  expect(window.numbers()).toEqual([]);
  server.hub.onConnected();
  await window.until(({ type }) => type === 'changed');
  expect(window.numbers()).toEqual([known + 1]);
  expect(window.topics()).toEqual([['events', 'sign-ups', 'submissions', 'messages', 'staff', 'brand', 'broadcast']]);
});

test('BS5 · also without a missed entry the window is sent the last number again', async () => {
  const { marina, server } = await playing();
  const known = await lastNumber(marina);
  const window = watchLog(server, marina, { since: known });
  await window.until(({ type }) => type === 'presence');
  server.hub.onDisconnected();
  server.hub.onConnected();
  await window.until(({ type }) => type === 'changed');
  expect(window.sent('entries')).toMatchObject([{ number: known }, { number: known, entries: [] }]);
});

test('BS5 · a window that has more entries than the log, after a backup was restored, learns the last number', async () => {
  const { marina, server } = await playing();
  const window = watchLog(server, marina, { since: 900 });
  expect(await window.until(({ type }) => type === 'entries')).toMatchObject({
    number: await lastNumber(marina),
    entries: [],
  });
});

test('BS5 · a change of the publication is a new revision without entries', async () => {
  const { marina, server } = await playing();
  const window = watchLog(server, marina, { since: await lastNumber(marina) });
  await window.until(({ type }) => type === 'presence');
  const before = window.sent('entries')[0]!.revision;
  await marina.request(`${marina.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  await window.until((message) => message.type === 'entries' && message.revision > before);
  expect(window.numbers()).toEqual([]);
});

test('BS5 · two servers on one database send each other’s entries', async () => {
  const { app, marina, teamId, server } = await playing();
  const other = await serveLive(app);
  const known = await lastNumber(marina);
  const windows = [watchLog(server, marina, { since: known }), watchLog(other, marina, { since: known })];
  for (const window of windows) await window.until(({ type }) => type === 'entries');
  await post(marina, 'decisions', { kind: 'warning', teamId, reason: 'Atraso' });
  for (const window of windows) await window.until(isEntry(known + 1));
  expect(windows.map((window) => window.numbers())).toEqual([[known + 1], [known + 1]]);
});

test('BS1 · the log is the organiser’s: other accounts, other events, signed out and OBS links get nothing of it', async () => {
  const { app, marina, teamId, server } = await playing();
  const other = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina)).id);
  const made = await marina.request('/api/obs-links', { json: { name: 'OBS', eventId: marina.eventId } });
  const { link } = (await made.json()) as { link: { token: string } };
  expect(await watchLog(server, { ...other, eventId: marina.eventId }).closed).toBe(LIVE_CLOSE.eventGone.code);
  expect(await watchLog(server, other, { organizer: marina.id }).closed).toBe(LIVE_CLOSE.removed.code);
  expect(await watchLog(server, { ...marina, cookie: '' }).closed).toBe(LIVE_CLOSE.signedOut.code);
  const [elsewhere, obs] = [watchLog(server, cup), watchLink(server, link.token)];
  await elsewhere.until(({ type }) => type === 'presence');
  await obs.untilSnapshot();
  await report(marina, { teamId });
  await obs.untilSnapshot(({ mvps }) => mvps.length > 0);
  expect(elsewhere.sent('entries')).toHaveLength(1);
  expect(obs.messages.some(({ type }) => type === 'entries' || type === 'changed')).toBe(false);
});

test('BS1 · the windows of a deleted event are closed', async () => {
  const { marina, server } = await playing();
  const cup = on(marina, (await createEvent(marina)).id);
  const window = watchLog(server, cup);
  await window.until(({ type }) => type === 'entries');
  await marina.request(cup.event, { method: 'DELETE' });
  expect(await window.closed).toBe(LIVE_CLOSE.eventGone.code);
});

test('BS1 ST1 · a caster, who may not see the history, gets the log without who did what and why', async () => {
  const { app, marina, teamId, server } = await playing();
  const davi = await joinStaff(app, marina, 'caster', 'Davi');
  await report(marina, { teamId });
  await post(marina, 'results/remove', { teamId, round: 1, reason: 'Placar de outro time' });
  await post(marina, 'decisions', { kind: 'warning', teamId, reason: 'Atraso' });
  const caster = watchLog(server, davi, { organizer: marina.id });
  const owner = watchLog(server, marina);
  const last = await lastNumber(marina);
  for (const window of [caster, owner]) await window.until(isEntry(last));
  const state = (await (await davi.request(`${marina.event}/state`)).json()) as { entries: object[] };
  const [own] = owner.sent('entries');
  expect(own?.entries.at(-2)).toMatchObject({ reason: 'Placar de outro time', actor: { kind: 'owner' } });
  for (const entries of [caster.sent('entries')[0]!.entries, state.entries])
    expect(entries.slice(-2)).toMatchObject([
      { act: { kind: 'removal' }, reason: '', actor: { kind: '', id: null, name: '' }, command: null },
      // The reason of a decision is public.
      { act: { kind: 'warning' }, reason: 'Atraso', actor: { kind: '', id: null, name: '' } },
    ]);
});

test('SX6 · a member whose role changes has their windows closed at once, and gets no name with the new one', async () => {
  const { app, marina, bia, teamId, server } = await playing();
  const caio = await joinStaff(app, marina, 'scorer', 'Caio');
  const changeRole = async (role: StaffRole) => {
    const changed = await marina.request(`/api/staff/${bia.id}`, { method: 'PUT', json: { role } });
    expect(changed.status).toBe(200);
  };
  const since = await lastNumber(marina);
  const open = (member = bia) => watchLog(server, member, { since, organizer: marina.id });
  const [window, of, owns] = [open(), open(caio), watchLog(server, marina, { since })];
  const overlay = watchOwn(server, bia, {}, `?organizador=${marina.id}`);
  for (const one of [window, of, owns]) await one.until(({ type }) => type === 'presence');
  await overlay.untilSnapshot();
  await changeRole('caster');
  expect(await Promise.all([window.closed, overlay.closed])).toEqual([
    LIVE_CLOSE.roleChanged.code,
    LIVE_CLOSE.roleChanged.code,
  ]);
  const narrower = open();
  await narrower.until(({ type }) => type === 'presence');
  const { entry } = await report(caio, { teamId, round: 1 });
  for (const one of [narrower, of, owns]) await one.until(isEntry(entry!));
  const namesIn = (one: typeof window) => JSON.stringify(one.messages).includes('"Caio"');
  expect([namesIn(narrower), namesIn(of), namesIn(owns)]).toEqual([false, true, true]);
  // Nobody else's window was closed.
  for (const one of [of, owns]) expect(one.socket.readyState).toBe(one.socket.OPEN);
  await changeRole('manager');
  expect(await narrower.closed).toBe(LIVE_CLOSE.roleChanged.code);
});

test('SX6 · a role that changed while LISTEN was disconnected closes the window before it is sent anything', async () => {
  const { app, marina, bia, server } = await playing();
  const since = await lastNumber(marina);
  const window = watchLog(server, bia, { since, organizer: marina.id });
  await window.until(({ type }) => type === 'presence');
  await app.cutOff();
  await window.until((message) => message.type === 'beat' && !message.current);
  await app.asOwner("update staff_members set role = 'caster'");
  await app.letIn();
  expect(await window.closed).toBe(LIVE_CLOSE.roleChanged.code);
  expect(window.topics()).toEqual([]);
});
