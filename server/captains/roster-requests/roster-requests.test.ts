import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { decide, entrantsOf, listOwn, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report, standingsOf } from '../../testing/play.ts';
import { joinStaff } from '../../testing/staff.ts';

interface Asked {
  askedAt: string;
  changes: string;
  flags: string[];
}

/** A trio that was accepted, in an event in which another team has a result. */
async function begun(app: TestApp) {
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const cup = on(marina, id);
  const { token } = await signUp(app, id, { teamName: 'Lobos', activisionIds: ['Ana#1111', 'Raí#2222', 'Caio#3333'] });
  const signUpId = (await entrantsOf(marina, id))[0]!.id;
  await decide(marina, id, 'accept', [signUpId]);
  const rival = (await addTeam(cup, 'Rival', ['Rita#1', 'Rui#2', 'Rosa#3'])).id;
  const { teamId } = (await standingsOf(cup)).standings.find(({ name }) => name === 'Lobos')!;
  await report(cup, { teamId: rival, round: 1, placement: 1 });
  await app.settled();
  app.mails.length = 0;
  const headers = { 'x-captain-token': token };
  const ask = (activisionIds: (string | null)[], more: object = {}) =>
    app.request('/api/my-team/players', { method: 'PUT', json: { activisionIds, ...more }, headers });
  const myTeam = async () =>
    (
      (await (await app.request('/api/my-team', { headers })).json()) as {
        myTeam: { activisionIds: string[]; rosterRequest: object | null; notices: { title: string }[] };
      }
    ).myTeam;
  const asked = async () =>
    ((await entrantsOf(marina, id))[0] as unknown as { rosterRequest: Asked | null }).rosterRequest;
  const answer = (by: Pick<TestOrganizer, 'request'>, kind: 'accept' | 'decline', json: object) =>
    by.request(`${cup.event}/sign-ups/${signUpId}/roster-request/${kind}`, { json });
  return { marina, cup, token, headers, signUpId, teamId, rival, ask, myTeam, asked, answer };
}

test('CA4 · after the first result a change of players waits for the staff; both acts name both players', async () => {
  const app = await makeTestApp();
  const { marina, cup, teamId, ask, myTeam, asked, answer } = await begun(app);
  const gerente = await joinStaff(app, marina, 'manager', 'Gil');
  await report(cup, { teamId, round: 1, placement: 2, kills: [0, 4, 0] });
  expect((await ask([null, 'Nando#9', null])).status).toBe(200);
  expect(await myTeam()).toMatchObject({
    activisionIds: ['Ana#1111', 'Raí#2222', 'Caio#3333'],
    rosterRequest: { changes: 'Raí → Nando' },
  });
  expect(await asked()).toMatchObject({ changes: 'Raí → Nando', flags: [] });
  expect((await listOwn(marina))[0]).toMatchObject({ toDecide: 1 });
  const { askedAt } = (await asked())!;
  // The same request again keeps its time, so that the staff's answer still fits.
  await ask([null, 'Nando#9', null]);
  expect((await asked())!.askedAt).toBe(askedAt);

  // Two of the staff accept at once: one change, one mail.
  const answers = await Promise.all([marina, gerente].map((by) => answer(by, 'accept', { askedAt })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await myTeam()).toMatchObject({ activisionIds: ['Ana#1111', 'Nando#9', 'Caio#3333'], rosterRequest: null });
  expect((await myTeam()).notices).toMatchObject([{ title: 'Troca de jogador aceita' }]);
  // Kills of the first round stay with who played it.
  expect((await standingsOf(cup)).mvps).toContainEqual(expect.objectContaining({ name: 'Raí', kills: 4 }));
  await app.settled();
  expect(app.mails.map(({ subject }) => subject)).toEqual(['Troca de jogador aceita: Copa Trios']);
  expect(app.mails[0]!.text).toContain('Raí → Nando');
  const activity = await (await marina.request('/api/staff/activity')).text();
  expect(activity).toContain('pediu para trocar jogadores de Lobos: Raí → Nando');
  expect(activity).toContain('aceitou a troca pedida pelo capitão de Lobos: Raí → Nando');
  expect((await listOwn(marina))[0]).toMatchObject({ toDecide: 0 });
});

test('CA4 · a request is declined with words, replaced, or taken back; an answer to an older one is refused', async () => {
  const app = await makeTestApp();
  const { marina, headers, ask, myTeam, asked, answer } = await begun(app);
  await ask([null, 'Nando#9', null]);
  const first = (await asked())!;
  await ask(['Nina#8', null, null]);
  expect(await asked()).toMatchObject({ changes: 'Ana → Nina' });
  for (const kind of ['accept', 'decline'] as const)
    expect((await errorOf(await answer(marina, kind, { askedAt: first.askedAt }))).code).toBe('roster_request_changed');
  const { askedAt } = (await asked())!;
  expect((await answer(marina, 'decline', { askedAt, words: 'Só até a queda 1.' })).status).toBe(200);
  expect(await myTeam()).toMatchObject({ activisionIds: ['Ana#1111', 'Raí#2222', 'Caio#3333'], rosterRequest: null });
  await app.settled();
  expect(app.mails).toMatchObject([
    { subject: 'Troca de jogador recusada: Copa Trios', text: expect.stringContaining('Só até a queda 1.') },
  ]);

  await ask([null, null, 'Zeca#7']);
  for (let tries = 0; tries < 2; tries += 1)
    expect((await app.request('/api/my-team/roster-request', { method: 'DELETE', headers })).status).toBe(200);
  expect(await asked()).toBeNull();
  expect(await myTeam()).toMatchObject({ rosterRequest: null });
});

test.each(['accept', 'decline'] as const)(
  'CA4 · the staff changed the player meanwhile: the request and the activity of %s name who is in the slot then',
  async (kind) => {
    const app = await makeTestApp();
    const { marina, cup, teamId, ask, myTeam, asked, answer } = await begun(app);
    await ask([null, 'Nando#9', null]);
    const edited = await cup.request(`${cup.event}/teams/${teamId}/players/2`, {
      method: 'PATCH',
      json: { activisionId: 'Beto#4' },
    });
    expect(edited.status).toBe(200);
    const { askedAt, changes } = (await asked())!;
    expect(changes).toBe('Beto → Nando');
    expect(await myTeam()).toMatchObject({ rosterRequest: { changes } });
    // The same wish keeps its place in the queue.
    await ask([null, 'Nando#9', null]);
    expect((await asked())!.askedAt).toBe(askedAt);
    expect((await answer(marina, kind, { askedAt })).status).toBe(200);
    const activity = await (await marina.request('/api/staff/activity')).text();
    expect(activity).toContain('pediu para trocar jogadores de Lobos: Raí → Nando');
    expect(activity).toMatch(/(?:aceitou|recusou) a troca pedida pelo capitão de Lobos: Beto → Nando/);
  },
);

test('CA4 · captain and staff are asked about a player of another team; the captain is not told whose', async () => {
  const app = await makeTestApp();
  const { marina, cup, ask, asked, answer, myTeam } = await begun(app);
  expect(await errorOf(await ask(['Rita#1', null, null]))).toMatchObject({
    code: 'player_in_other_team',
    message: 'Já em outro time deste campeonato: Rita',
  });
  expect(await asked()).toBeNull();
  expect((await ask(['Rita#1', null, null], { sharedConfirmed: true })).status).toBe(200);
  expect(await asked()).toMatchObject({ flags: ['Rita já joga em Rival'] });
  const { askedAt } = (await asked())!;
  expect((await errorOf(await answer(marina, 'accept', { askedAt }))).code).toBe('player_in_other_team');
  expect((await answer(marina, 'accept', { askedAt, sharedConfirmed: true })).status).toBe(200);
  expect(await myTeam()).toMatchObject({ activisionIds: ['Rita#1', 'Raí#2222', 'Caio#3333'] });

  await ask(['Nina#8', null, null]);
  await post(cup, 'end');
  const again = { askedAt: (await asked())!.askedAt };
  expect((await errorOf(await answer(marina, 'accept', again))).code).toBe('match_ended');
  expect((await answer(marina, 'decline', again)).status).toBe(200);
});

test('CA4 · other organisers, scorers and other events cannot answer a request', async () => {
  const app = await makeTestApp();
  const { marina, cup, signUpId, ask, asked, answer } = await begun(app);
  const [other, scorer] = [await createOrganizer(app), await joinStaff(app, marina, 'scorer')];
  await ask([null, 'Nando#9', null]);
  const { askedAt } = (await asked())!;
  expect((await answer(other, 'accept', { askedAt })).status).toBe(404);
  expect((await answer(scorer, 'accept', { askedAt })).status).toBe(403);
  const elsewhere = on(marina, (await openEvent(marina)).id);
  const path = `${elsewhere.event}/sign-ups/${signUpId}/roster-request/accept`;
  expect((await errorOf(await marina.request(path, { json: { askedAt } }))).code).toBe('sign_up_not_found');
  expect(await asked()).toMatchObject({ changes: 'Raí → Nando' });
  expect((await standingsOf(cup)).standings.find(({ name }) => name === 'Lobos')).toBeDefined();
});
