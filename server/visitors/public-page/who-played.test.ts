import { expect, test } from 'vitest';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { serveLive, watchOwn } from '../../testing/live.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report } from '../../testing/play.ts';

/** Caio plays two rounds and Duda the third; afterwards the whole team is replaced. */
async function playWithSubstitute(app: TestApp) {
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const { id: teamId } = await addTeam(cup, 'Lobos', ['Ana#1', 'Bia#2', 'Caio#3']);
  const substitute = (slot: number, activisionId: string, fromRound: number) =>
    post(cup, `teams/${teamId}/players/${slot}/substitute`, { activisionId, fromRound });
  for (const round of [1, 2]) await report(cup, { teamId, round, placement: 1, kills: [1, 2, 9] });
  await substitute(3, 'Duda#4', 3);
  await report(cup, { teamId, round: 3, placement: 1, kills: [1, 2, 3] });
  for (const slot of [1, 2, 3]) await substitute(slot, `Novo${slot}#9`, 4);
  return { cup, teamId };
}

const everybody = ['Ana', 'Bia', 'Duda', 'Caio'];

test.each(['live', 'held'])(
  'FX15 · with publication %s, page, feed and final standings name who played',
  async (mode) => {
    const app = await makeTestApp();
    const { cup } = await playWithSubstitute(app);
    if (mode === 'held') {
      await cup.request(`${cup.event}/publication`, { method: 'PUT', json: { mode, delay: 0 } });
      await post(cup, 'publication/publish');
    }
    expect((await pageOf(app)).teams[0]!.players).toEqual(everybody);
    const { token } = (await (await post(cup, 'feed')).json()) as { token: string };
    expect(await (await app.request(`/api/feed/${token}/placar.json`)).json()).toMatchObject([
      { jogadores: everybody.join(', ') },
    ]);
    await post(cup, 'end');
    if (mode === 'held') await post(cup, 'publication/publish');
    const final = await app.request(`/api/agenda/events/${cup.eventId}/final-standings`);
    expect(await final.json()).toMatchObject({
      finalStandings: { rows: [{ players: everybody }], mvp: { name: 'Caio', kills: 18 } },
    });
  },
);

test('FX15 · each result names who played that round', async () => {
  const { cup } = await playWithSubstitute(await makeTestApp());
  const { reports } = (await (await cup.request(`${cup.event}/reports`)).json()) as {
    reports: { round: number; players: string[] }[];
  };
  expect(reports.map(({ round, players }) => [round, players[2]])).toEqual([
    [1, 'Caio#3'],
    [2, 'Caio#3'],
    [3, 'Duda#4'],
  ]);
});

test('FX15 · the stream shows who played, each with their own kills', async () => {
  const app = await makeTestApp();
  const { cup } = await playWithSubstitute(app);
  const viewer = watchOwn(await serveLive(app), cup);
  const { teams } = await viewer.untilSnapshot();
  expect(teams[0]).toMatchObject({
    players: ['Ana', 'Bia', 'Duda'],
    replaced: ['Caio'],
    rounds: [
      [1, 1, 2400, [1, 2, null, 9]],
      [2, 1, 2400, [1, 2, null, 9]],
      [3, 1, 1200, [1, 2, 3, null]],
    ],
  });
});

test('FX22 · a team that played has a place without points; one that did not has none; decisions are told with the total', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { name: 'Copa' })).id);
  const names = ['Lobos', 'Zero', 'Ausente', 'Fora'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await addTeam(cup, name)).id);
  const play = (name: string, placement: number, kills: number) =>
    report(cup, { teamId: ids.get(name)!, placement, kills: [kills, 0, 0] });
  await play('Lobos', 2, 10);
  await play('Zero', 1, 0);
  await play('Fora', 3, 20);
  await decide(cup, { kind: 'disqualification', teamId: ids.get('Fora')!, reason: 'Programa' });
  await decide(cup, { kind: 'adjustment', teamId: ids.get('Lobos')!, round: null, points: -250, reason: 'Atraso' });
  await decide(cup, { kind: 'adjustment', teamId: ids.get('Zero')!, round: 1, points: -100, reason: 'Atraso' });
  const { teams } = await pageOf(app);
  expect(teams.map(({ name, position, adjusted, disqualified }) => [name, position, adjusted, disqualified])).toEqual([
    ['Lobos', 1, -250, false],
    ['Zero', 2, 0, false],
    ['Ausente', 0, 0, false],
    ['Fora', 0, 0, true],
  ]);
  expect(teams[1]!.rounds).toMatchObject([{ points: -100, adjusted: -100 }]);
  expect(teams[1]!.why).toContain('2º lugar: o total é menor que zero.');
  const viewer = watchOwn(await serveLive(app), cup);
  const snapshot = await viewer.untilSnapshot();
  // The data of the overlay keep position 0 (S4).
  expect(snapshot.teams.map(({ position, place, adjusted }) => [position, place, adjusted])).toEqual([
    [1, 1, -250],
    [0, 2, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(snapshot.teams[1]!.rounds).toEqual([[1, 1, -100, [0, 0, 0], -100]]);
  await post(cup, 'end');
  const final = await app.request(`/api/agenda/events/${cup.eventId}/final-standings`);
  expect(await final.json()).toMatchObject({
    finalStandings: { rows: [{ position: 1 }, { position: 2 }, { position: 0 }, { position: 0, disqualified: true }] },
  });
});

async function decide(cup: TestOrganizer, json: object): Promise<void> {
  const response = await post(cup, 'decisions', json);
  if (!response.ok) throw new Error(await response.text());
}

async function pageOf(app: TestApp): Promise<PublicEvent> {
  return (await (await app.request('/api/public/copa')).json()) as PublicEvent;
}
