import { failure, type Result } from '../../../domain/failures.ts';
import { deleteSessions } from '../../access/auth/queries.ts';
import { type Db, inOneTransaction } from '../../platform/db/transaction.ts';
import { insertAuditLine, lockAccountEmail, saveGrant, updateDisabled } from './queries.ts';

/** Acts of an administrator on an account. Each needs a reason. */
export type Act =
  | { act: 'grant'; until: Date }
  /** Ends granted access; a paid subscription stays. */
  | { act: 'withdraw' }
  /** Ends all sessions and overlays and refuses sign-ins; the data stays. */
  | { act: 'disable' }
  | { act: 'enable' };

/** Applies the act and records it in one transaction. */
export async function administer(
  authDb: Db,
  administrator: string,
  accountId: string,
  given: Act & { reason: string },
  now: Date,
): Promise<Result<null>> {
  return inOneTransaction(authDb, async (authDb) => {
    const accountEmail = await lockAccountEmail(authDb, accountId);
    if (accountEmail === undefined) return { ok: false, failure: failure('account_not_found') };
    const { act, reason } = given;
    if (act === 'disable' && accountEmail === administrator) return { ok: false, failure: failure('own_account') };
    const until = act === 'grant' ? given.until : null;
    if (act === 'grant') await saveGrant(authDb, accountId, { until: given.until, reason });
    if (act === 'withdraw') await saveGrant(authDb, accountId, null);
    if (act === 'enable') await updateDisabled(authDb, accountId, null);
    if (act === 'disable') {
      await updateDisabled(authDb, accountId, now);
      await deleteSessions(authDb, accountId);
    }
    await insertAuditLine(authDb, { administrator, act, accountId, accountEmail, reason, until });
    return { ok: true, value: null };
  });
}
