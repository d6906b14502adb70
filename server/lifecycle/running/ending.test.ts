import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, eventOf, post, report, resurgence, sendReport, standingsOf, useRules } from '../../testing/play.ts';

const change = ({ request, event }: TestOrganizer, json: object) => request(event, { method: 'PATCH', json });

describe('ending', () => {
  test('M1 · after the end no result can be added, replaced or removed, no player renamed, no team added, nor the mode changed', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const [team, other] = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Fúria')];
    const { report: saved } = await report(marina, { teamId: team.id });
    await post(marina, 'end');
    expect((await eventOf(marina)).event.endedAt).not.toBeNull();
    const closed = [
      await sendReport(marina, { teamId: other.id }),
      await sendReport(marina, { teamId: team.id, replaces: saved.id }),
      await marina.request(`${marina.event}/teams/${team.id}`, { method: 'DELETE' }),
      await marina.request(`${marina.event}/teams/${team.id}/players/1`, {
        method: 'PATCH',
        json: { activisionId: 'x' },
      }),
      await marina.request(`${marina.event}/teams`, { json: { name: 'Atrasados' } }),
      await useRules(marina, resurgence),
    ];
    for (const answer of closed) expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'match_ended']);
    expect(await report(marina, { id: saved.id, teamId: team.id })).toMatchObject({ outcome: 'saved' });
    expect((await standingsOf(marina)).standings[0]).toMatchObject({ totalPoints: 2000 });
  });

  test('M1 · LE4 · an event whose reopening is undone ended when it was ended', async () => {
    const marina = await createOrganizer(await makeTestApp());
    await post(marina, 'end');
    const { endedAt } = (await eventOf(marina)).event;
    const { entry } = (await (await post(marina, 'reopen', { reason: 'Engano' })).json()) as { entry: number };
    expect((await eventOf(marina)).event.endedAt).toBeNull();
    expect((await post(marina, `ledger/${entry}/undo`, { reason: 'Engano' })).status).toBe(200);
    expect((await eventOf(marina)).event.endedAt).toBe(endedAt);
  });

  test('M1 · of reports and the end at the same moment, every acknowledged one stands and none comes after', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const teams = await Promise.all(Array.from({ length: 20 }, (_, n) => addTeam(marina, `Time ${n}`)));
    const sent = teams.map((team) => sendReport(marina, { teamId: team.id }));
    await post(marina, 'end');
    const saved = (await Promise.all(sent)).filter(({ ok }) => ok).length;
    expect(await app.asOwner('select count(*)::int from match_reports')).toEqual([{ count: saved }]);
    expect(
      await app.asOwner(
        'select count(*)::int from match_reports join championships on ended_at < match_reports.criado_em',
      ),
    ).toEqual([{ count: 0 }]);
  });

  test('M2 · zeroing takes results and kills, says how many, keeps the teams and opens the match again', async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    for (const organizer of [marina, other]) {
      const team = await addTeam(organizer, 'Lobos');
      await report(organizer, { teamId: team.id, round: 1 });
      await report(organizer, { teamId: team.id, round: 2 });
    }
    await change(marina, { currentRound: 2 });
    await post(marina, 'end');
    expect(await (await post(marina, 'zero')).json()).toMatchObject({
      cleared: { reports: 2, playerStats: 6, teams: 0 },
    });
    expect((await eventOf(marina)).event).toMatchObject({ currentRound: 1, endedAt: null });
    const { standings, mvps } = await standingsOf(marina);
    expect([standings.map(({ position, totalPoints }) => [position, totalPoints]), mvps]).toEqual([[[0, 0]], []]);
    expect((await standingsOf(other)).standings[0]).toMatchObject({ totalPoints: 4000 });
  });

  test('M3 · resetting takes the teams too', async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    for (const organizer of [marina, other])
      await report(organizer, { teamId: (await addTeam(organizer, 'Lobos')).id });
    expect(await (await post(marina, 'reset')).json()).toMatchObject({
      cleared: { reports: 1, playerStats: 3, teams: 1 },
    });
    expect((await standingsOf(marina)).standings).toEqual([]);
    expect((await standingsOf(other)).standings).toHaveLength(1);
  });

  test('M4 · a zeroing that fails half way has changed nothing', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    await report(marina, { teamId: (await addTeam(marina, 'Lobos')).id });
    await app.asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await app.asOwner('create trigger refuse before delete on teams for each row execute function refuse()');
    expect((await post(marina, 'reset')).status).toBe(500);
    expect((await standingsOf(marina)).standings[0]).toMatchObject({ totalPoints: 2000 });
  });
});
