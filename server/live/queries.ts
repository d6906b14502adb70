import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** Of these passes, `session {id}` or `link {id}`, those that still hold. */
export async function listLivingPasses(authDb: Db, passes: string[]): Promise<Set<string>> {
  const ids = (kind: string) => passes.filter((pass) => pass.startsWith(`${kind} `)).map((pass) => pass.split(' ')[1]!);
  const sessions = await authDb
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids('session')}::uuid[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  const links = await authDb
    .selectFrom('obs_links')
    .select('id')
    .where('id', '=', sql<string>`any(${ids('link')}::uuid[])`)
    .execute();
  return new Set([...sessions.map(({ id }) => `session ${id}`), ...links.map(({ id }) => `link ${id}`)]);
}
