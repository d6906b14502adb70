import { expect, test } from 'vitest';
import { hundredths, pointsToDecimalString } from '../../../domain/points.ts';
import { makeTestApp } from '../../testing/app.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { addTeam, post, report, resurgence, standingsOf, useRules } from '../../testing/play.ts';

test('S4 · S5 · standings and MVP over the API, zero-point teams last with position 0', async () => {
  const marina = await createOrganizer(await makeTestApp());
  const [lobos, furia, zero] = [
    await addTeam(marina, 'Lobos', ['ghost#1', 'viper#2', '']),
    await addTeam(marina, 'Fúria', ['GHOST#1', 'nova#9', '']),
    await addTeam(marina, 'Aaa', ['', '', '']),
  ].map(({ id }) => id) as [string, string, string];
  await report(marina, { teamId: lobos, placement: 2, kills: [4, 0, 1] });
  await report(marina, { teamId: furia, placement: 1, kills: [3, 2, 0] });
  const { standings, mvps } = await standingsOf(marina);
  expect(standings.map(({ teamId, position, totalPoints }) => [teamId, position, totalPoints])).toEqual([
    [furia, 1, 1000],
    [lobos, 2, 900],
    [zero, 0, 0],
  ]);
  expect(mvps.map(({ name, kills, teamNames }) => [name, kills, teamNames])).toEqual([
    ['GHOST', 7, ['Fúria', 'Lobos']],
    ['nova', 2, ['Fúria']],
    ['Jogador 3', 1, ['Lobos']],
  ]);
});

test('S4 · the standings come with every header and an ETag, and as 304 to who has them', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const { id } = await addTeam(marina, 'Lobos');
  const ask = (headers = {}) => marina.request(`${marina.event}/standings`, { headers });
  const { headers } = await ask();
  const plain = (await marina.request(`${marina.event}/teams`)).headers;
  expect([...headers.keys()]).toEqual(expect.arrayContaining([...plain.keys()]));
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-security-policy': plain.get('content-security-policy'),
    'x-frame-options': 'DENY',
  });
  const known = { 'if-none-match': headers.get('etag')! };
  const again = await ask(known);
  expect([again.status, await again.text(), again.headers.get('x-frame-options')]).toEqual([304, '', 'DENY']);
  await report(marina, { teamId: id });
  expect((await ask(known)).status).toBe(200);
  await app.asOwner("update sessions set updated_at = now() - interval '2 days'");
  const prolonged = (await ask()).headers;
  expect(prolonged.getSetCookie()[0]).toMatch(/Max-Age=2592000/);
  expect([prolonged.get('x-frame-options'), prolonged.get('cache-control')]).toEqual(['DENY', 'no-store']);
});

test('S3 · LE2 · the team_standings view has the totals of the standings after every act', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const teams = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Fúria')].map(({ id }) => id);
  const [lobos, furia] = teams as [string, string];
  const inView = async () =>
    Object.fromEntries(
      (
        await app.asOwner<{ team_id: string; total_pontos: string; total_kills: number }>(
          'select team_id, total_pontos, total_kills from team_standings',
        )
      ).map((row) => [row.team_id, [row.total_pontos, row.total_kills]]),
    );
  const shown = async () =>
    Object.fromEntries(
      (await standingsOf(marina)).standings.map(({ teamId, totalPoints, totalKills }) => [
        teamId,
        [pointsToDecimalString(hundredths(totalPoints)), totalKills],
      ]),
    );
  const decide = (json: object) => post(marina, 'decisions', { reason: 'Regra 4', ...json });
  const acts: (() => unknown)[] = [
    ...[1, 2, 3, 4].map(
      (round) => () => report(marina, { teamId: lobos, round, placement: round, kills: [round, 2, 7] }),
    ),
    () =>
      Promise.all([1, 2, 3].map((round) => report(marina, { teamId: furia, round, placement: 9, kills: [1, 1, 1] }))),
    () => useRules(marina, resurgence),
    () =>
      post(marina, 'results/move', { from: { teamId: furia, round: 3 }, to: { teamId: furia, round: 4 }, reason: '' }),
    () => decide({ kind: 'adjustment', teamId: lobos, round: null, points: -500 }),
    () => decide({ kind: 'adjustment', teamId: furia, round: 1, points: 250 }),
    () => decide({ kind: 'void_round', round: 2 }),
    () => decide({ kind: 'absence', teamId: furia, round: 3 }),
    () => useRules(marina, 'zog-rebirth'),
    () => post(marina, 'rounds/replay', { round: 1, reason: '' }),
    () => post(marina, 'zero'),
  ];
  const seen = new Set<string>();
  for (const act of acts) {
    await act();
    const totals = await inView();
    expect(totals).toEqual(await shown());
    seen.add(JSON.stringify(totals));
  }
  expect(seen.size).toBeGreaterThan(acts.length - 3);
});
