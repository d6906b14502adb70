import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { findEvent } from '../../events/queries.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, on, playedCup, post, report, sendReport, standingsOf } from '../../testing/play.ts';
import { findDifferences, verifyDatabase } from '../../tools/verify.ts';

interface Entry {
  number: number;
  kind: string;
  act: object;
}

const entriesOf = async ({ request, event }: TestOrganizer) =>
  ((await (await request(`${event}/ledger`)).json()) as { entries: Entry[] }).entries.toReversed();
const differences = ({ db }: TestApp, { id, eventId }: TestOrganizer) =>
  asOrganizer(db, id, async (db) => findDifferences(db, (await findEvent(db, eventId))!));

/** Statements of an operator who wants to hide a change: no trigger notices them. */
const tamper = async (app: TestApp, ...statements: string[]) => {
  await app.asOwner(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`);
};

test('ES1 · the ledger tells the whole event: beginning, teams that were added, results, round on air and end', async () => {
  const app = await makeTestApp();
  const cup = await playedCup(await createOrganizer(app));
  const [raposas] = (await standingsOf(cup)).standings;
  const sheet = ['Corujas', 'Lontras'].map((name, row) => ({
    row: row + 1,
    name,
    discordId: '',
    activisionIds: [`${name}#1`],
  }));
  expect((await cup.request(`${cup.event}/teams/import`, { json: { teams: sheet } })).status).toBe(200);
  await report(cup, { teamId: raposas!.teamId, round: 2 });
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 5 } });
  // The round that is on air already is no change.
  await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 5 } });
  await post(cup, 'end');
  const entries = await entriesOf(cup);
  const kinds = ['opening', 'team_added', 'team_added', 'result', 'result', 'team_added', 'result', 'round', 'end'];
  expect(entries.map(({ number, kind }) => [number, kind])).toEqual(kinds.map((kind, number) => [number, kind]));
  const { rules } = await standingsOf(cup);
  expect(entries[0]!.act).toEqual({ kind: 'opening', rules, round: 1, teams: [] });
  expect(entries[1]!.act).toMatchObject({ teams: [{ id: raposas!.teamId, name: 'Raposas' }] });
  // Teams are listed newest first, so the last of a sheet is added first.
  expect(entries[5]!.act).toMatchObject({ teams: [{ name: 'Lontras' }, { name: 'Corujas' }] });
  expect(entries[7]!.act).toEqual({ kind: 'round', round: 5 });
  expect(await differences(app, cup)).toEqual([]);
});

test('ES3 · ES8 · sixteen clients of two servers report on one event: no gap, nothing lost, nothing doubled', async () => {
  const app = await makeTestApp();
  const other = await makeTestApp({ database: app.forAnotherServer() });
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { published: false })).id);
  const headers = { cookie: marina.cookie };
  const elsewhere: TestOrganizer = { ...cup, request: (path, init) => other.request(path, { ...init, headers }) };
  const teams = await Promise.all(Array.from({ length: 16 }, (_, index) => addTeam(cup, `Time ${index + 1}`)));
  const first = (await entriesOf(cup)).length;
  const rounds = [1, 2, 3];
  // Each client sends the results of one team, each of them to both servers at once, as one that got no answer does.
  const answers = await Promise.all(
    teams.map(async ({ id: teamId }, index) => {
      const own = [];
      for (const round of rounds) {
        const sent = { id: crypto.randomUUID(), teamId, round, placement: index + 1 };
        own.push(...(await Promise.all([report(cup, sent), report(elsewhere, sent)])));
      }
      return own;
    }),
  );
  // The second answer to a result has no entry.
  const saved = answers.flat().flatMap(({ entry }) => entry ?? []);
  const numbers = Array.from({ length: 16 * rounds.length }, (_, index) => first + index);
  expect(saved.toSorted((a, b) => a - b)).toEqual(numbers);
  const entries = await entriesOf(cup);
  expect(entries.map(({ number }) => number)).toEqual([...Array.from({ length: first }).keys(), ...numbers]);
  expect((await standingsOf(cup)).standings.map((row) => row.rounds.length)).toEqual(teams.map(() => rounds.length));
  expect(await differences(app, cup)).toEqual([]);
  // Both servers still agree on what comes next.
  const sent = { teamId: teams[0]!.id, round: 4 };
  expect((await report(elsewhere, sent)).entry).toBe(entries.length);
  expect(await (await sendReport(cup, sent)).json()).toMatchObject({ entry: null });
  expect((await report(cup, { ...sent, round: 5 })).entry).toBe(entries.length + 1);
  expect((await verifyDatabase(app)).differences).toEqual([]);
});

describe('ES6 · the database numbers and dates the entries', () => {
  test('ES6 · whatever an insert of the application says, number, time and hash are those of the database', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await playedCup(marina);
    const last = (await entriesOf(cup)).length - 1;
    await asOrganizer(app.db, marina.id, (db) =>
      sql`insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, at, content, hash)
        values (${cup.eventId}, 99, ${marina.id}, 'round', '{"kind": "round", "round": 1}', 'owner', '2020-01-01',
          sha256(convert_to('{"act": {"kind": "round", "round": 1}, "reason": ""}', 'UTF8')), sha256(''))`.execute(db),
    );
    const [entry] = await app.asOwner<{ number: string; isNow: boolean }>(
      `select number, at > now() - interval '1 hour' as "isNow" from score_entries
       where championship_id = $1 order by number desc limit 1`,
      [cup.eventId],
    );
    expect(entry).toEqual({ number: String(last + 1), isNow: true });
    expect(await differences(app, cup)).toEqual([]);
  });

  test('ES6 · the application can neither change the end of a ledger nor what is left of a deleted event', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await playedCup(marina);
    const run = (statement: string) => asOrganizer(app.db, marina.id, (db) => sql.raw(statement).execute(db));
    for (const change of ['last_number = 1', "last_hash = ''", 'salt = gen_random_uuid()'])
      await expect(run(`update score_ledgers set ${change}`)).rejects.toThrow(/permission denied/);
    await cup.request(cup.event, { method: 'DELETE' });
    const deleted = () => app.asOwner('select from deleted_events where championship_id = $1', [cup.eventId]);
    expect(await deleted()).toHaveLength(1);
    await run('delete from deleted_events');
    expect(await deleted()).toHaveLength(1);
  });

  test('ES6 · the id of a deleted event cannot be used again', async () => {
    const app = await makeTestApp();
    const marina = await createOrganizer(app);
    const cup = await playedCup(marina);
    expect((await cup.request(cup.event, { method: 'DELETE' })).ok).toBe(true);
    const again = await marina.request('/api/events', { json: { id: cup.eventId, name: 'De novo', published: false } });
    expect(again.ok).toBe(false);
    expect(again.status).toBeLessThan(500);
    expect((await cup.request(cup.event)).status).toBe(404);
    expect(await app.asOwner('select from score_entries where championship_id = $1', [cup.eventId])).toEqual([]);
  });
});

describe('ES7 · verifying names what was done to the entries', () => {
  const at = (number: number, cup: TestOrganizer) => `championship_id = '${cup.eventId}' and number = ${number}`;
  const changed = (number: number) => `entry ${number} was changed: its content is not what was entered`;
  const moved = (number: number) =>
    `entry ${number} is not in its place, or its time was changed: its hash does not follow from entry ${number - 1}`;
  test.each<[string, (cup: TestOrganizer) => string[], string[]]>([
    ['a changed reason', (cup) => [`update score_entries set reason = 'Outro' where ${at(3, cup)}`], [changed(3)]],
    [
      'a changed time',
      (cup) => [`update score_entries set at = at - interval '1 minute' where ${at(2, cup)}`],
      [moved(2)],
    ],
    [
      'a changed entry with a new hash of its own',
      (cup) => [`update score_entries set reason = 'Outro', hash = sha256('x') where ${at(3, cup)}`],
      [changed(3), moved(3), moved(4)],
    ],
    [
      'another stored content',
      (cup) => [`update score_entries set content = sha256('x') where ${at(3, cup)}`],
      [changed(3), moved(3)],
    ],
    ['a missing entry', (cup) => [`delete from score_entries where ${at(3, cup)}`], ['entry 3 is missing']],
    [
      'a missing last entry, with the ledger set back',
      (cup) => [
        `delete from score_entries where ${at(5, cup)}`,
        `update score_ledgers set last_number = 4 where championship_id = '${cup.eventId}'`,
      ],
      ['the hash of the ledger is not that of its last entry'],
    ],
    [
      'an exchanged pair',
      (cup) => [
        `update score_entries set number = 99 where ${at(3, cup)}`,
        `update score_entries set number = 3 where ${at(4, cup)}`,
        `update score_entries set number = 4 where ${at(99, cup)}`,
      ],
      [moved(3), moved(4), moved(5)],
    ],
  ])('ES7 · %s', async (_what, statements, found) => {
    const app = await makeTestApp();
    const cup = await playedCup(await createOrganizer(app));
    await cup.request(cup.event, { method: 'PATCH', json: { currentRound: 2 } });
    expect((await verifyDatabase(app)).differences).toEqual([]);
    await tamper(app, ...statements(cup));
    const named = (await verifyDatabase(app)).differences.map((line) => line.slice(line.indexOf('): ') + 3));
    // An entry that is as it was, behind one that is, is not named.
    expect(named.filter((line) => /^entry|hash/.test(line))).toEqual(found);
  });
});
