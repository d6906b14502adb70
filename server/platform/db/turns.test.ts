import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { proveOrganizer } from '../scope/organizer.ts';
import { lockEvent } from '../../events/queries.ts';
import * as writing from '../../scores/ledger/event-log.ts';
import { makeTestApp, type TestApp } from '../../testing/app.ts';
import { makeTestDatabase } from '../../testing/database.ts';
import { createEvent } from '../../testing/events.ts';
import { createOrganizer, errorOf, type TestOrganizer } from '../../testing/organizer.ts';
import { addTeam, lastNumber, on, post, sendReport } from '../../testing/play.ts';
import { eventScope, ownerScope } from '../../access/permission/create.ts';
import { asOrganizer, changingEvent, type Db } from './transaction.ts';

function makeGate(): { opened: Promise<void>; open(): void } {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Keeps the event locked until the returned function is called: as a request of this server, or of another one. */
async function lock({ db }: TestApp, { id: organizer, eventId: event }: TestOrganizer, where: 'here' | 'elsewhere') {
  const [locked, release] = [makeGate(), makeGate()];
  const work = async (db: Db) => {
    await lockEvent(db, event);
    locked.open();
    await release.opened;
  };
  const scope = eventScope(ownerScope(organizer), event);
  const holding = where === 'here' ? changingEvent(db, scope, work) : asOrganizer(db, organizer, work);
  await locked.opened;
  const unlock = async () => {
    release.open();
    await holding;
  };
  onTestFinished(unlock);
  return unlock;
}

const countWaiting = async ({ asOwner }: TestApp) =>
  (await asOwner("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length;

test('FX2 · requests for one event wait in the process, and another organiser waits for none of them', async () => {
  const app = await makeTestApp();
  const [marina, paulo] = [await createOrganizer(app), await createOrganizer(app, 'paulo@example.com')];
  const cup = on(marina, (await createEvent(marina)).id);
  const teams = await Promise.all(['Lobos', 'Fúria'].map((name) => addTeam(cup, name)));
  const unlock = await lock(app, cup, 'here');
  const rename = () => cup.request(cup.event, { method: 'PATCH', json: { description: 'Trios' } });
  const waiting = [
    ...Array.from({ length: 25 }, rename),
    ...teams.map(({ id: teamId }) => sendReport(cup, { teamId })),
    post(cup, 'decisions', { kind: 'warning', teamId: teams[0]!.id, reason: 'Atraso' }),
  ];
  expect((await paulo.request(paulo.event)).status).toBe(200);
  expect((await addTeam(paulo, 'Onças')).name).toBe('Onças');
  // The organiser's other requests are answered too.
  expect((await addTeam(marina, 'Avulsos')).name).toBe('Avulsos');
  expect((await cup.request(`${cup.event}/standings`)).status).toBe(200);
  expect(await countWaiting(app)).toBe(0);
  await unlock();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(28).fill(200));
});

test('FX2 · A9 · a request of another organiser for this event does not make its changes wait', async () => {
  const app = await makeTestApp();
  const [marina, paulo] = [await createOrganizer(app), await createOrganizer(app, 'paulo@example.com')];
  const unlock = await lock(app, marina, 'here');
  const waiting = marina.request(marina.event, { method: 'PATCH', json: { currentRound: 2 } });
  const stranger = await paulo.request(marina.event, { method: 'PATCH', json: { currentRound: 3 } });
  expect(stranger.status).toBe(404);
  await unlock();
  expect((await waiting).status).toBe(200);
});

test('FX2 · one organiser takes less than half of the connections, and the rest of their requests wait', async () => {
  const { db } = await makeTestDatabase();
  const [marina, paulo] = [proveOrganizer(crypto.randomUUID()), proveOrganizer(crypto.randomUUID())];
  const [release, begun] = [makeGate(), vi.fn<() => void>()];
  const many = Array.from({ length: 30 }, () =>
    asOrganizer(db, marina, async () => {
      begun();
      await release.opened;
    }),
  );
  const own = await asOrganizer(db, paulo, (db) => sql<{ one: number }>`select 1 as one`.execute(db));
  expect(own.rows).toEqual([{ one: 1 }]);
  await expect.poll(() => begun.mock.calls.length, { timeout: 5000 }).toBe(8);
  release.open();
  await Promise.all(many);
  expect(begun).toHaveBeenCalledTimes(30);
});

test('FX2 · a request that waits five seconds for a lock is answered in words, and the next one works', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const unlock = await lock(app, marina, 'elsewhere');
  const change = () => marina.request(marina.event, { method: 'PATCH', json: { currentRound: 2 } });
  const refused = await change();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await errorOf(refused)).toMatchObject({
    code: 'busy',
    message: 'Muitos pedidos ao mesmo tempo. Tente novamente em alguns segundos.',
  });
  await unlock();
  expect((await change()).status).toBe(200);
});

test('FX2 · a statement that is cancelled because it takes too long is answered in words', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  await lock(app, marina, 'elsewhere');
  const changing = marina.request(marina.event, { method: 'PATCH', json: { currentRound: 2 } });
  await expect.poll(() => countWaiting(app), { timeout: 5000, interval: 20 }).toBe(1);
  // PostgreSQL cancels a statement with the same error when statement_timeout has passed.
  await app.asOwner(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  expect(await errorOf(await changing)).toMatchObject({ code: 'busy' });
  const limits = sql<object>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  for (const pool of [app.db, app.authDb, app.sessionDb])
    expect((await limits.execute(pool)).rows).toEqual([{ lock: '5s', statement: '30s' }]);
});

test('FX2 · undoing 200 entries in one request writes the rows once', async () => {
  const app = await makeTestApp();
  const marina = await createOrganizer(app);
  const cup = on(marina, (await createEvent(marina, { published: false })).id);
  const teams = await Promise.all(Array.from({ length: 25 }, (_, index) => addTeam(cup, `Time ${index}`)));
  for (let round = 1; round <= 8; round += 1) {
    const reports = teams.map(({ id: teamId }, index) => ({
      id: crypto.randomUUID(),
      teamId,
      round,
      placement: index + 1,
      kills: [1, 0, 0],
    }));
    const reported = await post(cup, 'reports/batch', { reports, reason: '' });
    expect(reported.status).toBe(200);
  }
  const appended = vi.spyOn(writing, 'append');
  onTestFinished(() => appended.mockRestore());
  const last = await lastNumber(cup);
  const numbers = Array.from({ length: 200 }, (_, index) => last - index);
  const undone = await post(cup, 'ledger/undo', { numbers, reason: 'Engano' });
  expect(await undone.json()).toEqual({ entries: numbers.map((_, index) => last + 1 + index) });
  expect(appended).toHaveBeenCalledTimes(1);
  expect(await app.asOwner('select from match_reports')).toEqual([]);
});
