import { expect, onTestFinished, test, vi } from 'vitest';
import { asOrganizer } from '../db/transaction.ts';
import { findEvent } from '../events/queries.ts';
import { findDifferences } from '../ledger/verify.ts';
import { makeTestApp, type TestApp } from '../testing/app.ts';
import { createEvent } from '../testing/events.ts';
import { createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, on, post, report, sendReport, standingsOf, useRules } from '../testing/play.ts';
import * as queries from './queries.ts';

const differences = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, async (db) => findDifferences(db, (await findEvent(db, eventId))!));

async function cupWithTeams(count: number) {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina)).id);
  const teams: string[] = [];
  while (teams.length < count) teams.push((await addTeam(cup, `Time ${teams.length}`)).id);
  return { app, cup, teams };
}

test('P7 · LE2 · reports that follow each other take the short way, and every row is what the ledger says', async () => {
  const quick = vi.spyOn(queries, 'saveFirstReport');
  const { app, cup, teams } = await cupWithTeams(6);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const teamId of teams) await report(cup, { teamId, placement: 1 + teams.indexOf(teamId) });
  expect(quick).toHaveBeenCalledTimes(5);
  // The cached state of the event expires between these reports and is read again.
  for (const teamId of teams) {
    vi.advanceTimersByTime(900);
    await report(cup, { teamId, round: 3 });
  }
  // The first result of round 3 takes the long way: it moves the round on air.
  expect(quick).toHaveBeenCalledTimes(10);
  vi.useRealTimers();
  quick.mockRestore();
  await Promise.all(teams.map((teamId) => report(cup, { teamId, round: 2, kills: [1, 2, 3] })));
  expect(await differences(app, cup)).toEqual([]);
  expect((await standingsOf(cup)).standings.map(({ totalKills }) => totalKills)).toEqual(Array(6).fill(26));
});

test('LE2 · between two quick reports anything may happen: another server, rules, decisions, a removed team, the end', async () => {
  const { app, cup, teams } = await cupWithTeams(4);
  const [first, second, third, fourth] = teams as [string, string, string, string];
  for (const teamId of [first, second]) await report(cup, { teamId });
  await useRules(cup, 'algs');
  expect((await report(cup, { teamId: third, placement: 2, kills: [1, 0, 0] })).report.points).toBe(1000);
  await report(cup, { teamId: first, round: 2 });
  await post(cup, 'decisions', { kind: 'adjustment', teamId: first, round: null, points: -100, reason: 'Atraso' });
  await report(cup, { teamId: first, round: 3, kills: [1, 0, 0] });
  await report(cup, { teamId: second, round: 3, kills: [1, 0, 0] });
  await cup.request(`${cup.event}/teams/${fourth}`, { method: 'DELETE' });
  expect((await sendReport(cup, { teamId: fourth })).status).toBe(404);
  await report(cup, { teamId: second, round: 4 });
  await report(cup, { teamId: first, round: 4 });
  const player = `${cup.event}/teams/${third}/players/1`;
  const renamed = await cup.request(player, { method: 'PATCH', json: { activisionId: 'novo#1' } });
  expect(renamed.status).toBe(200);
  await report(cup, { teamId: third, round: 4 });
  expect(
    await app.asOwner('select id_activision from players_stats where team_id = $1 and rodada = 4 and slot = 1', [
      third,
    ]),
  ).toEqual([{ id_activision: 'novo#1' }]);
  await report(cup, { teamId: third, round: 5 });
  await post(cup, 'end');
  expect((await sendReport(cup, { teamId: second, round: 5 })).status).toBe(409);
  expect(await differences(app, cup)).toEqual([]);
});

test('A9 · P7 · a request of another organiser for this event does not take it off the short way', async () => {
  const { app, cup, teams } = await cupWithTeams(4);
  const rui = await createOrganizer(app);
  const quick = vi.spyOn(queries, 'saveFirstReport');
  onTestFinished(() => quick.mockRestore());
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.spyOn(queries, 'listReportIds');
  onTestFinished(() => read.mockRestore());
  for (const teamId of teams) {
    await report(cup, { teamId });
    expect((await sendReport({ ...cup, request: rui.request }, { teamId, round: 2 })).status).toBe(404);
  }
  expect([quick.mock.calls.length, read.mock.calls.length]).toEqual([3, 1]);
});

test('P14 · the same report ten times at once counts once, also on the short way', async () => {
  const { app, cup, teams } = await cupWithTeams(2);
  const [first, second] = teams as [string, string];
  await report(cup, { teamId: first });
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(cup, { id, teamId: second })));
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
  expect((await report(cup, { teamId: second })).outcome).toBe('exists');
  expect(await app.asOwner('select from score_entries')).toHaveLength(2);
  expect(await differences(app, cup)).toEqual([]);
});
