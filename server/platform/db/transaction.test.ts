import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { failure } from '../../../domain/failures.ts';
import { proveOrganizer } from '../scope/organizer.ts';
import { makeTestDatabase } from '../../testing/database.ts';
import { asOrganizer, type Db, inOneTransaction } from './transaction.ts';

const marina = proveOrganizer(crypto.randomUUID());
const other = proveOrganizer(crypto.randomUUID());
const insertCounter = (db: Db, key: string) =>
  db.insertInto('rate_limits').values({ key, count: 1, resets_at: new Date() }).execute();
const divideByZero = (db: Db) => sql`select 1 / 0`.execute(db);

describe('SE9 · transactions', () => {
  test.each([
    ['stored something', async () => 'ok'],
    ['was refused', async () => ({ ok: false, failure: failure('not_found') })],
    ['failed', async () => Promise.reject(new Error('a bug'))],
  ])(
    'SE9 · the handle of a transaction that %s throws, also while the next one uses its connection',
    async (_end, work) => {
      const { db } = await makeTestDatabase();
      let kept!: Db;
      const pid = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0];
      let first: unknown;
      const ended = asOrganizer(db, marina, async (db) => {
        kept = db;
        first = await pid(db);
        return work();
      });
      await ended.catch(() => undefined);
      await expect(pid(kept)).rejects.toThrow(/^The transaction has ended/);
      await asOrganizer(db, other, async (db) => {
        expect(await pid(db)).toEqual(first);
        await expect(pid(kept)).rejects.toThrow(/^The transaction has ended/);
      });
    },
  );

  test('SE9 · work that goes on after its transaction failed stores nothing', async () => {
    const { authDb, asOwner } = await makeTestDatabase();
    let late: Promise<unknown> | undefined;
    let goOn = () => {};
    const failure = new Promise<void>((resolve) => (goOn = resolve));
    const failed = inOneTransaction(authDb, async (db) => {
      late = failure.then(() => insertCounter(db, 'late'));
      await Promise.all([divideByZero(db), late]);
    });
    await expect(failed).rejects.toThrow(/division by zero/);
    goOn();
    await expect(late).rejects.toThrow(/^The transaction has ended/);
    expect(await asOwner('select from rate_limits')).toEqual([]);
  });

  test('SE9 · when begin fails, no statement of the work runs', async () => {
    const { db } = await makeTestDatabase();
    let hasRun = false;
    const work = async () => void (hasRun = true);
    // Only a cast bypasses the type; the quote makes `begin; set local` a syntax error.
    await expect(asOrganizer(db, "'" as typeof marina, work)).rejects.toThrow(/unterminated quoted string/);
    expect(hasRun).toBe(false);
    expect(await asOrganizer(db, marina, async () => 'the connection still works')).toBeTruthy();
  });

  test('SE9 · an error swallowed inside the work fails the transaction', async () => {
    const { authDb, asOwner } = await makeTestDatabase();
    const stored = inOneTransaction(authDb, async (db) => {
      await insertCounter(db, 'lost');
      await divideByZero(db).catch(() => undefined);
      return { ok: true };
    });
    await expect(stored).rejects.toThrow(/its error was swallowed, so PostgreSQL rolled the transaction back/);
    expect(await asOwner('select from rate_limits')).toEqual([]);
  });

  test("SE9 · Kysely's own transactions, which better-auth uses, follow the same rules", async () => {
    const { authDb } = await makeTestDatabase();
    const swallowed = authDb.transaction().execute((db) => divideByZero(db).catch(() => undefined));
    await expect(swallowed).rejects.toThrow(/rolled the transaction back/);
    const kept = await authDb.transaction().execute(async (db) => ({ db }));
    await expect(insertCounter(kept.db, 'late')).rejects.toThrow(/already committed/);
  });
});
