import { describe, expect, test } from 'vitest';
import { findPreset, PRESETS } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { makeTestApp } from '../testing/app.ts';
import { createEvent } from '../testing/events.ts';
import { errorOf, createOrganizer, type TestOrganizer } from '../testing/organizer.ts';
import {
  addTeam,
  eventOf,
  lastNumber,
  on,
  playedCup,
  post,
  report,
  sendReport,
  standingsOf,
  useRules,
} from '../testing/play.ts';

const rulesOf = async ({ request, event }: TestOrganizer) =>
  (await (await request(`${event}/rules`)).json()) as { rules: RuleSet; version: number };
const algs = findPreset('algs')!.rules;

describe('rules of an event', () => {
  test('RU1 · an event keeps its complete rule set; a change is scored at once and is an entry of the ledger', async () => {
    const cup = await playedCup(await createOrganizer(await makeTestApp()));
    expect(await rulesOf(cup)).toEqual({ rules: PRESETS[0].rules, version: 1 });
    const answer = await useRules(cup, 'algs');
    expect(await answer.json()).toEqual({ rules: algs, version: 2, entry: await lastNumber(cup) });
    // 10 kills and 12 points for the first place, 9 kills and 9 for the second.
    expect((await standingsOf(cup)).standings.map(({ totalPoints }) => totalPoints)).toEqual([2200, 1800]);
    expect((await eventOf(cup)).event.rulesName).toBe(algs.name);
  });

  test('RU1 · a change made from an older state is refused and changes nothing; the same rules again are no change', async () => {
    const cup = await playedCup(await createOrganizer(await makeTestApp()));
    const save = (rules: RuleSet, version: number) =>
      cup.request(`${cup.event}/rules`, { method: 'PUT', json: { rules, version, reason: '' } });
    expect((await save(algs, 1)).status).toBe(200);
    expect((await errorOf(await save(findPreset('kill-race')!.rules, 1))).code).toBe('rules_changed');
    expect(await (await save(algs, 2)).json()).toMatchObject({ version: 2, entry: null });
    expect(await rulesOf(cup)).toEqual({ rules: algs, version: 2 });
  });

  test('RU1 · the rules of an event of somebody else, or of none, are not found', async () => {
    const app = await makeTestApp();
    const cup = await playedCup(await createOrganizer(app));
    const other = await createOrganizer(app);
    for (const id of [cup.eventId, crypto.randomUUID()]) {
      const json = { rules: algs, version: 1, reason: '' };
      const answer = await other.request(`/api/events/${id}/rules`, { method: 'PUT', json });
      expect((await errorOf(answer)).code).toBe('event_not_found');
    }
    expect(await rulesOf(cup)).toEqual({ rules: PRESETS[0].rules, version: 1 });
  });

  test.each([
    [
      'a gap',
      {
        bands: [
          { from: 1, to: 1, perKill: 100, added: 0 },
          { from: 3, to: 20, perKill: 100, added: 0 },
        ],
      },
      'rules.bands.1.from',
    ],
    ['a cap of zero', { killCap: { unit: 'kills', max: 0 } }, 'rules.killCap.max'],
    ['a tiebreaker twice', { tiebreakers: ['wins', 'wins'] }, 'rules.tiebreakers.1'],
    ['an unknown field', { handicap: 3 }, 'rules'],
  ])('RU1 · %s is refused at its place', async (_what, wrong, field) => {
    const marina = await createOrganizer(await makeTestApp());
    const answer = await useRules(marina, { ...algs, ...wrong } as RuleSet);
    expect([answer.status, Object.keys((await errorOf(answer)).fields ?? {})]).toEqual([422, [field]]);
    expect((await rulesOf(marina)).version).toBe(1);
  });

  test('RU1 · an unknown preset is an error, never another one', async () => {
    const marina = await createOrganizer(await makeTestApp());
    const answer = await marina.request('/api/events', { json: { name: 'Copa', preset: 'xadrez' } });
    expect((await errorOf(answer)).code).toBe('unknown_preset');
  });

  test('LE14 · once the event was ended a change of the rules says why', async () => {
    const cup = await playedCup(await createOrganizer(await makeTestApp()));
    await post(cup, 'end');
    expect((await errorOf(await useRules(cup, 'algs'))).code).toBe('match_ended');
    await post(cup, 'reopen', { reason: 'Regra errada' });
    expect((await errorOf(await useRules(cup, 'algs'))).code).toBe('reason_required');
    expect((await useRules(cup, 'algs', 'Regra errada')).status).toBe(200);
  });

  test('RU9 · teams of one, two and four players are registered, imported, reported and ranked', async () => {
    for (const teamSize of [1, 2, 4] as const) {
      const marina = await createOrganizer(await makeTestApp());
      const cup = on(marina, (await createEvent(marina)).id);
      await useRules(cup, { ...algs, teamSize });
      const ids = ['a#1', 'b#2', 'c#3', 'd#4'].slice(0, teamSize);
      const lobos = await addTeam(cup, 'Lobos', ids);
      expect(lobos.activisionIds).toEqual(ids);
      const imported = { row: 2, name: 'Raposas', discordId: '', activisionIds: ['e#1', 'f#2', 'g#3', 'h#4'] };
      await post(cup, 'teams/import', { teams: [imported] });
      await report(cup, { teamId: lobos.id, placement: 1, kills: ids.map(() => 2) });
      const { standings, mvps } = await standingsOf(cup);
      expect(standings).toMatchObject([
        { name: 'Lobos', totalKills: 2 * teamSize, activisionIds: ids },
        { name: 'Raposas', activisionIds: imported.activisionIds.slice(0, teamSize) },
      ]);
      expect(mvps).toHaveLength(teamSize);
      const wrong = await sendReport(cup, { teamId: lobos.id, round: 2, kills: teamSize === 1 ? [1, 1] : [1] });
      expect((await errorOf(wrong)).code).toBe('wrong_team_size');
      const crowded = await cup.request(`${cup.event}/teams`, {
        json: { name: 'Cheio', activisionIds: [...ids, 'x#9'] },
      });
      expect(crowded.status).toBe(422);
      expect((await errorOf(await useRules(cup, { ...algs, teamSize: 3 }))).code).toBe('team_size_fixed');
    }
  });
});

describe('presets', () => {
  test('RU10 · every preset is listed without an account', async () => {
    const app = await makeTestApp();
    const { presets } = (await (await app.request('/api/presets')).json()) as {
      presets: { id: string; rules: RuleSet }[];
    };
    expect(presets.length).toBeGreaterThanOrEqual(20);
    expect(presets.map(({ id, rules }) => [id, rules])).toEqual(PRESETS.map(({ id, rules }) => [id, rules]));
  });

  test('RU6 · an own preset is kept, used, changed, shared by its link and deleted; another organiser has no part in it', async () => {
    const app = await makeTestApp();
    const [marina, rui] = [await createOrganizer(app), await createOrganizer(app)];
    const rules = { ...algs, name: 'Regras da Marina' };
    const saved = (await (await marina.request('/api/rule-presets', { json: { rules } })).json()) as {
      preset: { id: string; rules: RuleSet; shareUrl: string };
    };
    const { id, shareUrl } = saved.preset;
    expect((await createEvent(marina, { preset: id })) as object).toMatchObject({ rulesName: 'Regras da Marina' });
    expect((await errorOf(await rui.request('/api/events', { json: { name: 'Copa', preset: id } }))).code).toBe(
      'unknown_preset',
    );
    const token = shareUrl.split('/regras/')[1]!;
    expect(await (await app.request(`/api/shared-rules/${token}`)).json()).toEqual({ rules });
    for (const [method, json] of [
      ['PUT', { rules }],
      ['DELETE', undefined],
    ] as const)
      expect((await rui.request(`/api/rule-presets/${id}`, { method, json })).status).toBe(404);
    await marina.request(`/api/rule-presets/${id}`, { method: 'PUT', json: { rules: { ...rules, rounds: 9 } } });
    expect(await (await marina.request('/api/rule-presets')).json()).toMatchObject({
      presets: [{ id, rules: { rounds: 9 } }],
    });
    // Another window changed the preset after this one had loaded it.
    const outdated = { rules: { ...rules, rounds: 3 }, replaces: rules };
    const late = await marina.request(`/api/rule-presets/${id}`, { method: 'PUT', json: outdated });
    expect((await errorOf(late)).code).toBe('rules_changed');
    const seen = { ...outdated, replaces: { ...rules, rounds: 9 } };
    expect((await marina.request(`/api/rule-presets/${id}`, { method: 'PUT', json: seen })).status).toBe(200);
    expect((await marina.request(`/api/rule-presets/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request(`/api/shared-rules/${token}`)).status).toBe(404);
  });

  test('RU10 · the calculator gives standings with their sentences for a preset or a rule set, and keeps nothing', async () => {
    const app = await makeTestApp();
    const night = {
      teams: [{ name: 'Lobos' }, { name: 'Raposas', carriedPoints: 100 }],
      results: [
        { team: 'Lobos', round: 1, placement: 1, kills: 5 },
        { team: 'Raposas', round: 1, placement: 2, kills: 7 },
      ],
    };
    const evaluate = (json: object) =>
      app.request('/api/rules/evaluate', { method: 'POST', json: { ...night, ...json } });
    const answer = (await (await evaluate({ preset: 'algs' })).json()) as { standings: { sentences: string[] }[] };
    // 5 + 12 = 17, and 7 + 9 + 1 carried = 17: the points are equal, so kills decide.
    expect(answer.standings).toMatchObject([
      { name: 'Raposas', position: 1, totalPoints: 1700 },
      { name: 'Lobos', position: 2, totalPoints: 1700 },
    ]);
    expect(answer.standings[1]!.sentences.join(' ')).toMatch(
      /empata com Raposas em 17; perde no total de kills \(5 a 7\)/,
    );
    expect((await (await evaluate({ rules: { ...algs, winBonus: 500 } })).json()) as object).toMatchObject({
      standings: [{ name: 'Lobos', totalPoints: 2200 }, { name: 'Raposas' }],
    });
    expect((await errorOf(await evaluate({ preset: 'xadrez' }))).code).toBe('unknown_preset');
    expect((await errorOf(await evaluate({ preset: 'algs', teams: [{ name: 'Lobos' }] }))).code).toBe('team_not_found');
  });
});
