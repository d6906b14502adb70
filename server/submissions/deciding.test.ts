import { describe, expect, test } from 'vitest';
import { verifyDatabase } from '../tools/verify.ts';
import { makeTestApp } from '../testing/app.ts';
import {
  accept,
  type CaptainsCup,
  captainsCup,
  drawScreen,
  reportingOf,
  review,
  reviewOf,
  setSettings,
  submit,
  type TestCaptain,
  uploaded,
} from '../testing/captains.ts';
import { createOrganizer, errorOf } from '../testing/organizer.ts';
import { on, post, report, standingsOf } from '../testing/play.ts';
import { joinStaff } from '../testing/staff.ts';

interface SentEntry {
  number: number;
  act: { kind: string; origin?: object; result?: object };
  actor: { kind: string; id: string; name: string };
  reason: string;
}

async function entriesOf({ request, event }: CaptainsCup): Promise<SentEntry[]> {
  return ((await (await request(`${event}/state`)).json()) as { entries: SentEntry[] }).entries;
}

const stateOf = async (captain: TestCaptain) => (await reportingOf(captain))!.rounds[0]!.submission?.state;

async function setUp(names?: string[], settings: object = { images: 0 }) {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = await captainsCup(app, marina, names, settings);
  const [lobos, raposas, furia] = cup.captains as [TestCaptain, TestCaptain, TestCaptain];
  return { app, marina, cup, lobos, raposas, furia };
}

const sendPlain = (captain: TestCaptain, placement: number, kills = [1, 1, 0]) =>
  submit(captain, { placement, kills, images: [] });

test('CR6 · an acceptance is one entry by the reviewer, with the submission as its origin, and Atividade names it', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
  const sent = await sendPlain(lobos, 2);
  const before = await entriesOf(cup);
  const [{ entry }] = (await accept(bia, sent.id)) as [{ entry: number }, ...object[]];
  const after = await entriesOf(cup);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    number: entry,
    act: { kind: 'result', origin: { submission: sent.id }, result: { placement: 2, kills: [1, 1, 0] } },
    actor: { kind: 'staff', name: 'Bia' },
  });
  expect((await reviewOf(cup)).decided).toMatchObject([{ decidedBy: 'Bia', entry }]);
  expect((await reportingOf(lobos))!.rounds[0]!.submission).toMatchObject({ decidedBy: 'Bia', reason: null });
  const { lines } = (await (await marina.request('/api/staff/activity')).json()) as {
    lines: object[];
  };
  expect(JSON.stringify(lines[0])).toContain('aceitou o que o capitão de Lobos enviou na queda 1');
  expect(JSON.stringify(lines[0])).toContain('Bia');
});

test('CR6 · the downloaded ledger has a digest in place of the submission, and its chain holds', async () => {
  const { cup, lobos } = await setUp();
  const sent = await sendPlain(lobos, 2);
  await accept(cup, sent.id);
  await cup.request(cup.event, { method: 'PATCH', json: { published: true, ledgerDownload: true } });
  const { event } = (await (await cup.request(cup.event)).json()) as { event: { slug: string } };
  const text = await (await cup.request(`/api/public/${event.slug}/ledger`)).text();
  expect(text).toContain('"origin"');
  expect(text).not.toContain(sent.id);
});

test('CR6 · a scorer who types the same numbers confirms; other numbers leave it waiting, and accepting replaces them', async () => {
  const { cup, lobos, raposas } = await setUp();
  const [first, second] = [await sendPlain(lobos, 1), await sendPlain(raposas, 2)];
  await report(cup, { teamId: lobos.teamId, placement: 1, kills: [1, 1, 0] });
  expect(await stateOf(lobos)).toBe('accepted');
  const typed = await report(cup, { teamId: raposas.teamId, placement: 2, kills: [1, 0, 0] });
  const { waiting, decided } = await reviewOf(cup);
  expect(decided).toMatchObject([{ id: first.id, automatic: false, entry: null }]);
  expect(waiting).toMatchObject([
    { id: second.id, alerts: [{ kind: 'differs_from_desk', slot: 2, sent: 1, desk: 0 }] },
  ]);
  const blind = await review(cup, 'accept', { submissions: [{ id: second.id }] });
  expect((await errorOf(blind)).code).toBe('report_exists');
  await accept(cup, { id: second.id, replaces: typed.report.id });
  expect((await entriesOf(cup)).at(-1)).toMatchObject({
    act: { before: { kills: [1, 0, 0] }, result: { kills: [1, 1, 0] } },
    reason: 'Conferido pelo envio do capitão',
  });
});

test('CR6 · accepting what stands already makes no entry; undoing the scorer’s entry makes it wait again', async () => {
  const { cup, lobos } = await setUp();
  const typed = await report(cup, { teamId: lobos.teamId, placement: 1, kills: [1, 1, 0] });
  const sent = await sendPlain(lobos, 1);
  expect(sent.state).toBe('sent');
  expect((await reviewOf(cup)).waiting[0]!.checks).toContainEqual({ kind: 'equals_desk' });
  const count = (await entriesOf(cup)).length;
  expect(await accept(cup, sent.id)).toEqual([{ id: sent.id, entry: null }]);
  expect(await entriesOf(cup)).toHaveLength(count);
  expect(await stateOf(lobos)).toBe('accepted');
  await post(cup, `ledger/${typed.entry}/undo`, { reason: 'Engano' });
  expect(await stateOf(lobos)).toBe('sent');
});

test('CR6 · npm run verify names a submission without its entry, and an entry without its submission', async () => {
  const { app, cup, lobos, raposas } = await setUp();
  const [first, second] = [await sendPlain(lobos, 1), await sendPlain(raposas, 2)];
  await accept(cup, first.id, second.id);
  const differences = async () => (await verifyDatabase(app)).differences.map((one) => one.replace(/^.*?: /, ''));
  expect(await differences()).toEqual([]);
  await app.asOwner('update submissions set entry = entry - 1 where id = $1', [second.id]);
  const number = (await entriesOf(cup)).at(-1)!.number;
  expect(await differences()).toEqual([
    `submission ${second.id} was accepted with entry ${number - 1}, which is not about its team and round`,
  ]);
  await app.asOwner('delete from submissions where id = $1', [second.id]);
  expect(await differences()).toEqual([`entry ${number} comes from submission ${second.id}, which is missing`]);
});

test('CR4 · a correction needs a reason, keeps both numbers, and the captain reads why', async () => {
  const { cup, lobos } = await setUp();
  const sent = await sendPlain(lobos, 3, [4, 2, 1]);
  const change = { id: sent.id, placement: 4, kills: [4, 2, 2] };
  expect((await errorOf(await review(cup, 'accept', { submissions: [change] }))).code).toBe(
    'correction_reason_required',
  );
  await accept(cup, { ...change, reason: 'O print mostra 4º' });
  expect((await reportingOf(lobos))!.rounds[0]).toMatchObject({
    submission: {
      state: 'corrected',
      placement: 3,
      kills: [4, 2, 1],
      accepted: { placement: 4, kills: [4, 2, 2] },
      reason: 'O print mostra 4º',
    },
    published: { placement: 4, kills: [4, 2, 2] },
  });
});

test('CR4 · what the staff changes after the acceptance is a correction: the captain reads numbers, reason and name', async () => {
  const { cup, lobos } = await setUp();
  const sent = await submit(lobos, { placement: 4, kills: [6, 5, 3] });
  await accept(cup, sent.id);
  const { teams } = await reviewOf(cup);
  const replaces = teams.find(({ teamId }) => teamId === lobos.teamId)!.result!.reportId;
  await report(cup, { teamId: lobos.teamId, placement: 4, kills: [6, 4, 3], replaces, reason: 'Revisto no vídeo' });
  const corrected = {
    state: 'corrected',
    kills: [6, 5, 3],
    accepted: { placement: 4, kills: [6, 4, 3] },
    reason: 'Revisto no vídeo',
    decidedBy: expect.any(String),
  };
  expect((await reviewOf(cup)).decided).toMatchObject([corrected]);
  expect((await reportingOf(lobos))!.rounds[0]).toMatchObject({
    submission: corrected,
    published: { kills: [6, 4, 3] },
  });
});

test('CR4 · undoing an acceptance puts it back, doing it again accepts it, and a refusal is taken back', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
  const sent = await sendPlain(lobos, 2);
  const [{ entry }] = (await accept(bia, sent.id)) as [{ entry: number }, ...object[]];
  expect((await post(bia, `ledger/${entry}/undo`, { reason: 'Engano' })).status).toBe(200);
  expect(await stateOf(lobos)).toBe('sent');
  expect((await standingsOf(cup)).standings.every(({ totalKills }) => totalKills === 0)).toBe(true);
  expect((await post(bia, `ledger/${entry + 1}/undo`, { reason: 'Engano' })).status).toBe(200);
  expect(await stateOf(lobos)).toBe('accepted');
  expect((await post(bia, `ledger/${entry + 2}/undo`, { reason: 'Engano' })).status).toBe(200);
  await review(bia, 'decline', { id: sent.id, reason: 'Não dá para ler' });
  expect(await stateOf(lobos)).toBe('declined');
  for (let time = 0; time < 2; time += 1) expect((await review(bia, 'reopen', { id: sent.id })).status).toBe(200);
  expect(await stateOf(lobos)).toBe('sent');
  // A reviewer undoes nothing that they could not have entered.
  const typed = await report(cup, { teamId: lobos.teamId, placement: 9 });
  expect((await errorOf(await post(bia, `ledger/${typed.entry}/undo`, { reason: 'Engano' }))).code).toBe('not_allowed');
  expect(
    (
      await post(bia, 'reports', {
        id: crypto.randomUUID(),
        teamId: lobos.teamId,
        round: 1,
        placement: 1,
        kills: [0, 0, 0],
      })
    ).status,
  ).toBe(403);
});

test.each([
  ['replayed', 'rounds/replay', { round: 1, reason: 'Reinício do lobby' }],
  ['zeroed', 'zero', {}],
])(
  'CR4 · when the round is %s its submissions are set aside, and undoing brings them back',
  async (_what, path, json) => {
    const { cup, lobos, raposas, furia } = await setUp();
    const [accepted, declined, waiting] = [
      await sendPlain(lobos, 1),
      await sendPlain(raposas, 2),
      await sendPlain(furia, 3),
    ];
    const [{ entry }] = (await accept(cup, accepted.id)) as [{ entry: number }, ...object[]];
    await review(cup, 'decline', { id: declined.id, reason: 'Não' });
    expect((await post(cup, path, json)).status).toBe(200);
    expect((await reportingOf(lobos))!.rounds[0]).toMatchObject({ submission: null, deadline: null, published: null });
    expect(await reviewOf(cup)).toMatchObject({ waiting: [], decided: [], endedAt: null });
    expect((await errorOf(await review(cup, 'accept', { submissions: [{ id: waiting.id }] }))).code).toBe(
      'submission_superseded',
    );
    await post(cup, `ledger/${entry + 1}/undo`, { reason: 'Engano' });
    expect([await stateOf(lobos), await stateOf(raposas), await stateOf(furia)]).toEqual([
      'accepted',
      'declined',
      'sent',
    ]);
    await post(cup, `ledger/${entry + 2}/undo`, { reason: 'De novo' });
    const again = await sendPlain(lobos, 5);
    expect((await reviewOf(cup)).waiting).toMatchObject([{ id: again.id, attempt: 1 }]);
  },
);

describe('CR11 · two reviewers', () => {
  test('CR11 · of two decisions at the same moment one wins, and the other is told who', async () => {
    const { app, marina, cup, lobos, raposas } = await setUp();
    const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
    for (const captain of [lobos, raposas]) {
      const sent = await sendPlain(captain, captain === lobos ? 1 : 2);
      const answers = await Promise.all([
        review(bia, 'accept', { submissions: [{ id: sent.id }] }),
        review(
          cup,
          captain === lobos ? 'accept' : 'decline',
          captain === lobos ? { submissions: [{ id: sent.id }] } : { id: sent.id, reason: 'Não' },
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const lost = await errorOf(answers.find(({ status }) => status === 409)!);
      expect(lost).toMatchObject({ code: 'submission_decided' });
      expect(lost.message).toMatch(new RegExp(`já decidiu o envio de ${captain.name}$`));
    }
    expect((await entriesOf(cup)).filter(({ act }) => act.kind === 'result').length).toBeLessThanOrEqual(2);
  });

  test('CR7 · CR11 · a batch is all or none; sent again with its key it is done once', async () => {
    const { cup, lobos, raposas, furia } = await setUp();
    const ids = [await sendPlain(lobos, 1), await sendPlain(raposas, 2), await sendPlain(furia, 3)].map(({ id }) => id);
    const submissions = ids.map((id) => ({ id }));
    await review(cup, 'decline', { id: ids[2]!, reason: 'Não' });
    expect((await errorOf(await review(cup, 'accept', { submissions }))).code).toBe('submission_decided');
    expect((await reviewOf(cup)).waiting).toHaveLength(2);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await review(cup, 'accept', { submissions: submissions.slice(0, 2) }, key);
    expect(await first.json()).toMatchObject({ accepted: [{ id: ids[0] }, { id: ids[1] }] });
    const again = await review(cup, 'accept', { submissions: submissions.slice(0, 2) }, key);
    expect([again.status, await again.json()]).toMatchObject([
      200,
      { repeated: true, entries: [expect.any(Number), expect.any(Number)] },
    ]);
    const decline = { 'idempotency-key': crypto.randomUUID() };
    await review(cup, 'reopen', { id: ids[2]! });
    for (let time = 0; time < 2; time += 1)
      expect((await review(cup, 'decline', { id: ids[2]!, reason: 'Não' }, decline)).status).toBe(200);
    expect((await entriesOf(cup)).filter(({ act }) => act.kind === 'result')).toHaveLength(2);
  });

  test('CR11 · without an entry the same request is known too', async () => {
    const { cup, lobos } = await setUp();
    await report(cup, { teamId: lobos.teamId, placement: 1, kills: [1, 1, 0] });
    const sent = await sendPlain(lobos, 1);
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await review(cup, 'accept', { submissions: [{ id: sent.id }] }, key);
      expect(await answer.json()).toEqual({ accepted: [{ id: sent.id, entry: null }] });
    }
    expect((await review(cup, 'accept', { submissions: [{ id: sent.id }] })).status).toBe(409);
  });

  test('CR11 · a refusal whose answer was lost is known, though the captain has sent again since', async () => {
    const { cup, lobos } = await setUp();
    const sent = await sendPlain(lobos, 1);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const decline = () => review(cup, 'decline', { id: sent.id, reason: 'Não dá para ler' }, key);
    expect((await decline()).status).toBe(200);
    await sendPlain(lobos, 2);
    expect((await decline()).status).toBe(200);
    expect((await reviewOf(cup)).waiting).toMatchObject([{ placement: 2, state: 'sent' }]);
  });

  test('CR11 · who has a submission open is told to the others for half a minute', async () => {
    const { app, marina, cup, lobos } = await setUp();
    const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
    const sent = await sendPlain(lobos, 2);
    expect((await errorOf(await review(bia, 'claim', { submissionId: crypto.randomUUID() }))).code).toBe(
      'submission_not_found',
    );
    const claimed = (await (await review(bia, 'claim', { submissionId: sent.id })).json()) as { until: string };
    expect(Date.parse(claimed.until) - Date.now()).toBeGreaterThan(20_000);
    expect((await reviewOf(cup)).claims).toMatchObject([{ submissionId: sent.id, name: 'Bia', own: false }]);
    expect((await reviewOf(bia)).claims).toMatchObject([{ own: true }]);
    await app.asOwner("update submission_claims set until = now() - interval '1 second'");
    expect((await reviewOf(cup)).claims).toEqual([]);
    await review(bia, 'claim', { submissionId: sent.id });
    await review(bia, 'claim', { submissionId: null });
    expect((await reviewOf(cup)).claims).toEqual([]);
  });
});

describe('CR9 · two claims of one place', () => {
  test('CR9 · one has it, the other gets another place or is asked again, in one transaction with one undo', async () => {
    const { cup, lobos, raposas, furia } = await setUp(['Lobos', 'Raposas', 'Fúria', 'Norte']);
    const [a, b, c] = [await sendPlain(lobos, 3), await sendPlain(raposas, 3), await sendPlain(furia, 3)];
    const { waiting } = await reviewOf(cup);
    expect(waiting.map(({ alerts }) => alerts[0]!.kind)).toEqual([
      'placement_claimed',
      'placement_claimed',
      'placement_claimed',
    ]);
    const both = await review(cup, 'accept', { submissions: [{ id: a.id }, { id: b.id }] });
    expect((await errorOf(both)).code).toBe('placement_held');
    expect((await entriesOf(cup)).some(({ act }) => act.kind === 'result')).toBe(false);
    const resolved = await review(cup, 'resolve', {
      winner: a.id,
      others: [
        { id: b.id, placement: 4, ask: false },
        { id: c.id, placement: null, ask: true },
      ],
      reason: 'O print mostra 4º',
    });
    const { entries, declined } = (await resolved.json()) as { entries: number[]; declined: string[] };
    expect([entries.length, declined]).toEqual([2, [c.id]]);
    expect([await stateOf(lobos), await stateOf(raposas), await stateOf(furia)]).toEqual([
      'accepted',
      'corrected',
      'declined',
    ]);
    expect((await reportingOf(furia))!.rounds[0]!.submission!.reason).toBe(
      'Mande outro print: outro time enviou o mesmo lugar',
    );
    const undone = await post(cup, 'ledger/undo', { numbers: entries.toReversed(), reason: 'Engano' });
    expect(undone.status).toBe(200);
    expect([await stateOf(lobos), await stateOf(raposas), await stateOf(furia)]).toEqual(['sent', 'sent', 'sent']);
  });

  test('CR9 · two teams that have the place on the scoreboard are both corrected', async () => {
    const { cup, lobos, raposas, furia } = await setUp(['Lobos', 'Raposas', 'Fúria', 'Norte']);
    for (const { teamId } of [raposas, furia]) await report(cup, { teamId, placement: 3, kills: [1, 1, 1] });
    const sent = await sendPlain(lobos, 3);
    const corrects = [
      { teamId: raposas.teamId, placement: 5 },
      { teamId: furia.teamId, placement: 6 },
    ];
    const resolved = await review(cup, 'resolve', { winner: sent.id, corrects, reason: 'O print mostra 3º' });
    const { entries } = (await resolved.json()) as { entries: number[] };
    expect(entries).toHaveLength(3);
    const { teams } = await reviewOf(cup);
    expect(new Map(teams.flatMap(({ name, result }) => (result ? [[name, result.placement]] : [])))).toEqual(
      new Map([
        ['Lobos', 3],
        ['Raposas', 5],
        ['Fúria', 6],
      ]),
    );
  });

  test('CR9 · a team with another result on the scoreboard gets the place that it is given', async () => {
    const { cup, lobos, raposas } = await setUp();
    await report(cup, { teamId: raposas.teamId, placement: 6, kills: [0, 0, 0] });
    const [a, b] = [await sendPlain(lobos, 3), await sendPlain(raposas, 3)];
    const others = [{ id: b.id, placement: 4, ask: false }];
    const resolved = await review(cup, 'resolve', { winner: a.id, others, reason: 'O print mostra 4º' });
    expect(resolved.status).toBe(200);
    const { teams } = await reviewOf(cup);
    expect(teams.find(({ teamId }) => teamId === raposas.teamId)!.result!.placement).toBe(4);
  });

  test('CR9 · a team that has the place on the scoreboard is corrected with a reason', async () => {
    const { app, marina, cup, lobos, raposas } = await setUp();
    const bia = on(await joinStaff(app, marina, 'reviewer', 'Bia'), cup.eventId);
    await report(cup, { teamId: raposas.teamId, placement: 3, kills: [1, 1, 1] });
    const sent = await sendPlain(lobos, 3);
    expect((await reviewOf(cup)).waiting[0]!.alerts[0]).toMatchObject({
      kind: 'placement_taken',
      teamIds: [raposas.teamId],
    });
    expect((await errorOf(await review(cup, 'accept', { submissions: [{ id: sent.id }] }))).message).toBe(
      '3º lugar já é de Raposas: decida os dois juntos',
    );
    const resolve = (placement: number) =>
      review(bia, 'resolve', {
        winner: sent.id,
        corrects: [{ teamId: raposas.teamId, placement }],
        reason: 'O print mostra 7º',
      });
    expect((await errorOf(await resolve(3))).code).toBe('placement_held');
    const { entries } = (await (await resolve(7)).json()) as { entries: number[] };
    const { teams } = await reviewOf(cup);
    const placements = teams.filter(({ result }) => result).map(({ name, result }) => [name, result!.placement]);
    expect(new Map(placements as [string, number][])).toEqual(
      new Map([
        ['Lobos', 3],
        ['Raposas', 7],
      ]),
    );
    expect(await entriesOf(cup)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          act: expect.objectContaining({ origin: { submission: sent.id, teamId: lobos.teamId } }),
          reason: 'O print mostra 7º',
        }),
      ]),
    );
    expect((await post(bia, 'ledger/undo', { numbers: entries.toReversed(), reason: 'Engano' })).status).toBe(200);
    expect((await reviewOf(cup)).teams.find(({ teamId }) => teamId === raposas.teamId)!.result!.placement).toBe(3);
  });
});

test('CR8 · an image that another team sent, or this one for another round, is told to the staff', async () => {
  const { cup, lobos, raposas } = await setUp(undefined, { images: 1 });
  const screen = await drawScreen();
  const twice = await drawScreen();
  await submit(raposas, { placement: 2, kills: [1, 0, 0], images: [await uploaded(raposas, 1, screen)] });
  await submit(lobos, {
    placement: 1,
    kills: [1, 0, 0],
    images: [await uploaded(lobos, 1, screen), await uploaded(lobos, 1, twice)],
  });
  const { waiting } = await reviewOf(cup);
  expect(waiting.map(({ alerts }) => alerts.map(({ kind }) => kind))).toEqual([['same_image'], ['same_image']]);
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
  const sent = await submit(lobos, {
    round: 2,
    placement: 1,
    kills: [1, 0, 0],
    images: [await uploaded(lobos, 2, twice)],
  });
  expect(sent.images).toMatchObject([{ repeated: true }]);
  expect((await reviewOf(cup, 2)).waiting).toMatchObject([
    { alerts: [{ kind: 'same_image', teamId: lobos.teamId, round: 1 }] },
  ]);
  await setSettings(cup, { images: 1 });
});

test('CR14 · no route of the review reaches another organiser’s event, nor the roles without the right', async () => {
  const { app, marina, cup, lobos } = await setUp();
  const sent = await sendPlain(lobos, 2);
  const acts: [string, object][] = [
    ['accept', { submissions: [{ id: sent.id }] }],
    ['decline', { id: sent.id, reason: 'Não' }],
    ['reopen', { id: sent.id }],
    ['resolve', { winner: sent.id, reason: 'x' }],
    ['claim', { submissionId: sent.id }],
    ['remind', { round: 1, teamIds: [lobos.teamId], by: 'text' }],
    ['absent', { round: 1, teamIds: [lobos.teamId] }],
    ['end-round', { round: 1 }],
  ];
  const other = await createOrganizer(app);
  const strangers = [
    [{ ...other, event: cup.event }, 404],
    [on(await joinStaff(app, marina, 'scorer'), cup.eventId), 403],
    [on(await joinStaff(app, marina, 'caster'), cup.eventId), 403],
  ] as const;
  for (const [stranger, status] of strangers) {
    for (const [act, json] of acts) expect([act, (await review(stranger, act, json)).status]).toEqual([act, status]);
    expect((await stranger.request(`${cup.event}/review`)).status).toBe(status);
  }
  expect((await lobos.request(`${cup.event}/review`)).status).toBe(401);
  expect(await stateOf(lobos)).toBe('sent');
});
