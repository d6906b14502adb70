import { expect, test } from 'vitest';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { type ChosenAct, chooseAct } from '../../testing/acts/acts.ts';
import { makeRandom } from '../../testing/acts/random.ts';
import { readView, type View, type World } from '../../testing/acts/world.ts';
import { makeTestApp } from '../../testing/app.ts';
import { captainsCup, type CaptainsCup, submit, type TestCaptain } from '../../testing/captains.ts';
import { createOrganizer, errorOf } from '../../testing/organizer.ts';
import { addTeam, post, report } from '../../testing/play.ts';

/** Acts of captains and visitors, and those that are told at once: the publication, and the decision about a sign-up. */
const TOLD = ['publication', 'publish', 'signUp', 'decideSignUp', 'withdraw', 'captainPlayers'];

/** Everything that the captain's page answers, without what is the time. */
async function answerOf({ request }: TestCaptain): Promise<Record<string, unknown>> {
  const { myTeam } = (await (await request('/api/my-team')).json()) as { myTeam: Record<string, unknown> };
  const { clock: _clock, reporting, ...rest } = myTeam as { clock: string; reporting: object | null };
  return { ...rest, reporting: reporting && { ...reporting, now: null } };
}

/** Without what the captain sent, and the own name, players and numbers. */
function withoutOwn({ activisionIds: _players, teamName: _name, place, reporting, ...rest }: Record<string, unknown>) {
  const {
    rounds = [],
    lobbySize: _size,
    ...asked
  } = (reporting ?? {}) as {
    rounds?: Record<string, unknown>[];
    lobbySize?: number;
  };
  const shown = rounds.map(({ players: _ids, submission: _sent, ...round }) => round);
  return { ...rest, place, reporting: { ...asked, round: null, rounds: shown } };
}

/** Whether an act is about the results, players or name of a team, also as the undo of such a one. */
function isAbout(act: LedgerAct, teamId: string, entries: View['entries']): boolean {
  if (act.kind === 'undo') return isAbout(entries[act.undoes]!.act, teamId, entries);
  if (act.kind === 'team_added' || act.kind === 'team_removal' || act.kind === 'reset') return false;
  if (act.kind === 'result' || act.kind === 'removal') return act.at.teamId === teamId;
  if (act.kind === 'move') return [act.from.teamId, act.to.teamId].includes(teamId);
  return ['absence', 'player', 'substitution', 'team'].includes(act.kind) && 'teamId' in act && act.teamId === teamId;
}

const publish = ({ request, event }: CaptainsCup, mode: 'held' | 'live') =>
  request(`${event}/publication`, { method: 'PUT', json: { mode, delay: 0 } });

const worldOf = (cup: CaptainsCup): World =>
  ({ people: [{ role: 'owner', request: cup.request }], event: cup.event }) as unknown as World;

test.each([1, 2, 3, 4])(
  'FY13 · over random acts that are held, captains are answered as before but for the own numbers (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const app = await makeTestApp({ now: () => new Date('2026-12-01T22:30:00Z') });
    const cup = await captainsCup(app, await createOrganizer(app), ['Lobos', 'Raposas', 'Fúria'], { images: 0 });
    const [lobos, raposas] = cup.captains as [TestCaptain, TestCaptain];
    const set = (path: string, method: string, json: object) => cup.request(`${cup.event}${path}`, { method, json });
    await set('', 'PATCH', { startDate: '2026-12-01', startTime: '20:00' });
    await set('/check-in-rules', 'PUT', { opens: 60, closes: 10 });
    await set('/lobby', 'PUT', { code: 'QUEDA7', password: 'x1', from: '2026-12-01T19:00' });
    for (const { request } of [lobos, raposas]) await request('/api/my-team/check-in', { method: 'POST' });
    for (const name of ['Onças', 'Corujas']) await addTeam(cup, name);
    await submit(lobos, { round: 1, placement: 2, images: [] });
    await report(cup, { teamId: raposas.teamId, round: 1, placement: 1 });
    if (seed % 2 === 0) await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
    await publish(cup, 'held');
    const random = makeRandom(seed);
    const world = worldOf(cup);
    const told: string[] = [];
    expect(await answerOf(lobos)).toMatchObject({
      checkIn: { done: 2, total: 3 },
      lobby: { code: { code: 'QUEDA7' } },
    });
    let view = await readView(world);
    let before = await Promise.all(cup.captains.map(answerOf));
    let accepted = 0;
    for (let tried = 0; tried < 30; tried += 1) {
      let act: ChosenAct;
      do act = chooseAct(view, random);
      while (TOLD.includes(act.kind));
      const answer = await cup.request(`${cup.event}${act.path}`, act.init);
      if (!answer.ok) continue;
      accepted += 1;
      const after = await Promise.all(cup.captains.map(answerOf));
      const known = view.entries.length;
      view = await readView(world);
      const made = view.entries.slice(known).map(({ act: one }) => one);
      for (const [index, captain] of cup.captains.entries()) {
        const isOwn = made.some((one) => isAbout(one, captain.teamId, view.entries));
        const shown = isOwn ? withoutOwn : (all: Record<string, unknown>) => all;
        const [was, is] = [JSON.stringify(shown(before[index]!)), JSON.stringify(shown(after[index]!))];
        if (was !== is) told.push(`${captain.name}, ${act.kind} ${JSON.stringify(made)}: ${was} → ${is}`);
      }
      expect(told).toEqual([]);
      before = after;
    }
    expect(accepted).toBeGreaterThan(10);
  },
);

async function heldNight(settings: object = {}) {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app), ['Lobos', 'Raposas', 'Fúria'], {
    images: 0,
    ...settings,
  });
  const [lobos, raposas, furia] = cup.captains as [TestCaptain, TestCaptain, TestCaptain];
  await report(cup, { teamId: raposas.teamId, round: 1, placement: 1 });
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
  await publish(cup, 'held');
  return { app, cup, lobos, raposas, furia };
}

test('FY13 · a result that comes after an end, a removal or a closed round that is held waits for a reviewer', async () => {
  const { cup, lobos, raposas, furia } = await heldNight({ automatic: 'no_alerts' });
  const before = await Promise.all(cup.captains.map(answerOf));
  // One that comes in time is accepted at once.
  expect(await submit(raposas, { round: 2, placement: 1, kills: [1, 0, 0], images: [] })).toMatchObject({
    state: 'accepted',
  });
  expect((await post(cup, 'rounds/2/close')).status).toBe(200);
  const late = { round: 2, placement: 2, kills: [1, 0, 0], images: [] };
  expect(await submit(lobos, late)).toMatchObject({ state: 'sent' });
  await cup.request(`${cup.event}/teams/${furia.teamId}`, { method: 'DELETE' });
  expect((await post(cup, 'end')).status).toBe(200);
  expect(await submit(lobos, { round: 1, placement: 3, images: [] })).toMatchObject({ state: 'sent' });
  expect(await submit(furia, { round: 2, placement: 4, images: [] })).toMatchObject({ state: 'sent' });
  const after = await Promise.all(cup.captains.map(answerOf));
  expect(withoutOwn(after[1]!)).toEqual({
    ...withoutOwn(before[1]!),
    reporting: expect.objectContaining({ rounds: expect.any(Array) }),
  });
  expect(after.map(({ reporting }) => (reporting as { lobbySize: number }).lobbySize)).toEqual([3, 3, 3]);
  // Once it is public, the reasons are what they are.
  await publish(cup, 'live');
  const refused = await lobos.request('/api/my-team/submissions', {
    json: { id: crypto.randomUUID(), round: 1, placement: 1, kills: [1, 1, 1], images: [] },
  });
  expect((await errorOf(refused)).code).toBe('round_closed_for_captains');
});

test('FY13 · players are changed as the public sees the event: at once while no result is public, by request after', async () => {
  const app = await makeTestApp();
  const cup = await captainsCup(app, await createOrganizer(app), ['Lobos', 'Raposas'], { images: 0 });
  const [lobos, raposas] = cup.captains as [TestCaptain, TestCaptain];
  await publish(cup, 'held');
  await report(cup, { teamId: raposas.teamId, round: 1, placement: 1 });
  const json = { activisionIds: ['Nova#1', null, null] };
  expect(await (await lobos.request('/api/my-team/players', { method: 'PUT', json })).json()).toMatchObject({
    myTeam: { rosterByRequest: false, rosterRequest: null, activisionIds: ['Nova#1', 'Lobos B#2', 'Lobos C#3'] },
  });
});
