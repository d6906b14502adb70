import { symmetricDecrypt } from 'better-auth/crypto';
import type { Db } from '../db/transaction.ts';

/**
 * Removes the keys of tokens that were encrypted with another secret, before a change of SESSION_SECRET or of the machine:
 * Better Auth signs with the newest key, and could not open it. Tokens end after fifteen minutes anyway.
 */
export async function removeForeignKeys(authDb: Db, secret: string): Promise<void> {
  for (const { id, private_key: stored } of await authDb.selectFrom('jwks').select(['id', 'private_key']).execute())
    if (!(await canOpen(stored, secret))) await authDb.deleteFrom('jwks').where('id', '=', id).execute();
}

async function canOpen(stored: string, secret: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(stored) as string });
    return true;
  } catch {
    return false;
  }
}
