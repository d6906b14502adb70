import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, post, report, standingsOf, type TestReport } from '../../testing/play.ts';

interface BatchJson {
  results: { outcome: string; entry: number | null; report: { id: string; teamId: string; placement: number } }[];
}

const row = ({ id = crypto.randomUUID(), round = 1, placement = 1, kills = [1, 0, 0], ...rest }: TestReport) => ({
  id,
  round,
  placement,
  kills,
  ...rest,
});

const send = (organizer: TestOrganizer, reports: object[], reason = '') =>
  post(organizer, 'reports/batch', { reports, reason });

const saved = async (organizer: TestOrganizer, reports: object[], reason = '') => {
  const answer = await send(organizer, reports, reason);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as BatchJson).results;
};

const reportsOf = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/reports`)).json()) as { reports: { id: string; placement: number }[] }).reports;

const ledgerLength = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/ledger`)).json()) as { entries: object[] }).entries.length;

describe('a batch of results', () => {
  test('ES3 · RE5 · results of one request are listed in its order, whichever team was added first', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas'), await addTeam(marina, 'Ases')];
    const rows = [2, 0, 1].map((index) => row({ teamId: teams[index]!.id, placement: index + 1 }));
    await saved(marina, rows);
    expect((await reportsOf(marina)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('RE5 · a round is saved in one request, each result with its entry, and the same request again changes nothing', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas'), await addTeam(marina, 'Ases')];
    const before = await ledgerLength(marina);
    const rows = teams.map((team, index) => row({ teamId: team.id, placement: index + 1, kills: [index, 0, 0] }));
    const results = await saved(marina, rows);
    expect(results.map(({ outcome, report: { teamId } }) => [outcome, teamId])).toEqual(
      teams.map(({ id }) => ['saved', id]),
    );
    expect(new Set(results.map(({ entry }) => entry)).size).toBe(3);
    expect(await ledgerLength(marina)).toBe(before + 3);

    const again = await saved(marina, rows);
    expect(again.map(({ outcome, entry }) => [outcome, entry])).toEqual(teams.map(() => ['saved', null]));
    expect(await reportsOf(marina)).toHaveLength(3);
    expect(await ledgerLength(marina)).toBe(before + 3);
    expect((await standingsOf(marina)).standings.map(({ totalKills }) => totalKills)).toEqual([2, 1, 0]);
  });

  test('RE5 · one result that is refused leaves all unsaved', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas')];
    const rows = [row({ teamId: teams[0]!.id }), row({ teamId: teams[1]!.id, placement: 51 })];
    expect((await errorOf(await send(marina, rows))).code).toBe('placement_out_of_range');
    expect(await reportsOf(marina)).toEqual([]);
  });

  test('RE5 · a result that somebody else saved meanwhile is listed and stands; the rest is saved', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = [await addTeam(marina, 'Lobos'), await addTeam(marina, 'Raposas'), await addTeam(marina, 'Ases')];
    const others = await report(marina, { teamId: teams[0]!.id, placement: 7 });
    const seen = await report(marina, { teamId: teams[1]!.id, placement: 8 });
    const results = await saved(marina, [
      row({ teamId: teams[0]!.id, placement: 1 }),
      row({ teamId: teams[1]!.id, placement: 2, replaces: seen.report.id }),
      row({ teamId: teams[2]!.id, placement: 3 }),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['exists', 'replaced', 'saved']);
    expect(results[0]!.report.id).toBe(others.report.id);
    expect((await reportsOf(marina)).map(({ placement }) => placement).toSorted((a, b) => a - b)).toEqual([2, 3, 7]);
  });

  test('RE5 · two batches of the same teams in opposite order at once both end', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const teams = await Promise.all(Array.from({ length: 6 }, (_, n) => addTeam(marina, `Time ${n}`)));
    const rows = () => teams.map((team, index) => row({ teamId: team.id, placement: index + 1 }));
    const answers = await Promise.all([send(marina, rows()), send(marina, rows().toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reportsOf(marina)).toHaveLength(6);
  });

  test('RE5 · FY5 · once the public saw the end a correction needs a reason', async () => {
    const organizer = await createOrganizer(await makeTestApp());
    const marina = on(organizer, (await createEvent(organizer)).id);
    const team = await addTeam(marina, 'Lobos');
    const { report: seen } = await report(marina, { teamId: team.id });
    await post(marina, 'end');
    expect((await errorOf(await send(marina, [row({ teamId: team.id, replaces: seen.id })]))).code).toBe('match_ended');
    await post(marina, 'reopen', { reason: 'Contagem errada' });
    const correction = [row({ teamId: team.id, placement: 5, replaces: seen.id })];
    expect((await errorOf(await send(marina, correction))).code).toBe('reason_required');
    expect(await saved(marina, correction, 'Print do lobby')).toMatchObject([{ outcome: 'replaced' }]);
  });

  test("RE5 A9 · nobody reports for another organiser's teams", async () => {
    const app = await makeTestApp();
    const [marina, other] = [await createOrganizer(app), await createOrganizer(app)];
    const team = await addTeam(marina, 'Lobos');
    expect((await errorOf(await send(other, [row({ teamId: team.id })]))).code).toBe('team_not_found');
    expect(
      (await post({ ...other, event: marina.event }, 'reports/batch', { reports: [row({ teamId: team.id })] })).status,
    ).toBe(404);
    expect(await reportsOf(marina)).toEqual([]);
  });
});
