import { expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { findDifferences } from '../../tools/verify.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, post, report, standingsOf, useRules } from '../../testing/play.ts';

const decide = (organizer: TestOrganizer, json: object) =>
  post(organizer, 'decisions', { reason: 'Regra 4.2', ...json });
const differences = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, async (db) => findDifferences(db, (await findEvent(db, eventId))!));
const table = async (cup: TestOrganizer) =>
  (await standingsOf(cup)).standings.map(({ name, position, totalPoints }) => [name, position, totalPoints]);

/** Three teams and two rounds: Lobos 40.0, Raposas 36.0, Onças 32.0. */
async function night() {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina)).id);
  const ids: string[] = [];
  for (const [index, name] of ['Lobos', 'Raposas', 'Onças'].entries()) {
    const { id } = await addTeam(cup, name);
    ids.push(id);
    for (const round of [1, 2])
      await report(cup, { teamId: id, round, placement: [1, 2, 6][index]!, kills: [10, 0, 0] });
  }
  const [lobos, raposas, oncas] = ids as [string, string, string];
  return { app, cup, lobos, raposas, oncas };
}

test('LE9 · a penalty or a bonus, in a round or in the total, has a number and a reason and changes the order', async () => {
  const { app, cup, lobos, oncas } = await night();
  expect(await table(cup)).toEqual([
    ['Lobos', 1, 4000],
    ['Raposas', 2, 3600],
    ['Onças', 3, 3200],
  ]);
  const answer = await decide(cup, { kind: 'adjustment', teamId: lobos, round: null, points: -500 });
  const entry = await lastNumber(cup);
  expect(await answer.json()).toEqual({ entry });
  await decide(cup, { kind: 'adjustment', teamId: oncas, round: 2, points: 350 });
  expect(await table(cup)).toEqual([
    ['Raposas', 1, 3600],
    ['Onças', 2, 3550],
    ['Lobos', 3, 3500],
  ]);
  const { decisions } = (await standingsOf(cup)) as { decisions: object };
  expect(decisions).toMatchObject({
    adjustments: [
      { number: entry, teamId: lobos, round: null, points: -500, reason: 'Regra 4.2' },
      { number: entry + 1, teamId: oncas, round: 2, points: 350 },
    ],
  });
  expect(await differences(app, cup)).toEqual([]);
  await post(cup, `ledger/${entry}/undo`, { reason: 'Engano' });
  expect(await table(cup)).toEqual([
    ['Lobos', 1, 4000],
    ['Raposas', 2, 3600],
    ['Onças', 3, 3550],
  ]);
});

test('LE9 · a disqualified team stays in the table, unranked; the others move up', async () => {
  const { cup, lobos } = await night();
  await decide(cup, { kind: 'warning', teamId: lobos });
  expect(await table(cup)).toEqual([
    ['Lobos', 1, 4000],
    ['Raposas', 2, 3600],
    ['Onças', 3, 3200],
  ]);
  await decide(cup, { kind: 'disqualification', teamId: lobos });
  expect(await table(cup)).toEqual([
    ['Raposas', 1, 3600],
    ['Onças', 2, 3200],
    ['Lobos', 0, 4000],
  ]);
  expect((await errorOf(await decide(cup, { kind: 'disqualification', teamId: lobos }))).code).toBe('already_decided');
  await post(cup, 'end');
  const { finalStandings } = (await (await cup.request(cup.event)).json()) as { finalStandings: { rows: object[] } };
  expect(finalStandings.rows.at(-1)).toMatchObject({ name: 'Lobos', position: 0 });
});

test('LE9 · a void round counts for nobody, neither points nor kills; replaying it makes it count again', async () => {
  const { app, cup, lobos } = await night();
  await decide(cup, { kind: 'void_round', round: 2 });
  const { standings, mvps } = await standingsOf(cup);
  expect(standings[0]).toMatchObject({ name: 'Lobos', totalPoints: 2000, totalKills: 10 });
  expect(mvps[0]).toMatchObject({ kills: 10 });
  expect((await errorOf(await decide(cup, { kind: 'void_round', round: 3 }))).code).toBe('nothing_to_void');
  await post(cup, 'rounds/replay', { round: 2, reason: 'Lobby caiu' });
  await report(cup, { teamId: lobos, round: 2, placement: 1, kills: [1, 0, 0] });
  expect((await standingsOf(cup)).standings[0]).toMatchObject({ totalPoints: 2200, totalKills: 11 });
  expect(await differences(app, cup)).toEqual([]);
});

test('LE9 · an absent team gets what the rules say; a result takes the place of the absence', async () => {
  const { cup, lobos } = await night();
  const { rules } = (await standingsOf(cup)) as unknown as { rules: Parameters<typeof useRules>[1] & object };
  await useRules(cup, { ...rules, absent: 300 } as Parameters<typeof useRules>[1]);
  await decide(cup, { kind: 'absence', teamId: lobos, round: 3 });
  expect((await standingsOf(cup)).standings[0]).toMatchObject({ totalPoints: 4300 });
  expect((await errorOf(await decide(cup, { kind: 'absence', teamId: lobos, round: 2 }))).code).toBe(
    'absent_team_played',
  );
  await report(cup, { teamId: lobos, round: 3, placement: 50, kills: [1, 0, 0] });
  expect((await standingsOf(cup)).standings[0]).toMatchObject({ totalPoints: 4100 });
});

test('LE9 · RU5 · teams equal in everything share the rank until a recorded draw settles it', async () => {
  const { app, cup, lobos, raposas, oncas } = await night();
  await useRules(cup, 'kill-race');
  expect(await table(cup)).toEqual([
    ['Lobos', 1, 2000],
    ['Onças', 1, 2000],
    ['Raposas', 1, 2000],
  ]);
  const settle = (teamIds: string[]) => decide(cup, { kind: 'tie', teamIds, method: 'draw' });
  // A decision must rank all three tied teams, not only two of them.
  expect((await errorOf(await settle([raposas, lobos]))).code).toBe('not_a_tie');
  expect((await errorOf(await settle([raposas, raposas, lobos]))).code).toBe('not_a_tie');
  const { entry } = (await (await settle([raposas, lobos, oncas])).json()) as { entry: number };
  expect(await table(cup)).toEqual([
    ['Raposas', 1, 2000],
    ['Lobos', 2, 2000],
    ['Onças', 3, 2000],
  ]);
  expect(await differences(app, cup)).toEqual([]);
  await post(cup, `ledger/${entry}/undo`, { reason: 'Engano' });
  expect((await table(cup)).map(([, position]) => position)).toEqual([1, 1, 1]);
  // If the tie is kept, every tied team is champion.
  await post(cup, 'end');
  const { events } = (await (await cup.request('/api/events')).json()) as { events: { podium: object[] }[] };
  expect(events.flatMap(({ podium }) => podium)).toMatchObject([{ position: 1 }, { position: 1 }, { position: 1 }]);
});

test.each([
  [{ kind: 'adjustment', round: 5, points: 100 }, 404, 'result_not_found'],
  [{ kind: 'adjustment', round: null, points: 0 }, 422, 'invalid_input'],
  [{ kind: 'warning', reason: ' ' }, 422, 'invalid_input'],
  [{ kind: 'warning', teamId: crypto.randomUUID() }, 404, 'team_not_found'],
  [{ kind: 'mercy' }, 422, 'invalid_input'],
])('LE9 · %j is refused in words', async (json, status, code) => {
  const { cup, lobos } = await night();
  const answer = await decide(cup, { teamId: lobos, ...json });
  expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
});

test('LE9 · after the end nothing is decided any more', async () => {
  const { cup, lobos } = await night();
  await post(cup, 'end');
  expect((await errorOf(await decide(cup, { kind: 'warning', teamId: lobos }))).code).toBe('match_ended');
});
