import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import {
  captainsCup,
  reportingOf,
  review,
  reviewOf,
  sendSubmission,
  setSettings,
  submit,
  accept,
} from '../testing/captains.ts';
import { openEvent } from '../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../testing/organizer.ts';
import { on, report, post } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';

interface SettingsJson {
  settings: { on: boolean; automatic: string; reasons: string[]; deadlineMinutes: number };
  open: number;
  previousRound: object | null;
  links: { unopened: string[] };
}

const settingsOf = async ({ request, event }: TestOrganizer): Promise<SettingsJson> =>
  (await (await request(`${event}/submission-settings`)).json()) as SettingsJson;
const put = ({ request, event }: TestOrganizer, json: object) =>
  request(`${event}/submission-settings`, { method: 'PUT', json });
const wanted = { on: true, deadlineMinutes: 15, images: 0, contestMinutes: 0, automatic: 'never', reasons: ['Não dá'] };

test('CR1 · an event begins without captains’ reports; its manager switches them on, and only there', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await openEvent(marina)).id);
  expect(await settingsOf(cup)).toMatchObject({ settings: { on: false, automatic: 'never' }, open: 0 });
  const manager = on(await joinStaff(app, marina, 'manager'), cup.eventId);
  expect((await put(manager, wanted)).status).toBe(200);
  expect((await settingsOf(cup)).settings).toEqual(wanted);
  const other = await createOrganizer(app);
  expect((await errorOf(await other.request(`${cup.event}/submission-settings`))).code).toBe('event_not_found');
  expect((await errorOf(await put({ ...other, event: cup.event }, wanted))).code).toBe('event_not_found');
  for (const role of ['scorer', 'reviewer', 'caster'] as const)
    expect((await put(on(await joinStaff(app, marina, role), cup.eventId), wanted)).status).toBe(403);
  expect((await settingsOf(marina)).settings.on).toBe(false);
  const copy = crypto.randomUUID();
  await post(cup, 'duplicate', {
    id: copy,
    name: 'Copa 2',
    withTeams: false,
    startDate: null,
    startTime: null,
    endDate: null,
  });
  expect((await settingsOf(on(marina, copy))).settings).toEqual(wanted);
});

test.each([
  ['deadlineMinutes', 7],
  ['images', 4],
  ['images', '1'],
  ['contestMinutes', 5],
  ['automatic', 'always'],
  ['reasons', []],
  ['reasons', ['a', 'b', 'c', 'd', 'e']],
  ['reasons', [' ']],
  ['reasons', ['x'.repeat(281)]],
])('CR1 · %s: %j is refused', async (name, value) => {
  const marina = await createOrganizer(await makeTestApp());
  expect((await put(marina, { ...wanted, [name]: value })).status).toBe(422);
  expect((await settingsOf(marina)).settings.on).toBe(false);
});

test('CR1 · switching off while submissions wait asks: keep them, or decline them with words', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app));
  const [lobos, raposas] = cup.captains;
  const kept = await submit(lobos!);
  const off = { ...wanted, on: false };
  expect(await errorOf(await put(cup, off))).toMatchObject({
    code: 'submissions_waiting',
    message: '1 envio espera conferência: recuse ou deixe na fila',
  });
  expect((await settingsOf(cup)).open).toBe(1);
  expect((await put(cup, { ...off, waiting: 'keep' })).status).toBe(200);
  expect((await errorOf(await sendSubmission(raposas!))).code).toBe('submissions_off');
  // Who has sent something still sees what becomes of it.
  expect(await reportingOf(raposas!)).toBeNull();
  expect(await reportingOf(lobos!)).toMatchObject({
    round: null,
    rounds: [{ state: 'closed', submission: { state: 'sent' } }, {}, {}, {}, {}],
  });
  await accept(cup, kept.id);
  await setSettings(cup, {});
  await submit(raposas!, { placement: 2 });
  expect((await put(cup, { ...off, waiting: 'decline' })).status).toBe(200);
  expect((await reviewOf(cup)).waiting).toEqual([]);
  expect(await reportingOf(raposas!)).toMatchObject({
    rounds: [
      { submission: { state: 'declined', reason: 'A organização parou de receber resultados dos capitães' } },
      {},
      {},
      {},
      {},
    ],
  });
});

test('CR1 · the settings tell what automatic acceptance would have done in the round before, and who used the link', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app), ['Lobos', 'Raposas', 'Fúria', 'Norte'], { images: 0 });
  const [lobos, raposas, furia] = cup.captains;
  await report(cup, { teamId: lobos!.teamId, placement: 1, kills: [1, 1, 1] });
  for (const [captain, placement] of [
    [lobos, 1],
    [raposas, 2],
    [furia, 2],
  ] as const)
    await submit(captain!, { placement, kills: [1, 1, 1], images: [] });
  await reportingOf(lobos!);
  await reportingOf(lobos!);
  expect(await settingsOf(cup)).toMatchObject({
    open: 3,
    previousRound: null,
    links: { opened: 1, notOpened: 3, noContact: 0 },
  });
  await cup.request(`${cup.event}/teams`, { json: { name: 'Avulso', activisionIds: ['a', 'b', 'c'] } });
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
  expect(await settingsOf(cup)).toMatchObject({
    previousRound: { round: 1, total: 3, twoSources: 1, noAlerts: 1 },
    links: { opened: 1, notOpened: 3, noContact: 1 },
  });
});

test('CR1 · a mail goes to captains who have not opened the link and owe the round on air a result, and to nobody else', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app), ['Lobos', 'Raposas', 'Fúria', 'Norte'], { images: 0 });
  const [lobos, raposas, furia, norte] = cup.captains;
  const unopened = async () => (await settingsOf(cup)).links.unopened;
  await reportingOf(lobos!);
  await report(cup, { teamId: raposas!.teamId, placement: 1, kills: [1, 1, 1] });
  expect(new Set(await unopened())).toEqual(new Set([furia!.teamId, norte!.teamId]));
  await review(cup, 'remind', { round: 1, teamIds: [norte!.teamId], by: 'mail' });
  expect(await unopened()).toEqual([furia!.teamId]);
  await setSettings(cup, { on: false });
  expect(await unopened()).toEqual([]);
});

test('CR1 · without a mail server no mail is offered', async () => {
  const app = await makeTestApp({ hasMailServer: false });
  const cup = await captainsCup(app, await createOrganizer(app), undefined, { images: 0 });
  expect((await settingsOf(cup)).links).toMatchObject({ unopened: [], opened: 0 });
});
