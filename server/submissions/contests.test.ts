import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import {
  accept,
  captainsCup,
  reportingOf,
  review,
  reviewOf,
  setSettings,
  submit,
  type TestCaptain,
  uploaded,
} from '../testing/captains.ts';
import { createOrganizer, errorOf } from '../testing/organizer.ts';
import { on, type Playing, post, report } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';

const wanted = { round: 1, placement: 3, kills: [4, 2, 2], sentence: 'Foram 8 kills' };

const contest = ({ request }: TestCaptain, change: object = {}) =>
  request('/api/my-team/contests', { json: { id: crypto.randomUUID(), ...wanted, ...change } });
const codeOf = async (response: Response | Promise<Response>) => (await errorOf(await response)).code;

async function setUp() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina, undefined, { images: 0 });
  const [lobos, raposas] = cup.captains as [TestCaptain, TestCaptain];
  const { report: result } = await report(cup, { teamId: lobos.teamId, placement: 3, kills: [4, 2, 1] });
  const first = async () => (await reportingOf(lobos))!.rounds[0]!;
  const decide = (who: Playing, id: string, json: object, headers = {}) =>
    who.request(`${who.event}/contests/${id}/decide`, { json, headers });
  return { app, marina, cup, lobos, raposas, result, first, decide };
}

test('CR12 · a captain contests a published result once, with a sentence; the answer corrects it or not', async () => {
  const { app, marina, cup, lobos, raposas, first, decide } = await setUp();
  expect((await first()).contestUntil).not.toBeNull();
  expect(await codeOf(contest(lobos, { sentence: ' ' }))).toBe('invalid_input');
  expect(await codeOf(contest(lobos, { sentence: 'x'.repeat(281) }))).toBe('invalid_input');
  expect(await codeOf(contest(lobos, { kills: [4, 2, 1] }))).toBe('contest_without_change');
  expect(await codeOf(contest(lobos, { kills: [4, 2] }))).toBe('wrong_team_size');
  expect(await codeOf(contest(lobos, { placement: 90 }))).toBe('placement_out_of_range');
  expect(await codeOf(contest(raposas))).toBe('contest_closed');
  expect(await codeOf(contest(lobos, { images: [crypto.randomUUID()] }))).toBe('image_not_found');
  const id = crypto.randomUUID();
  const images = [await uploaded(lobos)];
  for (let time = 0; time < 2; time += 1) expect((await contest(lobos, { id, images })).status).toBe(200);
  expect(await codeOf(contest(lobos))).toBe('contest_exists');
  expect(await codeOf(contest(raposas, { id }))).toBe('contest_not_found');
  expect(await first()).toMatchObject({ contest: { id, answer: null }, contestUntil: null });
  expect((await reviewOf(cup)).contests).toMatchObject([
    { id, teamId: lobos.teamId, result: { placement: 3, kills: [4, 2, 1] }, answer: null },
  ]);
  const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
  const scorer = on(await joinStaff(app, marina, 'scorer'), cup.eventId);
  expect((await decide(scorer, id, { answer: 'Sim' })).status).toBe(403);
  const other = await createOrganizer(app);
  expect((await decide({ ...cup, ...other, event: cup.event }, id, { answer: 'Sim' })).status).toBe(404);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const decided = await decide(bia, id, { answer: 'O replay mostra 8', kills: [4, 2, 2] }, key);
  const { entry } = (await decided.json()) as { entry: number };
  expect((await decide(bia, id, { answer: 'O replay mostra 8', kills: [4, 2, 2] }, key)).status).toBe(200);
  expect(await errorOf(await decide(cup, id, { answer: 'Não' }))).toMatchObject({
    code: 'contest_decided',
    message: 'Bia já respondeu a contestação de Lobos',
  });
  expect(await first()).toMatchObject({
    contest: { answer: 'O replay mostra 8' },
    published: { placement: 3, kills: [4, 2, 2] },
  });
  // One undo takes the answer back with the result.
  expect((await post(bia, `ledger/${entry}/undo`, { reason: 'Engano' })).status).toBe(200);
  expect((await reviewOf(cup)).contests).toMatchObject([{ answer: null, result: { kills: [4, 2, 1] } }]);
  expect((await decide(cup, id, { answer: 'O print mostra 7' })).status).toBe(200);
  expect(await first()).toMatchObject({ contest: { answer: 'O print mostra 7' }, published: { kills: [4, 2, 1] } });
});

test('CR12 · the window counts from publication, with a minute for a sheet that was begun', async () => {
  const { app, cup, lobos, first } = await setUp();
  const age = (seconds: number) =>
    app.asOwner(`alter table score_entries disable trigger all; update score_entries set at = now() - interval '${seconds} seconds';
      alter table score_entries enable trigger all;
      update publication_periods set since = now() - interval '1 day'`);
  await age(599);
  expect((await first()).contestUntil).not.toBeNull();
  await age(640);
  expect((await first()).contestUntil).toBeNull();
  expect((await contest(lobos)).status).toBe(200);
  await app.asOwner('delete from submission_contests');
  await age(661);
  expect(await codeOf(contest(lobos))).toBe('contest_closed');
  await setSettings(cup, { contestMinutes: 30, images: 0 });
  expect((await first()).contestUntil).not.toBeNull();
  await setSettings(cup, { contestMinutes: 0, images: 0 });
  expect(await codeOf(contest(lobos))).toBe('contest_closed');
});

test('CR12 · CR13 · while the publication is held nothing can be contested; the time begins when it is published', async () => {
  const { app, cup, raposas } = await setUp();
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  const sent = await submit(raposas, { placement: 2, kills: [1, 0, 0], images: [] });
  await accept(cup, sent.id);
  const change = { placement: 1, kills: [1, 0, 0] };
  expect(await codeOf(contest(raposas, change))).toBe('contest_closed');
  await app.asOwner(`alter table score_entries disable trigger all; update score_entries set at = now() - interval '1 hour';
    alter table score_entries enable trigger all`);
  await post(cup, 'publication/publish');
  expect((await reportingOf(raposas))!.rounds[0]!.contestUntil).not.toBeNull();
  expect((await contest(raposas, change)).status).toBe(200);
});

test('CR12 · closing a round and ending the event tell what is undecided', async () => {
  const { cup, lobos, raposas } = await setUp();
  await submit(raposas, { placement: 2, kills: [1, 0, 0], images: [] });
  await contest(lobos);
  const closed = await (await cup.request(`${cup.event}/rounds/closed`)).json();
  expect(closed).toMatchObject({ rounds: [], undecided: [{ round: 1, waiting: 1, contests: 1 }] });
  expect(await (await cup.request(`${cup.event}/contents`)).json()).toMatchObject({
    contents: { waitingSubmissions: 1, openContests: 1 },
  });
  expect(await (await post(cup, 'rounds/1/close')).json()).toMatchObject({
    rounds: [{ round: 1 }],
    undecided: [{ round: 1, waiting: 1, contests: 1 }],
  });
});

test('CR12 · whoever answers a contest sees its image and what the captain had sent of the round', async () => {
  const { cup, raposas } = await setUp();
  const sent = await submit(raposas, { placement: 2, kills: [4, 2, 1] });
  await accept(cup, sent.id);
  const image = await uploaded(raposas);
  expect((await contest(raposas, { kills: [5, 2, 1], images: [image] })).status).toBe(200);
  const [shown] = (await reviewOf(cup)).contests as unknown as { images: { id: string }[] }[];
  expect(shown!.images.map(({ id }) => id)).toEqual([image, sent.images[0]!.id]);
});

test('CR12 · a contest of a round that is replayed is gone, and a new result may be contested', async () => {
  const { cup, lobos, result } = await setUp();
  expect((await contest(lobos)).status).toBe(200);
  await post(cup, 'rounds/replay', { round: 1, reason: 'Reinício' });
  expect((await reviewOf(cup)).contests).toEqual([]);
  await report(cup, { teamId: lobos.teamId, placement: 5, kills: [0, 0, 0] });
  expect(result.id).toBeDefined();
  expect((await contest(lobos)).status).toBe(200);
  expect((await reviewOf(cup)).contests).toHaveLength(1);
});

test('CR12 · a contest outlives the replay of another round, and not the return to zero', async () => {
  const { cup, lobos } = await setUp();
  await report(cup, { teamId: lobos.teamId, round: 2, placement: 5, kills: [0, 0, 0] });
  expect((await contest(lobos)).status).toBe(200);
  await post(cup, 'rounds/replay', { round: 2, reason: 'Reinício' });
  expect((await reviewOf(cup)).contests).toHaveLength(1);
  await post(cup, 'zero');
  expect((await reviewOf(cup)).contests).toEqual([]);
});

test('CR11 CR12 · a contest that one reviewer has open is marked for the others', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const id = crypto.randomUUID();
  expect((await contest(lobos, { id })).status).toBe(200);
  const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
  expect((await review(bia, 'claim', { submissionId: id })).status).toBe(200);
  expect((await reviewOf(cup)).claims).toMatchObject([{ submissionId: id, name: 'Bia', own: false }]);
});
