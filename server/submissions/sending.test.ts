import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import {
  accept,
  captainsCup,
  drawScreen,
  reportingOf,
  review,
  reviewOf,
  sendSubmission,
  setSettings,
  submit,
  uploaded,
} from '../testing/captains.ts';
import { decide } from '../testing/events.ts';
import { createOrganizer, errorOf } from '../testing/organizer.ts';
import { post, report, standingsOf } from '../testing/play.ts';

const codeOf = async (response: Response | Promise<Response>) => (await errorOf(await response)).code;

test('CR2 · CR4 · CR6 · a captain sends a round, the staff accepts it, and it is the result of the team', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app));
  const [lobos] = cup.captains;
  const before = await reportingOf(lobos!);
  expect(before).toMatchObject({
    round: 1,
    lobbySize: 3,
    rounds: [
      { round: 1, state: 'open', deadline: null, players: ['Lobos A', 'Lobos B', 'Lobos C'], submission: null },
      { round: 2, state: 'waiting_for_round' },
      { round: 3, state: 'waiting_for_round' },
      { round: 4, state: 'waiting_for_round' },
      { round: 5, state: 'waiting_for_round' },
    ],
  });
  const sent = await submit(lobos!, { placement: 2, kills: [4, 2, 1] });
  expect(sent).toMatchObject({ state: 'sent', placement: 2, kills: [4, 2, 1], late: false, decidedBy: null });
  const { waiting, rounds } = await reviewOf(cup);
  expect(waiting).toMatchObject([
    { id: sent.id, teamId: lobos!.teamId, attempt: 1, alerts: [], images: [{ width: 640, height: 360 }] },
  ]);
  expect(rounds[0]).toEqual({ round: 1, waiting: 1 });
  const [done] = await accept(cup, sent.id);
  expect(done!.entry).not.toBeNull();
  const { waiting: left, decided, teams } = await reviewOf(cup);
  expect(left).toEqual([]);
  expect(decided).toMatchObject([{ id: sent.id, state: 'accepted', entry: done!.entry, automatic: false }]);
  expect(teams.find(({ teamId }) => teamId === lobos!.teamId)?.result).toMatchObject({
    placement: 2,
    kills: [4, 2, 1],
    entry: done!.entry,
  });
  const reporting = await reportingOf(lobos!);
  expect(reporting?.round).toBeNull();
  expect(reporting?.rounds[0]).toMatchObject({
    submission: { state: 'accepted', accepted: { placement: 2, kills: [4, 2, 1] } },
    published: { placement: 2, points: 1260 },
  });
});

test('CR3 · the same submission sent again counts once, also with other numbers, and after it was accepted', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app));
  const [lobos, raposas] = cup.captains;
  const images = [await uploaded(lobos!)];
  const id = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 4 }, () => sendSubmission(lobos!, { id, images, placement: 2 })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await reviewOf(cup)).waiting).toHaveLength(1);
  await accept(cup, id);
  const again = (await (await sendSubmission(lobos!, { id, images, placement: 3 })).json()) as { submission: object };
  expect(again.submission).toMatchObject({ id, state: 'accepted', placement: 2 });
  expect(await codeOf(sendSubmission(raposas!, { id, placement: 3 }))).toBe('submission_not_found');
});

test('CR4 · a captain corrects until somebody decides, and sends again after a refusal, with a new image', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app));
  const [lobos] = cup.captains;
  const first = await submit(lobos!, { placement: 3 });
  const second = await submit(lobos!, { placement: 4, images: first.images.map(({ id }) => id) });
  expect((await reviewOf(cup)).waiting).toMatchObject([{ id: second.id, placement: 4, attempt: 2 }]);
  expect(await codeOf(review(cup, 'accept', { submissions: [{ id: first.id }] }))).toBe('submission_superseded');
  expect((await review(cup, 'decline', { id: second.id, reason: 'Não dá para ler' })).status).toBe(200);
  expect(await reportingOf(lobos!)).toMatchObject({
    round: 1,
    rounds: [{ submission: { id: second.id, state: 'declined', reason: 'Não dá para ler' } }, {}, {}, {}, {}],
  });
  const old = second.images.map(({ id }) => id);
  expect(await codeOf(sendSubmission(lobos!, { placement: 4, images: old }))).toBe('image_new_required');
  const third = await submit(lobos!, { placement: 4, images: [...old, await uploaded(lobos!)] });
  await accept(cup, third.id);
  const fourth = sendSubmission(lobos!, { placement: 5, images: [await uploaded(lobos!)] });
  expect(await codeOf(fourth)).toBe('result_accepted');
});

test('CR4 · a captain who did not play says so, and it is an absence', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app));
  const [lobos] = cup.captains;
  expect((await sendSubmission(lobos!, { placement: null, kills: [] })).status).toBe(422);
  expect((await sendSubmission(lobos!, { placement: 1, absent: true })).status).toBe(422);
  const sent = await submit(lobos!, { placement: null, kills: [], absent: true });
  const [done] = await accept(cup, sent.id);
  expect(done!.entry).not.toBeNull();
  const { teams, decided } = await reviewOf(cup);
  expect(teams.find(({ teamId }) => teamId === lobos!.teamId)).toMatchObject({ excused: true, result: null });
  expect(decided).toMatchObject([{ state: 'accepted', placement: null, accepted: { placement: null, kills: [] } }]);
});

describe('CR14 · what a captain cannot send', () => {
  test('CR14 · wrong numbers, rounds, images and too many attempts', async () => {
    const app = await makeTestApp();
    const cup = await captainsCup(app, await createOrganizer(app));
    const [lobos, raposas] = cup.captains;
    const [own, foreign, later] = [await uploaded(lobos!), await uploaded(raposas!), crypto.randomUUID()];
    const tries: [string, Parameters<typeof sendSubmission>[1]][] = [
      ['placement_out_of_range', { placement: 99, images: [own] }],
      ['wrong_team_size', { kills: [1, 2], images: [own] }],
      ['wrong_team_size', { kills: [1, 2, 3, 4], images: [own] }],
      ['invalid_input', { kills: [1, 2, 201], images: [own] }],
      ['invalid_input', { placement: 0, images: [own] }],
      ['invalid_input', { placement: 1.5, images: [own] }],
      ['invalid_input', { images: [own, own] }],
      ['invalid_input', { images: [own, later, foreign, crypto.randomUUID()] }],
      ['images_missing', { images: [] }],
      ['image_not_found', { images: [later] }],
      ['image_not_found', { images: [foreign] }],
      ['round_not_begun', { round: 2, images: [own] }],
      ['round_out_of_range', { round: 11, images: [own] }],
      ['invalid_input', { round: 0, images: [own] }],
    ];
    for (const [code, given] of tries)
      expect([code, await codeOf(sendSubmission(lobos!, given))]).toEqual([code, code]);
    expect((await reviewOf(cup)).waiting).toEqual([]);
    for (let attempt = 1; attempt <= 6; attempt += 1) await submit(lobos!, { placement: attempt, images: [own] });
    const seventh = await sendSubmission(lobos!, { images: [own] });
    expect([seventh.status, (await errorOf(seventh)).code]).toEqual([429, 'too_many_submissions']);
  });

  test('CR14 · after a refusal the refused picture is not a new one, whatever its id', async () => {
    const app = await makeTestApp();
    const cup = await captainsCup(app, await createOrganizer(app));
    const [lobos] = cup.captains;
    const picture = await drawScreen();
    const first = await submit(lobos!, { images: [await uploaded(lobos!, 1, picture)] });
    expect((await review(cup, 'decline', { id: first.id, reason: 'Print de outra queda' })).status).toBe(200);
    const again = await uploaded(lobos!, 1, picture);
    expect(await codeOf(sendSubmission(lobos!, { images: [again] }))).toBe('image_new_required');
    const images = [again, await uploaded(lobos!)];
    expect(await submit(lobos!, { images })).toMatchObject({ state: 'sent', images: [{}, {}] });
  });

  test('CR14 · of a closed round, an ended event, a removed team, with a renewed link or while the account is disabled', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await captainsCup(app, marina, ['Lobos', 'Raposas', 'Fúria'], { images: 0 });
    const [lobos, raposas, furia] = cup.captains;
    const send = (captain = lobos!) => sendSubmission(captain, { placement: 2, images: [] });
    await report(cup, { teamId: raposas!.teamId, placement: 1 });
    await post(cup, 'rounds/1/close');
    const closed = await errorOf(await send());
    expect(closed).toMatchObject({
      code: 'round_closed_for_captains',
      message: 'A queda 1 foi fechada. Fale com a organização.',
    });
    expect((await reportingOf(lobos!))?.rounds[0]).toMatchObject({ state: 'closed' });
    await cup.request(`${cup.event}/rounds/1/close`, { method: 'DELETE' });
    await app.asOwner('update users set disabled_at = now()');
    expect((await send()).status).toBe(404);
    await app.asOwner('update users set disabled_at = null');
    await cup.request(`${cup.event}/sign-ups/${lobos!.signUpId}/renew-link`, { method: 'POST' });
    expect(await codeOf(send())).toBe('sign_up_not_found');
    await cup.request(`${cup.event}/teams/${furia!.teamId}`, { method: 'DELETE' });
    expect(await codeOf(send(furia))).toBe('sign_up_not_found');
    expect(await reportingOf(furia!)).toBeNull();
    await post(cup, 'end');
    expect(await codeOf(send(raposas))).toBe('round_closed_for_captains');
    for (const token of ['', 'x'.repeat(40), furia!.signUpId])
      expect(
        (await app.request('/api/my-team/submissions', { json: {}, headers: { 'x-captain-token': token } })).status,
      ).toBeGreaterThan(399);
    expect(await app.asOwner('select count(*)::int from submissions')).toEqual([{ count: 0 }]);
  });

  test('CR14 · a declined trio sends nothing, and one of another event does not reach this one', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await captainsCup(app, marina, ['Lobos', 'Raposas'], { images: 0 });
    const other = await captainsCup(app, await createOrganizer(app), ['Norte'], { images: 0 });
    await decide(marina, cup.eventId, 'decline', [cup.captains[0]!.signUpId]);
    expect(await codeOf(sendSubmission(cup.captains[0]!, {}))).toBe('sign_up_not_found');
    await submit(other.captains[0]!, { images: [] });
    expect((await reviewOf(cup)).waiting).toEqual([]);
    expect((await reviewOf(other)).waiting).toHaveLength(1);
  });
});

test('CR8 · late by the server’s clock is flagged and never refused; a device cannot say otherwise', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app), undefined, { images: 0 });
  const [lobos, raposas, furia] = cup.captains;
  await post(cup, 'review/end-round', { round: 1 });
  await submit(lobos!, { placement: 1, images: [] });
  await app.asOwner("update submission_rounds set ended_at = now() - interval '16 minutes 30 seconds'");
  await app.asOwner("update submissions set sent_at = sent_at - interval '10 minutes'");
  const { filledAt } = { filledAt: new Date(Date.now() - 15 * 60_000).toISOString() };
  expect(await submit(raposas!, { placement: 2, images: [], filledAt })).toMatchObject({ late: true });
  const { waiting, deadline, endedAt } = await reviewOf(cup);
  expect(Date.parse(deadline!) - Date.parse(endedAt!)).toBe(10 * 60_000);
  expect(waiting).toMatchObject([
    { teamId: raposas!.teamId, late: true, lateMinutes: 6, alerts: [{ kind: 'late', minutes: 6 }] },
    { teamId: lobos!.teamId, late: false, lateMinutes: 0, alerts: [] },
  ]);
  await setSettings(cup, { deadlineMinutes: 30, images: 0 });
  expect((await submit(furia!, { placement: 3, images: [] })).late).toBe(false);
});

test('CR13 · a captain reads nothing of others: neither their submissions nor images, nor a result that is held', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina);
  const [lobos, raposas] = cup.captains;
  const same = await drawScreen();
  const theirs = await submit(raposas!, { placement: 3, images: [await uploaded(raposas!, 1, same)] });
  const own = await submit(lobos!, { placement: 3, images: [await uploaded(lobos!, 1, same)] });
  const read = async () => JSON.stringify(await (await lobos!.request('/api/my-team')).json());
  for (const secret of [theirs.id, theirs.images[0]!.id, raposas!.teamId, 'placement_claimed', 'same_image'])
    expect(await read()).not.toContain(secret);
  // Whose image is the same stays with the staff.
  expect(own.images).toEqual([{ id: own.images[0]!.id, repeated: false }]);
  const image = (id: string) => lobos!.request(`/api/my-team/images/${id}`);
  expect((await image(own.images[0]!.id)).status).toBe(200);
  expect((await image(theirs.images[0]!.id)).status).toBe(404);
  await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
  await accept(cup, own.id);
  const held = await reportingOf(lobos!);
  expect(held!.rounds[0]).toMatchObject({ submission: { state: 'accepted' }, published: null, contestUntil: null });
  expect((await (await lobos!.request('/api/my-team')).json()) as object).toMatchObject({
    myTeam: { place: { rounds: [] } },
  });
  await post(cup, 'publication/publish');
  expect((await reportingOf(lobos!))!.rounds[0]).toMatchObject({ published: { placement: 3 } });
});

describe('CR1 · acceptance by itself', () => {
  test.each([
    ['never', 'sent', 'sent'],
    ['two_sources', 'accepted', 'sent'],
    ['no_alerts', 'accepted', 'accepted'],
  ])('CR1 · %s: what the desk typed before → %s, what nobody typed → %s', async (automatic, typed, fresh) => {
    const app = await makeTestApp();
    const cup = await captainsCup(app, await createOrganizer(app), undefined, { automatic });
    const [lobos, raposas, furia] = cup.captains;
    await report(cup, { teamId: lobos!.teamId, placement: 1, kills: [2, 1, 1] });
    const first = await submit(lobos!, { placement: 1, kills: [2, 1, 1] });
    expect(first).toMatchObject({ state: typed, decidedBy: null });
    expect(await submit(raposas!, { placement: 2, kills: [1, 1, 0] })).toMatchObject({ state: fresh, decidedBy: null });
    // With an alert it waits in any case.
    expect(await submit(furia!, { placement: 1, kills: [1, 0, 0] })).toMatchObject({ state: 'sent' });
    const { decided } = await reviewOf(cup);
    const { entries } = (await (await cup.request(`${cup.event}/state`)).json()) as {
      entries: { act: { kind: string; origin?: { automatic?: true } }; actor: { kind: string } }[];
    };
    const results = entries.filter(({ act }) => act.kind === 'result');
    expect(results).toHaveLength(fresh === 'accepted' ? 2 : 1);
    const own = decided.find(({ id }) => id === first.id);
    const ownDecision = own && { automatic: own.automatic, decidedBy: own.decidedBy, entry: own.entry };
    expect(ownDecision).toEqual(typed === 'accepted' ? { automatic: true, decidedBy: null, entry: null } : undefined);
    const byItself = results.filter(({ act }) => act.origin?.automatic).map(({ actor }) => actor.kind);
    expect(byItself).toEqual(fresh === 'accepted' ? ['captain'] : []);
    expect((await standingsOf(cup)).standings.filter(({ totalKills }) => totalKills > 0)).toHaveLength(results.length);
  });

  test('CR1 · two captains who agree are not two sources', async () => {
    const app = await makeTestApp();
    const cup = await captainsCup(app, await createOrganizer(app), undefined, { automatic: 'two_sources' });
    const [lobos] = cup.captains;
    const first = await submit(lobos!, { placement: 1, kills: [2, 1, 1] });
    const entry = (await accept(cup, first.id))[0]!.entry!;
    await post(cup, `ledger/${entry}/undo`, { reason: 'Engano' });
    await post(cup, `ledger/${entry + 1}/undo`, { reason: 'Engano' });
    // The scoreboard has what the captain sent: the same again is no other source.
    await post(cup, 'rounds/replay', { round: 1, reason: 'Reinício' });
    expect(await submit(lobos!, { placement: 1, kills: [2, 1, 1] })).toMatchObject({ state: 'sent' });
  });
});
