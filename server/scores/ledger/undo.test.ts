import { describe, expect, test } from 'vitest';
import { contentHash, shownEntry } from '../../../domain/scores/ledger/ledger-chain.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent, decide, entrantsOf, openEvent, signUp } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, eventOf, lastNumber, on, playedCup, post, report, standingsOf } from '../../testing/play.ts';
import { findDifferences } from '../../tools/verify.ts';

const undo = (cup: TestOrganizer, number: number) => post(cup, `ledger/${number}/undo`, { reason: 'Engano' });
const remove = (cup: TestOrganizer, teamId: string) =>
  cup.request(`${cup.event}/teams/${teamId}?reason=Engano`, { method: 'DELETE' });
const differences = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, async (db) => findDifferences(db, (await findEvent(db, eventId))!));
const namesOf = async (cup: TestOrganizer) => (await standingsOf(cup)).standings.map(({ name }) => name);
const killsOf = async (cup: TestOrganizer) => (await standingsOf(cup)).mvps.map(({ name, kills }) => [name, kills]);
const teamIdOf = async (cup: TestOrganizer, name: string) =>
  (await standingsOf(cup)).standings.find((row) => row.name === name)!.teamId;
const substitute = (cup: TestOrganizer, teamId: string, activisionId: string, fromRound: number) =>
  post(cup, `teams/${teamId}/players/1/substitute`, { activisionId, fromRound });
const correct = (cup: TestOrganizer, teamId: string, activisionId: string) =>
  cup.request(`${cup.event}/teams/${teamId}/players/1`, { method: 'PATCH', json: { activisionId } });

/** An unpublished event with a team of Ana, Bia and Caio. */
async function withTrio(app: TestApp) {
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { published: false })).id);
  return { cup, lobos: (await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3'])).id };
}

/** A published event whose only team came from a sign-up. */
async function withCaptain(app: TestApp) {
  const marina = await createOrganizer(app);
  const cup = on(marina, (await openEvent(marina)).id);
  const { token } = await signUp(app, cup.eventId, { teamName: 'Lobos' });
  const [entrant] = await entrantsOf(cup, cup.eventId);
  await decide(cup, cup.eventId, 'accept', [entrant!.id]);
  const myTeam = async () => {
    const answer = await app.request('/api/my-team', { headers: { 'x-captain-token': token } });
    // Without the clock, which goes on.
    return { ...((await answer.json()) as { myTeam: object }).myTeam, clock: undefined };
  };
  const ask = (path: string) =>
    app.request(`/api/my-team/${path}`, { method: 'POST', headers: { 'x-captain-token': token } });
  return { cup, signUpId: entrant!.id, myTeam, ask, lobos: await teamIdOf(cup, 'Lobos') };
}

describe('LE3 · redoing a removal', () => {
  test.each(['a removed team', 'a reset'])(
    'LE3 · %s is not redone over a result that was reported meanwhile, and the event goes on',
    async (what) => {
      const app = await makeTestApp();
      const cup = await playedCup(await createOrganizer(app));
      const lobos = await teamIdOf(cup, 'Lobos');
      await (what === 'a reset' ? post(cup, 'reset') : remove(cup, lobos));
      const number = await lastNumber(cup);
      expect((await undo(cup, number)).status).toBe(200);
      const { entry } = await report(cup, { teamId: lobos, round: 2 });
      const before = await standingsOf(cup);
      expect((await errorOf(await undo(cup, number + 1))).code).toBe('newer_result');
      expect(await standingsOf(cup)).toEqual(before);
      const renamed = { name: 'Alcateia', discordId: '' };
      expect((await cup.request(`${cup.event}/teams/${lobos}`, { method: 'PATCH', json: renamed })).status).toBe(200);
      expect(await differences(app, cup)).toEqual([]);
      // Without the new result the removal is redone, with the results that it removed.
      await undo(cup, entry!);
      expect((await undo(cup, number + 1)).status).toBe(200);
      expect(await namesOf(cup)).toEqual(what === 'a reset' ? [] : ['Raposas']);
      expect(await differences(app, cup)).toEqual([]);
      expect((await post(cup, 'end')).status).toBe(200);
    },
  );

  test('LE3 · an event whose ledger has results of a removed team from before can be used again', async () => {
    const app = await makeTestApp();
    const cup = await playedCup(await createOrganizer(app));
    await remove(cup, await teamIdOf(cup, 'Lobos'));
    const removal = await lastNumber(cup);
    await undo(cup, removal);
    await report(cup, { teamId: await teamIdOf(cup, 'Lobos'), round: 2 });
    // As an earlier version redid the removal.
    const act = { kind: 'undo', undoes: removal + 1 } as const;
    await app.asOwner(
      `insert into score_entries (championship_id, user_id, kind, act, reason, actor_kind, actor_id, content)
       select $1, $2, 'undo', $3, '', 'owner', $2, decode($4, 'hex')`,
      [cup.eventId, cup.id, JSON.stringify(act), contentHash(shownEntry(act, '', ''))],
    );
    await app.asOwner("delete from teams where nome_time = 'Lobos' and championship_id = $1", [cup.eventId]);
    expect(await differences(app, cup)).toEqual([]);
    expect((await post(cup, 'end')).status).toBe(200);
  });
});

describe('LE7 · who played', () => {
  test('LE7 · after a second substitution from an earlier round the second player gets the kills', async () => {
    const app = await makeTestApp();
    const { cup, lobos } = await withTrio(app);
    await substitute(cup, lobos, 'Duda#4', 4);
    await substitute(cup, lobos, 'Eva#5', 2);
    const { report: third } = await report(cup, { teamId: lobos, round: 3, kills: [7, 0, 0] });
    expect(await killsOf(cup)).toEqual([['Eva', 7]]);
    await report(cup, { teamId: lobos, round: 3, placement: 9, kills: [7, 0, 0], replaces: third.id });
    await report(cup, { teamId: lobos, round: 1, kills: [2, 0, 0] });
    expect(await killsOf(cup)).toEqual([
      ['Eva', 7],
      ['Ana', 2],
    ]);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('ES2 · LE7 · a substitute who had played already from an earlier round on gets those kills; nothing new changes nothing', async () => {
    const app = await makeTestApp();
    const { cup, lobos } = await withTrio(app);
    for (const round of [1, 2, 3]) await report(cup, { teamId: lobos, round, kills: [round, 0, 0] });
    await substitute(cup, lobos, 'Duda#4', 3);
    expect(await killsOf(cup)).toEqual([
      ['Ana', 3],
      ['Duda', 3],
    ]);
    const earlier = await substitute(cup, lobos, 'Duda#4', 2);
    const entry = await lastNumber(cup);
    expect(await earlier.json()).toMatchObject({ entry });
    expect(await killsOf(cup)).toEqual([
      ['Duda', 5],
      ['Ana', 1],
    ]);
    // The history says whose place it was.
    const { entries } = (await (await cup.request(`${cup.event}/ledger`)).json()) as { entries: { act: object }[] };
    expect(entries[0]!.act).toMatchObject({ kind: 'substitution', before: 'Ana#1', after: 'Duda#4', fromRound: 2 });
    expect(await (await substitute(cup, lobos, 'Duda#4', 2)).json()).toMatchObject({ entry: null });
    expect(await (await substitute(cup, lobos, 'Duda#4', 3)).json()).toMatchObject({ entry: null });
    expect(await lastNumber(cup)).toBe(entry);
    expect(await differences(app, cup)).toEqual([]);
  });

  test.each(['before', 'between', 'after'])(
    'LE7 · undoing a substitution whose player was corrected gives the former player a round reported %s',
    async (when) => {
      const app = await makeTestApp();
      const { cup, lobos } = await withTrio(app);
      const reported = (moment: string) =>
        when === moment && report(cup, { teamId: lobos, round: 3, kills: [7, 0, 0] });
      await reported('before');
      await substitute(cup, lobos, 'Dudda#4', 2);
      const substitution = await lastNumber(cup);
      await reported('between');
      await correct(cup, lobos, 'Duda#4');
      await reported('after');
      expect(await killsOf(cup)).toEqual([['Duda', 7]]);
      const undone = await undo(cup, substitution);
      expect(await killsOf(cup)).toEqual([['Ana', 7]]);
      expect(await (await cup.request(`${cup.event}/teams`)).text()).toContain('Ana#1');
      expect(await differences(app, cup)).toEqual([]);
      await undo(cup, ((await undone.json()) as { entry: number }).entry);
      expect(await killsOf(cup)).toEqual([['Duda', 7]]);
      expect(await differences(app, cup)).toEqual([]);
    },
  );

  test('LE7 · PU3 · the final table names the same players however the event is published', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = on(marina, (await openEvent(marina)).id);
    const { token } = await signUp(app, cup.eventId, { teamName: 'Lobos' });
    await decide(cup, cup.eventId, 'accept', [(await entrantsOf(cup, cup.eventId))[0]!.id]);
    const publish = (json: object) =>
      cup.request(`${cup.event}/publication`, { method: 'PUT', json: { delay: 0, ...json } });
    const headers = { 'x-captain-token': token };
    const final = async () => {
      const answer = await app.request('/api/my-team', { headers });
      return ((await answer.json()) as { myTeam: { final: object | null } }).myTeam.final;
    };
    await publish({ mode: 'held' });
    await post(cup, 'end');
    // The captain does not see the end yet.
    const json = { activisionIds: ['Nova#1', null, null] };
    expect((await app.request('/api/my-team/players', { method: 'PUT', json, headers })).status).toBe(200);
    await post(cup, 'publication/publish');
    const held = await final();
    expect(JSON.stringify(held)).toContain('"Nova"');
    await publish({ mode: 'live' });
    expect(await final()).toEqual(held);
    expect(JSON.stringify((await eventOf(cup)).finalStandings)).toContain('"Nova"');
  });
});

describe('LE3 · ST4 · undoing what became of a sign-up', () => {
  test.each(['a decline', 'a withdrawal'])(
    'LE3 · ST4 · undoing %s gives the captain the place back, and tells them',
    async (what) => {
      const app = await makeTestApp();
      const { cup, signUpId, myTeam, ask, lobos } = await withCaptain(app);
      const before = await myTeam();
      const state = what === 'a decline' ? 'declined' : 'withdrawn';
      await (what === 'a decline' ? decide(cup, cup.eventId, 'decline', [signUpId]) : ask('withdraw'));
      expect(await entrantsOf(cup, cup.eventId)).toMatchObject([{ state }]);
      const removal = await lastNumber(cup);
      expect((await undo(cup, removal)).status).toBe(200);
      expect(await entrantsOf(cup, cup.eventId)).toMatchObject([{ state: 'accepted' }]);
      expect(await teamIdOf(cup, 'Lobos')).toBe(lobos);
      expect(await myTeam()).toEqual(before);
      expect(await decide(cup, cup.eventId, 'accept', [signUpId])).toEqual({ done: [signUpId], refused: [] });
      expect(await namesOf(cup)).toEqual(['Lobos']);
      const mails = await app.asOwner<{ kind: string }>(
        'select kind from captain_mails where sign_up_id = $1 order by created_at',
        [signUpId],
      );
      expect(mails.at(-1)).toEqual({ kind: 'accepted' });
      // Redone, the sign-up is what it was.
      expect((await undo(cup, removal + 1)).status).toBe(200);
      expect(await entrantsOf(cup, cup.eventId)).toMatchObject([{ state }]);
      expect(await namesOf(cup)).toEqual([]);
    },
  );

  test.each(['a removed team', 'a reset'])(
    'PU3 · while publication is held the captain’s page tells nothing of %s',
    async (what) => {
      const app = await makeTestApp({ now: () => new Date('2026-12-01T22:30:00Z') });
      const { cup, myTeam, ask, lobos } = await withCaptain(app);
      await cup.request(cup.event, { method: 'PATCH', json: { startDate: '2026-12-01', startTime: '20:00' } });
      await cup.request(`${cup.event}/check-in-rules`, { method: 'PUT', json: { opens: 60, closes: 10 } });
      await cup.request(`${cup.event}/teams/${lobos}`, {
        method: 'PATCH',
        json: { name: 'Alcateia', discordId: '', players: [{ slot: 1, activisionId: 'Nova#1' }] },
      });
      await report(cup, { teamId: lobos });
      await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode: 'held', delay: 0 } });
      const before = await myTeam();
      expect(before).toMatchObject({ state: 'accepted', teamName: 'Alcateia', place: { position: 1 } });
      await (what === 'a reset' ? post(cup, 'reset') : remove(cup, lobos));
      expect(await myTeam()).toEqual(before);
      expect((await errorOf(await ask('withdraw'))).code).toBe('sign_up_has_results');
      expect((await ask('check-in')).status).toBe(200);
      expect(await myTeam()).toMatchObject({ state: 'accepted', checkIn: { done: 1, total: 1 } });
      await post(cup, 'publication/publish');
      expect(await myTeam()).toMatchObject({ state: 'new', place: null });
      expect((await ask('withdraw')).status).toBe(200);
    },
  );
});

test('LE3 · RE8 · an imported team that is removed and restored keeps its place in the list', async () => {
  const app = await makeTestApp();
  const { cup } = await withTrio(app);
  const teams = Array.from({ length: 15 }, (_, index) => ({
    row: index + 1,
    name: `Time ${index + 1}`,
    discordId: '',
    activisionIds: [`A${index}#1`, `B${index}#2`, `C${index}#3`],
  }));
  expect((await cup.request(`${cup.event}/teams/import`, { json: { teams } })).status).toBe(200);
  const listed = async () => (await (await cup.request(`${cup.event}/teams`)).json()) as { teams: { id: string }[] };
  const before = await listed();
  const standings = await namesOf(cup);
  for (const { id } of before.teams) {
    await remove(cup, id);
    await undo(cup, await lastNumber(cup));
  }
  expect(await listed()).toEqual(before);
  expect(await namesOf(cup)).toEqual(standings);
  await post(cup, 'reset');
  await undo(cup, await lastNumber(cup));
  expect(await listed()).toEqual(before);
});

describe('LE11 · the round that is selected', () => {
  const select = (cup: TestOrganizer, currentRound: number) =>
    cup.request(cup.event, { method: 'PATCH', json: { currentRound } });
  const roundOf = async (cup: TestOrganizer) => (await eventOf(cup)).event.currentRound;

  test.each(['zero', 'reset'])('LE11 · a round that is put on air after a %s stays when it is redone', async (act) => {
    const app = await makeTestApp();
    const cup = await playedCup(await createOrganizer(app));
    await select(cup, 4);
    await post(cup, act);
    const number = await lastNumber(cup);
    expect(await roundOf(cup)).toBe(1);
    await undo(cup, number);
    expect(await roundOf(cup)).toBe(4);
    await undo(cup, number + 1);
    expect(await roundOf(cup)).toBe(1);
    await undo(cup, number + 2);
    await select(cup, 6);
    await undo(cup, number + 3);
    expect(await roundOf(cup)).toBe(6);
    expect(await differences(app, cup)).toEqual([]);
  });

  test('LE11 · undoing a zero leaves the round alone if another round was put on air since', async () => {
    const app = await makeTestApp();
    const cup = await playedCup(await createOrganizer(app));
    await select(cup, 4);
    await post(cup, 'zero');
    const first = await lastNumber(cup);
    await select(cup, 3);
    await post(cup, 'zero');
    const second = await lastNumber(cup);
    await undo(cup, first);
    expect(await roundOf(cup)).toBe(1);
    await undo(cup, second);
    expect(await roundOf(cup)).toBe(3);
    expect(await differences(app, cup)).toEqual([]);
  });
});
