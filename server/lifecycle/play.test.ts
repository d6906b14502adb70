import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../testing/app.ts';
import { createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import { addTeam, eventOf, report, resurgence, standingsOf, useRules } from '../testing/play.ts';

const change = ({ request, event }: TestOrganizer, json: object) => request(event, { method: 'PATCH', json });
describe('mode and round', () => {
  test('S1 · a new account plays Warzone Trios Battle Royale, round 1', async () => {
    const marina = await createOrganizer(await makeTestApp());
    expect((await eventOf(marina)).event).toMatchObject({
      rulesName: 'Warzone Trios Battle Royale',
      currentRound: 1,
      endedAt: null,
    });
  });

  test('S3 · the mode is kept on the server and scores what was reported before by its own rule', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos');
    for (const [index, kills] of [10, 1, 6, 8].entries())
      await report(marina, { teamId: team.id, round: index + 1, placement: 4, kills: [kills, 0, 0] });
    expect((await standingsOf(marina)).standings[0]).toMatchObject({ totalPoints: 4500 });
    await useRules(marina, resurgence);
    const { rules, standings } = await standingsOf(marina);
    expect([rules.name, standings[0]!.totalPoints]).toEqual(['Ressurgência Trios', 3840]);
    expect(standings[0]!.rounds.filter(({ counted }) => !counted)).toMatchObject([{ round: 2 }]);
    expect(await app.asOwner('select total_pontos from team_standings')).toEqual([{ total_pontos: '38.40' }]);
  });

  test('P12 · the round is kept on the server too', async () => {
    const marina = await createOrganizer(await makeTestApp());
    expect((await change(marina, { currentRound: 10 })).status).toBe(200);
    expect((await eventOf(marina)).event.currentRound).toBe(10);
    for (const currentRound of [0, 11, 1.5, '2']) expect((await change(marina, { currentRound })).status).toBe(422);
    // The server accepts an empty change.
    expect((await change(marina, {})).status).toBe(200);
    expect((await eventOf(marina)).event.currentRound).toBe(10);
  });
});
