import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, post, report, sendReport, standingsOf, useRules } from '../../testing/play.ts';

const storedReports = async ({ request, event }: TestOrganizer) =>
  (
    (await (await request(`${event}/reports`)).json()) as {
      reports: { id: string; round: number; placement: number; kills: number[]; points: number; players: string[] }[];
    }
  ).reports.map(({ players: _, ...stored }) => stored);

describe('score reports', () => {
  test('P7 · S2 · report and player kills are saved, and the points are ours', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos');
    const saved = await report(marina, { teamId: team.id, placement: 2, kills: [5, 3, 1] });
    expect(saved).toMatchObject({ outcome: 'saved', report: { placement: 2, kills: [5, 3, 1], points: 1620 } });
    expect(await app.asOwner('select rodada, colocacao, kills, pontos from match_reports')).toEqual([
      { rodada: 1, colocacao: 2, kills: 9, pontos: '16.20' },
    ]);
    expect(await app.asOwner('select id_activision, kills from players_stats order by slot')).toEqual([
      { id_activision: 'Lobos A#1', kills: 5 },
      { id_activision: 'Lobos B#2', kills: 3 },
      { id_activision: 'Lobos C#3', kills: 1 },
    ]);
  });

  test("P7 · points in the client's body are refused, not believed", async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    const answer = await marina.request(`${marina.event}/reports`, {
      json: { id: crypto.randomUUID(), teamId: team.id, round: 1, placement: 1, kills: [0, 0, 0], points: 99990 },
    });
    expect(answer.status).toBe(422);
    expect(await storedReports(marina)).toEqual([]);
  });

  test('P7 · when the kills cannot be saved, neither is the report', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos');
    await app.asOwner('alter table players_stats add constraint none check (kills < 5)');
    expect((await sendReport(marina, { teamId: team.id, kills: [5, 0, 0] })).status).toBe(500);
    expect(await storedReports(marina)).toEqual([]);
  });

  test.each([0, 51, -1])('P5 · placement %s is refused in words', async (placement) => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    const answer = await sendReport(marina, { teamId: team.id, placement });
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).message).toBe('Colocação deve ser entre 1 e 50 para Warzone Trios Battle Royale');
  });

  test.each([[[-1, 0, 0]], [[1.5, 0, 0]], [[0, 0, 201]], [['5', 0, 0]]])('P6 · kills %j are refused', async (kills) => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    expect((await sendReport(marina, { teamId: team.id, kills: kills as [number, number, number] })).status).toBe(422);
  });

  test('P14 · the same report sent again, also twenty times at once, counts once', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(marina, { id, teamId: team.id })));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
    expect(await storedReports(marina)).toHaveLength(1);
    expect((await standingsOf(marina)).standings[0]).toMatchObject({ totalPoints: 2000, totalKills: 10 });
  });

  test('P14 · twenty different reports of one team and round at once leave one, and the others get to see it', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => report(marina, { teamId: team.id, kills: [n, 0, 0] })),
    );
    const [saved, ...others] = answers.filter(({ outcome }) => outcome === 'saved');
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer.report).toEqual(saved!.report);
    expect(await storedReports(marina)).toEqual([saved!.report]);
  });

  test('P14 · an existing result stands until the caller names it for replacement; then players and points follow', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos', ['a#1', 'b#2', 'c#3']);
    const { report: seen } = await report(marina, { teamId: team.id, placement: 1, kills: [5, 0, 0] });
    const second = { teamId: team.id, placement: 40, kills: [0, 2, 0] as [number, number, number] };
    expect(await report(marina, second)).toEqual({ outcome: 'exists', entry: null, report: seen });
    expect(await report(marina, { ...second, replaces: seen.id })).toMatchObject({
      outcome: 'replaced',
      report: { placement: 40, points: 200 },
    });
    const { standings, mvps } = await standingsOf(marina);
    expect(standings[0]).toMatchObject({ totalPoints: 200, totalKills: 2 });
    expect(mvps).toMatchObject([{ name: 'b', kills: 2 }]);
  });

  test('P14 · of twenty replacements of one seen result at once one holds, and the others get to see it', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const team = await addTeam(marina, 'Lobos');
    const { report: seen } = await report(marina, { teamId: team.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => report(marina, { teamId: team.id, kills: [n, n, n], replaces: seen.id })),
    );
    const [replaced, ...more] = answers.filter(({ outcome }) => outcome === 'replaced');
    expect(more).toEqual([]);
    for (const answer of answers) expect(answer.report).toEqual(replaced!.report);
    expect(await storedReports(marina)).toEqual([replaced!.report]);
    expect(await app.asOwner('select count(*)::int from players_stats')).toEqual([{ count: 3 }]);
  });

  test('P14 · a replaced report that arrives again late changes nothing and is shown what stands', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    const first = { id: crypto.randomUUID(), teamId: team.id, kills: [1, 0, 0] as [number, number, number] };
    await report(marina, first);
    const { report: stands } = await report(marina, { teamId: team.id, kills: [9, 0, 0], replaces: first.id });
    expect(await report(marina, first)).toEqual({ outcome: 'exists', entry: null, report: stands });
    expect(await storedReports(marina)).toEqual([stands]);
  });

  test('P14 · a report that arrives again after its result was moved is answered as saved, where it is now', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const [lobos, furia] = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Fúria')];
    const sent = { id: crypto.randomUUID(), teamId: lobos.id, round: 1 };
    await report(marina, sent);
    await post(marina, 'results/move', {
      from: { teamId: lobos.id, round: 1 },
      to: { teamId: furia.id, round: 2 },
      reason: 'Time errado',
    });
    const moved = { outcome: 'saved', report: { id: sent.id, teamId: furia.id, round: 2 }, entry: null };
    expect(await report(marina, sent)).toMatchObject(moved);
    await report(marina, { teamId: lobos.id, round: 1 });
    expect(await report(marina, sent)).toMatchObject(moved);
    expect(await storedReports(marina)).toHaveLength(2);
  });

  test('P14 · one id sent at once for ten teams saves one of them and breaks nothing', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = await Promise.all(Array.from({ length: 10 }, (_, n) => addTeam(marina, `Time ${n}`)));
    const id = crypto.randomUUID();
    const answers = await Promise.all(teams.map((team) => sendReport(marina, { id, teamId: team.id, replaces: id })));
    expect(answers.map(({ status }) => status)).toEqual(teams.map(() => 200));
    expect(await storedReports(marina)).toHaveLength(1);
  });

  test('P1 · extra rounds up to 10 are usable and count', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const team = await addTeam(marina, 'Lobos');
    for (let round = 1; round <= 10; round += 1)
      await report(marina, { teamId: team.id, round, placement: 50, kills: [1, 0, 0] });
    expect((await standingsOf(marina)).standings[0]).toMatchObject({ totalPoints: 1000, totalKills: 10 });
    const late = await sendReport(marina, { teamId: team.id, round: 11 });
    expect([late.status, (await errorOf(late)).code]).toEqual([422, 'round_out_of_range']);
    const moved = { from: { teamId: team.id, round: 1 }, to: { teamId: team.id, round: 11 } };
    expect((await errorOf(await post(marina, 'results/move', moved))).code).toBe('round_out_of_range');
  });

  test('RU2 · P1 · every round of rules with twenty is reported, moved and counted', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await useRules(marina, 'desafio-latam-2020');
    const team = await addTeam(marina, 'Lobos');
    for (const round of [11, 20]) await report(marina, { teamId: team.id, round, placement: 1, kills: [1, 0, 0] });
    expect((await sendReport(marina, { teamId: team.id, round: 21 })).status).toBe(422);
    const moved = { from: { teamId: team.id, round: 20 }, to: { teamId: team.id, round: 19 } };
    expect((await post(marina, 'results/move', moved)).status).toBe(200);
    expect((await marina.request(marina.event, { method: 'PATCH', json: { currentRound: 20 } })).status).toBe(200);
    expect((await standingsOf(marina)).standings[0]).toMatchObject({
      totalPoints: 22_000,
      rounds: [{ round: 11 }, { round: 19 }],
    });
  });

  test("A9 · nobody reports for another organiser's team", async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    const team = await addTeam(marina, 'Lobos');
    const saved = await report(marina, { teamId: team.id });
    expect((await errorOf(await sendReport(other, { teamId: team.id, replaces: saved.report.id }))).code).toBe(
      'team_not_found',
    );
    expect((await errorOf(await sendReport(other, { teamId: team.id, id: saved.report.id }))).code).toBe(
      'team_not_found',
    );
    expect(await storedReports(other)).toEqual([]);
    expect(await storedReports(marina)).toEqual([saved.report]);
  });
});
