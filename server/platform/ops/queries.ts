import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Fails where the database cannot write: it is read-only, or its disk is full. */
export async function tryWriting(authDb: Db): Promise<void> {
  await authDb.transaction().execute(async (db) => {
    // On a full disk a small row may still find a place in a file that exists. A sort that exceeds its memory needs a new file.
    await sql`set local work_mem = '64kB'`.execute(db);
    await sql`select i from generate_series(1, 3000) as i order by md5(i::text) offset 2999`.execute(db);
    await db
      .insertInto('rate_limits')
      .values({ key: 'readyz', count: 0, resets_at: sql`now()` })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: sql`now()` }))
      .execute();
  });
}
