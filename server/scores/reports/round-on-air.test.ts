import { expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, eventOf, post, report, sendReport } from '../../testing/play.ts';

const roundOnAir = async (organizer: TestOrganizer) => (await eventOf(organizer)).event.currentRound;

async function cupWithTeams() {
  const marina = await createOrganizer(await makeTestApp());
  const teams: string[] = [];
  while (teams.length < 4) teams.push((await addTeam(marina, `Time ${teams.length}`)).id);
  return { marina, teams: teams as [string, string, string, string] };
}

test('FX14 · the first result of a later round puts it on air; no other result moves the round', async () => {
  const { marina, teams } = await cupWithTeams();
  // Reports that follow each other quickly are saved from a cached state.
  for (const teamId of teams.slice(0, 3)) await report(marina, { teamId });
  expect(await roundOnAir(marina)).toBe(1);
  await report(marina, { teamId: teams[0], round: 3 });
  expect(await roundOnAir(marina)).toBe(3);
  for (const teamId of teams.slice(0, 2)) await report(marina, { teamId, round: 2 });
  expect(await roundOnAir(marina)).toBe(3);

  // Somebody shows round 1 on the stream while round 3 is still being reported.
  await marina.request(marina.event, { method: 'PATCH', json: { currentRound: 1 } });
  for (const teamId of teams.slice(1, 3)) await report(marina, { teamId, round: 3 });
  expect(await roundOnAir(marina)).toBe(1);
});

test('FX14 · a whole round puts itself on air, and one that is refused does not', async () => {
  const { marina, teams } = await cupWithTeams();
  const rows = (round: number, placement: number) =>
    teams.map((teamId) => ({ id: crypto.randomUUID(), teamId, round, placement, kills: [1, 0, 0] }));
  expect((await post(marina, 'reports/batch', { reports: rows(2, 3) })).status).toBe(200);
  expect(await roundOnAir(marina)).toBe(2);
  expect((await post(marina, 'reports/batch', { reports: rows(4, 51) })).status).toBe(422);
  expect(await roundOnAir(marina)).toBe(2);
});

test('FX14 · first results of a later round that arrive together are all saved', async () => {
  const { marina, teams } = await cupWithTeams();
  const answers = await Promise.all(teams.map((teamId) => sendReport(marina, { teamId, round: 2 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await roundOnAir(marina)).toBe(2);
});

test('FX14 · undoing all results of the round that they put on air puts the round before on air, and redoing them that round', async () => {
  const { marina, teams } = await cupWithTeams();
  await report(marina, { teamId: teams[0] });
  const entries: number[] = [];
  for (const teamId of teams) entries.push((await report(marina, { teamId, round: 3 })).entry!);
  const undo = async (numbers: number[]) => {
    const answer = await post(marina, 'ledger/undo', { numbers, reason: 'Engano' });
    return ((await answer.json()) as { entries: number[] }).entries;
  };
  // The round has other results: correcting its first one leaves it on air.
  const [first] = await undo([entries[0]!]);
  expect(await roundOnAir(marina)).toBe(3);
  await undo([first!]);
  const undone = await undo(entries.toReversed());
  expect(await roundOnAir(marina)).toBe(1);
  await undo(undone.toReversed());
  expect(await roundOnAir(marina)).toBe(3);

  // Somebody chose a round since: it stays.
  await marina.request(marina.event, { method: 'PATCH', json: { currentRound: 5 } });
  await undo(entries.toReversed());
  expect(await roundOnAir(marina)).toBe(5);
});
