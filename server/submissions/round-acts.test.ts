import { expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import {
  captainsCup,
  reportingOf,
  review,
  reviewOf,
  setSettings,
  submit,
  type TestCaptain,
} from '../testing/captains.ts';
import { createOrganizer, errorOf } from '../testing/organizer.ts';
import { addTeam, on, post, report } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';

async function setUp(options: Parameters<typeof makeTestApp>[0] = {}) {
  const app = await makeTestApp(options);
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina, undefined, { images: 0 });
  const [lobos, raposas, furia] = cup.captains as [TestCaptain, TestCaptain, TestCaptain];
  return { app, marina, cup, lobos, raposas, furia };
}

interface Reminded {
  reminded: { teamId: string; name: string; text: string }[];
  left: { teamId: string; until: string | null }[];
}

test('CR10 · who has not sent is listed, reminded by mail or with a text, and again only after three minutes', async () => {
  const { app, cup, lobos, raposas, furia } = await setUp();
  const avulso = await addTeam(cup, 'Avulso');
  await submit(lobos, { placement: 1, kills: [1, 0, 0], images: [] });
  const { teams, waiting } = await reviewOf(cup);
  const missing = teams.filter(({ teamId, result }) => !result && !waiting.some((one) => one.teamId === teamId));
  expect(Object.fromEntries(missing.map(({ name, hasContact }) => [name, hasContact]))).toEqual({
    Avulso: false,
    Fúria: true,
    Raposas: true,
  });
  const remind = async (by: string, ...teamIds: string[]) =>
    (await (await review(cup, 'remind', { round: 1, teamIds, by })).json()) as Reminded;
  const mailed = await remind('mail', raposas.teamId, avulso.id);
  expect(mailed.reminded.map(({ name }) => name)).toEqual(['Raposas']);
  expect(mailed.left).toEqual([{ teamId: avulso.id, name: 'Avulso', until: null }]);
  await app.settled();
  const mail = app.mails.findLast(({ subject }) => subject.startsWith('Falta o seu resultado'))!;
  expect(mail.text).toContain('Ainda falta o resultado da queda 1.');
  expect(mail.text).toContain(`/meutime#${raposas.token}`);
  const text = await remind('text', furia.teamId, avulso.id, raposas.teamId);
  expect(text.reminded).toMatchObject([
    {
      name: 'Fúria',
      text: `Oi, Fúria! Falta o resultado da queda 1 (Copa Trios). Mande lugar, kills e print pelo link do time: http://localhost:3000/meutime#${furia.token}`,
    },
    {
      name: 'Avulso',
      text: 'Oi, Avulso! Falta o resultado da queda 1 (Copa Trios). Mande lugar, kills e print para a organização.',
    },
  ]);
  expect(text.left).toMatchObject([{ teamId: raposas.teamId, until: expect.any(String) }]);
  expect((await reviewOf(cup)).teams.filter(({ remindedAt }) => remindedAt)).toHaveLength(3);
  await app.asOwner("update submission_reminders set reminded_at = now() - interval '181 seconds'");
  expect((await remind('mail', raposas.teamId)).reminded).toHaveLength(1);
  await app.settled();
  expect(app.mails.filter(({ subject }) => subject.startsWith('Falta o seu resultado'))).toHaveLength(2);
  expect(
    (await errorOf(await review(cup, 'remind', { round: 1, teamIds: [crypto.randomUUID()], by: 'mail' }))).code,
  ).toBe('team_not_found');
});

test('CR10 · who gets no mails is reminded with a text: without a mail server everybody, else who wants none', async () => {
  const byMail = (teams: readonly { name: string; hasContact: boolean }[]) =>
    teams.filter(({ hasContact }) => hasContact).map(({ name }) => name);
  const alone = await setUp({ hasMailServer: false });
  expect(byMail((await reviewOf(alone.cup)).teams)).toEqual([]);
  const wanted = { round: 1, teamIds: [alone.lobos.teamId], by: 'mail' };
  expect(await (await review(alone.cup, 'remind', wanted)).json()).toMatchObject({
    reminded: [],
    left: [{ name: 'Lobos', until: null }],
  });
  expect((await reviewOf(alone.cup)).teams.filter(({ remindedAt }) => remindedAt)).toEqual([]);

  const { app, cup, lobos, raposas } = await setUp();
  await app.settled();
  await app.asOwner(`update captain_contacts set opted_out_at = now()
    where email = (select captain_email from sign_ups where id = '${lobos.signUpId}')`);
  expect(byMail((await reviewOf(cup)).teams).toSorted()).toEqual(['Fúria', 'Raposas']);
  const both = { round: 1, teamIds: [lobos.teamId, raposas.teamId], by: 'mail' };
  expect(await (await review(cup, 'remind', both)).json()).toMatchObject({
    reminded: [{ name: 'Raposas' }],
    left: [{ name: 'Lobos', until: null }],
  });
});

test('CR10 · nobody is reminded of a round for which nothing can be sent, nor absent in one that has not begun', async () => {
  const { cup, lobos } = await setUp();
  const remind = (round: number) => review(cup, 'remind', { round, teamIds: [lobos.teamId], by: 'text' });
  expect((await errorOf(await remind(2))).code).toBe('round_not_begun');
  const absent = await review(cup, 'absent', { round: 2, teamIds: [lobos.teamId] });
  expect((await errorOf(absent)).code).toBe('round_not_begun');
  await report(cup, { teamId: lobos.teamId, placement: 1 });
  await post(cup, 'rounds/1/close');
  expect((await errorOf(await remind(1))).code).toBe('round_closed_for_captains');
  await setSettings(cup, { on: false });
  expect((await errorOf(await remind(1))).code).toBe('submissions_off');
});

test('CR10 · a reviewer’s texts have no link: with it they could act as the captain', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const bia = on(await joinStaff(app, marina, 'reviewer'), cup.eventId);
  const answer = await (await review(bia, 'remind', { round: 1, teamIds: [lobos.teamId], by: 'text' })).text();
  expect(answer).toContain('Lobos');
  expect(answer).not.toContain(lobos.token);
  expect(await (await bia.request(`${cup.event}/review`)).text()).not.toContain(lobos.token);
});

test('CR10 · absences are entered together, all or none, and each is undone by itself', async () => {
  const { app, marina, cup, lobos, raposas, furia } = await setUp();
  await report(cup, { teamId: furia.teamId, placement: 1 });
  const bia = on(await joinStaff(app, marina, 'reviewer'), cup.eventId);
  const mark = (...teamIds: string[]) => review(bia, 'absent', { round: 1, teamIds });
  expect((await errorOf(await mark(lobos.teamId, furia.teamId))).code).toBe('absent_team_played');
  const { entries } = (await (await mark(lobos.teamId, raposas.teamId)).json()) as { entries: number[] };
  expect(entries).toHaveLength(2);
  expect(await (await mark(lobos.teamId)).json()).toEqual({ entries: [] });
  expect((await reviewOf(cup)).teams.filter(({ excused }) => excused)).toHaveLength(2);
  expect((await post(bia, `ledger/${entries[1]}/undo`, { reason: 'Engano' })).status).toBe(200);
  expect((await reviewOf(cup)).teams.filter(({ excused }) => excused)).toHaveLength(1);
});

test('CR1 · the staff says that a round has ended, once; a replay starts its clock again', async () => {
  const { app, cup, lobos } = await setUp();
  expect((await errorOf(await review(cup, 'end-round', { round: 2 }))).code).toBe('round_not_begun');
  const end = async () =>
    (await (await review(cup, 'end-round', { round: 1 })).json()) as { endedAt: string; deadline: string };
  const first = await end();
  expect(Date.parse(first.deadline) - Date.parse(first.endedAt)).toBe(600_000);
  expect(await end()).toEqual(first);
  expect((await reportingOf(lobos))!.rounds[0]!.deadline).toBe(first.deadline);
  await report(cup, { teamId: lobos.teamId, placement: 1 });
  await post(cup, 'rounds/replay', { round: 1, reason: 'Reinício' });
  expect((await reportingOf(lobos))!.rounds[0]!.deadline).toBeNull();
  expect((await end()).endedAt).not.toBe(first.endedAt);
  const acts = await app.asOwner("select count(*)::int from activity where act = 'round_ended'");
  expect(acts).toEqual([{ count: 2 }]);
});

test('CR1 · without a word of the staff the clock begins with the first submission of the round', async () => {
  const { cup, lobos, raposas } = await setUp();
  expect((await reviewOf(cup)).deadline).toBeNull();
  const { sentAt } = (await submit(lobos, { placement: 1, kills: [1, 0, 0], images: [] })) as unknown as {
    sentAt: string;
  };
  await submit(raposas, { placement: 2, kills: [1, 0, 0], images: [] });
  expect((await reviewOf(cup)).endedAt).toBe(sentAt);
});
