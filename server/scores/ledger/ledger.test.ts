import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { acceptRoster, createEvent, decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import {
  addTeam,
  eventOf,
  lastNumber,
  on,
  playedCup,
  report,
  resurgence,
  sendReport,
  standingsOf,
  useRules,
} from '../../testing/play.ts';
import { findDifferences } from '../../tools/verify.ts';

const post = ({ request, event }: TestOrganizer, act: string, json: object = {}) =>
  request(`${event}/${act}`, { method: 'POST', json });
const edit = ({ request, event }: TestOrganizer, teamId: string, json: object) =>
  Promise.resolve(request(`${event}/teams/${teamId}`, { method: 'PATCH', json: { discordId: '', ...json } }));
const undo = (organizer: TestOrganizer, number: number, reason = 'Engano') =>
  post(organizer, `ledger/${number}/undo`, { reason });
const entriesOf = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/ledger`)).json()) as { entries: Entry[] }).entries;
/** The standings without the version of the rules, which every change increments. */
const shown = async (organizer: TestOrganizer) =>
  JSON.stringify({ ...(await standingsOf(organizer)), rulesVersion: undefined });
const differences = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, async (db) => findDifferences(db, (await findEvent(db, eventId))!));

// Under its own name the linter takes it for a hook.
const changeRules = useRules;
const resurgenceRules = findPreset(resurgence)!.rules;

interface Entry {
  number: number;
  kind: string;
  act: object;
  reason: string;
  actor: { kind: string; id: string | null };
  inForce: boolean;
}

/** An event with two teams and two rounds, and the entries of its results. */
async function played(app: TestApp, organizer: TestOrganizer) {
  const cup = on(organizer, (await createEvent(organizer, { published: false })).id);
  const [lobos, furia] = [await addTeam(cup, 'Lobos'), await addTeam(cup, 'Fúria')];
  const entries: number[] = [];
  for (const round of [1, 2]) {
    const first = await report(cup, { teamId: lobos.id, round, placement: 1, kills: [5, 3, round] });
    const second = await report(cup, { teamId: furia.id, round, placement: 2, kills: [4, 2, 0] });
    entries.push(first.entry!, second.entry!);
  }
  return { cup, lobos, furia, app, entries };
}

test('LE1 · every change of a score is an entry with number, time and actor', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { cup, lobos } = await played(app, marina);
  const { report: first } = await report(cup, { teamId: lobos.id, round: 3 });
  await report(cup, { teamId: lobos.id, round: 3, placement: 4, replaces: first.id });
  await post(cup, 'results/remove', { teamId: lobos.id, round: 3, reason: 'Time errado' });
  await cup.request(`${cup.event}/teams/${lobos.id}/players/1`, { method: 'PATCH', json: { activisionId: 'Novo#1' } });
  await useRules(cup, resurgence);
  await post(cup, 'end');
  await post(cup, 'reopen', { reason: 'Faltou um' });
  await post(cup, 'zero');
  await post(cup, 'reset');
  const entries = (await entriesOf(cup)).toReversed();
  expect(entries.map(({ number, kind }) => [number, kind])).toEqual(
    [
      'opening',
      ...Array<string>(2).fill('team_added'),
      ...Array<string>(6).fill('result'),
      'removal',
      'player',
      'rules',
      'end',
      'reopening',
      'zero',
      'reset',
    ].map((kind, index) => [index, kind]),
  );
  expect(entries.every(({ actor }) => actor.kind === 'owner' && actor.id === marina.id)).toBe(true);
  expect(entries[9]).toMatchObject({ reason: 'Time errado', act: { at: { teamId: lobos.id, round: 3 } } });
  // The entry of a correction keeps the old and the new result.
  expect(entries[8]!.act).toMatchObject({ result: { placement: 4 }, before: { placement: 1, reportId: first.id } });
});

test('LE1 · the application can neither change nor delete an entry', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { cup } = await played(app, marina);
  const before = await entriesOf(cup);
  for (const statement of [
    "update score_entries set reason = 'outro'",
    'delete from score_entries',
    'truncate score_entries',
    'delete from score_ledgers',
  ])
    await expect(asOrganizer(app.db, marina.id, (db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied/,
    );
  expect(await entriesOf(cup)).toEqual(before);
});

describe('LE3 · undo', () => {
  type Game = Awaited<ReturnType<typeof played>>;
  type Act = (game: Game) => Promise<unknown>;
  const decisions: [string, (ids: { lobos: string; furia: string }) => object][] = [
    ['a penalty of the total', ({ lobos }) => ({ kind: 'adjustment', teamId: lobos, round: null, points: -500 })],
    ['a bonus of a round', ({ furia }) => ({ kind: 'adjustment', teamId: furia, round: 2, points: 1500 })],
    ['a warning', ({ lobos }) => ({ kind: 'warning', teamId: lobos })],
    ['a disqualification', ({ lobos }) => ({ kind: 'disqualification', teamId: lobos })],
    ['an absence', ({ furia }) => ({ kind: 'absence', teamId: furia, round: 3 })],
    ['a void round', () => ({ kind: 'void_round', round: 2 })],
  ];
  test.each<[string, Act]>([
    ['a first result', ({ cup, lobos }) => report(cup, { teamId: lobos.id, round: 3 })],
    [
      'a correction',
      async ({ cup, lobos }) => {
        const { report: known } = await report(cup, { teamId: lobos.id, round: 1 });
        return report(cup, { teamId: lobos.id, round: 1, placement: 9, replaces: known.id });
      },
    ],
    ['a removal', ({ cup, lobos }) => Promise.resolve(post(cup, 'results/remove', { teamId: lobos.id, round: 1 }))],
    [
      'a move to another round',
      ({ cup, lobos }) =>
        Promise.resolve(
          post(cup, 'results/move', { from: { teamId: lobos.id, round: 1 }, to: { teamId: lobos.id, round: 5 } }),
        ),
    ],
    ['a replayed round', ({ cup }) => Promise.resolve(post(cup, 'rounds/replay', { round: 2 }))],
    [
      'a corrected name',
      ({ cup, lobos }) =>
        Promise.resolve(
          cup.request(`${cup.event}/teams/${lobos.id}/players/2`, { method: 'PATCH', json: { activisionId: 'Z#9' } }),
        ),
    ],
    ['an edited team', ({ cup, lobos }) => edit(cup, lobos.id, { name: 'Lobos FC', discordId: '7' })],
    [
      'a removed team',
      ({ cup, furia }) => Promise.resolve(cup.request(`${cup.event}/teams/${furia.id}`, { method: 'DELETE' })),
    ],
    ['another rule set', ({ cup }) => useRules(cup, resurgence)],
    ...decisions.map(
      ([what, json]) =>
        [
          what,
          ({ cup, lobos, furia }: Game) =>
            Promise.resolve(
              post(cup, 'decisions', { reason: 'Regra 4', ...json({ lobos: lobos.id, furia: furia.id }) }),
            ),
        ] as [string, (game: Game) => Promise<unknown>],
    ),
    ['zeroing', ({ cup }) => Promise.resolve(post(cup, 'zero'))],
    ['a reset', ({ cup }) => Promise.resolve(post(cup, 'reset'))],
    ['the end', ({ cup }) => Promise.resolve(post(cup, 'end'))],
  ])('LE3 · %s is undone and redone completely', async (_what, act) => {
    const app = await makeTestApp();
    const game = await played(app, await createOrganizer(app));
    const { cup } = game;
    const before = [await shown(cup), await (await cup.request(cup.event)).text()];
    await act(game);
    const after = await shown(cup);
    const number = await lastNumber(cup);
    expect((await undo(cup, number)).status).toBe(200);
    expect([await shown(cup), await (await cup.request(cup.event)).text()]).toEqual(before);
    expect(await differences(app, cup)).toEqual([]);
    expect((await undo(cup, number + 1)).status).toBe(200);
    expect(await shown(cup)).toBe(after);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE11 · a reset that is undone brings back teams, results, round and the captains’ places', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const { id } = await openEvent(marina);
    const cup = on(marina, id);
    await signUp(app, id, { teamName: 'Lobos' });
    await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
    const { teamId } = (await standingsOf(cup)).standings[0]!;
    await report(cup, { teamId });
    await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 4 } });
    const { cleared } = (await (await post(cup, 'reset')).json()) as { cleared: { entry: number } };
    expect((await entrantsOf(marina, id))[0]).toMatchObject({ state: 'new' });
    expect((await undo(cup, cleared.entry)).status).toBe(200);
    expect((await standingsOf(cup)).standings).toMatchObject([{ teamId, totalPoints: 2000 }]);
    expect((await entrantsOf(marina, id))[0]).toMatchObject({ state: 'accepted' });
    expect(await (await cup.request(cup.event)).json()).toMatchObject({ event: { currentRound: 4 } });
  });

  test('LE3 · what leaves no room, what was undone and what is not there is refused in words', async () => {
    const app = await makeTestApp();
    const { cup, furia, entries } = await played(app, await createOrganizer(app));
    await cup.request(`${cup.event}/teams/${furia.id}`, { method: 'DELETE' });
    const removal = await lastNumber(cup);
    const { id: namesake } = await addTeam(cup, 'FÚRIA');
    expect((await errorOf(await undo(cup, removal))).code).toBe('team_name_taken');
    expect(await lastNumber(cup)).toBe(removal + 1);
    await cup.request(`${cup.event}/teams/${namesake}`, { method: 'DELETE' });
    expect((await undo(cup, removal)).status).toBe(200);
    expect((await errorOf(await undo(cup, removal))).code).toBe('entry_undone');
    expect((await errorOf(await undo(cup, 999))).code).toBe('entry_not_found');
    await publish(cup);
    await post(cup, 'end');
    expect((await errorOf(await undo(cup, entries[0]!))).code).toBe('match_ended');
    await undo(cup, await lastNumber(cup));
    expect((await errorOf(await undo(cup, entries[0]!, ''))).code).toBe('reason_required');
    expect((await undo(cup, entries[0]!, 'Queda trocada')).status).toBe(200);
  });

  test('LE3 · an undo that a newer result overrules is refused, and no result is lost', async () => {
    const app = await makeTestApp();
    const { cup, lobos } = await played(app, await createOrganizer(app));
    const place = { teamId: lobos.id, round: 3 };
    const refused = async (number: number) => (await errorOf(await undo(cup, number))).code;
    await post(cup, 'results/move', { from: { teamId: lobos.id, round: 1 }, to: place });
    const move = await lastNumber(cup);
    const { report: newer } = await report(cup, { teamId: lobos.id, round: 1, placement: 7 });
    const before = await shown(cup);
    expect(await refused(move)).toBe('newer_result');
    await report(cup, { teamId: lobos.id, round: 1, placement: 8, replaces: newer.id });
    expect(await refused(move + 1)).toBe('newer_result');
    await undo(cup, move + 2);
    expect(await shown(cup)).toBe(before);
    await post(cup, 'results/remove', place);
    const removal = await lastNumber(cup);
    await report(cup, { ...place, placement: 9 });
    expect(await refused(removal)).toBe('newer_result');
    await undo(cup, removal + 1);
    expect((await undo(cup, removal)).status).toBe(200);
    expect(await shown(cup)).toBe(before);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE3 · RU9 · an undo brings back neither rules nor results that do not fit the present', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = on(marina, (await createEvent(marina, { published: false })).id);
    const refused = async (number: number) => (await errorOf(await undo(cup, number))).code;
    const solo = { ...findPreset('kill-race')!.rules, teamSize: 1 } as const;
    await useRules(cup, { ...resurgenceRules, lobby: 2, bands: [{ ...resurgenceRules.bands[0]!, to: 2 }] });
    await useRules(cup, 'kill-race');
    const rules = await lastNumber(cup);
    const [lobos] = [await addTeam(cup, 'Lobos'), await addTeam(cup, 'Fúria'), await addTeam(cup, 'Onças')];
    // A lobby of two has no room for three teams.
    expect(await refused(rules)).toBe('team_limit_reached');
    await report(cup, { teamId: lobos.id });
    await post(cup, 'reset');
    const reset = await lastNumber(cup);
    await useRules(cup, solo);
    // The earlier results have kills of three players each.
    expect(await refused(reset)).toBe('team_size_fixed');
    const ana = await addTeam(cup, 'Ana', ['Ana#1']);
    await report(cup, { teamId: ana.id, kills: [4] });
    expect(await refused(reset + 1)).toBe('team_size_fixed');
    expect((await standingsOf(cup)).standings).toMatchObject([{ name: 'Ana', totalPoints: 400 }]);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE11 · each undo and redo of zeroing goes to the round that belongs to it', async () => {
    const app = await makeTestApp();
    const { cup } = await played(app, await createOrganizer(app));
    await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 4 } });
    await post(cup, 'zero');
    const zero = await lastNumber(cup);
    const rounds: number[] = [];
    for (const number of [zero, zero + 1, zero + 2, zero + 3]) {
      await undo(cup, number);
      rounds.push((await eventOf(cup)).event.currentRound);
    }
    expect(rounds).toEqual([4, 1, 4, 1]);
  });

  test('LE3 · several entries are undone together in one request, or none of them', async () => {
    const app = await makeTestApp();
    const { cup, entries } = await played(app, await createOrganizer(app));
    const [, , third, last] = entries as [number, number, number, number];
    const undoAll = (...numbers: number[]) => post(cup, 'ledger/undo', { numbers, reason: 'Engano' });
    const before = await shown(cup);
    expect(await errorOf(await undoAll(third, last, 99))).toMatchObject({ code: 'entry_not_found' });
    expect(await errorOf(await undoAll(third, third))).toMatchObject({ code: 'entry_undone' });
    expect((await undoAll()).status).toBe(422);
    expect(await shown(cup)).toBe(before);
    expect(await lastNumber(cup)).toBe(last);
    expect(await (await undoAll(third, last)).json()).toEqual({ entries: [last + 1, last + 2] });
    const undone = (await entriesOf(cup)).filter(({ inForce }) => !inForce);
    expect(undone.map(({ number }) => number)).toEqual([last, third]);
    expect(await (await undoAll(last + 1, last + 2)).json()).toEqual({ entries: [last + 3, last + 4] });
    expect(await shown(cup)).toBe(before);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE3 · of two who undo the same entry at once one succeeds', async () => {
    const app = await makeTestApp();
    const { cup, entries } = await played(app, await createOrganizer(app));
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(cup, entries[0]!)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await differences(app, cup)).toEqual([]);
  });
});

test('LE4 · a result moves where none stands; what is taken, gone or of another event is refused', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { cup, lobos, furia } = await played(app, marina);
  const stranger = await addTeam(marina, 'Avulsos');
  const move = (to: object) => post(cup, 'results/move', { from: { teamId: lobos.id, round: 1 }, to });
  expect((await errorOf(await move({ teamId: furia.id, round: 1 }))).code).toBe('result_in_the_way');
  expect((await errorOf(await move({ teamId: stranger.id, round: 1 }))).code).toBe('team_not_found');
  expect((await move({ teamId: furia.id, round: 3 })).status).toBe(200);
  const gone = await post(cup, 'results/remove', { teamId: lobos.id, round: 1 });
  expect((await errorOf(gone)).code).toBe('result_not_found');
  const { standings } = await standingsOf(cup);
  expect(standings.find(({ teamId }) => teamId === furia.id)!.rounds).toHaveLength(3);
  expect(await differences(app, cup)).toEqual([]);
});

test('LE4 · LE7 · a moved result counts for who plays for that team in that round', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { published: false })).id);
  const lobos = await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  const furia = await addTeam(cup, 'Fúria', ['Eva#5', 'Gil#6', 'Hugo#7']);
  const best = async () =>
    (await standingsOf(cup)).mvps.map(({ name, kills, teamNames }) => [name, kills, ...teamNames]);
  const move = (from: object, to: object) => post(cup, 'results/move', { from, to });
  await post(cup, `teams/${furia.id}/players/1/substitute`, { activisionId: 'Duda#4', fromRound: 3 });
  const substitution = await lastNumber(cup);
  await report(cup, { teamId: lobos.id, round: 1, kills: [7, 0, 0] });
  await move({ teamId: lobos.id, round: 1 }, { teamId: furia.id, round: 1 });
  expect(await best()).toEqual([['Eva', 7, 'Fúria']]);
  await move({ teamId: furia.id, round: 1 }, { teamId: furia.id, round: 3 });
  expect(await best()).toEqual([['Duda', 7, 'Fúria']]);
  // Without the substitution Eva played round 3.
  await undo(cup, substitution);
  expect(await best()).toEqual([['Eva', 7, 'Fúria']]);
  // The second move and the first one.
  await undo(cup, substitution + 3);
  await undo(cup, substitution + 2);
  expect(await best()).toEqual([['Ana', 7, 'Lobos']]);
  expect(await differences(app, cup)).toEqual([]);
});

test('P14 · LE4 · a removed result that a slow device sends again does not come back', async () => {
  const app = await makeTestApp();
  const { cup, lobos } = await played(app, await createOrganizer(app));
  const sent = { id: crypto.randomUUID(), teamId: lobos.id, round: 3 };
  await report(cup, sent);
  await post(cup, 'results/remove', { teamId: lobos.id, round: 3 });
  expect((await errorOf(await sendReport(cup, sent))).message).toBe('Este resultado foi removido depois de enviado');
});

test('LE7 · a substitution keeps earlier rounds with who played them, also one that is reported late', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { published: false })).id);
  const lobos = await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  await report(cup, { teamId: lobos.id, round: 2, kills: [7, 0, 0] });
  const substitute = (json: object) => post(cup, `teams/${lobos.id}/players/1/substitute`, json);
  expect((await substitute({ activisionId: 'Duda#4', fromRound: 3 })).status).toBe(200);
  await report(cup, { teamId: lobos.id, round: 3, kills: [5, 0, 0] });
  await report(cup, { teamId: lobos.id, round: 1, kills: [2, 0, 0] });
  const kills = async () => (await standingsOf(cup)).mvps.map((mvp) => [mvp.name, mvp.kills]);
  expect(await kills()).toEqual([
    ['Ana', 9],
    ['Duda', 5],
  ]);
  // Correcting the substitute's name changes only the rounds that the substitute played.
  await cup.request(`${cup.event}/teams/${lobos.id}/players/1`, {
    method: 'PATCH',
    json: { activisionId: 'Duda L#4' },
  });
  expect(await kills()).toEqual([
    ['Ana', 9],
    ['Duda L', 5],
  ]);
  expect(await differences(app, cup)).toEqual([]);
});

describe('LE6 · LE7 · a team is edited', () => {
  test('LE6 · LE7 · name, Discord ID, a typo and a substitute change together, each with its entry', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = on(marina, (await createEvent(marina, { published: false })).id);
    const lobos = await addTeam(cup, 'Lobo', ['Ana#1', 'Biia#2', 'Caio#3']);
    const { entry } = await report(cup, { teamId: lobos.id, round: 1, kills: [7, 4, 2] });
    const players = [
      { slot: 1, activisionId: 'Duda#4', fromRound: 2 },
      { slot: 2, activisionId: 'Bia#2' },
    ];
    const edited = await edit(cup, lobos.id, { name: 'Lobos', discordId: '99', players });
    expect(await edited.json()).toMatchObject({
      team: { name: 'Lobos', discordId: '99', activisionIds: ['Duda#4', 'Bia#2', 'Caio#3'] },
      entries: [entry! + 1, entry! + 2, entry! + 3],
    });
    expect((await entriesOf(cup)).slice(0, 3).map(({ kind }) => kind)).toEqual(['player', 'substitution', 'team']);
    const { standings, mvps } = await standingsOf(cup);
    expect(standings[0]).toMatchObject({ name: 'Lobos' });
    expect(mvps.map(({ name, kills }) => [name, kills])).toEqual([
      ['Ana', 7],
      ['Bia', 4],
      ['Caio', 2],
    ]);
    expect(await differences(app, cup)).toEqual([]);
    await app.asOwner("update teams set nome_time = 'Outro' where id = $1", [lobos.id]);
    expect(await differences(app, cup)).toEqual([
      expect.stringMatching(/^team Outro is .*"Outro".*, by the ledger .*"Lobos"/),
    ]);
  });

  test('LE7 · a player who changes the slot from a round on is one player', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
    const lobos = await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
    await report(cup, { teamId: lobos.id, round: 1, kills: [7, 4, 0] });
    const players = [
      { slot: 1, activisionId: 'Bia#2', fromRound: 2 },
      { slot: 2, activisionId: 'Ana#1', fromRound: 2 },
    ];
    expect((await edit(cup, lobos.id, { name: 'Lobos', players, reason: 'Troca' })).status).toBe(200);
    await report(cup, { teamId: lobos.id, round: 2, kills: [1, 5, 0] });
    expect((await standingsOf(cup)).mvps.map(({ name, kills }) => [name, kills])).toEqual([
      ['Ana', 12],
      ['Bia', 5],
    ]);
  });

  test('LE6 · a name or a player that is taken is refused, and nothing of the edit stays', async () => {
    const app = await makeTestApp();
    const { cup, lobos, furia } = await played(app, await createOrganizer(app));
    const before = await entriesOf(cup);
    const refused = async (json: object) => (await errorOf(await edit(cup, lobos.id, json))).code;
    expect(await refused({ name: ' FÚRIA', players: [{ slot: 1, activisionId: 'Z#1' }] })).toBe('team_name_taken');
    expect(await refused({ name: 'Outro', players: [{ slot: 1, activisionId: 'lobos b#2' }] })).toBe('player_repeated');
    expect(await entriesOf(cup)).toEqual(before);
    const again = { name: 'X', activisionIds: ['A#1', 'b', ' a#1'] };
    expect((await errorOf(await cup.request(`${cup.event}/teams`, { json: again }))).code).toBe('player_repeated');
    // The server allows a player in two teams; the organiser decides whether to accept that.
    const shared = { name: 'Lobos', players: [{ slot: 1, activisionId: 'Fúria A#1' }], sharedConfirmed: true };
    expect((await edit(cup, lobos.id, shared)).status).toBe(200);
    // The server answers "not found" for another organiser's team.
    const paulo = await createOrganizer(app, 'paulo@example.com');
    expect((await edit(paulo, furia.id, { name: 'Meu' })).status).toBe(404);
    await post(cup, 'end');
    expect(await refused({ name: 'Tarde' })).toBe('match_ended');
  });

  test('LE6 · undoing a rename whose old name is taken by now is refused', async () => {
    const app = await makeTestApp();
    const { cup, lobos } = await played(app, await createOrganizer(app));
    const { entries } = (await (await edit(cup, lobos.id, { name: 'Alcateia' })).json()) as { entries: number[] };
    const namesake = await addTeam(cup, 'LOBOS');
    expect((await errorOf(await undo(cup, entries[0]!))).code).toBe('team_name_taken');
    expect((await standingsOf(cup)).standings.map(({ name }) => name)).toContain('Alcateia');
    await edit(cup, namesake.id, { name: 'Outros' });
    expect((await undo(cup, entries[0]!)).status).toBe(200);
    expect((await standingsOf(cup)).standings.map(({ name }) => name)).toContain('Lobos');
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE6 · a renamed team that was removed comes back under the name that is in force', async () => {
    const app = await makeTestApp();
    const { cup, lobos } = await played(app, await createOrganizer(app));
    const { entries } = (await (await edit(cup, lobos.id, { name: 'Alcateia' })).json()) as { entries: number[] };
    await cup.request(`${cup.event}/teams/${lobos.id}`, { method: 'DELETE' });
    const removal = await lastNumber(cup);
    await addTeam(cup, 'Alcateia');
    expect((await undo(cup, entries[0]!)).status).toBe(200);
    expect((await undo(cup, removal)).status).toBe(200);
    expect((await standingsOf(cup)).standings.map(({ name }) => name)).toContain('Lobos');
    expect(await differences(app, cup)).toEqual([]);
  });
});

test('LE8 · LE6 · a captain sees the team as the organiser edited it, and from which round a change counts', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id, { teamName: 'Lobos' });
  await decide(marina, id, 'accept', [(await entrantsOf(marina, id))[0]!.id]);
  const cup = on(marina, id);
  const headers = { 'x-captain-token': token };
  const myTeam = async () =>
    ((await (await app.request('/api/my-team', { headers })).json()) as { myTeam: { activisionIds: string[] } }).myTeam;
  const [first] = (await myTeam()).activisionIds;
  expect(await myTeam()).toMatchObject({ teamName: 'Lobos', changesCountFrom: null });
  const { teamId } = (await standingsOf(cup)).standings[0]!;
  await edit(cup, teamId, { name: 'Lobos FC', players: [{ slot: 1, activisionId: 'Corrigida#1' }] });
  await report(cup, { teamId, round: 2 });
  expect(await myTeam()).toMatchObject({ teamName: 'Lobos FC', changesCountFrom: 3 });
  expect((await myTeam()).activisionIds[0]).toBe('Corrigida#1');
  // Changing back to the player of the sign-up is a substitution, too.
  const json = { activisionIds: [first, null, null] };
  await app.request('/api/my-team/players', { method: 'PUT', json, headers });
  await acceptRoster(cup, (await entrantsOf(cup, cup.eventId))[0]!.id);
  expect((await entriesOf(cup))[0]).toMatchObject({ kind: 'substitution', act: { after: first, fromRound: 3 } });
});

test('LE8 · LE1 · a captain changes players before the first result, and from then on only for rounds to come', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await openEvent(marina);
  const { token } = await signUp(app, id);
  const [entrant] = await entrantsOf(marina, id);
  await decide(marina, id, 'accept', [entrant!.id]);
  const json = { activisionIds: ['Nova#1', null, null] };
  await app.request('/api/my-team/players', { method: 'PUT', json, headers: { 'x-captain-token': token } });
  const cup = on(marina, id);
  const actor = { kind: 'captain', id: entrant!.id };
  expect((await entriesOf(cup))[0]).toMatchObject({ kind: 'player', actor });
  const { teamId } = (await standingsOf(cup)).standings[0]!;
  await report(cup, { teamId, round: 2, kills: [6, 0, 0] });
  const next = { activisionIds: ['Outra#2', null, null] };
  await app.request('/api/my-team/players', { method: 'PUT', json: next, headers: { 'x-captain-token': token } });
  await acceptRoster(cup, entrant!.id);
  const byStaff = { kind: 'owner', id: marina.id };
  expect((await entriesOf(cup))[0]).toMatchObject({ kind: 'substitution', act: { fromRound: 3 }, actor: byStaff });
  expect((await standingsOf(cup)).mvps).toMatchObject([{ name: 'Nova', kills: 6 }]);
});

const publish = (cup: TestOrganizer) => cup.request(cup.event, { method: 'PATCH', json: { published: true } });

describe('LE14 · FY5 · once the public saw the event', () => {
  type Act = (cup: TestOrganizer, lobos: string, reason?: string) => Response | Promise<Response>;
  const player = (cup: TestOrganizer, teamId: string) => `${cup.event}/teams/${teamId}/players/1`;
  const acts: [string, Act][] = [
    [
      'a correction',
      async (cup, teamId, reason) => {
        const { report: known } = await report(cup, { teamId });
        return sendReport(cup, { teamId, placement: 7, replaces: known.id, ...(reason && { reason }) });
      },
    ],
    ['a removal', (cup, teamId, reason) => post(cup, 'results/remove', { teamId, round: 1, reason })],
    [
      'a corrected name',
      (cup, teamId, reason) =>
        cup.request(player(cup, teamId), { method: 'PATCH', json: { activisionId: 'Nova#1', reason } }),
    ],
    [
      'a substitution',
      (cup, teamId, reason) =>
        cup.request(`${player(cup, teamId)}/substitute`, { json: { activisionId: 'Nova#1', fromRound: 2, reason } }),
    ],
    [
      'a removed team',
      (cup, teamId, reason) =>
        cup.request(`${cup.event}/teams/${teamId}${reason ? `?reason=${encodeURIComponent(reason)}` : ''}`, {
          method: 'DELETE',
        }),
    ],
  ];
  test.each(acts)('LE14 · %s is refused without a reason, and keeps the one it is given', async (_what, act) => {
    const app = await makeTestApp();
    const { cup, lobos } = await played(app, await createOrganizer(app));
    await publish(cup);
    await post(cup, 'end');
    await post(cup, 'reopen', { reason: 'Faltou um' });
    const before = await shown(cup);
    expect((await errorOf(await act(cup, lobos.id))).code).toBe('reason_required');
    expect(await shown(cup)).toBe(before);
    expect((await act(cup, lobos.id, 'Conferido na gravação')).status).toBe(200);
    expect((await entriesOf(cup))[0]).toMatchObject({ reason: 'Conferido na gravação' });
    expect(await differences(app, cup)).toEqual([]);
  });

  test.each(acts.slice(0, 2))('LE14 · %s needs a reason as soon as the event is published', async (_what, act) => {
    const app = await makeTestApp();
    const { cup, lobos } = await played(app, await createOrganizer(app));
    await publish(cup);
    expect((await errorOf(await act(cup, lobos.id))).code).toBe('reason_required');
    expect((await act(cup, lobos.id, 'Conferido na gravação')).status).toBe(200);
  });

  test.each(acts)(
    'FY5 · of an event that the public never saw, ended or not, %s needs no reason',
    async (_what, act) => {
      const app = await makeTestApp();
      for (const isEnded of [false, true]) {
        const { cup, lobos } = await played(app, await createOrganizer(app));
        if (isEnded) await post(cup, 'end');
        if (isEnded) await post(cup, 'reopen', { reason: 'Faltou um' });
        expect((await act(cup, lobos.id)).status).toBe(200);
      }
    },
  );

  test('FY5 · while held, what was never public is changed and undone without a reason, what was public with one', async () => {
    const app = await makeTestApp();
    const { cup, lobos, furia } = await played(app, await createOrganizer(app));
    await publish(cup);
    await post(cup, 'decisions', { kind: 'warning', teamId: lobos.id, reason: 'Conduta' });
    const decision = await lastNumber(cup);
    await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
    const code = async (answer: Response | Promise<Response>) => {
      const { status } = await answer;
      return status === 200 ? 200 : (await errorOf(await answer)).code;
    };
    const third = { teamId: lobos.id, round: 3 };
    const { report: first } = await report(cup, third);
    const { report: second } = await report(cup, { ...third, placement: 7, replaces: first.id });
    expect(await code(sendReport(cup, { ...third, placement: 8, replaces: second.id }))).toBe(200);
    expect(await code(undo(cup, await lastNumber(cup), ''))).toBe(200);
    expect(await code(post(cup, 'results/move', { from: third, to: { ...third, round: 4 }, reason: '' }))).toBe(200);
    expect(await code(post(cup, 'rounds/replay', { round: 4, reason: '' }))).toBe(200);
    expect(await code(post(cup, 'results/remove', { teamId: lobos.id, round: 1, reason: '' }))).toBe('reason_required');
    expect(await code(post(cup, 'rounds/replay', { round: 1, reason: '' }))).toBe('reason_required');
    expect(await code(undo(cup, decision, ''))).toBe('reason_required');
    expect(await code(undo(cup, decision, 'Engano'))).toBe(200);
    // The undo is not public: doing it again changes nothing that was seen.
    expect(await code(undo(cup, await lastNumber(cup), ''))).toBe(200);
    expect(await code(cup.request(`${cup.event}/teams/${furia.id}`, { method: 'DELETE' }))).toBe('reason_required');
    // Removed with a reason, another result in its place differs from the one that the public sees.
    await post(cup, 'results/remove', { teamId: lobos.id, round: 1, reason: 'Outro time' });
    const again = { teamId: lobos.id, round: 1, placement: 9 };
    expect(await code(sendReport(cup, again))).toBe('reason_required');
    expect(await code(sendReport(cup, { ...again, reason: 'Conferido na gravação' }))).toBe(200);
    expect((await entriesOf(cup))[0]).toMatchObject({ reason: 'Conferido na gravação' });
  });
});

test('LE3 · every act answers with its entry of the ledger, and one that changes nothing with none', async () => {
  const app = await makeTestApp();
  const { cup, lobos, furia } = await played(app, await createOrganizer(app));
  const player = `${cup.event}/teams/${lobos.id}/players/1`;
  const acts: (() => Response | Promise<Response>)[] = [
    () => cup.request(player, { method: 'PATCH', json: { activisionId: 'Nova#1' } }),
    () => cup.request(`${player}/substitute`, { json: { activisionId: 'Outra#1', fromRound: 2 } }),
    () => post(cup, 'rounds/replay', { round: 2 }),
    () => cup.request(`${cup.event}/teams/${furia.id}`, { method: 'DELETE' }),
    () => post(cup, 'end'),
    () => post(cup, 'reopen', { reason: 'Faltou um' }),
  ];
  for (const act of acts)
    expect(await (await act()).json()).toMatchObject({ entry: (await entriesOf(cup))[0]!.number });
  for (const act of ['zero', 'reset'])
    expect(await (await post(cup, act)).json()).toMatchObject({ cleared: { entry: await lastNumber(cup) } });
  await post(cup, 'end');
  expect(await (await post(cup, 'end')).json()).toMatchObject({ entry: null });
});

test('LE13 · the standings at a past moment are the entries up to it', async () => {
  const app = await makeTestApp();
  const { cup, lobos, furia, entries } = await played(app, await createOrganizer(app));
  await cup.request(`${cup.event}/teams/${furia.id}`, { method: 'DELETE' });
  const removal = await lastNumber(cup);
  const past = async (number: number) => {
    const answer = await cup.request(`${cup.event}/ledger/${number}/standings`);
    const { standings } = (await answer.json()) as { standings: { name: string; totalPoints: number }[] };
    return standings.map(({ name, totalPoints }) => [name, totalPoints]);
  };
  expect(await past(entries[0]! - 1)).toEqual([
    ['Fúria', 0],
    ['Lobos', 0],
  ]);
  expect(await past(entries[0]!)).toEqual([
    ['Lobos', 1800],
    ['Fúria', 0],
  ]);
  expect(await past(entries.at(-1)!)).toEqual([
    ['Lobos', 3800],
    ['Fúria', 2160],
  ]);
  expect(await past(removal)).toEqual([['Lobos', 3800]]);
  expect((await cup.request(`${cup.event}/ledger/${removal + 1}/standings`)).status).toBe(404);

  // Teams that are added or renamed later do not change the past.
  await addTeam(cup, 'Atrasados');
  await edit(cup, lobos.id, { name: 'Alcateia' });
  expect(await past(removal)).toEqual([['Lobos', 3800]]);
  expect(await past(removal + 1)).toEqual([
    ['Lobos', 3800],
    ['Atrasados', 0],
  ]);
  expect(await past(removal + 2)).toEqual([
    ['Alcateia', 3800],
    ['Atrasados', 0],
  ]);
});

test('LE2 · ES4 · after random acts and undos by two people at once the fold equals the rows that were written step by step', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { cup, lobos, furia } = await played(app, marina);
  const teams = [lobos.id, furia.id];
  const steps = fc.sample(
    fc.record({ act: fc.nat(12), team: fc.nat(1), round: fc.integer({ min: 1, max: 4 }), choice: fc.nat(60) }),
    { numRuns: 80, seed: 2026 },
  );
  const run = async ({ act, team, round, choice }: (typeof steps)[number]) => {
    const teamId = teams[team]!;
    if (act <= 2) return sendReport(cup, { teamId, round, placement: (choice % 40) + 1, kills: [choice % 9, 0, 1] });
    if (act === 3) return post(cup, 'results/remove', { teamId, round });
    if (act === 4)
      return post(cup, 'results/move', { from: { teamId, round }, to: { teamId, round: (choice % 4) + 1 } });
    if (act === 5) return post(cup, choice % 5 === 0 ? 'zero' : 'rounds/replay', choice % 5 === 0 ? {} : { round });
    const player = `${cup.event}/teams/${teamId}/players/1`;
    const activisionId = `Jogador ${choice % 6}#1`;
    if (act === 6) return cup.request(`${player}/substitute`, { json: { activisionId, fromRound: round } });
    if (act === 7) return cup.request(player, { method: 'PATCH', json: { activisionId } });
    if (act === 8 && choice % 3 === 0) return cup.request(`${cup.event}/teams/${teamId}`, { method: 'DELETE' });
    if (act === 8 && choice % 7 === 0) return post(cup, 'reset');
    if (act === 9) return cup.request(cup.event, { method: 'PATCH', json: { currentRound: round } });
    if (act === 10) return changeRules(cup, choice % 2 === 0 ? resurgence : 'algs');
    return undo(cup, (choice % Math.max(1, await lastNumber(cup))) + 1);
  };
  // Sends two requests at once, as two people would.
  for (let index = 0; index < steps.length; index += 2) {
    for (const answer of await Promise.all([run(steps[index]!), run(steps[index + 1]!)]))
      expect(answer.status).toBeLessThan(500);
    expect(await differences(app, cup)).toEqual([]);
  }
  expect(await lastNumber(cup)).toBeGreaterThan(20);
  // `findDifferences` must report the differences that these statements cause.
  await app.asOwner('update match_reports set pontos = pontos + 1 where championship_id = $1', [cup.eventId]);
  await app.asOwner('delete from score_entries where number = 2 and championship_id = $1', [cup.eventId]);
  expect((await differences(app, cup)).length).toBeGreaterThan(0);
});

test.each([
  ['the last entry', 'delete from score_entries where number = 5 and championship_id = $1', 'entry 5 is missing'],
  ['a total', 'delete from team_totals where championship_id = $1', 'total of Lobos is missing'],
  [
    'the final standings',
    'update championships set final_standings = null where id = $1',
    'final standings are not those of the ledger',
  ],
  [
    'points of the final standings',
    "update championships set final_standings = jsonb_set(final_standings, '{rows,0,points}', '1') where id = $1",
    'final standings are not those of the ledger',
  ],
])('LE2 · verifying finds that %s was lost', async (_what, damage, difference) => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  expect((await post(cup, 'end')).status).toBe(200);
  expect(await differences(app, cup)).toEqual([]);
  await app.asOwner(damage, [cup.eventId]);
  expect(await differences(app, cup)).toContain(difference);
});
